/** What mute rules find, as SQL. A rule is about threats: all of whose alerts it finds, or one of them. */
import { and, between, exists } from '../../../../shared/search/tree.ts';
import type { HitOptions, RuleHits, RuleSearch, Scope, StandingRule } from '../port.ts';
import { compileSearch, conditionOf } from './compile.ts';
import type { ConditionContext, SourceIds } from './condition-context.ts';
import type { QueryRow } from './query.ts';
import { SqlParameters } from './statement.ts';
import { THREAT_ROWS } from './threat-terms.ts';

/** Whether a rule is about a threat, as an aggregate of its alerts. */
const isAbout = ({ search, every }: RuleSearch, context: ConditionContext): string => {
  const condition = conditionOf(search, context);
  return every ? `bool_and(coalesce(${condition}, false))` : `coalesce(bool_or(${condition}), false)`;
};

/** Those of the threats of `keys`, a query of keys, that a rule is about. */
export const threatsOfRule = (rule: RuleSearch, keys: string, context: ConditionContext): string =>
  `SELECT threat_key FROM ${THREAT_ROWS} WHERE threat_key IN (${keys}) GROUP BY threat_key HAVING ${isAbout(rule, context)}`;

const judgements = (rules: readonly RuleSearch[], context: ConditionContext) =>
  rules.map((rule, index) => `${isAbout(rule, context)} AS is_${index}`).join(', ');

/** Rows of `people.mute`: of all threats, or of those whose keys are the JSON array of texts `among`. */
export function muteQuery(
  rules: readonly StandingRule[],
  among: string | null,
  { homeNetworks, sourceIds }: Pick<ConditionContext, 'homeNetworks' | 'sourceIds'>,
): { sql: string; params: SqlParameters } {
  const params = new SqlParameters();
  const wanted =
    among === null
      ? 'threat_key IS NOT NULL'
      : `threat_key IN (SELECT unnest(from_json(${params.add(among)}, '["VARCHAR"]'))::BIGINT)`;
  const judged = judgements(rules, { params, homeNetworks, sourceIds });
  const rows = rules.map(
    ({ id, effect, until }, index) =>
      `SELECT threat_key, '${effect}' AS effect, ${params.add(id)} AS rule, ${until === null ? 'NULL' : params.add(String(Date.parse(until)))}::BIGINT AS until FROM judged WHERE is_${index}`,
  );
  return {
    sql: `WITH judged AS MATERIALIZED (SELECT threat_key, ${judged} FROM ${THREAT_ROWS} WHERE ${wanted} GROUP BY threat_key)
      FROM (${rows.join(' UNION ALL ')})
      QUALIFY row_number() OVER (PARTITION BY threat_key, effect ORDER BY until DESC NULLS FIRST, rule) = 1`,
    params,
  };
}

/** The row of `toHits`: threats of a time that each rule is about, by all that is stored, and their alerts; a finding's moments are none. */
export function hitsQuery(
  rules: readonly RuleSearch[],
  scope: Scope,
  { from, to }: HitOptions,
  sourceIds: SourceIds,
): { sql: string; params: SqlParameters } {
  const { where, params } = compileSearch(exists('threat'), scope, sourceIds);
  const context = { params, sourceIds, homeNetworks: scope.homeNetworks };
  const inTime = conditionOf(between(from, to), context);
  const figures = rules.map(
    (_, index) => `count(*) FILTER (is_${index} AND moments > 0) AS threats_${index},
      coalesce(sum(alerts) FILTER (is_${index}), 0)::BIGINT AS alerts_${index}, max(last) FILTER (is_${index}) AS last_${index}`,
  );
  const judged = rules.length ? `, ${judgements(rules, context)}` : '';
  return {
    sql: `WITH judged AS MATERIALIZED (
        SELECT threat_key, count(*) FILTER (${inTime}) AS moments, count(*) FILTER (event_type IS DISTINCT FROM 'finding' AND (${inTime})) AS alerts,
          max(time) AS last${judged} FROM ${THREAT_ROWS} WHERE ${where} GROUP BY threat_key)
      SELECT ${['count(*) FILTER (moments > 0) AS threats', 'coalesce(sum(alerts), 0)::BIGINT AS alerts', ...figures].join(', ')} FROM judged`,
    params,
  };
}

export function toHits(row: QueryRow | undefined, rules: readonly RuleSearch[]): RuleHits {
  return {
    threats: Number(row?.threats ?? 0),
    alerts: Number(row?.alerts ?? 0),
    rules: rules.map((_, index) => ({
      threats: Number(row?.[`threats_${index}`] ?? 0),
      alerts: Number(row?.[`alerts_${index}`] ?? 0),
      last: (row?.[`last_${index}`] ?? null) as string | null,
    })),
  };
}

/** All that rules ask of one alert, for whoever has to know what that costs. */
export const searchOfRules = (rules: readonly RuleSearch[]) => and(...rules.map(({ search }) => search));
