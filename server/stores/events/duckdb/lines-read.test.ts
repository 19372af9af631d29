import { join } from 'node:path';
import t from 'tap';
import { parseSearch } from '../../../../shared/search/parse.ts';
import { and, between, type Node } from '../../../../shared/search/tree.ts';
import { EVERYTHING } from '../port.ts';
import { compileSearch } from './compile.ts';
import type { PlacesOfWords } from './condition-context.ts';
import { execute } from './query.ts';
import { rowsOf, withDatabase } from './testing.ts';

const LINES = 400_000;
/** Of three parts of the table, which DuckDB reads by themselves. */
const RANGES = [4096, 16_384, 260_096].map((first) => ({ first, end: first + 2048 }));

t.test('what says where to look is asked before a line is read', async (t) => {
  const path = join(t.testdir(), 'lines.duckdb');
  await withDatabase(path, async (connection) => {
    await connection.run('CREATE TABLE event (time TIMESTAMP, raw VARCHAR USING COMPRESSION zstd)');
    await connection.run(
      `INSERT INTO event SELECT make_timestamp(range * 1000000), 'flow ' || sha256(range::VARCHAR) FROM range(${LINES})`,
    );
  });
  /** How many lines are found, and the bytes of the table that had to be fetched for it by a store that was just opened. */
  const readFor = (search: Node, places?: PlacesOfWords, beside = 'true') =>
    withDatabase(path, async (connection) => {
      const { where, params } = compileSearch(search, EVERYTHING, undefined, places);
      const [row] = await execute(
        connection,
        `SELECT count(*) AS found FROM event WHERE ${beside} AND ${where}`,
        params.values,
      );
      const [memory] = await rowsOf(
        connection,
        "SELECT memory_usage_bytes::INTEGER FROM duckdb_memory() WHERE tag = 'BASE_TABLE'",
      );
      return { found: Number(row!.found), bytes: Number(memory![0]) };
    });
  const word = parseSearch('text:flow');
  const places = () => ({ count: RANGES.length * 2048, ranges: RANGES });
  const all = await readFor(word);
  t.equal(all.found, LINES);

  const few = await readFor(word, places);
  t.equal(few.found, RANGES.length * 2048);
  t.ok(few.bytes < all.bytes / 5, `${few.bytes} of ${all.bytes}`);
  const timed = await readFor(and(word, between(0n, BigInt(LINES) * 1_000_000n)), places);
  t.equal(timed.found, few.found);
  t.ok(timed.bytes < all.bytes / 3, `with times ${timed.bytes} of ${all.bytes}`);
  const last = await readFor(word, undefined, `rowid >= ${LINES - 2048} AND rowid < ${LINES}`);
  t.equal(last.found, 2048);
  t.ok(last.bytes < all.bytes / 5, `of the last ones ${last.bytes} of ${all.bytes}`);
});
