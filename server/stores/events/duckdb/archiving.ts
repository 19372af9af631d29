import { rm } from 'node:fs/promises';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { freeBytes, LEAST_ROOM } from '../../../disk-room.ts';
import { AppError } from '../../../errors.ts';
import { archiveFiles, nameArchive, openArchiveFolder, partialOf } from '../archive-files.ts';
import { type Dropping, dropRows, type InTurn, isDue, keepThreats } from './dropping.ts';
import { named } from './engine-errors.ts';
import { inDay, parquetOf, writeParquet } from './parquet.ts';

/** About what an event takes in a file, in bytes: there is to be room for a day before it is written. */
const ROOM_OF_EVENT = 250;

/** A year of four digits: what a sensor whose clock is far off has sent stays in the store. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface DueDay {
  day: string;
  /** Numbers of its rows, the end not included. */
  from: number;
  end: number;
  events: number;
}

/** Those of a day that its whole files hold, as `archived`: by id and by line, for a store that was begun anew gives the same ids again. */
async function readArchived(connection: DuckDBConnection, folder: string, day: string): Promise<void> {
  const files = await archiveFiles(folder, day);
  const from = files.length > 0 ? ` FROM ${parquetOf(files)}` : ' WHERE false';
  const columns = files.length > 0 ? 'id, hash(raw) AS line' : '0::BIGINT AS id, 0::UBIGINT AS line';
  await connection.run(`CREATE OR REPLACE TEMP TABLE archived AS SELECT ${columns}${from}`);
}
const IS_ARCHIVED = '(id, hash(raw)) IN (SELECT id, line FROM archived)';

/** Writes what retention drops into files first, by a connection that reads: who stores does not wait for it. */
export class Archiver {
  #connection: DuckDBConnection;
  #folder: string;

  private constructor(connection: DuckDBConnection, folder: string, closing: AbortSignal) {
    this.#connection = connection;
    this.#folder = folder;
    closing.addEventListener('abort', () => connection.interrupt());
  }

  static async open(instance: DuckDBInstance, folder: string, closing: AbortSignal): Promise<Archiver> {
    return new Archiver(await instance.connect(), folder, closing);
  }

  close(): void {
    this.#connection.closeSync();
  }

  /**
   * Archives what is due of the first `end` rows day by day, and drops of each day what its whole files hold, after reading it there. So a
   * kill at any moment loses nothing, and what a file holds already is written into no other. Gives how many events were dropped.
   */
  async drop(
    { before, kept }: Dropping,
    end: number,
    inTurn: InTurn,
    onProgress: (share: number) => void,
    isOver: () => boolean,
    onDay: (day: string) => Promise<void>,
  ): Promise<number> {
    await openArchiveFolder(this.#folder);
    const threats = await kept();
    if (!threats) return 0;
    await keepThreats(this.#connection, threats);
    const due = isDue(before);
    const days = await this.#days(due, end);
    let rows = 0;
    for (const [index, { day, ...span }] of days.entries()) {
      // A run may take hours. What somebody has begun to work on since stays, and would be found twice if a file had it too.
      const keptNow = isOver() ? null : await kept();
      if (!keptNow) break;
      await keepThreats(this.#connection, keptNow);
      await inTurn((connection) => keepThreats(connection, keptNow));
      try {
        await this.#write(day, span, `${inDay(day)} AND ${due}`);
      } catch (error) {
        // It was broken off.
        if (isOver()) break;
        throw error;
      }
      await inTurn((connection) => readArchived(connection, this.#folder, day));
      const share = (done: number) => onProgress((index + done) / days.length);
      try {
        rows += await dropRows(`${inDay(day)} AND ${due} AND ${IS_ARCHIVED}`, span, kept, inTurn, share, isOver);
      } finally {
        // Also where it failed half way: what was dropped by then is in the file alone.
        await onDay(day);
      }
    }
    return rows;
  }

  async #days(due: string, end: number): Promise<DueDay[]> {
    const found = await this.#connection.runAndReadAll(
      `SELECT strftime(time, '%Y-%m-%d') AS day, min(rowid), max(rowid) + 1, count(*) FROM event
       WHERE rowid < ${end} AND ${due} GROUP BY day ORDER BY day`,
    );
    return found
      .getRows()
      .map(([day, from, last, events]) => ({
        ...{ day: String(day), from: Number(from), end: Number(last), events: Number(events) },
      }))
      .filter(({ day }) => DAY.test(day));
  }

  /** @throws AppError ARCHIVE_FULL; nothing is left behind then */
  async #write(day: string, { from, end, events }: Omit<DueDay, 'day'>, due: string): Promise<void> {
    const partial = partialOf(this.#folder, day);
    // Which disk it is, is to be said: it may be another one than that of the events.
    const full = () => new AppError('ARCHIVE_FULL', { folder: this.#folder });
    if ((await freeBytes(this.#folder)) < LEAST_ROOM + events * ROOM_OF_EVENT) throw full();
    await readArchived(this.#connection, this.#folder, day);
    const rows = `rowid >= ${from} AND rowid < ${end} AND ${due} AND NOT ${IS_ARCHIVED}`;
    try {
      const written = await this.#connection.runAndReadAll(writeParquet(rows, partial));
      if (Number(written.getRows()[0]![0]) > 0) await nameArchive(this.#folder, day, partial);
    } catch (error) {
      const reason = named(error);
      throw reason instanceof AppError && reason.code === 'DISK_FULL' ? full() : error;
    } finally {
      await rm(partial, { force: true });
    }
  }
}
