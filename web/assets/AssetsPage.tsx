import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { assetList } from './asset-list.ts';

export const loader = listLoader(assetList);
export const Component = () => <ListPage of={assetList} />;
