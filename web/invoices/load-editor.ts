import type { Api } from '../../shared/api.ts';
import type { InvoiceAnswer, InvoiceClient, InvoiceDetail } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import type { Edited } from './editor.ts';

export interface EditorData {
  /** To choose from. */
  clients: InvoiceClient[];
  edited: Edited;
  /** What is stored already. */
  invoice?: InvoiceDetail;
}

/** The clients, with the one of invoice `id` (0: none) among them, and what `begin` makes of the invoice. */
export async function loadEditor(
  api: Api,
  id: number,
  signal: AbortSignal,
  begin: (answer: InvoiceAnswer | undefined) => Omit<EditorData, 'clients'>,
): Promise<EditorData> {
  const invoices = invoicesApi(api);
  const [few, answer] = await Promise.all([invoices.clients({}, signal), id ? invoices.get(id, signal) : undefined]);
  const known = !answer || few.some((client) => client.id === answer.invoice.clientId);
  const clients = known ? few : [...few, { ...answer.invoice.client, id: answer.invoice.clientId }];
  return { clients, ...begin(answer) };
}
