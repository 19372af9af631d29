import { useTranslation } from '../kit/translation.ts';
import { DemoForm } from './DemoForm.tsx';
import { address, addressValues } from './dialog-forms.ts';
import { CancelLink, LinkedDialog } from './LinkedDialog.tsx';

/** Where something is sent to. */
export function AddressDialog() {
  const { t } = useTranslation();
  return (
    <LinkedDialog
      name="address"
      size="large"
      title={t('gallery-dialogs:address.heading')}
      subtitle={t('gallery-dialogs:address.subtitle')}
    >
      {(close) => (
        <DemoForm name="address" of={address} values={addressValues} onDone={close} beside={<CancelLink />} />
      )}
    </LinkedDialog>
  );
}
