import fileDocumentOutline from '~icons/mdi/file-document-outline';
import trash from '~icons/mdi/trash-can-outline';
import { invoiceStatuses } from '../../shared/invoice-values.ts';
import type { Invoice, InvoiceQuery } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import { dateFilter } from '../kit/list/date-filter.tsx';
import { defineList } from '../kit/list/define-list.ts';
import { oneByOne, orGone } from '../kit/list/one-by-one.ts';
import { gather } from '../kit/list/portions.ts';
import { CompanyFilter } from './CompanyFilter.tsx';
import { invoiceColumns, invoiceCsv } from './columns.tsx';
import { InvoiceFigures } from './InvoiceFigures.tsx';
import { InvoiceTable } from './invoices.styles.ts';
import { NewInvoiceLink } from './NewInvoiceLink.tsx';
import { statusLook } from './status.ts';

const nameOf = (status: string) => statusLook[status as Invoice['invoiceStatus']].name;

/** The list of invoices. Its rows' menus open inside `InvoiceMenus`. */
export const invoiceList = defineList<Invoice, InvoiceQuery>({
  name: 'invoices',
  keepsViews: true,
  query: async () => (await import('../../shared/invoices.ts')).InvoiceQuery,
  pageName: 'currentPage',
  canShowAll: true,
  clean:
    async () =>
    ({ startDate, endDate, ...query }) =>
      startDate && endDate && endDate < startDate
        ? { ...query, startDate: endDate, endDate: startDate }
        : { ...query, ...(startDate && { startDate }), ...(endDate && { endDate }) },
  fetch: async (api, query, signal) => {
    const { invoices, totalInvoices, totalPage } = await invoicesApi(api).list(query, signal);
    return { rows: invoices, total: totalInvoices, totalPages: totalPage };
  },
  filters: [
    { name: 'q', control: 'search', label: 'invoices:filter.search', hint: 'invoices:filter.hint' },
    {
      name: 'status',
      control: 'select',
      label: 'invoices:column.status',
      any: 'invoices:filter.any',
      values: invoiceStatuses,
      option: (status) => `invoices:status.${nameOf(status)}`,
    },
    dateFilter('startDate', 'invoices:filter.from'),
    dateFilter('endDate', 'invoices:filter.to'),
    { control: 'own', names: ['company'], Control: CompanyFilter },
  ],
  columns: invoiceColumns,
  csv: { file: 'invoices:file', columns: invoiceCsv },
  actions: async ({ t, formats: { number } }) => [
    {
      id: 'delete',
      label: t('invoices:bulk.delete'),
      icon: trash,
      changes: true,
      ask: () => ({
        title: t('invoices:bulk.title'),
        text: t('invoices:bulk.text'),
        action: t('invoices:bulk.delete'),
        danger: true,
      }),
      run: async (rows, count, api) => {
        const chosen = await gather(rows(new AbortController().signal));
        const drafts = chosen.filter(({ invoiceStatus }) => invoiceStatus === 'Draft');
        const { done, refused } = await oneByOne(drafts, ({ id }) => orGone(invoicesApi(api).removeDraft(id)));
        const kept = count - drafts.length;
        return [
          t('invoices:bulk.deleted', { count: done, number: number(done) }),
          refused > 0 && t('invoices:bulk.refused', { count: refused, number: number(refused) }),
          kept > 0 && t('invoices:bulk.kept', { count: kept, number: number(kept) }),
        ]
          .filter(Boolean)
          .join(' ');
      },
    },
  ],
  rowId: ({ id }) => String(id),
  rowLabel: ({ id, client }) => `#${id} ${client.name}`,
  frame: InvoiceTable,
  icon: fileDocumentOutline,
  Above: InvoiceFigures,
  Aside: NewInvoiceLink,
  texts: {
    title: 'invoices:title',
    intro: 'invoices:intro',
    filters: 'invoices:filter.label',
    apply: 'invoices:filter.apply',
    summary: 'invoices:summary',
    clear: 'invoices:clear',
    noMatch: { title: 'invoices:noMatch.title', text: 'invoices:noMatch.text' },
    none: { title: 'invoices:none.title', text: 'invoices:none.text' },
  },
});
