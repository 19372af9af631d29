import { commaSeparated } from '../../shared/comma-separated.ts';
import type { DryRunQuery, MuteDryRun } from '../../shared/mute.ts';
import { DRY_RUN_DAYS, DRY_RUN_ROWS } from '../../shared/mute-values.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { ThreatStore } from '../threats/store.ts';
import { DAY, readRuleQuery, ruleSearch } from './rule.ts';
import { suricataLines } from './suricata.ts';

/**
 * What a rule would be about: the alerts of some days, of the threats it finds and of all others.
 * @throws 400 INVALID_QUERY, INVALID_INPUT
 */
export async function dryRun(
  { events, threats }: { events: EventStore; threats: ThreatStore },
  { query, action = 'hide', sensors = '', days = DRY_RUN_DAYS }: DryRunQuery,
  scope: Scope,
  signal: AbortSignal,
): Promise<MuteDryRun> {
  const rule = ruleSearch({ query, action, sensors: commaSeparated(sensors) });
  const from = BigInt(Date.now() - days * DAY) * 1000n;
  const firstOf = (found: boolean) => threats.ofRule({ ...rule, found }, { from, limit: DRY_RUN_ROWS }, scope, signal);
  const [hits, found, left] = await Promise.all([
    events.ruleHits([rule], scope, { from, to: null }, signal),
    firstOf(true),
    firstOf(false),
  ]);
  const [one] = hits.rules;
  return {
    ...{ days, alerts: hits.alerts, threats: hits.threats },
    found: { alerts: one!.alerts, threats: one!.threats, first: found },
    left: { alerts: hits.alerts - one!.alerts, threats: hits.threats - one!.threats, first: left },
    suricata: suricataLines(readRuleQuery(query), action),
  };
}
