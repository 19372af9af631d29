import { latePart } from '../kit/late-part.tsx';
import { useTranslation } from '../kit/translation.ts';
import { demoAction, demoLoader } from './demo-form.ts';
import { dialogForms } from './dialog-forms.ts';
import { Example, Gallery } from './Gallery.tsx';

const EditUserDialog = latePart(async () => (await import('./EditUserDialog.tsx')).EditUserDialog);
const AddCardDialog = latePart(async () => (await import('./AddCardDialog.tsx')).AddCardDialog);
const ShareDialog = latePart(async () => (await import('./ShareDialog.tsx')).ShareDialog);
const ReferDialog = latePart(async () => (await import('./ReferDialog.tsx')).ReferDialog);
const PricingDialog = latePart(async () => (await import('./PricingDialog.tsx')).PricingDialog);
const FactorDialog = latePart(async () => (await import('./FactorDialog.tsx')).FactorDialog);
const AddressDialog = latePart(async () => (await import('./AddressDialog.tsx')).AddressDialog);
const ConnectAppDialog = latePart(async () => (await import('./ConnectAppDialog.tsx')).ConnectAppDialog);

export const loader = demoLoader(dialogForms);
export const action = demoAction(dialogForms);

export function Component() {
  const { t } = useTranslation();
  const example = (key: string) => ({
    title: t(`gallery-dialogs:example.${key}.title`),
    text: t(`gallery-dialogs:example.${key}.text`),
  });
  return (
    <Gallery title={t('gallery-dialogs:page.title')} intro={t('gallery-dialogs:page.intro')}>
      <Example {...example('user')}>
        <EditUserDialog />
      </Example>
      <Example {...example('card')}>
        <AddCardDialog />
      </Example>
      <Example {...example('share')}>
        <ShareDialog />
      </Example>
      <Example {...example('refer')}>
        <ReferDialog />
      </Example>
      <Example {...example('pricing')}>
        <PricingDialog />
      </Example>
      <Example {...example('factor')}>
        <FactorDialog />
      </Example>
      <Example {...example('address')}>
        <AddressDialog />
      </Example>
      <Example {...example('app')}>
        <ConnectAppDialog />
      </Example>
    </Gallery>
  );
}
