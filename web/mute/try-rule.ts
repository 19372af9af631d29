import { type Api, ApiError } from '../../shared/api.ts';
import type { MuteDryRun } from '../../shared/mute.ts';
import { muteApi } from '../../shared/mute-api.ts';
import { type MuteAction, muteActions } from '../../shared/mute-values.ts';
import { faultOf, type SearchFault } from '../kit/search/fault.ts';

/** What the address says a rule is to find, and what it is found to. */
export interface Tried {
  q: string;
  action: MuteAction;
  sensors: string;
  run: MuteDryRun | null;
  failure?: { search?: SearchFault };
}

export const actionOf = (text: string | null): MuteAction =>
  (muteActions as readonly string[]).includes(text ?? '') ? (text as MuteAction) : 'hide';

/** A dry run of what the address says, or of what stands in a rule. */
export async function tryRule(
  api: Api,
  url: URL,
  before: Pick<Tried, 'q' | 'action' | 'sensors'>,
  signal: AbortSignal,
): Promise<Tried> {
  const asked = url.searchParams;
  const q = (asked.get('q') ?? before.q).trim();
  const action = asked.has('action') ? actionOf(asked.get('action')) : before.action;
  const sensors = (asked.get('sensors') ?? before.sensors).replaceAll('،', ',');
  if (!q) return { q, action, sensors, run: null };
  try {
    const run = await muteApi(api).dryRun({ query: q, action, ...(sensors && { sensors }) }, signal);
    return { q, action, sensors, run };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    const search = faultOf(error.body);
    return { q, action, sensors, run: null, failure: { ...(search && { search }) } };
  }
}
