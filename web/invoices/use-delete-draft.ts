import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import { useApi } from '../app/contexts.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';

/** Deletes a draft, says so and offers to bring it back; resolves to whether it is gone. */
export function useDeleteDraft(): (id: number) => Promise<boolean> {
  const { t } = useTranslation();
  const { removeDraft, restore } = invoicesApi(useApi());
  const { revalidate } = useRevalidator();

  const bringBack = async (id: number) => {
    try {
      const { invoice } = await restore(id);
      notify({ text: t('invoices:delete.back', { id: invoice.id }), color: 'success' });
      await revalidate();
    } catch {
      notify({ text: t('invoices:delete.notBack'), color: 'error' });
    }
  };
  return async (id) => {
    try {
      await removeDraft(id);
      notify({
        text: t('invoices:delete.done', { id }),
        action: { label: t('common:surface.undo'), run: () => void bringBack(id) },
      });
    } catch (error) {
      // One that is gone already is what was wanted.
      if (error instanceof ApiError && error.status === 404) return true;
      const isSent = error instanceof ApiError && error.body.code === 'CHANGED_MEANWHILE';
      notify({ text: t(isSent ? 'invoices:delete.sent' : 'invoices:delete.failed', { id }), color: 'error' });
      if (isSent) await revalidate();
      return false;
    }
    return true;
  };
}
