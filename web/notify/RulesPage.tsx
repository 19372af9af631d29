import { notifyApi } from '../../shared/notify-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { ruleList } from './rule-list.tsx';

export const loader = listLoader(ruleList);
/** Removing a rule, from its page, and bringing it back. */
export const action = (args: ActionArgs) =>
  outcomeOf(args, async (api, form): Promise<Outcome> => {
    const id = Number(form.get('id'));
    const name = String(form.get('name'));
    if (form.get('do') === 'restore') {
      await notifyApi(api).restoreRule(id);
      return { done: 'restored', name };
    }
    await notifyApi(api).removeRule(id);
    return { done: 'removed', id, name };
  });

export const Component = () => <ListPage of={ruleList} />;
