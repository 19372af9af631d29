import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { AppError } from '../../../errors.ts';
import { type ArchiveFile, archiveFiles } from '../archive-files.ts';
import { eventsOfParquet, inDay, parquetOf } from './parquet.ts';
import { alertCondition } from './schema.ts';

/** The view that a table of events is searched by with archives beside it. */
export const searchedBeside = (table: 'event' | 'alert'): string => `people.searched_${table}`;

/**
 * Archived days that are searched beside the events: views over both, which only searches of events ask. What is worked out from
 * events, threats and retention ask the tables and never see them. They live as long as the store is open, as a projection does.
 */
export class Attached {
  #connection: DuckDBConnection;
  #folder: string;
  #days: readonly string[] = [];
  #isEmpty = true;
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(connection: DuckDBConnection, folder: string) {
    this.#connection = connection;
    this.#folder = folder;
  }

  /** `people` is attached by then. */
  static async open(instance: DuckDBInstance, folder: string): Promise<Attached> {
    return new Attached(await instance.connect(), folder);
  }

  /** Whether there is anything beside the events. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Searches these days and no others. @throws AppError ARCHIVE_NOT_FOUND, ARCHIVE_FOREIGN; it stays as it was then */
  set(days: readonly string[]): Promise<void> {
    return this.#inTurn(() => this.#set(days));
  }

  /** A day has another file. */
  changed(day: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#days.includes(day)) await this.#set(this.#days);
    });
  }

  async #set(days: readonly string[]): Promise<void> {
    const found = await archiveFiles(this.#folder);
    const files = found.filter(({ day }) => days.includes(day));
    const lost = days.find((day) => !files.some((file) => file.day === day));
    const isMore = days.some((day) => !this.#days.includes(day));
    if (lost && isMore) throw new AppError('ARCHIVE_NOT_FOUND', { day: lost });
    // No view can be made of what is gone; the one that is there names it, so that searches fail until its day is detached too.
    if (files.length > 0 && !lost) {
      await this.#assertOurs(files);
      await this.#view(files, await this.#findTwice(files));
    }
    this.#days = [...days];
    this.#isEmpty = days.length === 0;
  }

  /** Events hold numbers of sources: in a file of another store these are others, which another reader might see. */
  async #assertOurs(files: readonly ArchiveFile[]): Promise<void> {
    const strange = await this.#connection.runAndReadAll(
      `SELECT source FROM (SELECT DISTINCT source_id, source FROM ${parquetOf(files)}) f
       ANTI JOIN ingest_source s ON s.id = f.source_id AND s.name = f.source LIMIT 1`,
    );
    const [row] = strange.getRows();
    if (row) throw new AppError('ARCHIVE_FOREIGN', { source: String(row[0]) });
  }

  /**
   * What is in a file and in the store as well (the process was killed between writing and dropping it, somebody has begun to work on it in
   * between, or it was sent again) as `archived_twice`: it is found in the store. Gives whether there is any.
   */
  async #findTwice(files: readonly ArchiveFile[]): Promise<boolean> {
    const days = [...new Set(files.map(({ day }) => day))].map(inDay).join(' OR ');
    const stored = `SELECT id FROM event WHERE ${days}`;
    await this.#connection.run(
      `CREATE OR REPLACE TABLE people.archived_twice AS SELECT id FROM ${parquetOf(files)} WHERE id IN (${stored})`,
    );
    // Lines are read of those alone: a store that was begun anew gives the same ids again.
    const twice = 'SELECT id FROM people.archived_twice';
    await this.#connection.run(
      `DELETE FROM people.archived_twice WHERE id NOT IN (
         SELECT f.id FROM (SELECT id, hash(raw) AS line FROM ${parquetOf(files)} WHERE id IN (${twice})) f
         JOIN (SELECT id, hash(raw) AS line FROM event WHERE id IN (${twice})) e ON e.id = f.id AND e.line = f.line)`,
    );
    const found = await this.#connection.runAndReadAll('SELECT count(*) FROM people.archived_twice');
    return found.getRows()[0]![0] !== 0n;
  }

  async #view(files: readonly ArchiveFile[], isAnyTwice: boolean): Promise<void> {
    const once = isAnyTwice ? 'id NOT IN (SELECT id FROM people.archived_twice)' : 'true';
    const [[database]] = (await this.#connection.runAndReadAll('SELECT current_database()')).getRows() as [[string]];
    const archived = eventsOfParquet(files);
    for (const [table, which] of [
      ['event', 'true'],
      ['alert', alertCondition],
    ] as const)
      await this.#connection.run(
        `CREATE OR REPLACE VIEW ${searchedBeside(table)} AS
         SELECT *, rowid AS rowid FROM "${database.replaceAll('"', '""')}".main.${table}
         UNION ALL BY NAME SELECT * FROM (${archived}) WHERE ${which} AND ${once}`,
      );
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#tail.then(work);
    this.#tail = done.catch(() => undefined);
    return done;
  }

  /** Ends the connection after what was begun. */
  async close(): Promise<void> {
    await this.#tail;
    this.#connection.closeSync();
  }
}
