import { type Api, didNotArrive } from '../../shared/api.ts';
import type { NotificationTargetWithSecret, NotificationTest } from '../../shared/notify.ts';
import type { ActionArgs } from '../app/page.ts';
import type { Unsent } from '../kit/form/unsent.ts';
import { type Refused, refusedBy } from '../kit/refused.ts';

/** What a button came to: done, what a test message came to, a new target's secret, or the API's refusal. */
export type Outcome =
  | { done: 'retried' | 'restored' | 'on' | 'off'; name: string }
  /** It can be brought back by its id. */
  | { done: 'removed'; id: number; name: string }
  | { tested: NotificationTest; name: string }
  | { made: NotificationTargetWithSecret }
  | Refused
  | Unsent;

/** Does what a button says, and gives the API's refusal in its words. */
export async function outcomeOf<Answer>(
  { api, form, loadTexts }: ActionArgs,
  work: (api: Api, form: FormData) => Promise<Answer>,
): Promise<Answer | Outcome> {
  try {
    return await work(api, form);
  } catch (error) {
    if (didNotArrive(error)) return { unsent: true };
    return refusedBy(error, loadTexts);
  }
}
