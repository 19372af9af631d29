import type { MuteRule } from '../../shared/mute.ts';
import {
  asksEvery,
  EXPIRING_DAYS,
  type MuteAction,
  type MuteState,
  muteDetails,
  STALE_DAYS,
} from '../../shared/mute-values.ts';
import { and, type Node, oneOf } from '../../shared/search/tree.ts';
import { invalidInput } from '../errors.ts';
import { readSearch, storedSearch } from '../events/filters.ts';
import type { RuleSearch } from '../stores/events/port.ts';
import type { MuteRuleTable } from './tables.ts';

export const DAY = 86_400_000;

/** A rule's search as a tree. @throws 400 INVALID_QUERY, INVALID_INPUT for one that asks nothing */
export function readRuleQuery(query: string): Node {
  const search = readSearch(query, 'events', 'query');
  if (search.kind === 'all') throw invalidInput('query', 'REQUIRED');
  return search;
}

const ofSensors = (search: Node, sensors: readonly string[], action: MuteAction): RuleSearch => ({
  search: and(sensors.length ? oneOf('sensor', sensors) : null, search),
  every: asksEvery(action),
});

/** What a rule looks for, in its sensors. @throws as `readRuleQuery` does */
export const ruleSearch = ({
  query,
  sensors,
  action,
}: {
  query: string;
  sensors: readonly string[];
  action: MuteAction;
}): RuleSearch => ofSensors(readRuleQuery(query), sensors, action);

/** The same for a rule that stands; null when its query is not read any more, as after a field was given up. */
export function knownSearch(row: Pick<MuteRuleTable, 'query' | 'sensors' | 'action'>): RuleSearch | null {
  const search = storedSearch(row.query);
  return search && search.kind !== 'all' ? ofSensors(search, JSON.parse(row.sensors), row.action) : null;
}

/** Whether a rule does anything now. */
export const holds = ({ enabled, expires_at, removed_at }: MuteRuleTable, now: number): boolean =>
  enabled === 1 && removed_at === null && (expires_at === null || Date.parse(expires_at) > now);

/** What goes with each action, and is refused with every other. @throws 400 INVALID_INPUT naming the field */
export function assertDetails(rule: { action: MuteAction } & Record<'verdict' | 'snoozeDays' | 'tag', unknown>): void {
  const needed = rule.action in muteDetails ? muteDetails[rule.action as keyof typeof muteDetails] : undefined;
  if (needed && (rule[needed] ?? null) === null) throw invalidInput(needed, 'REQUIRED');
  for (const name of Object.values(muteDetails))
    if (name !== needed && (rule[name] ?? null) !== null)
      throw invalidInput(name, 'NOT_BESIDE', { other: `action ${rule.action}` });
}

/** How a rule stands. */
export function stateOf(
  row: Pick<MuteRuleTable, 'enabled' | 'expires_at' | 'created_at' | 'query' | 'sensors' | 'action'>,
  last: string | null,
  now: number,
): MuteState {
  const end = row.expires_at === null ? Infinity : Date.parse(row.expires_at);
  if (end <= now) return 'expired';
  if (!row.enabled) return 'off';
  if (!knownSearch(row)) return 'unreadable';
  if (end - now <= EXPIRING_DAYS * DAY) return 'expiring';
  const quietSince = Math.max(Date.parse(row.created_at), last === null ? 0 : Date.parse(last));
  return now - quietSince >= STALE_DAYS * DAY ? 'stale' : 'active';
}

type Hits = MuteRule['hits'];

/** A rule as the API shows it. */
export const toRule = (row: MuteRuleTable, owner: MuteRule['owner'], hits: Hits, now: number): MuteRule => ({
  id: row.id,
  name: row.name,
  query: row.query,
  reason: row.reason,
  action: row.action,
  sensors: JSON.parse(row.sensors),
  verdict: row.verdict,
  snoozeDays: row.snooze_days,
  tag: row.tag,
  enabled: row.enabled === 1,
  owner,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
  state: stateOf(row, hits.last, now),
  hits,
});
