import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { threatsByHost } from './group-list.tsx';

export const loader = listLoader(threatsByHost);
export const Component = () => <ListPage of={threatsByHost} />;
