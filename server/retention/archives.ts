import type { Archives } from '../../shared/archives.ts';
import { isDay } from '../../shared/days.ts';
import { ARCHIVES_PER_PAGE, MOST_ATTACHED_DAYS } from '../../shared/retention-values.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { AppError } from '../errors.ts';
import { archiveFiles, assertWhole } from '../stores/events/archive-files.ts';
import type { EventStore } from '../stores/events/port.ts';
import { readSetting, writeSetting } from '../stores/state/settings.ts';
import { type Handle, transact } from '../stores/state/state.ts';

const KEY = 'archives.attached';

/** The days that are to be searched until they are detached, also those whose files are not there. */
async function wantedDays(db: Handle): Promise<readonly string[]> {
  const kept = await readSetting(db, KEY);
  return kept ? JSON.parse(kept) : [];
}

const without = (days: readonly string[], day: string) => days.filter((one) => one !== day);

/**
 * Archived days, and which of them searches are to find: that is kept, and laid over the event store at each start. Those that it has
 * attached may be fewer.
 */
export class ArchiveDesk {
  #db: Handle;
  #events: EventStore;

  constructor({ db, events }: { db: Handle; events: EventStore }) {
    this.#db = db;
    this.#events = events;
  }

  /** Attaches what was attached before this process began; a day whose files are not there now is left out and told. */
  async open(log: (fault: unknown) => void): Promise<void> {
    for (const day of await wantedDays(this.#db))
      if (!this.#events.attachedArchives.includes(day))
        await this.#events.attachArchives((attached) => [...attached, day]).catch((fault: unknown) => log(fault));
  }

  /** A page of days, the newest first; before them attached ones whose files are gone. */
  async list(page: number, signal: AbortSignal): Promise<Archives> {
    const offset = (page - 1) * ARCHIVES_PER_PAGE;
    const [files, wanted, { days, total, bytes }] = await Promise.all([
      archiveFiles(this.#events.archiveFolder),
      wantedDays(this.#db),
      this.#events.archives({ limit: ARCHIVES_PER_PAGE, offset }, signal),
    ]);
    const attached = this.#events.attachedArchives;
    const lost = wanted
      .filter((day) => page === 1 && !files.some((file) => file.day === day))
      .map((day) => ({ day, files: 0, events: null, bytes: 0, attached: true }));
    const there = days.map((found) => ({ ...found, attached: attached.includes(found.day) }));
    return { archives: [...lost, ...there], bytes, ...pageTotalsOf(total, ARCHIVES_PER_PAGE) };
  }

  /**
   * Searches find the events of a day until it is detached; its files are compared with their sums first.
   * @throws AppError ARCHIVE_NOT_FOUND, ARCHIVE_DAMAGED, ARCHIVE_FOREIGN, ARCHIVES_FULL
   */
  async attach(day: string): Promise<void> {
    const files = await archiveFiles(this.#events.archiveFolder, day);
    if (files.length === 0) throw new AppError('ARCHIVE_NOT_FOUND', { day });
    for (const file of files) await assertWhole(file);
    await this.#events.attachArchives((attached) => {
      const others = without(attached, day);
      if (others.length >= MOST_ATTACHED_DAYS) throw new AppError('ARCHIVES_FULL', { max: MOST_ATTACHED_DAYS });
      return [...others, day];
    });
    await this.#want((wanted) => [...without(wanted, day), day]);
  }

  /**
   * Searches find them no more, also of a day whose files are gone; answers whether they did.
   * @throws AppError ARCHIVE_NOT_FOUND for what is no day
   */
  async detach(day: string): Promise<boolean> {
    const isAttached = this.#events.attachedArchives.includes(day) || (await wantedDays(this.#db)).includes(day);
    if (!isAttached && !isDay(day)) throw new AppError('ARCHIVE_NOT_FOUND', { day });
    await this.#events.attachArchives((attached) => without(attached, day));
    await this.#want((wanted) => without(wanted, day));
    return isAttached;
  }

  #want(change: (wanted: readonly string[]) => readonly string[]): Promise<void> {
    return transact(this.#db, async (trx) => writeSetting(trx, KEY, JSON.stringify(change(await wantedDays(trx)))));
  }
}
