import type { ActionArgs } from '../app/page.ts';
import { latePart } from '../kit/late-part.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoForm } from './DemoForm.tsx';
import { demoAction, demoLoader } from './demo-form.ts';
import { Example, Gallery } from './Gallery.tsx';
import { LiveRulesForm } from './LiveRulesForm.tsx';
import { SensorWizard } from './SensorWizard.tsx';
import { bubbles, cross, kinds, live, names, sendNames, summary, wizard } from './validation-forms.ts';

const TeamForm = latePart(async () => (await import('./TeamForm.tsx')).TeamForm);
const forms = { bubbles, live, kinds, cross, names, summary, wizard, wizardIcons: wizard };
const checked = demoAction(forms, { names: sendNames });

export const loader = demoLoader(forms);
export const action = async (args: ActionArgs) =>
  args.url.searchParams.get('form') === 'team' ? (await import('./team-action.ts')).teamAction(args) : checked(args);

export function Component() {
  const { t } = useTranslation();
  const example = (name: string) => ({
    title: t(`gallery-forms:validation.${name}.title`),
    text: t(`gallery-forms:validation.${name}.text`),
  });
  return (
    <Gallery title={t('gallery-forms:validation.title')} intro={t('gallery-forms:validation.intro')} columns="two">
      <Example {...example('live')}>
        <LiveRulesForm />
      </Example>
      <Example {...example('names')}>
        <DemoForm name="names" of={names} send={sendNames} />
      </Example>
      <Example {...example('cross')}>
        <DemoForm name="cross" of={cross} />
      </Example>
      <Example {...example('summary')}>
        <DemoForm name="summary" of={summary} />
      </Example>
      <Example {...example('bubbles')} wide>
        <DemoForm name="bubbles" of={bubbles} />
      </Example>
      <Example {...example('kinds')} wide>
        <DemoForm name="kinds" of={kinds} />
      </Example>
      <Example {...example('wizard')} wide>
        <SensorWizard name="wizard" />
      </Example>
      <Example {...example('wizardVertical')} wide>
        <SensorWizard name="wizardIcons" orientation="vertical" withIcons />
      </Example>
      <Example {...example('team')} wide>
        <TeamForm />
      </Example>
    </Gallery>
  );
}
