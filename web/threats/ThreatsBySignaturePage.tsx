import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { threatsBySignature } from './group-list.tsx';

export const loader = listLoader(threatsBySignature);
export const Component = () => <ListPage of={threatsBySignature} />;
