import { type Api, ApiError, didNotArrive } from '../../shared/api.ts';
import { type ThreatAction, threatActions } from '../../shared/threat-values.ts';
import type { ThreatActed } from '../../shared/threat-work.ts';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { type Details, type Done, detailsOf, doneOf, keysOf } from './act-details.ts';

/** What a form came to: done, or the API's refusal. */
export type ThreatOutcome =
  | ({ done: Done | 'undo' } & ThreatActed)
  | { done: 'added' | 'changed' | 'removed' }
  | { refused: { code: string; params: Record<string, string | number> } };

const isAction = (work: string): work is ThreatAction => (threatActions as readonly string[]).includes(work);

async function doWork(api: Api, key: string, work: string, form: FormData): Promise<ThreatOutcome> {
  const threats = threatWorkApi(api);
  const text = String(form.get('text') ?? '');
  const of = Number(form.get('of'));
  switch (work) {
    case 'undo':
      return { done: work, ...(await threats.undo(of)) };
    case 'comment':
      await threats.comment(key, { text });
      return { done: 'added' };
    case 'changeComment':
      await threats.changeComment(key, of, { text });
      return { done: 'changed' };
    case 'removeComment':
      await threats.removeComment(key, of);
      return { done: 'removed' };
  }
  const action = work === 'wake' ? 'snooze' : work;
  if (!isAction(action)) throw new ApiError(400, { code: 'BAD_REQUEST', message: 'No such work' });
  const details: Details = work === 'wake' ? { until: null } : detailsOf(action, form, Date.now());
  return { done: doneOf(action, details), ...(await threats.act({ action, ...details, keys: keysOf(form) })) };
}

/**
 * The action of pages on which threats are worked on: `do` says what, `of` which comment or action, `threats` which threats and as
 * what they were seen. Comments are those of the threat whose page it is.
 */
export async function threatAction({ api, params, form, loadTexts }: ActionArgs): Promise<ThreatOutcome> {
  try {
    return await doWork(api, params.key!, String(form.get('do')), form);
  } catch (error) {
    if (!(error instanceof ApiError) || didNotArrive(error) || error.status === 401) throw error;
    await loadTexts?.(['errors']);
    return { refused: { code: error.body.code, params: error.body.params ?? {} } };
  }
}
