import type { NotifySeverity } from '../../shared/notify-values.ts';
import { ALL, and, compare, type Node, oneOf } from '../../shared/search/tree.ts';
import { MOST_CHANGED } from '../../shared/threat-values.ts';
import type { Threat } from '../../shared/threats.ts';
import { storedSearch } from '../events/filters.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { ThreatStore } from '../threats/store.ts';
import type { Found } from './cause.ts';
import type { RuleWhat } from './rules.ts';
import { titleOfThreat } from './words.ts';

/** Keys of one question for whole threats. */
const PORTION = 400;

const SEVERITIES: readonly NotifySeverity[] = ['high', 'medium', 'low'];
const severityOf = ({ severity }: Threat): NotifySeverity => SEVERITIES[Math.min(3, severity ?? 3) - 1] ?? 'low';

const ofThreat = (threat: Threat): Found => {
  const severity = severityOf(threat);
  const ends = [threat.srcIp, threat.destIp].map((end) => end ?? '—').join(' → ');
  return {
    ...{ key: threat.key, title: titleOfThreat(threat), severity, time: threat.firstSeen },
    text: {
      text: 'letters:threat',
      values: { severity: { text: `alerts:severity.${severity}` }, ends, sensor: threat.sensor },
    },
    ...{ path: `/admin/threats/${threat.key}`, sensor: threat.sensor, raises: true },
  };
};

/** What a rule looks for among threats; null when its search is not read any more, as after a field was given up. */
function ruleOf(query: string): { search: Node; every: boolean; found: true } | undefined | null {
  const search = storedSearch(query);
  if (search === null) return null;
  return search.kind === 'all' ? undefined : { search, every: false, found: true };
}

/** Of some threats, by their keys. */
export const amongThreats = (keys: readonly string[]): Node => oneOf('threat', keys);

/** The threats and findings that rules tell of. */
export function threatCauses({ events, threats }: { events: EventStore; threats: ThreatStore }, scopeNow: () => Scope) {
  /** Keys of the threats that a rule's search finds, in portions: of all or of those with certain alerts; open ones, or any. */
  async function* threatKeys(
    query: string,
    { among, isOpen }: { among: Node | null; isOpen: boolean },
    signal: AbortSignal,
  ): AsyncGenerator<string[]> {
    const rule = ruleOf(query);
    if (rule === null) return;
    const choice = {
      ...{ worst: ALL, some: ALL, most: MOST_CHANGED },
      ...(rule && { rule }),
      ...(isOpen && { view: 'open' as const }),
    };
    for (let after: string | null = null; ; ) {
      const search = and(among, after === null ? null : compare('threat', '>', after));
      const found: { threat: string }[] = await events.threatKeys(search, scopeNow(), choice, signal);
      for (let from = 0; from < found.length; from += PORTION)
        yield found.slice(from, from + PORTION).map(({ threat }) => threat);
      if (found.length < MOST_CHANGED) return;
      after = found.at(-1)!.threat;
    }
  }

  /** Those of some threats that a rule tells of. */
  async function threatsOf(
    { about, severity }: RuleWhat,
    keys: readonly string[],
    signal: AbortSignal,
  ): Promise<Found[]> {
    const source = about === 'threats' ? 'alert' : 'finding';
    const least = SEVERITIES.indexOf(severity ?? 'low');
    return (await threats.byKeys(keys, scopeNow(), signal))
      .filter((threat) => threat.source === source && SEVERITIES.indexOf(severityOf(threat)) <= least)
      .map(ofThreat);
  }

  return { threatKeys, threatsOf };
}
