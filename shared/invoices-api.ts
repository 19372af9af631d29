import type { Api } from './api.ts';
import type {
  InvoiceAnswer,
  InvoiceBody,
  InvoiceClient,
  InvoiceClientQuery,
  InvoiceFigures,
  InvoicePage,
  InvoicePayment,
  InvoiceQuery,
  InvoiceSend,
  NewInvoiceClient,
} from './invoices.ts';

/** Calls about invoices; all throw ApiError. */
export const invoicesApi = ({ get, post, put, delete: remove }: Api) => ({
  list: (query: Partial<InvoiceQuery>, signal?: AbortSignal) => get<InvoicePage>('/api/apps/invoices', query, signal),
  clients: (query: InvoiceClientQuery, signal?: AbortSignal) =>
    get<InvoiceClient[]>('/api/apps/invoice/clients', query, signal),
  addClient: (client: NewInvoiceClient) => post<InvoiceClient>('/api/apps/invoice/clients', client),
  figures: (signal?: AbortSignal) => get<InvoiceFigures>('/api/apps/invoice/figures', {}, signal),
  get: (id: number, signal?: AbortSignal) => get<InvoiceAnswer>(`/api/apps/invoices/${id}`, {}, signal),
  create: (invoice: InvoiceBody) => post<InvoiceAnswer>('/api/apps/invoices', invoice),
  replace: (id: number, invoice: InvoiceBody) => put<InvoiceAnswer>(`/api/apps/invoices/${id}`, invoice),
  /** One that is no draft any more is refused with 409 CHANGED_MEANWHILE. */
  removeDraft: (id: number) => remove<void>(`/api/apps/invoices/${id}`, { status: 'Draft' }),
  /** A draft that was deleted within a day. */
  restore: (id: number) => post<InvoiceAnswer>(`/api/apps/invoices/${id}/restore`),
  pay: (id: number, payment: InvoicePayment) => post<InvoiceAnswer>(`/api/apps/invoices/${id}/payments`, payment),
  send: (id: number, letter: InvoiceSend) => post<InvoiceAnswer>(`/api/apps/invoices/${id}/send`, letter),
});
