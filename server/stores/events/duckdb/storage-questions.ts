/** Questions about what the events take, as SQL, and what their rows become. */
import type { RetentionKind } from '../../../../shared/retention-values.ts';
import type { DropLimits, Storage } from '../port.ts';
import { isDue, KEPT_FLOWS, KEPT_THREATS, KIND } from './dropping.ts';

/** Lines whose length is looked at. */
const SAMPLED_LINES = 20_000;

export interface StorageRow {
  kind: RetentionKind;
  events: number;
  oldest: string | null;
}
export const STORAGE_ROWS = `SELECT ${KIND} AS kind, count(*) AS events, min(time) AS oldest FROM event GROUP BY kind ORDER BY kind`;

/** Bytes; the log as DuckDB writes sizes: `3.1 MiB`. */
export interface StorageRoom {
  used: number;
  reusable: number;
  log: string;
}
export const STORAGE_ROOM = `SELECT (block_size * used_blocks)::BIGINT AS used, (block_size * free_blocks)::BIGINT AS reusable,
    wal_size AS log
  FROM pragma_database_size() WHERE database_name = current_database()`;

/** What the engine holds in memory, by what it is for, as DuckDB calls it. */
export const ENGINE_MEMORY =
  'SELECT tag AS part, memory_usage_bytes::BIGINT AS bytes FROM duckdb_memory() WHERE memory_usage_bytes > 0 ORDER BY part';

export interface LineLength {
  kind: RetentionKind;
  length: number;
}
/** Of whole runs of neighbours, for lines are unpacked together. */
export const lineLengths = (events: number): string =>
  `SELECT ${KIND} AS kind, avg(strlen(raw))::DOUBLE AS length
   FROM event TABLESAMPLE system(${Math.min(100, (100 * SAMPLED_LINES) / Math.max(1, events))}%) GROUP BY kind`;

const UNITS = ['byte', 'bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

function bytesOf(text: string): number {
  const [number, unit = ''] = text.split(' ');
  return Number(number) * 1024 ** Math.max(0, UNITS.indexOf(unit) - 1) || 0;
}

/** A kind's share of the bytes is that of its lines. */
export function toStorage(
  counts: readonly StorageRow[],
  lengths: readonly LineLength[],
  { used, reusable, log }: StorageRoom,
): Storage {
  const bytes = used + Math.round(bytesOf(log));
  const usual = lengths.reduce((sum, { length }) => sum + length, 0) / lengths.length || 1;
  const weights = counts.map(
    ({ kind, events }) => events * (lengths.find((one) => one.kind === kind)?.length ?? usual),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return {
    bytes,
    reusable,
    kinds: counts.map((row, index) => ({ ...row, bytes: Math.round((bytes * weights[index]!) / all) })),
  };
}

/** $1: the threats that are kept, as JSON. */
export const dueRows = (before: DropLimits['before']): string =>
  `WITH kept_threat AS MATERIALIZED (${KEPT_THREATS}), kept_flow AS MATERIALIZED (${KEPT_FLOWS})
   SELECT ${KIND} AS kind, count(*) AS events FROM event WHERE ${isDue(before)} GROUP BY kind ORDER BY kind`;

export const timeAtShare = (share: number): string =>
  `SELECT approx_quantile(epoch_us(time), ${share})::BIGINT::VARCHAR AS micros FROM event
   WHERE time IS NOT NULL AND event_type IS DISTINCT FROM 'alert'`;
