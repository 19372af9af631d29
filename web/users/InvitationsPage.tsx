import { ApiError } from '../../shared/api.ts';
import { invitationsApi } from '../../shared/invitations-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { invitationList } from './invitation-list.tsx';

export const loader = listLoader(invitationList);

/** Revokes the one whose button was pressed; one that is gone already is what was wanted. */
export async function action({ api, form }: ActionArgs): Promise<{ revoked: true }> {
  await invitationsApi(api)
    .revoke(Number(form.get('id')))
    .catch((error) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
  return { revoked: true };
}

export const Component = () => <ListPage of={invitationList} />;
