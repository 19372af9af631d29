import clipboardCheckOutline from '~icons/mdi/clipboard-check-outline';
import connection from '~icons/mdi/connection';
import databaseOutline from '~icons/mdi/database-outline';
import speedometer from '~icons/mdi/speedometer';
import tagOutline from '~icons/mdi/tag-outline';
import { WizardForm } from '../kit/form/WizardForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoDone } from './DemoDone.tsx';
import { useDemo } from './demo-form.ts';
import { connectApp, connectionValues } from './dialog-forms.ts';
import { LinkedDialog } from './LinkedDialog.tsx';

const steps = {
  details: { icon: tagOutline, fields: ['name', 'kind'] },
  data: { icon: databaseOutline, fields: ['reads'] },
  address: { icon: connection, fields: ['hook'] },
  limits: { icon: speedometer, fields: ['limit'] },
};

function ConnectSteps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { sentWithoutScripts, ...demo } = useDemo('connectApp', connectApp, { onDone });
  const titles = (id: string) => ({
    id,
    title: t(`gallery-dialogs:app.step.${id}`),
    text: t(`gallery-dialogs:app.stepText.${id}`),
  });
  return (
    <>
      <WizardForm
        {...demo}
        values={connectionValues}
        orientation="vertical"
        label={t('gallery-dialogs:app.steps')}
        steps={Object.entries(steps).map(([id, step]) => ({ ...titles(id), ...step }))}
        review={{ ...titles('review'), icon: clipboardCheckOutline }}
      />
      {sentWithoutScripts && <DemoDone />}
    </>
  );
}

/** Another program in five steps; the last one shows them all. */
export function ConnectAppDialog() {
  const { t } = useTranslation();
  return (
    <LinkedDialog
      name="connectApp"
      size="large"
      title={t('gallery-dialogs:app.heading')}
      subtitle={t('gallery-dialogs:app.subtitle')}
    >
      {(close) => <ConnectSteps onDone={close} />}
    </LinkedDialog>
  );
}
