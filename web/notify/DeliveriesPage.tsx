import { notifyApi } from '../../shared/notify-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { deliveryList } from './delivery-list.tsx';
import { outcomeOf } from './outcome.ts';

export const loader = listLoader(deliveryList);
export const action = (args: ActionArgs) =>
  outcomeOf(args, async (api, form) => {
    const { title } = await notifyApi(api).retry(Number(form.get('retry')));
    return { done: 'retried', name: title };
  });
export const Component = () => <ListPage of={deliveryList} />;
