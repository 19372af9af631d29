/** Events as Parquet files, and such files as events, in SQL. */
import { EVENT_COLUMNS } from '../../../../shared/event-fields.ts';
import type { ArchiveFile } from '../archive-files.ts';

/** Rows that are unpacked together: with many more a page of lines would take most of what the engine may hold. */
const GROUP_ROWS = 20_480;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Parquet has no whole numbers of 128 bits. */
const WIDE = EVENT_COLUMNS.filter(({ type }) => type === 'address_number').map(({ column }) => column);
const cast = (type: string) => `REPLACE (${WIDE.map((column) => `${column}::${type} AS ${column}`).join(', ')})`;

/** Events of a day, as a condition: they go into its files. */
export const inDay = (day: string): string =>
  `(time >= TIMESTAMP '${day}' AND time < TIMESTAMP '${day}' + INTERVAL 1 DAY)`;

/** What files hold, as a table function. */
export const parquetOf = (files: readonly Pick<ArchiveFile, 'path'>[]): string =>
  `read_parquet([${files.map(({ path }) => quoted(path)).join(', ')}], union_by_name = true, file_row_number = true)`;

/** Writes the events that fulfil a condition, with their sources by name, into a new file. */
export const writeParquet = (condition: string, path: string): string =>
  `COPY (SELECT e.*, s.name AS source FROM (SELECT * ${cast('VARCHAR')} FROM event WHERE ${condition}) e
     JOIN ingest_source s ON s.id = e.source_id)
   TO ${quoted(path)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${GROUP_ROWS})`;

/** Archived rows are numbered behind all that the store can have, so that the index of words leaves none of them out. */
const FIRST_ARCHIVED = 2n ** 61n;
const ROWS_OF_A_FILE = 2n ** 40n;

/** The rows of files as those of `event`, each with a `rowid` of its own. */
export const eventsOfParquet = (files: readonly ArchiveFile[]): string =>
  `SELECT * EXCLUDE (file_row_number, source) ${cast('UHUGEINT')},
     ${FIRST_ARCHIVED} + file_index::BIGINT * ${ROWS_OF_A_FILE} + file_row_number AS rowid FROM ${parquetOf(files)}`;

/** How many events are in each of some files, by their ends alone. */
export const parquetCounts = (files: readonly ArchiveFile[]): string =>
  `SELECT file_name AS path, num_rows AS events FROM parquet_file_metadata([${files.map(({ path }) => quoted(path)).join(', ')}])`;
