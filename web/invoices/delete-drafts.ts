import { type Api, ApiError, didNotArrive } from '../../shared/api.ts';
import type { Invoice } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';

/** Deletes one draft after the other: what is refused of one, as when it was sent meanwhile, stops no other. Says how many of each. */
export async function deleteDrafts(drafts: readonly Pick<Invoice, 'id'>[], api: Api) {
  const { removeDraft } = invoicesApi(api);
  let refused = 0;
  for (const { id } of drafts)
    try {
      await removeDraft(id);
    } catch (error) {
      if (!(error instanceof ApiError) || didNotArrive(error)) throw error;
      // One that is gone already is what was wanted.
      if (error.status !== 404) refused++;
    }
  return { deleted: drafts.length - refused, refused };
}
