import { Can } from '@casl/react';
import plus from '~icons/mdi/plus';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';

/** The way to the editor, for whoever may write one. */
export function NewInvoiceLink() {
  const { t } = useTranslation();
  return (
    <Can I="create" a="Invoice">
      <Button as="a" href="/invoice/add" variant="solid">
        <Icon of={plus} size={18} />
        {t('invoices:new')}
      </Button>
    </Can>
  );
}
