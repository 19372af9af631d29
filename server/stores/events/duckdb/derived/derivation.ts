import type { Network } from '../../../../../shared/network.ts';
import { rangesOf } from '../../../../../shared/network.ts';

/** How two rows of one key become one. Each is the same in whatever order and however often rows are put together. */
export type Merge = 'key' | 'min' | 'max' | 'sum';

/** What a fold is told of the events it is to read. */
export interface Slice {
  /** A condition: the address of this column (128 bits, as `src_ip_num`) is inside. Null is not. */
  inside(column: string): string;
}

/**
 * A table that is worked out from events alone, such that no order of theirs matters. `NAME_part` keeps what each step found,
 * `NAME` is the view of it with one row for each key, which is what one asks.
 */
export interface Derivation {
  name: string;
  /** Another one than the store's: the table is emptied and made anew. */
  version: number;
  columns: Readonly<Record<string, { type: string; merge: Merge }>>;
  /** The types of events it reads, where these are few: without any of them there is nothing to fold. */
  types?: readonly string[];
  /** A SELECT over `new_event` (see new-events.ts) and `new_told` (told-addresses.ts) that names these columns, any number of rows for a key; rows with a null in a key are left out. */
  fold(slice: Slice): string;
  /** A condition on its rows: all that one tells is from before this moment, an expression. Retention forgets those (docs/decisions/127); without it none. */
  past?(moment: string): string;
}

/** Rows that were last seen when this column says. */
export const lastSeen = (column: string) => (moment: string) => `${column} < ${moment}`;

/** Addresses that still have alerts, of threats that people work on for instance: what is told of them stays. */
export const ALERTED =
  '(SELECT src_ip FROM alert WHERE src_ip IS NOT NULL UNION SELECT dest_ip FROM alert WHERE dest_ip IS NOT NULL)';

/** Whether a 128-bit column is in one of some networks, as SQL. */
export function insideCondition(networks: readonly Network[]): (column: string) => string {
  const ranges = networks.flatMap(rangesOf);
  return (column) =>
    ranges.length === 0
      ? 'false'
      : `coalesce((${ranges.map(([first, last]) => `${column} BETWEEN ${first}::UHUGEINT AND ${last}::UHUGEINT`).join(' OR ')}), false)`;
}

/** A sum, ended at what a double holds exactly, as each number of a line is: there are lines that say they count that much. */
export function bounded(sum: string): string {
  const most = Number.MAX_SAFE_INTEGER;
  return `(CASE WHEN ${sum} > ${most} THEN ${most} WHEN ${sum} < -${most} THEN -${most} ELSE ${sum} END)::BIGINT`;
}

const keysOf = ({ columns }: Derivation) => Object.keys(columns).filter((name) => columns[name]!.merge === 'key');

/** One row for each key of what `from` selects. */
function merged(derivation: Derivation, from: string): string {
  const columns = Object.entries(derivation.columns).map(([name, { type, merge }]) => {
    if (merge === 'key') return name;
    return `${merge === 'sum' ? bounded(`sum(${name})`) : `${merge}(${name})::${type}`} AS ${name}`;
  });
  return `SELECT ${columns.join(', ')} FROM ${from} GROUP BY ${keysOf(derivation).join(', ')}`;
}

/** Makes the view of a table that is there, also where an earlier program made another one. */
export const viewStatement = (derivation: Derivation): string =>
  `CREATE OR REPLACE VIEW ${derivation.name} AS ${merged(derivation, `${derivation.name}_part`)}`;

/** Makes the table and its view, empty. */
export function declaration(derivation: Derivation): string {
  const { name, columns } = derivation;
  const declared = Object.entries(columns).map(([column, { type }]) => `${column} ${type}`);
  return `CREATE OR REPLACE TABLE ${name}_part (${declared.join(', ')}); ${viewStatement(derivation)}`;
}

export const removal = (name: string): string => `DROP VIEW IF EXISTS ${name}; DROP TABLE IF EXISTS ${name}_part`;

/** Adds what the new events say. */
export function foldStatement(derivation: Derivation, slice: Slice): string {
  const complete = keysOf(derivation).map((key) => `${key} IS NOT NULL`);
  const found = `(SELECT * FROM (${derivation.fold(slice)}) WHERE ${complete.join(' AND ')})`;
  return `INSERT INTO ${derivation.name}_part BY NAME ${merged(derivation, found)}`;
}

/** Rows that are put together at a time: of many more the engine would lay most aside on the disk, which takes half as long again. */
const PORTION = 250_000;
/** Of so many rows, drawn by lot, the portions are told. */
const DRAWN = 10_000;

/** Asks for the first keys up to which each portion of so many rows goes, but for the last one's: one list of texts, in order, null of none. */
export function portionEnds(derivation: Derivation, rows: number): string {
  const portions = Math.max(1, Math.ceil(rows / PORTION));
  const shares = Array.from({ length: portions - 1 }, (_, place) => (place + 1) / portions);
  return `SELECT quantile_disc(${keysOf(derivation)[0]}, [${shares.join(', ')}]::DOUBLE[])::VARCHAR[]
    FROM (FROM ${derivation.name}_part USING SAMPLE reservoir(${DRAWN} ROWS) REPEATABLE (1))`;
}

/**
 * Puts the rows of each key together for good, portion by portion in the order of the first key: who asks for few of them skips the others. Those that
 * fulfil a condition are left out. All in one transaction.
 */
export function compaction(derivation: Derivation, ends: readonly string[], without = 'false'): string[] {
  const { name, columns } = derivation;
  const key = keysOf(derivation)[0]!;
  const endOf = (end: string) => `'${end.replaceAll("'", "''")}'::${columns[key]!.type}`;
  const above = ['true', ...ends.map((end) => `${key} > ${endOf(end)}`)];
  const upTo = [...ends.map((end) => `${key} <= ${endOf(end)}`), 'true'];
  return [
    `CREATE TABLE ${name}_next AS FROM ${name}_part LIMIT 0`,
    ...above.map(
      (from, place) =>
        `INSERT INTO ${name}_next BY NAME SELECT * FROM ${name} WHERE (${without}) IS NOT TRUE AND ${from} AND ${upTo[place]} ORDER BY ${key}`,
    ),
    `DROP TABLE ${name}_part`,
    `ALTER TABLE ${name}_next RENAME TO ${name}_part`,
  ];
}
