import type { InvoiceDetail } from '../../shared/invoices.ts';
import { typedHundredths } from '../../shared/money.ts';
import { useAmounts } from '../kit/amounts.ts';
import { FormDrawer } from '../kit/form/FormDrawer.tsx';
import type { FormResult } from '../kit/form/form-types.ts';
import { useTranslation } from '../kit/translation.ts';
import { paymentForm } from './payment-form.ts';

interface PaymentDrawerProps {
  open: boolean;
  onClose: () => void;
  invoice: InvoiceDetail;
  /** YYYY-MM-DD. */
  today: string;
  result: FormResult | undefined;
}

/** Records what came in: as much as is owed, unless one types less. */
export function PaymentDrawer({ open, onClose, invoice, today, result }: PaymentDrawerProps) {
  const { t } = useTranslation();
  const { money, typed } = useAmounts();
  const { id, balanceMinor, acceptedMethod } = invoice;
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={t('invoice:pay.title')}
      subtitle={t('invoices:balanceOf', { amount: money(balanceMinor) })}
      of={paymentForm}
      action={`/invoice/preview/${id}?open=pay`}
      back="?"
      result={result}
      values={{ amount: typed(typedHundredths(balanceMinor)), date: today, method: acceptedMethod }}
    />
  );
}
