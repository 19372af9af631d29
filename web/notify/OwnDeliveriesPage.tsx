import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { ownDeliveryList } from './delivery-list.tsx';

export const loader = listLoader(ownDeliveryList);
export const Component = () => <ListPage of={ownDeliveryList} />;
