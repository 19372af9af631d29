import type { Api } from './api.ts';
import type {
  InvoiceAnswer,
  InvoiceBody,
  InvoiceClient,
  InvoicePage,
  InvoicePayment,
  InvoiceQuery,
  InvoiceSend,
} from './invoices.ts';

/** Calls about invoices; all throw ApiError. */
export const invoicesApi = ({ get, post, put, delete: remove }: Api) => ({
  list: (query: Partial<InvoiceQuery>, signal?: AbortSignal) => get<InvoicePage>('/api/apps/invoices', query, signal),
  clients: (signal?: AbortSignal) => get<InvoiceClient[]>('/api/apps/invoice/clients', {}, signal),
  get: (id: number, signal?: AbortSignal) => get<InvoiceAnswer>(`/api/apps/invoices/${id}`, {}, signal),
  create: (invoice: InvoiceBody) => post<InvoiceAnswer>('/api/apps/invoices', invoice),
  replace: (id: number, invoice: InvoiceBody) => put<InvoiceAnswer>(`/api/apps/invoices/${id}`, invoice),
  remove: (id: number) => remove<void>(`/api/apps/invoices/${id}`),
  pay: (id: number, payment: InvoicePayment) => post<InvoiceAnswer>(`/api/apps/invoices/${id}/payments`, payment),
  send: (id: number, letter: InvoiceSend) => post<InvoiceAnswer>(`/api/apps/invoices/${id}/send`, letter),
});
