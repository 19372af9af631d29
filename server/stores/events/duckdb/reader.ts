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
import { compileSearch, readsLines, SqlParameters } from './compile.ts';
import { FACT_MILLISECONDS } from './derived/reader.ts';
import { hitsQuery, searchOfRules, toHits } from './mute-query.ts';
import { periodStatements } from './period-query.ts';
import type { QueryRow } from './query.ts';
import { SearchReader } from './search-reader.ts';
import { threatGroupQuery, toThreatGroupPage } from './threat-groups.ts';
import { OVERTAKEN_THREATS, threatKeysQuery, threatPageQuery, toThreatPage } from './threat-query.ts';
import { THREAT_ROWS, visibleRows } from './threat-terms.ts';

/** All questions: to those about events come those about threats, rules and periods. */
export class DuckDbReader extends SearchReader implements EventReader {
  async threats(asked: Node, scope: Scope, page: ThreatPageOptions, signal: AbortSignal) {
    const isSlow = readsLines(and(asked, page.some, page.rule?.search));
    const { answer, coverage } = await this.covered(
      asked,
      isSlow,
      scope,
      signal,
      ({ search, ...how }, until) => {
        const { sql, params } = threatPageQuery(search, scope, page, this.sourceIds);
        return this.rows(sql, params, until, how);
      },
      page.some,
    );
    return { ...toThreatPage(answer), coverage };
  }

  async threatGroups(search: Node, scope: Scope, page: ThreatGroupOptions, signal: AbortSignal) {
    const { sql, params } = threatGroupQuery(search, scope, page, this.sourceIds);
    return toThreatGroupPage(await this.rows(sql, params, signal));
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
    return this.rows<{ threat: string; alerts: number; lastSeen: string | null }>(sql, params, signal);
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
