import type { NameSource } from '../../../../../shared/name-values.ts';
import type { FactName, Facts } from '../../facts.ts';
import type {
  AlertedRow,
  EdgeHour,
  FactRow,
  HostPeers,
  HostRow,
  HostValues,
  HourRow,
  NetworkFacts,
  OutsideEnds,
  PeerRow,
  ServiceRow,
  SilenceRow,
  SilenceRule,
  ThreatFactRow,
  ValueRow,
} from '../../network-facts.ts';
import type { HostName, NetworkQuestions, ValueQuestion } from '../../network-port.ts';
import type { MicrosRange, Scope } from '../../port.ts';
import { factQuery, toFact } from '../fact-query.ts';
import type { QueryPool, QueryRow } from '../query.ts';
import { SqlParameters } from '../statement.ts';
import {
  edgeHourRows,
  FACT_ROWS,
  HOST_ROWS,
  hourRows,
  outsideEndRows,
  peerRows,
  SERVICE_ROWS,
  silenceRows,
  threatRows,
  threatRowsBefore,
} from './questions.ts';
import { alertRows, valueRows } from './used-values.ts';

export const DEADLINE_MILLISECONDS = 10_000;
/** Nobody waits for facts. */
export const FACT_MILLISECONDS = 60_000;
/** Names of an address that one kind of traffic gives it: more would say nothing. */
const NAMES_OF_A_KIND = 5;
/** How kinds of facts begin that are names. */
const NAMED = 'name:';
/** Whoever asks by address says no name: with it a host would be called by the address that it has elsewhere. */
const AN_ADDRESS = String.raw`^\[?([0-9.]+|[0-9a-f]*:[0-9a-f:.]*:[0-9a-f:.]*)\]?(:[0-9]+)?$`;

export interface Pools {
  /** For questions that columns answer. */
  quick: QueryPool;
  /** For those that read lines. */
  slow: QueryPool;
}

