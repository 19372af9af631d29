import { ApiError, didNotArrive } from '../../shared/api.ts';
import { type ThreatAction, threatActions } from '../../shared/threat-values.ts';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { detailsOf, doneOf } from '../threats/act-details.ts';
import type { ThreatOutcome } from '../threats/threat-action.ts';

/** Threats as a form carries them: `KEY:VERSION` with commas between. */
export const carried = (threats: readonly { key: string; version: number }[]): string =>
  threats.map(({ key, version }) => `${key}:${version}`).join();

const isAction = (work: string): work is ThreatAction => (threatActions as readonly string[]).includes(work);

/** What is done to an incident is done to all its threats, in one step that can be taken back. */
export async function incidentAction({ api, form, loadTexts }: ActionArgs): Promise<ThreatOutcome> {
  const threats = threatWorkApi(api);
  const work = String(form.get('do'));
  try {
    if (work === 'undo') {
      const { changed } = await threats.undo(Number(form.get('of')));
      return { done: 'undo', count: changed };
    }
    if (!isAction(work)) throw new ApiError(400, { code: 'BAD_REQUEST', message: 'No such work' });
    const keys = String(form.get('threats'))
      .split(',')
      .map((each) => {
        const [key = '', version] = each.split(':');
        return { key, version: Number(version) };
      });
    const details = detailsOf(work, form, Date.now());
    const { actionId, changed } = await threats.act({ action: work, ...details, keys });
    return { done: doneOf(work, details), actionId, count: changed };
  } catch (error) {
    if (!(error instanceof ApiError) || didNotArrive(error) || error.status === 401) throw error;
    await loadTexts?.(['errors']);
    return { refused: { code: error.body.code, params: error.body.params ?? {} } };
  }
}
