import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { users } from './user-list.ts';

export const loader = listLoader(users);
export const Component = () => <ListPage of={users} />;
