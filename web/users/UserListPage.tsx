import { usersApi } from '../../shared/users-api.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { users } from './user-list.ts';

export const loader = listLoader(users, async ({ api, signal }) => ({
  figures: await usersApi(api)
    .figures(signal)
    .catch(() => null),
}));
export const Component = () => <ListPage of={users} />;
