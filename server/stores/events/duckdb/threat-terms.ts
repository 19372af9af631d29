/** What a search asks of threats themselves: what people have made of them (`people.triage`), and how many alerts they have. */
import { and, equals, exists, type Node, not, termsOf } from '../../../../shared/search/tree.ts';
import { findThreatField } from '../../../../shared/threat-fields.ts';
import { OPEN_PLACES, threatPlaces } from '../../../../shared/threat-values.ts';
import type { Scope } from '../port.ts';
import type { ConditionContext, ThreatTerm } from './condition-context.ts';
import type { Counter } from './counted.ts';
import { isThreatTerm } from './search-needs.ts';
import type { SqlParameters } from './statement.ts';
import { valueCondition } from './value-condition.ts';

/** What threats are made of: alerts and findings (projection.ts). */
export const THREAT_ROWS = 'people.threat_row';

/** The rows of a search that whoever asks may see: a finding is made of all sensors together, also where one has the name that findings have. */
export const visibleRows = (search: Node, { sensors }: Scope): Node =>
  and(exists('threat'), sensors ? not(equals('event_type', 'finding')) : null, search);

/** What people have made of a threat, and the mute rules that hold for it: all nulls where there is nothing. `key` is an expression. */
export const withPeople = (key: string) =>
  `LEFT JOIN people.triage ON triage.threat = ${key} LEFT JOIN people.muted ON muted.mutedThreat = ${key}`;

/** A threat's severity as people see it: one lower where a rule says so; 4 is information. */
export const shownSeverity = (severity: string) =>
  `CASE WHEN loweredBy IS NULL OR ${severity} > 3 THEN ${severity} ELSE ${severity} + 1 END`;

/**
 * How many alerts are in each bucket by the severity of their threat, as a list shows it that counts the alerts of the bucket, and as one does
 * that counts them all (`whole`); `bucket` is an expression of that name.
 */
export const severityCourse = (bucket: string, { table, where, params }: ReturnType<Counter['events']>) => ({
  // Joined with the worst of all, not by a window: that would sort the buckets of all threats.
  sql: `WITH course AS MATERIALIZED (
      SELECT ${bucket}, threat_key, min(alert_severity) AS worst, count(*) AS count FROM ${table} WHERE ${where} GROUP BY 1, 2)
    SELECT bucket, ${shownSeverity('worst')} AS value, ${shownSeverity('whole')} AS whole, sum(count)::BIGINT AS count
    FROM course JOIN (SELECT threat_key AS of, min(worst) AS whole FROM course GROUP BY 1) ON of IS NOT DISTINCT FROM threat_key
    LEFT JOIN people.muted ON mutedThreat = threat_key GROUP BY 1, 2, 3`,
  params,
});

/** Where a threat stands; it needs the columns of `withPeople`. */
export const placeNow = ({ add }: SqlParameters) =>
  `CASE WHEN status = 'closed' THEN status WHEN mutedBy IS NOT NULL THEN 'muted' WHEN snoozedUntil > ${add(new Date().toISOString())} THEN 'snoozed' ELSE coalesce(status, 'new') END`;

const OPEN = OPEN_PLACES.map((place) => `'${place}'`).join(', ');

/** Threats that stand in a place, or in one of those that are `open`; `place` is an expression. */
export function isAt(state: string, place: string): string {
  if (state === 'open') return `${place} IN (${OPEN})`;
  if ((threatPlaces as readonly string[]).includes(state)) return `${place} = '${state}'`;
  throw new Error(`Threats have no state: ${state}`);
}

/** One term as a condition on the columns of `withPeople`, a threat's `count` and the `worst` severity of its alerts. */
export function threatTerm(term: ThreatTerm, context: ConditionContext): string {
  if (term.kind === 'is') {
    if (term.state === 'unassigned') return 'assignee IS NULL';
    return isAt(term.state, `(${placeNow(context.params)})`);
  }
  const field = findThreatField(term.field)!;
  const value = term.kind === 'match' ? term.value : null;
  switch (field.name) {
    case 'status':
      return 'true';
    case 'assignee':
      return valueCondition(field, 'assignee::VARCHAR', value, context);
    case 'tag':
      // Never null: lambdas cannot be left out where a threat has no row.
      return `len(list_filter(coalesce(tags, []), lambda each: ${valueCondition(field, 'each', value, context)})) > 0`;
    case 'severity':
      return valueCondition(field, `(${shownSeverity('worst')})`, value, context);
    default:
      return valueCondition(field, field.name, value, context);
  }
}

/** Whether any of it is about threats. */
export const asksOfThreats = (node: Node): boolean => termsOf(node).some(isThreatTerm);
/** Whether any of it asks how bad they are. */
export const asksOfSeverity = (node: Node): boolean =>
  termsOf(node).some((term) => (term.kind === 'match' || term.kind === 'exists') && term.field === 'severity');
/** Whether nothing of it is about their alerts. */
const isOfThreats = (node: Node): boolean => termsOf(node).every(isThreatTerm);

/** Two searches that must both hold: what is about threats alone, and what one of their alerts must be found by. */
export function partsOf(node: Node): { threats: Node; alerts: Node } {
  const parts = node.kind === 'and' ? node.of : [node];
  return {
    threats: and(...parts.filter(isOfThreats)),
    alerts: and(...parts.filter((part) => !isOfThreats(part))),
  };
}
