import { Can } from '@casl/react';
import { Form, useNavigate } from 'react-router-dom';
import cashPlus from '~icons/mdi/cash-plus';
import duplicate from '~icons/mdi/content-duplicate';
import pencilOutline from '~icons/mdi/pencil-outline';
import printerOutline from '~icons/mdi/printer-outline';
import sendOutline from '~icons/mdi/send-outline';
import trash from '~icons/mdi/trash-can-outline';
import download from '~icons/mdi/tray-arrow-down';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { PaperActions } from './paper.styles.ts';
import { useDeleteDraft } from './use-delete-draft.ts';

/** Deletes a draft; with scripts it can be brought back. */
function DeleteDraft({ id }: { id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deleteDraft = useDeleteDraft();
  return (
    <Form
      method="post"
      action={`/invoice/preview/${id}`}
      onSubmit={async (event) => {
        event.preventDefault();
        if (await deleteDraft(id)) void navigate('/invoice/list');
      }}
    >
      <Button block color="error" name="do" value="delete">
        <Icon of={trash} size={18} />
        {t('invoices:menu.delete')}
      </Button>
    </Form>
  );
}

/** What can be done with an invoice; nothing that the API would refuse. */
export function InvoiceActions({ invoice: { id, balanceMinor, invoiceStatus } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation();
  return (
    <PaperActions aria-label={t('invoices:column.actions')}>
      <Can I="update" a="Invoice">
        <Button as="a" href="?open=send" variant="solid">
          <Icon of={sendOutline} size={18} flip />
          {t('invoice:send.title')}
        </Button>
        {balanceMinor > 0 && (
          <Button as="a" href="?open=pay" variant="tonal">
            <Icon of={cashPlus} size={18} />
            {t('invoice:pay.title')}
          </Button>
        )}
      </Can>
      <div data-pair>
        <Button as="a" href="?print" title={t('invoice:downloadHint')}>
          <Icon of={download} size={18} />
          {t('invoices:menu.download')}
        </Button>
        <Button type="button" onClick={() => window.print()}>
          <Icon of={printerOutline} size={18} />
          {t('invoice:print')}
        </Button>
      </div>
      <div data-pair>
        <Can I="update" a="Invoice">
          <Button as="a" href={`/invoice/edit/${id}`}>
            <Icon of={pencilOutline} size={18} />
            {t('invoices:menu.edit')}
          </Button>
        </Can>
        <Can I="create" a="Invoice">
          <Button as="a" href={`/invoice/add?from=${id}`}>
            <Icon of={duplicate} size={18} />
            {t('invoices:menu.duplicate')}
          </Button>
        </Can>
      </div>
      {invoiceStatus === 'Draft' && (
        <Can I="delete" a="Invoice">
          <DeleteDraft id={id} />
        </Can>
      )}
    </PaperActions>
  );
}
