import { useEffect, useRef } from 'react';
import { redirect, useActionData, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import type { InvoiceAnswer } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import { hundredthsOf } from '../../shared/money.ts';
import { wallOf } from '../../shared/zoned.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { Chip } from '../kit/mark.styles.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useClosing } from '../kit/use-closing.ts';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceHistory } from './InvoiceHistory.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';
import { invoiceIdOf } from './invoice-id.ts';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { PaperColumns, ScreenOnly } from './paper.styles.ts';
import { paymentForm } from './payment-form.ts';
import { SendDrawer } from './SendDrawer.tsx';
import { sendForm } from './send-form.ts';
import { statusLook } from './status.ts';

export async function loader({ api, params, signal, timeZone }: PageArgs) {
  const id = invoiceIdOf(params);
  return {
    ...(await invoicesApi(api).get(id, signal)),
    today: wallOf(Date.now(), await timeZone()).day,
    pageTitle: `#${id}`,
  };
}

const pay = formAction(
  paymentForm,
  async ({ amount = '', date = '', method, note = '' }, { api, params }: ActionArgs) => {
    const id = invoiceIdOf(params);
    await invoicesApi(api).pay(id, {
      amountMinor: hundredthsOf(amount)!,
      date,
      method: method as InvoiceAnswer['invoice']['acceptedMethod'],
      note,
    });
    return redirect(`/invoice/preview/${id}`);
  },
);

const send = formAction(
  sendForm,
  async ({ from = '', to = '', subject = '', message = '' }, { api, params }: ActionArgs) => {
    const id = invoiceIdOf(params);
    await invoicesApi(api).send(id, { from, to, subject, message });
    return redirect(`/invoice/preview/${id}`);
  },
);

/** The forms of both drawers, and the button that deletes a draft; which of them, the address says. */
export async function action(args: ActionArgs) {
  if (args.form.get('do') === 'delete') {
    try {
      await invoicesApi(args.api).removeDraft(invoiceIdOf(args.params));
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.code !== 'CHANGED_MEANWHILE') throw error;
      return { isSent: true };
    }
    return redirect('/invoice/list');
  }
  return args.url.searchParams.get('open') === 'pay' ? pay(args) : send(args);
}

/** Says what was recorded by the drawer that was open: what others record meanwhile is theirs. */
function useNews({ id, payments, sends }: InvoiceAnswer['invoice'], open: string | null) {
  const { t } = useTranslation();
  const now = { id, open, payments: payments.length, sends: sends.length };
  const before = useRef(now);
  useEffect(() => {
    const last = before.current;
    before.current = now;
    if (last.id !== now.id) return;
    if (last.open === 'pay' && now.payments > last.payments) notify({ text: t('invoice:pay.done'), color: 'success' });
    if (last.open === 'send' && now.sends > last.sends) notify({ text: t('invoice:send.done'), color: 'success' });
  });
}

/** `?print` opens the browser's own way to paper or PDF, once. */
function usePrint(search: string) {
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).has('print');
  useEffect(() => {
    if (!wanted) return;
    // The fonts decide where lines break.
    void document.fonts.ready.then(() => {
      window.print();
      void navigate('?', { replace: true });
    });
  }, [wanted, navigate]);
}

/** One invoice: the paper, and what can be done with it. */
export function Component() {
  const { t } = useTranslation();
  const { today, ...answer } = useLoaderData() as InvoiceAnswer & { today: string };
  const { invoice } = answer;
  const { search } = useLocation();
  const answered = useActionData() as FormResult | { isSent: true } | undefined;
  const isSent = answered !== undefined && 'isSent' in answered;
  const result = isSent ? undefined : answered;
  const open = new URLSearchParams(search).get('open');
  useNews(invoice, open);
  usePrint(search);
  const close = useClosing(open !== null, '?');
  const { name, color } = statusLook[invoice.invoiceStatus];
  return (
    <Stack>
      <ScreenOnly>
        <PageHeader>
          <div>
            <h1>{t('invoice:title', { id: invoice.id })}</h1>
            <p>
              <bdi>{invoice.client.name}</bdi>
            </p>
            {/* With scripts a message says it. */}
            {isSent && <p role="alert">{t('invoices:delete.sent', { id: invoice.id })}</p>}
          </div>
          <Chip color={color} size="large">
            {t(`invoices:status.${name}`)}
          </Chip>
        </PageHeader>
      </ScreenOnly>
      <PaperColumns>
        <InvoicePaper {...answer} />
        <div data-side="first">
          <InvoiceActions invoice={invoice} />
          <InvoiceHistory invoice={invoice} />
        </div>
      </PaperColumns>
      <SendDrawer
        open={open === 'send'}
        onClose={close}
        result={open === 'send' ? result : undefined}
        {...{ invoice }}
      />
      <PaymentDrawer
        open={open === 'pay' && invoice.balanceMinor > 0}
        onClose={close}
        result={open === 'pay' ? result : undefined}
        {...{ invoice, today }}
      />
    </Stack>
  );
}
