import dotsVertical from '~icons/mdi/dots-vertical';
import { type InvoiceStatus, invoiceStatuses } from '../../shared/invoice-values.ts';
import type { Invoice } from '../../shared/invoices.ts';
import { minorOf } from '../../shared/money.ts';
import { amountsFor } from '../kit/amounts.ts';
import { Icon } from '../kit/Icon.tsx';
import { initials } from '../kit/initials.ts';
import type { ListTools } from '../kit/list/list-types.ts';
import type { CsvColumn, TableColumn } from '../kit/list/table-types.ts';
import { statusLook } from './status.ts';

/** Each status in words, translated once a render and not once a cell. */
const wordsOf = (t: ListTools['t']) =>
  Object.fromEntries(
    invoiceStatuses.map((status) => [status, t(`invoices:status.${statusLook[status].name}`)]),
  ) as Record<InvoiceStatus, string>;

/** A column's id is the API's sort key. */
export function invoiceColumns({ t, formats: { locale } }: ListTools): TableColumn<Invoice>[] {
  const { date, money } = amountsFor(locale);
  const words = wordsOf(t);
  const settled = t('invoices:status.paid');
  return [
    {
      id: 'id',
      header: t('invoices:column.number'),
      sortable: 'descending',
      sticky: true,
      rowHeader: true,
      cell: ({ id }) => (
        <a href={`/invoice/preview/${id}`}>
          <bdi>#{id}</bdi>
        </a>
      ),
    },
    {
      id: 'status',
      header: t('invoices:column.status'),
      sortable: true,
      cell: ({ invoiceStatus, balance, dueDate }) => {
        const due = t('invoices:due', { date: date(dueDate) });
        const owed = t('invoices:balanceOf', { amount: money(minorOf(balance)) });
        return (
          <div data-status={statusLook[invoiceStatus].name} data-tip={[words[invoiceStatus], owed, due].join('\n')}>
            <span data-icon aria-hidden="true">
              <Icon of={statusLook[invoiceStatus].icon} size={18} />
            </span>
            <span>{words[invoiceStatus]}</span>
            <small>{due}</small>
          </div>
        );
      },
    },
    {
      id: 'client',
      header: t('invoices:column.client'),
      sortable: true,
      cell: ({ client }) => (
        <div data-client>
          <span data-avatar aria-hidden="true">
            {initials(client.name)}
          </span>
          <bdi title={client.name}>{client.name}</bdi>
          <bdi title={client.companyEmail}>{client.companyEmail}</bdi>
        </div>
      ),
    },
    {
      id: 'total',
      header: t('invoices:column.total'),
      sortable: 'descending',
      numeric: true,
      cell: ({ total }) => <bdi>{money(minorOf(total))}</bdi>,
    },
    {
      id: 'issuedDate',
      header: t('invoices:column.issued'),
      sortable: 'descending',
      muted: true,
      cell: ({ issuedDate }) => <time dateTime={issuedDate}>{date(issuedDate)}</time>,
    },
    {
      id: 'balance',
      header: t('invoices:column.balance'),
      sortable: 'descending',
      numeric: true,
      cell: ({ balance }) => {
        const minor = minorOf(balance);
        return minor === 0 ? <span data-settled>{settled}</span> : <bdi>{money(minor)}</bdi>;
      },
      unit: ({ balance }) => (minorOf(balance) === 0 ? '' : t('invoices:owed')),
    },
    {
      id: 'menu',
      header: t('invoices:column.actions'),
      hideable: false,
      cell: ({ id, invoiceStatus }) => (
        <button
          type="button"
          data-menu={id}
          data-draft={invoiceStatus === 'Draft' || undefined}
          aria-haspopup="menu"
          aria-label={t('invoices:actionsOf', { id })}
        >
          <Icon of={dotsVertical} />
        </button>
      ),
    },
  ];
}

/** All that a list of invoices tells of one; amounts as plain numbers, dates as the calendar writes them. */
export function invoiceCsv({ t }: ListTools): CsvColumn<Invoice>[] {
  const words = wordsOf(t);
  return [
    { header: t('invoices:column.number'), value: ({ id }) => id },
    { header: t('invoices:column.status'), value: ({ invoiceStatus }) => words[invoiceStatus] },
    { header: t('invoices:column.client'), value: ({ client }) => client.name },
    { header: t('invoices:column.company'), value: ({ client }) => client.company },
    { header: t('invoices:column.email'), value: ({ client }) => client.companyEmail },
    { header: t('invoices:column.service'), value: ({ service }) => service },
    { header: t('invoices:column.issued'), value: ({ issuedDate }) => issuedDate },
    { header: t('invoices:column.due'), value: ({ dueDate }) => dueDate },
    { header: t('invoices:column.total'), value: ({ total }) => total },
    { header: t('invoices:column.balance'), value: ({ balance }) => minorOf(balance) / 100 },
  ];
}
