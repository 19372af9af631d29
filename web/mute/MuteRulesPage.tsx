import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { muteList } from './mute-list.tsx';

export const loader = listLoader(muteList);
export { ruleAction as action } from './rule-action.ts';
export const Component = () => <ListPage of={muteList} />;
