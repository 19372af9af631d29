import { and, type Node } from '../../../../shared/search/tree.ts';
import type { PeriodFacts, PeriodOptions } from '../period-facts.ts';
import type {
  EventReader,
  HitOptions,
  RuleHits,
  RuleSearch,
  Scope,
  ThreatChoice,
  ThreatGroupOptions,
  ThreatIdentity,
  ThreatPageOptions,
} from '../port.ts';
import { compileSearch } from './compile.ts';
import { FACT_MILLISECONDS } from './derived/reader.ts';
import { hitsQuery, searchOfRules, toHits } from './mute-query.ts';
import { periodStatements } from './period-query.ts';
import type { QueryRow } from './query.ts';
import { readsLines } from './search-needs.ts';
import { SearchReader } from './search-reader.ts';
import { SqlParameters } from './statement.ts';
import { threatGroupQuery, toThreatGroupPage } from './threat-groups.ts';
import {
  OVERTAKEN_THREATS,
  threatCountsQuery,
  threatKeysQuery,
  threatPageQuery,
  toThreatFigures,
  toThreatPage,
} from './threat-query.ts';
import { THREAT_ROWS, visibleRows } from './threat-terms.ts';

/** Whether lines are read to choose threats. */
const choosesByLines = (search: Node, { some, rule }: ThreatChoice) => readsLines(and(search, some, rule?.search));

/** All questions: to those about events come those about threats, rules and periods. */
export class DuckDbReader extends SearchReader implements EventReader {
  async threats(search: Node, scope: Scope, page: ThreatPageOptions, signal: AbortSignal) {
    const ask = (portion: Node) => threatPageQuery(portion, scope, page, this.sourceIds);
    const { answer, coverage } = await this.#ofThreats(search, scope, page, signal, ask);
    return { ...toThreatPage(answer), coverage };
  }

  async threatCounts(search: Node, scope: Scope, choice: ThreatChoice, signal: AbortSignal) {
    const ask = (portion: Node) => threatCountsQuery(portion, scope, choice, this.sourceIds);
    const { answer } = await this.#ofThreats(search, scope, choice, signal, ask);
    return toThreatFigures(answer[0]!);
  }

  async threatGroups(search: Node, scope: Scope, page: ThreatGroupOptions, signal: AbortSignal) {
    const ask = (portion: Node) => threatGroupQuery(portion, scope, page, this.sourceIds);
    const { answer, coverage } = await this.#ofThreats(search, scope, page, signal, ask);
    return { ...toThreatGroupPage(answer), coverage };
  }

  /** The rows of a list of threats; `query` is the question about what a search finds. */
  #ofThreats(
    asked: Node,
    scope: Scope,
    choice: ThreatChoice,
    signal: AbortSignal,
    query: (search: Node) => { sql: string; params: SqlParameters },
  ) {
    return this.covered(
      asked,
      choosesByLines(asked, choice),
      scope,
      signal,
      ({ search, ...how }, until) => {
        const { sql, params } = query(search);
        return this.rows(sql, params, until, how);
      },
      choice.some,
    );
  }

  async threatIdentity(search: Node, scope: Scope, signal: AbortSignal) {
    const { where, params } = compileSearch(visibleRows(search, scope), scope, this.sourceIds);
    const [row] = await this.rows<ThreatIdentity>(
      `SELECT threat_key::VARCHAR AS key, alert_gid AS gid, alert_signature_id AS signatureId, src_ip AS srcIp, dest_ip AS destIp
       FROM ${THREAT_ROWS} WHERE ${where} LIMIT 1`,
      params,
      signal,
    );
    return row ?? null;
  }

  async threatKeys(search: Node, scope: Scope, choice: ThreatChoice & { most: number }, signal: AbortSignal) {
    const { sql, params } = threatKeysQuery(search, scope, choice, this.sourceIds);
    const slow = choosesByLines(search, choice);
    return this.rows<{ threat: string; alerts: number; lastSeen: string | null }>(sql, params, signal, { slow });
  }

  async ruleHits(
    rules: readonly RuleSearch[],
    scope: Scope,
    options: HitOptions,
    signal: AbortSignal,
  ): Promise<RuleHits> {
    const { sql, params } = hitsQuery(rules, scope, options, this.sourceIds);
    const slow = readsLines(searchOfRules(rules));
    const [row] = await this.rows(sql, params, signal, { slow });
    return toHits(row, rules);
  }

  async overtakenThreats(signal: AbortSignal): Promise<string[]> {
    const rows = await this.rows<{ threat: string }>(OVERTAKEN_THREATS, new SqlParameters(), signal);
    return rows.map(({ threat }) => threat);
  }

  async period(options: PeriodOptions, scope: Scope, signal: AbortSignal): Promise<PeriodFacts> {
    const facts: Record<string, QueryRow[]> = {};
    for (const [name, { sql, params }] of Object.entries(periodStatements(options, scope, this.sourceIds)))
      facts[name] = await this.rows(sql, params, signal, { deadline: FACT_MILLISECONDS });
    return facts as unknown as PeriodFacts;
  }
}
