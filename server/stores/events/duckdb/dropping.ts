import type { DuckDBConnection } from '@duckdb/node-api';
import { RETENTION_TYPES, type RetentionKind, retentionKinds } from '../../../../shared/retention-values.ts';
import type { DropLimits } from '../port.ts';
import { checkpoint } from './checkpoint.ts';
import { hoursOfDropped } from './hour-counts.ts';
import { execute } from './query.ts';
import { inTransaction } from './transaction.ts';

/** Rows of one portion: few enough that who stores hardly waits, and that their emptied columns take little memory. */
const PORTION = 20_480;
/** Rows dropped after which what they took is given back. */
const CHECKPOINT_ROWS = 10 * PORTION;

const listed = (types: readonly string[]) => types.map((type) => `'${type}'`).join(', ');

/** An event's kind, as an expression. */
export const KIND = `CASE ${Object.entries(RETENTION_TYPES)
  .map(([kind, types]) => `WHEN event_type IN (${listed(types)}) THEN '${kind}'`)
  .join(' ')} ELSE 'other' END`;

/** The threats of $1, as `kept_threat`; flows that had an alert of theirs, as `kept_flow`. */
export const KEPT_THREATS = `SELECT unnest(from_json($1, '["VARCHAR"]'))::BIGINT AS threat`;
export const KEPT_FLOWS =
  'SELECT DISTINCT flow_id AS flow FROM alert WHERE flow_id IS NOT NULL AND threat_key IN (SELECT threat FROM kept_threat)';

const isOfKind = (kind: RetentionKind) =>
  kind === 'other'
    ? `coalesce(event_type NOT IN (${listed(Object.values(RETENTION_TYPES).flat())}), true)`
    : `event_type IN (${listed(RETENTION_TYPES[kind])})`;

/** Events that are older than their kind is kept, but for those of threats that are kept, with their flows. One without a time stays. */
export const isDue = (before: DropLimits['before']): string =>
  `(${retentionKinds.map((kind) => `(time < make_timestamp(${before[kind]}::BIGINT) AND ${isOfKind(kind)})`).join(' OR ')})
   AND coalesce(threat_key NOT IN (SELECT threat FROM kept_threat), true)
   AND coalesce(flow_id NOT IN (SELECT flow FROM kept_flow), true)`;

/** The columns that take most: two thirds of an event. To empty all of them takes five times as long. */
const EMPTIED = `raw = '', ${[
  'community_id',
  'flow_id',
  'src_port',
  'src_ip_num',
  'dest_ip_num',
  'dns_rrname',
  'http_url',
]
  .map((column) => `${column} = NULL`)
  .join(', ')}`;

/** So long is known what was worked out from events, whatever is kept of them: whom one met for the first time is told by it. */
const KNOWN_MS = 365 * 86_400_000;

/** The moment before which nothing is known any more, UTC microseconds: when everything that a run drops is older, and a year at least. */
export const forgottenBefore = (before: DropLimits['before'], now = Date.now()): bigint =>
  [...Object.values(before), BigInt(now - KNOWN_MS) * 1000n].reduce((least, each) => (each < least ? each : least));

/** What a run drops. */
export interface Dropping {
  before: DropLimits['before'];
  /** The threats that are kept at this moment; null when the store closes. */
  kept(): Promise<DropLimits['kept'] | null>;
}

/** Runs between two transactions of whoever stores. */
export type InTurn = <T>(work: (connection: DuckDBConnection) => Promise<T>) => Promise<T>;

/** Those of a portion that are due, as `dropped`; gives how many. */
async function findDue(connection: DuckDBConnection, portion: string, due: string): Promise<number> {
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE dropped AS SELECT rowid AS place, id FROM event WHERE ${portion} AND ${due}`,
  );
  return Number((await connection.runAndReadAll('SELECT count(*) FROM dropped')).getRows()[0]![0]);
}

async function dropPortion(connection: DuckDBConnection, portion: string, due: string): Promise<number> {
  const count = await findDue(connection, portion, due);
  if (count === 0) return 0;
  const those = `${portion} AND rowid IN (SELECT place FROM dropped)`;
  await inTransaction(connection, async () => {
    await connection.run(`INSERT INTO event_hour BY NAME ${hoursOfDropped(those)}`);
    await connection.run(`UPDATE event SET ${EMPTIED} WHERE ${those}`);
    await connection.run(`DELETE FROM event WHERE ${those}`);
    await connection.run('DELETE FROM alert WHERE id IN (SELECT id FROM dropped)');
  });
  return count;
}

/** Makes `kept_threat` and `kept_flow`, as `isDue` asks for them. */
export async function keepThreats(connection: DuckDBConnection, kept: readonly string[]): Promise<void> {
  await inTransaction(connection, async () => {
    await execute(connection, `CREATE OR REPLACE TEMP TABLE kept_threat AS ${KEPT_THREATS}`, [JSON.stringify(kept)]);
    await connection.run(`CREATE OR REPLACE TEMP TABLE kept_flow AS ${KEPT_FLOWS}`);
  });
}

/**
 * Drops those of some rows that fulfil a condition, portion by portion, each in a transaction of its own and after `kept` was asked. Rows keep their numbers (the
 * index `event_place` sees to that), so a dropped one is emptied first. Gives how many.
 */
export async function dropRows(
  condition: string,
  { from: first, end }: { from: number; end: number },
  kept: Dropping['kept'],
  inTurn: InTurn,
  onProgress: (share: number) => void,
  isOver: () => boolean,
): Promise<number> {
  let rows = 0;
  let loose = 0;
  const giveBack = () => inTurn(checkpoint);
  for (let from = first; from < end && !isOver(); from += PORTION) {
    const portion = `rowid >= ${from} AND rowid < ${Math.min(end, from + PORTION)}`;
    if ((await inTurn((connection) => findDue(connection, portion, condition))) > 0) {
      // Somebody may have begun to work on one of its threats since.
      const threats = await kept();
      if (!threats) break;
      const dropped = await inTurn(async (connection) => {
        await keepThreats(connection, threats);
        return dropPortion(connection, portion, condition);
      });
      rows += dropped;
      loose += dropped;
    }
    if (loose >= CHECKPOINT_ROWS) {
      await giveBack();
      loose = 0;
    }
    onProgress(Math.min(1, (from + PORTION - first) / (end - first)));
  }
  if (loose > 0 && !isOver()) await giveBack();
  return rows;
}

/** Drops what is due of the first `end` rows. Gives how many. */
export async function drop(
  { before, kept }: Dropping,
  end: number,
  inTurn: InTurn,
  onProgress: (share: number) => void,
  isOver: () => boolean,
): Promise<number> {
  const threats = await kept();
  if (!threats) return 0;
  await inTurn((connection) => keepThreats(connection, threats));
  return dropRows(isDue(before), { from: 0, end }, kept, inTurn, onProgress, isOver);
}
