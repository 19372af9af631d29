import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { incidentList } from './incident-list.tsx';

export const loader = listLoader(incidentList);
export const Component = () => <ListPage of={incidentList} />;
