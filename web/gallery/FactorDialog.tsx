import { useId } from 'react';
import { Form, useLocation } from 'react-router-dom';
import cellphoneMessage from '~icons/mdi/cellphone-message';
import shieldKeyOutline from '~icons/mdi/shield-key-outline';
import { QrCode } from '../account/QrCode.tsx';
import { Button } from '../kit/button.styles.ts';
import { CopyBox } from '../kit/CopyBox.tsx';
import { RadioGroup } from '../kit/RadioGroup.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoForm } from './DemoForm.tsx';
import { factorCode, factorPhone } from './dialog-forms.ts';
import { ScanParts } from './dialogs.styles.ts';
import { Column, Row } from './gallery.styles.ts';
import { CancelLink, LinkedDialog } from './LinkedDialog.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';
const ways = { app: shieldKeyOutline, phone: cellphoneMessage };

/** First which way, in the address; the next step stands there too, so Back leads here. */
function WaysForm() {
  const { t } = useTranslation();
  return (
    <Form>
      <input type="hidden" name="open" value="factor" />
      <Column>
        <RadioGroup
          label={t('gallery-dialogs:factor.way')}
          name="way"
          look="cards"
          defaultValue="app"
          options={(['app', 'phone'] as const).map((value) => ({
            value,
            icon: ways[value],
            label: t(`gallery-dialogs:factor.${value}Way`),
            text: t(`gallery-dialogs:factor.${value}Text`),
          }))}
        />
        <Row>
          <Button variant="solid">{t('gallery-dialogs:factor.next')}</Button>
          <CancelLink />
        </Row>
      </Column>
    </Form>
  );
}

function AppSteps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <ScanParts>
      <QrCode text={`otpauth://totp/NDR:sample?secret=${SECRET}&issuer=NDR`} label={t('gallery-dialogs:factor.qr')} />
      <div>
        <p>{t('gallery-dialogs:factor.scan')}</p>
        <CopyBox
          id={id}
          label={t('gallery-dialogs:factor.secret')}
          value={SECRET}
          copy={t('gallery-dialogs:copy')}
          copied={t('gallery-dialogs:copied')}
          selected={t('gallery-dialogs:selected')}
        />
        <DemoForm name="factorCode" of={factorCode} autoFocus onDone={onDone} beside={<CancelLink />} />
      </div>
    </ScanParts>
  );
}

/** A second factor: which one, then how. */
export function FactorDialog() {
  const { t } = useTranslation();
  const asked = new URLSearchParams(useLocation().search);
  const way = asked.get('way') ?? { factorCode: 'app', factorPhone: 'phone' }[asked.get('form') ?? ''];
  const chosen = way === 'app' || way === 'phone';
  return (
    <LinkedDialog
      name="factor"
      forms={['factorCode', 'factorPhone']}
      title={t('gallery-dialogs:factor.heading')}
      subtitle={chosen ? t(`gallery-dialogs:factor.${way}Way`) : t('gallery-dialogs:factor.subtitle')}
    >
      {(close) => {
        if (way === 'app') return <AppSteps onDone={close} />;
        if (way === 'phone')
          return <DemoForm name="factorPhone" of={factorPhone} autoFocus onDone={close} beside={<CancelLink />} />;
        return <WaysForm />;
      }}
    </LinkedDialog>
  );
}
