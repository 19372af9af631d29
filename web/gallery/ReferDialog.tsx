import rocket from 'virtual:drawing/rocket';
import { useId } from 'react';
import accountPlusOutline from '~icons/mdi/account-plus-outline';
import giftOutline from '~icons/mdi/gift-outline';
import sendOutline from '~icons/mdi/send-outline';
import { Illustration } from '../illustrations/Illustration.tsx';
import { CopyBox } from '../kit/CopyBox.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Avatar } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { DemoForm } from './DemoForm.tsx';
import { recommend } from './dialog-forms.ts';
import { DialogParts, ReferPicture, ReferSteps } from './dialogs.styles.ts';
import { Column } from './gallery.styles.ts';
import { CancelLink, LinkedDialog } from './LinkedDialog.tsx';

const steps = { send: sendOutline, join: accountPlusOutline, thank: giftOutline };

function ReferParts({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <DialogParts>
      <Column>
        <ReferPicture>
          <Illustration of={rocket} square />
        </ReferPicture>
        <ReferSteps>
          {Object.entries(steps).map(([step, icon]) => (
            <li key={step}>
              <Avatar size="large" shape="rounded" color="primary">
                <Icon of={icon} size={26} />
              </Avatar>
              <strong>{t(`gallery-dialogs:refer.${step}`)}</strong>
              <p>{t(`gallery-dialogs:refer.${step}Text`)}</p>
            </li>
          ))}
        </ReferSteps>
      </Column>
      <DemoForm name="recommend" of={recommend} autoFocus onDone={onDone} beside={<CancelLink />} />
      <CopyBox
        id={id}
        label={t('gallery-dialogs:link')}
        value="https://ndr.example/join/harbour-24"
        copy={t('gallery-dialogs:copy')}
        copied={t('gallery-dialogs:copied')}
        selected={t('gallery-dialogs:selected')}
      />
    </DialogParts>
  );
}

/** Asks somebody to join, in three steps. */
export function ReferDialog() {
  const { t } = useTranslation();
  return (
    <LinkedDialog
      name="recommend"
      size="large"
      title={t('gallery-dialogs:refer.heading')}
      subtitle={t('gallery-dialogs:refer.subtitle')}
    >
      {(close) => <ReferParts onDone={close} />}
    </LinkedDialog>
  );
}
