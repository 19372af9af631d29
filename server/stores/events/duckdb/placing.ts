import { BIGINT, type DuckDBConnection, LIST, listValue, VARCHAR } from '@duckdb/node-api';
import type { EventPlaces } from '../../../ingest/places/event-places.ts';
import type { InTurn } from './dropping.ts';
import { inTransaction } from './transaction.ts';

/** Rows of one turn: who stores waits for it. */
const PORTION = 20_000;

/** Where the ends of a portion's rows stand, as `place`. */
async function findPlaces(connection: DuckDBConnection, table: string, portion: string, places: EventPlaces) {
  const ends = await connection.runAndReadAll(
    `SELECT src_ip FROM ${table} WHERE ${portion} AND src_ip IS NOT NULL
     UNION SELECT dest_ip FROM ${table} WHERE ${portion} AND dest_ip IS NOT NULL`,
  );
  const found: { address: string; country: string | null; asn: bigint | null }[] = [];
  for (const [end] of ends.getRows()) {
    const address = end as string;
    const { country, asn } = await places.of(address);
    if (country !== null || asn !== null) found.push({ address, country, asn });
  }
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE place AS
     SELECT unnest($1::VARCHAR[]) AS address, unnest($2::VARCHAR[]) AS country, unnest($3::BIGINT[]) AS asn`,
    [
      listValue(found.map(({ address }) => address)),
      listValue(found.map(({ country }) => country)),
      listValue(found.map(({ asn }) => asn)),
    ],
    // A list without any value does not say of what it is.
    [LIST(VARCHAR), LIST(VARCHAR), LIST(BIGINT)],
  );
}

/** The newest of a table's rows that have no places yet; false when there are none. */
async function placePortion(connection: DuckDBConnection, table: string, places: EventPlaces): Promise<boolean> {
  const rest = await connection.runAndReadAll('SELECT rows FROM unplaced WHERE name = $1', [table]);
  const end = Number(rest.getRows()[0]?.[0] ?? 0);
  if (end === 0) return false;
  const from = Math.max(0, end - PORTION);
  const portion = `${table}.rowid >= ${from} AND ${table}.rowid < ${end}`;
  await findPlaces(connection, table, portion, places);
  await inTransaction(connection, async () => {
    for (const side of ['src', 'dest'])
      await connection.run(
        `UPDATE ${table} SET ${side}_country = place.country, ${side}_asn = place.asn FROM place
         WHERE place.address = ${table}.${side}_ip AND ${portion}`,
      );
    await connection.run(
      from > 0
        ? `UPDATE unplaced SET rows = ${from} WHERE name = '${table}'`
        : `DELETE FROM unplaced WHERE name = '${table}'`,
    );
  });
  await connection.run('DROP TABLE place');
  return true;
}

/**
 * Says where the ends of events stand that were stored before there were columns for it, the newest first. Each portion is committed with
 * where it ended, so that a kill at any moment loses nothing.
 */
export async function placeOlder(inTurn: InTurn, places: EventPlaces, isOver: () => boolean): Promise<void> {
  for (const table of ['event', 'alert'])
    while (!isOver() && (await inTurn((connection) => placePortion(connection, table, places))));
}
