import paperclip from '~icons/mdi/paperclip';
import { invoiceIssuer } from '../../shared/invoice-values.ts';
import type { InvoiceDetail } from '../../shared/invoices.ts';
import { useAmounts } from '../kit/amounts.ts';
import { FormDrawer } from '../kit/form/FormDrawer.tsx';
import type { FormResult } from '../kit/form/form-types.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { sendForm } from './send-form.ts';

interface SendDrawerProps {
  open: boolean;
  onClose: () => void;
  invoice: InvoiceDetail;
  result: FormResult | undefined;
}

/** The letter to the client, written but for what one wants to say otherwise. */
export function SendDrawer({ open, onClose, invoice, result }: SendDrawerProps) {
  const { t } = useTranslation();
  const { money, date } = useAmounts();
  const { id, client, balanceMinor, dueDate } = invoice;
  const values = {
    from: invoiceIssuer.email,
    to: client.companyEmail,
    subject: t('invoice:send.subjectText', { id, issuer: invoiceIssuer.name }),
    message: t('invoice:send.messageText', {
      id,
      name: client.name,
      amount: money(balanceMinor),
      date: date(dueDate),
      issuer: invoiceIssuer.name,
    }),
  };
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={t('invoice:send.title')}
      subtitle={t('invoice:send.text')}
      of={sendForm}
      action={`/invoice/preview/${id}?open=send`}
      back="?"
      {...{ result, values }}
      hint={
        <div>
          <Chip>
            <Icon of={paperclip} size={16} />
            {t('invoice:send.attached', { id })}
          </Chip>
        </div>
      }
    />
  );
}
