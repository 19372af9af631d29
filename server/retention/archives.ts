import type { Archives } from '../../shared/archives.ts';
import { ARCHIVES_PER_PAGE, MOST_ATTACHED_DAYS } from '../../shared/retention-values.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { AppError } from '../errors.ts';
import { archiveFiles, assertWhole } from '../stores/events/archive-files.ts';
import type { EventStore } from '../stores/events/port.ts';
import { readSetting, writeSetting } from '../stores/state/settings.ts';
import type { Handle } from '../stores/state/state.ts';

const KEY = 'archives.attached';

/** Archived days, and which of them searches find: that is kept, and laid over the event store at each start. */
export class ArchiveDesk {
  #db: Handle;
  #events: EventStore;

  constructor({ db, events }: { db: Handle; events: EventStore }) {
    this.#db = db;
    this.#events = events;
  }

  /** Attaches what was attached before this process began; a day whose files are gone meanwhile is left out and told. */
  async open(log: (fault: unknown) => void): Promise<void> {
    const kept = await readSetting(this.#db, KEY);
    for (const day of kept ? (JSON.parse(kept) as string[]) : [])
      if (!this.#events.attachedArchives.includes(day))
        await this.#events.attachArchives((attached) => [...attached, day]).catch((fault: unknown) => log(fault));
  }

  /** A page of days, the newest first; before them attached ones whose files are gone. */
  async list(page: number, signal: AbortSignal): Promise<Archives> {
    const offset = (page - 1) * ARCHIVES_PER_PAGE;
    const [files, { days, total, bytes }] = await Promise.all([
      archiveFiles(this.#events.archiveFolder),
      this.#events.archives({ limit: ARCHIVES_PER_PAGE, offset }, signal),
    ]);
    const attached = this.#events.attachedArchives;
    const lost = attached
      .filter((day) => page === 1 && !files.some((file) => file.day === day))
      .map((day) => ({ day, files: 0, events: null, bytes: 0 }));
    const archives = [...lost, ...days].map((found) => ({ ...found, attached: attached.includes(found.day) }));
    return { archives, bytes, ...pageTotalsOf(total, ARCHIVES_PER_PAGE) };
  }

  /**
   * Searches find the events of a day until it is detached; its files are compared with their sums first.
   * @throws AppError ARCHIVE_NOT_FOUND, ARCHIVE_DAMAGED, ARCHIVE_FOREIGN, ARCHIVES_FULL
   */
  async attach(day: string): Promise<void> {
    const files = await archiveFiles(this.#events.archiveFolder, day);
    if (files.length === 0) throw new AppError('ARCHIVE_NOT_FOUND', { day });
    for (const file of files) await assertWhole(file);
    await this.#change((attached) => {
      const others = attached.filter((one) => one !== day);
      if (others.length >= MOST_ATTACHED_DAYS) throw new AppError('ARCHIVES_FULL', { max: MOST_ATTACHED_DAYS });
      return [...others, day];
    });
  }

  /** Searches find them no more; also of a day whose files are gone. */
  detach(day: string): Promise<void> {
    return this.#change((attached) => attached.filter((one) => one !== day));
  }

  async #change(change: Parameters<EventStore['attachArchives']>[0]): Promise<void> {
    await this.#events.attachArchives(change);
    await writeSetting(this.#db, KEY, JSON.stringify(this.#events.attachedArchives));
  }
}
