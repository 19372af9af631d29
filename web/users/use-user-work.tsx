import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import type { User } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import { refusedText } from '../kit/refused-text.ts';
import { useKitServices } from '../kit/services.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { useConfirm } from '../kit/use-confirm.tsx';

/**
 * What is done to one user, each asked about where it takes something away. Says how it went. Needs the texts `user-work` and
 * `errors`. The functions resolve to whether it was done; `dialog` belongs into the component.
 */
export function useUserWork() {
  const { t } = useTranslation();
  const { api } = useKitServices();
  const { revalidate } = useRevalidator();
  const { confirm, dialog } = useConfirm();
  const users = usersApi(api);

  const refused = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    notify({ text: refusedText(error.body, t), color: 'error' });
  };
  const run = async (work: () => Promise<unknown>, text: string): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      refused(error);
      return false;
    }
    await revalidate();
    notify({ text, color: 'success' });
    return true;
  };
  const ask = (about: 'suspend' | 'delete' | 'endSessions' | 'revoke', name: string) =>
    confirm({
      title: t(`user-work:${about}.title`, { name }),
      text: t(`user-work:${about}.text`),
      action: t(`user-work:${about}.action`),
      danger: true,
    });
  return {
    dialog,
    /** Says why the API refused something. */
    refused,
    run,
    ask,
    activate: ({ id, fullName }: User) =>
      run(() => users.update(id, { status: 'active' }), t('user-work:activated', { name: fullName })),
    suspend: async ({ id, fullName }: User) =>
      (await ask('suspend', fullName)) &&
      run(() => users.update(id, { status: 'inactive' }), t('user-work:suspended', { name: fullName })),
    remove: async ({ id, fullName }: User) =>
      (await ask('delete', fullName)) && run(() => users.remove(id), t('user-work:deleted', { name: fullName })),
  };
}
