import { data, redirect } from 'react-router-dom';
import { type Api, ApiError, didNotArrive } from '../../shared/api.ts';
import type { InvoiceClient } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FieldFault, FormResult } from '../kit/form/form-types.ts';
import { isUnsent, type Unsent } from '../kit/form/unsent.ts';
import { clientForm } from './client-form.ts';
import { bodyOf, changedBy, type Edited, readEdited } from './editor.ts';

/** As the route's schema has it. */
const MAX_QUERY = 200;

/** What the editor's page answers when it stays. */
export type EditorResult =
  | { edited: Edited; faults: FieldFault[]; clients?: InvoiceClient[] }
  | { client: InvoiceClient }
  | { clientResult: FormResult }
  | Unsent;

const addClient = formAction(
  clientForm,
  async (
    { name = '', company = '', companyEmail = '', address = '', country = '', contact = '' },
    { api }: ActionArgs,
  ) => ({
    client: await invoicesApi(api).addClient({ name, company, companyEmail, address, country, contact }),
  }),
);

/** The few to choose from, and the one that is chosen: a page without scripts knows no other. */
async function clientsWith(api: Api, { clientId }: Edited): Promise<InvoiceClient[]> {
  const { clients } = invoicesApi(api);
  const [few, chosen] = await Promise.all([clients({}), Number(clientId) > 0 ? clients({ id: Number(clientId) }) : []]);
  return [...few, ...chosen.filter(({ id }) => few.every((each) => each.id !== id))];
}

/** Saves invoice `id`, or a new one, and goes on to it; or does what a button inside the form asks for. */
export async function editorAction(
  args: ActionArgs,
  id: number | null,
): Promise<EditorResult | Response | ReturnType<typeof data<EditorResult>>> {
  const { api, form, loadTexts } = args;
  const asked = String(form.get('do') ?? 'save');
  if (asked === 'client') {
    const answer = await addClient(args);
    if ('client' in answer) return answer;
    // The page is not asked for again where that would wait for the connection.
    return data({ clientResult: answer }, { status: isUnsent(answer) ? 503 : 200 });
  }
  const edited = readEdited(form);
  if (asked === 'find') {
    const clients = await invoicesApi(api).clients({ q: String(form.get('clientQuery') ?? '').slice(0, MAX_QUERY) });
    // The first one found is chosen: nothing else would be shown where there are no scripts.
    return { edited: { ...edited, clientId: String(clients[0]?.id ?? '') }, faults: [], clients };
  }
  const changed = changedBy(edited, asked);
  if (changed) return { edited: changed, faults: [], clients: await clientsWith(api, edited) };
  const refused = async (faults: FieldFault[]) => {
    await loadTexts?.(['errors']);
    return { edited, faults, clients: await clientsWith(api, edited) };
  };
  const read = bodyOf(edited, String(form.get('key') ?? ''));
  if ('faults' in read) return refused(read.faults);
  try {
    const { invoice } = await (id ? invoicesApi(api).replace(id, read.body) : invoicesApi(api).create(read.body));
    return redirect(`/invoice/preview/${invoice.id}${asked === 'send' ? '?open=send' : ''}`);
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 409].includes(error.status) || didNotArrive(error)) throw error;
    const { fields, code, params = {} } = error.body;
    // Who reads that somebody has changed it may save over that.
    if (code === 'CHANGED_MEANWHILE') edited.version = Number(params.version);
    return refused(fields ?? [{ field: '', code, params }]);
  }
}
