import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { threats } from './threat-list.ts';

export const loader = listLoader(threats);
export const Component = () => <ListPage of={threats} />;
