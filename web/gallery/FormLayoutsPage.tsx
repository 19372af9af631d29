import { latePart } from '../kit/late-part.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoForm } from './DemoForm.tsx';
import { demoAction, demoLoader } from './demo-form.ts';
import { MiddleForm } from './dialogs.styles.ts';
import { Example, Gallery } from './Gallery.tsx';
import {
  columns,
  hinted,
  horizontal,
  horizontalIcons,
  order,
  profile,
  settings,
  vertical,
  verticalIcons,
} from './layout-forms.ts';

const OrderForm = latePart(async () => (await import('./OrderForm.tsx')).OrderForm);
const ProfileForm = latePart(async () => (await import('./ProfileForm.tsx')).ProfileForm);
const SettingsForm = latePart(async () => (await import('./SettingsForm.tsx')).SettingsForm);
const forms = {
  middle: vertical,
  horizontal,
  horizontalIcons,
  vertical,
  verticalIcons,
  hinted,
  columns,
  order,
  profile,
  settings,
};

export const loader = demoLoader(forms);
export const action = demoAction(forms);

export function Component() {
  const { t } = useTranslation();
  const example = (name: string) => ({
    title: t(`gallery-forms:layouts.${name}.title`),
    text: t(`gallery-forms:layouts.${name}.text`),
  });
  return (
    <Gallery title={t('gallery-forms:layouts.title')} intro={t('gallery-forms:layouts.intro')} columns="two">
      <Example {...example('horizontal')}>
        <DemoForm name="horizontal" of={horizontal} />
      </Example>
      <Example {...example('horizontalIcons')}>
        <DemoForm name="horizontalIcons" of={horizontalIcons} />
      </Example>
      <Example {...example('vertical')}>
        <DemoForm name="vertical" of={vertical} />
      </Example>
      <Example {...example('verticalIcons')}>
        <DemoForm name="verticalIcons" of={verticalIcons} />
      </Example>
      <Example {...example('hinted')}>
        <MiddleForm>
          <DemoForm name="hinted" of={hinted} />
        </MiddleForm>
      </Example>
      <Example {...example('middle')}>
        <MiddleForm>
          <DemoForm name="middle" of={vertical} />
        </MiddleForm>
      </Example>
      <Example {...example('columns')} wide>
        <DemoForm name="columns" of={columns} />
      </Example>
      <Example {...example('bar')} wide>
        <OrderForm />
      </Example>
      <Example {...example('tabs')} wide>
        <ProfileForm />
      </Example>
      <Example {...example('sections')} wide>
        <SettingsForm />
      </Example>
    </Gallery>
  );
}
