import { invoiceIssuer } from '../../shared/invoice-values.ts';
import type { InvoiceAnswer, InvoiceLine } from '../../shared/invoices.ts';
import { useAmounts } from '../kit/amounts.ts';
import { useFormats } from '../kit/format.ts';
import { PlaceName } from '../kit/PlaceName.tsx';
import { useTranslation } from '../kit/translation.ts';
import { PaperHead } from './PaperHead.tsx';
import { Paper, PaperFoot, PaperParties, PaperTable } from './paper.styles.ts';
import { methodName } from './status.ts';
import { Totals } from './Totals.tsx';

const DAY_MS = 86_400_000;

function Row({ line }: { line: InvoiceLine }) {
  const { t } = useTranslation();
  const { number, rate } = useFormats();
  const { money } = useAmounts();
  const { item, description, quantity, unitPriceMinor, discount, tax1, tax2, amountMinor } = line;
  const taxes = [tax1, tax2].filter(Boolean).map(rate);
  return (
    <tr>
      <th scope="row">
        <bdi>{item}</bdi>
        {description && <small dir="auto">{description}</small>}
      </th>
      <td data-numeric data-label={t('invoice:line.quantity')}>
        {number(quantity)}
      </td>
      <td data-numeric data-label={t('invoice:line.price')}>
        <bdi>{money(unitPriceMinor)}</bdi>
      </td>
      <td data-numeric data-label={t('invoice:line.discount')}>
        {discount ? <bdi>{rate(discount)}</bdi> : '—'}
      </td>
      <td data-numeric data-label={t('invoice:line.tax')}>
        {taxes.length ? <bdi>{taxes.join(' + ')}</bdi> : '—'}
      </td>
      <td data-numeric data-label={t('invoice:line.amount')}>
        <bdi>{money(amountMinor)}</bdi>
      </td>
    </tr>
  );
}

/** The invoice as its client gets it; alone on the page when it is printed. */
export function InvoicePaper({ invoice, paymentDetails }: InvoiceAnswer) {
  const { t } = useTranslation();
  const { money, date } = useAmounts();
  const { id, issuedDate, dueDate, client, lines, terms, acceptedMethod, salesperson, thanks, note } = invoice;
  const { subtotalMinor, discountTotalMinor, taxTotalMinor, totalMinor, balanceMinor } = invoice;
  const days = Math.round((Date.parse(dueDate) - Date.parse(issuedDate)) / DAY_MS);
  const { bankName, country, iban, swiftCode } = paymentDetails;
  const account = [
    ['bank', bankName],
    ['country', country && <PlaceName country={country} />],
    ['iban', iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['swift', swiftCode],
  ] as const;
  return (
    <Paper data-paper aria-label={t('invoice:title', { id })}>
      <PaperHead>
        <h2>{t('invoice:title', { id })}</h2>
        <dl>
          <dt>{t('invoices:column.issued')}</dt>
          <dd>
            <time dateTime={issuedDate}>{date(issuedDate)}</time>
          </dd>
          <dt>{t('invoices:column.due')}</dt>
          <dd>
            <time dateTime={dueDate}>{date(dueDate)}</time>
          </dd>
        </dl>
      </PaperHead>
      <PaperParties>
        <div>
          <h3>{t('invoice:to')}</h3>
          {(['name', 'company', 'address'] as const).map(
            (part) =>
              client[part] && (
                <p key={part}>
                  <bdi>{client[part]}</bdi>
                </p>
              ),
          )}
          {client.country && (
            <p>
              <PlaceName country={client.country} />
            </p>
          )}
          {client.contact && (
            <p>
              <bdi dir="ltr">{client.contact}</bdi>
            </p>
          )}
          <p>
            <bdi>{client.companyEmail}</bdi>
          </p>
        </div>
        <div>
          <h3>{t('invoice:payTo')}</h3>
          <dl>
            <dt>{t('invoice:totalDue')}</dt>
            <dd data-strong>
              <bdi>{money(balanceMinor)}</bdi>
            </dd>
            {account.map(
              ([name, value]) =>
                value && [
                  <dt key={name}>{t(`invoice:account.${name}`)}</dt>,
                  <dd key={`${name} value`}>
                    <bdi>{value}</bdi>
                  </dd>,
                ],
            )}
          </dl>
        </div>
      </PaperParties>
      <PaperTable>
        <table aria-label={t('invoice:lines')}>
          <thead>
            <tr>
              <th scope="col">{t('invoice:line.item')}</th>
              {(['quantity', 'price', 'discount', 'tax', 'amount'] as const).map((name) => (
                <th key={name} scope="col" data-numeric>
                  {t(`invoice:line.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </PaperTable>
      <PaperFoot>
        <div>
          {salesperson && (
            <p>
              <strong>{t('invoice:salesperson')}</strong> <bdi>{salesperson}</bdi>
            </p>
          )}
          {thanks && <p dir="auto">{thanks}</p>}
          {terms.paymentTerms && (
            <p>{t('invoice:termsText', { count: days, method: t(`invoices:method.${methodName(acceptedMethod)}`) })}</p>
          )}
        </div>
        <Totals
          {...{ subtotalMinor, discountTotalMinor, taxTotalMinor, totalMinor }}
          paidMinor={totalMinor - balanceMinor}
        />
      </PaperFoot>
      {terms.clientNotes && note && (
        <div data-note>
          <h3>{t('invoice:note')}</h3>
          <p dir="auto">{note}</p>
        </div>
      )}
      {terms.paymentStub && (
        <div data-stub>
          <h3>{t('invoice:stub')}</h3>
          <dl>
            <dt>{t('invoice:word')}</dt>
            <dd>
              <bdi>#{id}</bdi>
            </dd>
            <dt>{t('invoices:column.client')}</dt>
            <dd>
              <bdi>{client.company || client.name}</bdi>
            </dd>
            <dt>{t('invoices:column.due')}</dt>
            <dd>{date(dueDate)}</dd>
            <dt>{t('invoice:totalDue')}</dt>
            <dd data-strong>
              <bdi>{money(balanceMinor)}</bdi>
            </dd>
            <dt>{t('invoice:payTo')}</dt>
            <dd>
              <bdi>{invoiceIssuer.name}</bdi>
            </dd>
          </dl>
        </div>
      )}
    </Paper>
  );
}
