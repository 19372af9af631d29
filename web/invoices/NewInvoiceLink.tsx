import { Can } from '@casl/react';
import { useTranslation } from 'react-i18next';
import plus from '~icons/mdi/plus';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';

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
