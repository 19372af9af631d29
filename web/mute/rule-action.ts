import { ApiError } from '../../shared/api.ts';
import { muteApi } from '../../shared/mute-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { type Refused, refusedBy } from '../kit/refused.ts';

/** What a button of a rule came to: done, or the API's refusal; `hid` says that what it hid is back. */
export type RuleOutcome =
  | { done: 'on' | 'off' | 'removed' | 'restored' | 'added'; id: number; name: string; hid?: boolean }
  | Refused;

/** The action of the list and of a rule's page; `do` says what, `id` and `version` of which rule, `hides` that it hides now. */
export async function ruleAction({ api, form, loadTexts }: ActionArgs): Promise<RuleOutcome> {
  const rules = muteApi(api);
  const id = Number(form.get('id'));
  const name = String(form.get('name') ?? '');
  const hid = form.has('hides');
  try {
    switch (form.get('do')) {
      case 'remove':
        await rules.remove(id);
        return { done: 'removed', id, name, hid };
      case 'restore':
        await rules.restore(id);
        return { done: 'restored', id, name };
      case 'on':
      case 'off': {
        const enabled = form.get('do') === 'on';
        await rules.update(id, { enabled, version: Number(form.get('version')) });
        return { done: enabled ? 'on' : 'off', id, name, hid: hid && !enabled };
      }
      default:
        throw new ApiError(400, { code: 'BAD_REQUEST', message: 'No such work' });
    }
  } catch (error) {
    return refusedBy(error, loadTexts);
  }
}