/** Questions about what is worked out from events, as SQL over the derived tables. */
export class NetworkReader implements NetworkQuestions {
  #pools: Pools;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  protected rows<Row = QueryRow>(
    sql: string,
    params: SqlParameters,
    signal: AbortSignal,
    { deadline = DEADLINE_MILLISECONDS, slow = false } = {},
  ): Promise<Row[]> {
    const pool = slow ? this.#pools.slow : this.#pools.quick;
    return pool.run(sql, params.values, deadline, signal) as Promise<Row[]>;
  }

  async hostNames(addresses: readonly string[], scope: Scope, signal: AbortSignal): Promise<HostName[]> {
    if (addresses.length === 0 || scope.sensors || scope.sources) return [];
    const params = new SqlParameters();
    const asked = `address IN (${addresses.map((address) => params.add(address)).join(', ')})`;
    // Not by a window: one over its own few rows costs as much as all the rest (docs/decisions/089).
    const rows = await this.rows<{ address: string; kind: string; value: string; last: string | null }>(
      `SELECT address, kind, unnest(max({ known: last IS NOT NULL, last: last, value: value }, ${NAMES_OF_A_KIND}), recursive := true) FROM (
         SELECT address, kind, value, last FROM host_fact WHERE ${asked} AND (starts_with(kind, '${NAMED}') OR kind IN ('mac', 'lease'))
         UNION ALL SELECT address, kind, value, last FROM outside_name WHERE ${asked}
       ) WHERE NOT (starts_with(kind, '${NAMED}') AND regexp_matches(value, '${AN_ADDRESS}')) GROUP BY address, kind`,
      params,
      signal,
    );
    return rows.map(({ address, kind, value, last }) =>
      kind.startsWith(NAMED)
        ? { address, source: kind.slice(NAMED.length) as NameSource, value, last }
        : { address, source: 'mac', value: value.split(' ')[0]!, last },
    );
  }

  async networkFacts(signal: AbortSignal): Promise<NetworkFacts> {
    // Assets and incidents are made of it behind their readers.
    const ask = <Row>(sql: string, params = new SqlParameters()) =>
      this.rows<Row>(sql, params, signal, { deadline: FACT_MILLISECONDS });
    const params = new SqlParameters();
    const [hosts, facts, services, threats] = await Promise.all([
      ask<HostRow>(HOST_ROWS),
      ask<FactRow>(FACT_ROWS),
      ask<ServiceRow>(SERVICE_ROWS),
      ask<ThreatFactRow>(threatRows(params), params),
    ]);
    return { hosts, facts, services, threats };
  }

  threatsBefore(moment: bigint, signal: AbortSignal): Promise<ThreatFactRow[]> {
    return this.rows<ThreatFactRow>(threatRowsBefore(moment), new SqlParameters(), signal);
  }

  async hostHours(addresses: readonly string[], hours: number, signal: AbortSignal): Promise<HourRow[]> {
    if (addresses.length === 0) return [];
    const params = new SqlParameters();
    return this.rows<HourRow>(hourRows(addresses, params, hours), params, signal);
  }

  async silences(addresses: readonly string[] | null, rule: SilenceRule, signal: AbortSignal): Promise<SilenceRow[]> {
    if (addresses?.length === 0) return [];
    const params = new SqlParameters();
    const sql = silenceRows(addresses, params, rule);
    return this.rows<SilenceRow>(sql, params, signal, addresses ? {} : { deadline: FACT_MILLISECONDS, slow: true });
  }

  async edgeHours(range: MicrosRange, signal: AbortSignal): Promise<EdgeHour[]> {
    const params = new SqlParameters();
    return this.rows<EdgeHour>(edgeHourRows(range, params), params, signal);
  }

  async outsideEnds(range: MicrosRange, limit: number, signal: AbortSignal): Promise<OutsideEnds> {
    const params = new SqlParameters();
    const sql = outsideEndRows(range, params, limit);
    const rows = await this.rows<OutsideEnds['ends'][number] & { allOut: number; allIn: number }>(sql, params, signal);
    return {
      ends: rows.map(({ allOut: _, allIn: __, ...end }) => end),
      bytesOut: rows[0]?.allOut ?? 0,
      bytesIn: rows[0]?.allIn ?? 0,
    };
  }

  async hostPeers(
    addresses: readonly string[],
    range: MicrosRange,
    most: number,
    signal: AbortSignal,
  ): Promise<HostPeers> {
    const ask = (isSet: boolean) => {
      const params = new SqlParameters();
      const sql = peerRows(addresses, range, params, { most, isSet });
      return this.rows<PeerRow & { total: number; astray: boolean | null }>(sql, params, signal);
    };
    const met = await ask(false);
    const peers = met.some(({ astray }) => astray) ? await ask(true) : met;
    return { peers: peers.map(({ total: _, astray: __, ...peer }) => peer), total: peers[0]?.total ?? 0 };
  }

  async hostValues(addresses: readonly string[], question: ValueQuestion, signal: AbortSignal): Promise<HostValues> {
    const params = new SqlParameters();
    const sql = valueRows(addresses, question, params);
    const values = await this.rows<ValueRow & { total: number; ofKind: number }>(sql, params, signal);
    return {
      values: values.map(({ total: _, ofKind: __, ...value }) => value),
      totals: Object.fromEntries(values.map(({ kind, ofKind }) => [kind, ofKind])),
      hosts: values[0]?.total ?? 0,
    };
  }

  alertsDuring(addresses: readonly string[], range: MicrosRange, signal: AbortSignal): Promise<AlertedRow[]> {
    const params = new SqlParameters();
    return this.rows<AlertedRow>(alertRows(addresses, range, params), params, signal);
  }

  async facts(name: FactName, scope: Scope, signal: AbortSignal): Promise<Facts[FactName][]> {
    const sql = factQuery(name, scope.homeNetworks);
    const rows = await this.rows(sql, new SqlParameters(), signal, { deadline: FACT_MILLISECONDS, slow: true });
    return rows.map(toFact) as unknown as Facts[FactName][];
  }
}
