import type { DuckDBConnection } from '@duckdb/node-api';
import type { IndexedEvents } from '../words/words.ts';
import { assertRoom } from './engine-errors.ts';
import type { MemoryTurns } from './memory-turns.ts';

/** The events as the index of words reads them: a row's number is its place, for no row of `event` ever moves, also when others are dropped. */
export function indexedEvents(
  connection: DuckDBConnection,
  { path, reserve, turns }: { path: string; reserve: number; turns: MemoryTurns },
): IndexedEvents {
  const first = async (sql: string) => (await turns.run(() => connection.runAndReadAll(sql))).getRows()[0]!;
  return {
    async lines(from, end) {
      const [text, lastId] = await first(
        `SELECT coalesce(string_agg(raw, chr(10)), ''), coalesce(max_by(id, rowid), 0)::VARCHAR
         FROM event WHERE rowid >= ${from} AND rowid < ${end}`,
      );
      return { text: String(text), lastId: String(lastId) };
    },
    async idAt(place) {
      const [id] = await first(`SELECT max(id)::VARCHAR FROM event WHERE rowid = ${place}`);
      return id === null ? null : String(id);
    },
    hasRoom: () =>
      assertRoom(path, reserve).then(
        () => true,
        () => false,
      ),
  };
}
