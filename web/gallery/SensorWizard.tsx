import accessPoint from '~icons/mdi/access-point-network';
import bellOutline from '~icons/mdi/bell-outline';
import clipboardCheckOutline from '~icons/mdi/clipboard-check-outline';
import radar from '~icons/mdi/radar';
import { WizardForm } from '../kit/form/WizardForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoDone } from './DemoDone.tsx';
import { useDemo } from './demo-form.ts';
import { settingsParts } from './settings-parts.ts';
import { wizard } from './validation-forms.ts';

const icons = { sensor: accessPoint, capture: radar, alerts: bellOutline };
type Part = keyof typeof settingsParts;

interface SensorWizardProps {
  name: string;
  orientation?: 'horizontal' | 'vertical';
  /** Instead of numbers. */
  withIcons?: boolean;
}

/** A sensor in three steps and a look over all of them. */
export function SensorWizard({ name, orientation, withIcons }: SensorWizardProps) {
  const { t } = useTranslation();
  const { sentWithoutScripts, ...demo } = useDemo(name, wizard);
  const steps = (Object.keys(settingsParts) as Part[]).map((part) => ({
    id: part,
    title: t(`gallery-forms:part.${part}`),
    text: t(`gallery-forms:partText.${part}`),
    fields: settingsParts[part],
    ...(withIcons && { icon: icons[part] }),
  }));
  return (
    <>
      <WizardForm
        {...demo}
        {...(orientation && { orientation })}
        label={t('gallery-forms:part.steps')}
        steps={steps}
        review={{
          id: 'review',
          title: t('gallery-forms:part.review'),
          text: t('gallery-forms:partText.review'),
          ...(withIcons && { icon: clipboardCheckOutline }),
        }}
      />
      {sentWithoutScripts && <DemoDone />}
    </>
  );
}
