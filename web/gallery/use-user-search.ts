import { useCallback } from 'react';
import { usersApi } from '../../shared/users-api.ts';
import { useApi } from '../app/contexts.ts';
import type { Option } from '../kit/options.ts';

/** People of the user list whose name or email holds what was typed. */
export function useUserSearch() {
  const api = useApi();
  return useCallback(
    async (q: string, signal: AbortSignal): Promise<Option[]> => {
      const { users } = await usersApi(api).list({ q, perPage: 10, currentPage: 1 }, signal);
      return users.map(({ id, fullName, email }) => ({ id: String(id), label: fullName, text: email }));
    },
    [api],
  );
}
