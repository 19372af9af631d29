import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { ruleList } from './rule-list.tsx';

export const loader = listLoader(ruleList);
export const Component = () => <ListPage of={ruleList} />;
