import type { Archives } from '../../shared/archives.ts';
import { ARCHIVES_PER_PAGE, MOST_ATTACHED_DAYS } from '../../shared/retention-values.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { archiveFiles, assertWhole } from '../stores/events/archive-files.ts';
import { readSetting, writeSetting } from '../stores/state/settings.ts';

const KEY = 'archives.attached';

type Given = Pick<Parts, 'events' | 'config' | 'state'>;

/** Archived days, and which of them searches find. */
export class ArchiveDesk {
  #given: Given;
  #tail: Promise<unknown> = Promise.resolve();
  /** As the event store has them. */
  #attached: readonly string[] = [];

  constructor(given: Given) {
    this.#given = given;
  }

  /** Attaches what was attached before this process began; a day whose files are gone meanwhile is left out and told. */
  async open(log: (fault: unknown) => void): Promise<void> {
    const kept = await readSetting(this.#given.state.db, KEY);
    for (const day of kept ? (JSON.parse(kept) as string[]) : [])
      await this.#inTurn(() => this.#attach([...this.#attached, day])).catch((fault: unknown) => log(fault));
  }

  /** A page of days, the newest first; before them attached ones whose files are gone. */
  async list(page: number, signal: AbortSignal): Promise<Archives> {
    const offset = (page - 1) * ARCHIVES_PER_PAGE;
    const [files, { days, total, bytes }] = await Promise.all([
      archiveFiles(this.#given.config.archiveDir),
      this.#given.events.archives({ limit: ARCHIVES_PER_PAGE, offset }, signal),
    ]);
    const lost = this.#attached
      .filter((day) => page === 1 && !files.some((file) => file.day === day))
      .map((day) => ({ day, files: 0, events: null, bytes: 0 }));
    const archives = [...lost, ...days].map((found) => ({ ...found, attached: this.#attached.includes(found.day) }));
    return { archives, bytes, ...pageTotalsOf(total, ARCHIVES_PER_PAGE) };
  }

  /**
   * Searches find the events of a day until it is detached; its files are compared with their sums first.
   * @throws AppError ARCHIVE_NOT_FOUND, ARCHIVE_DAMAGED, ARCHIVE_FOREIGN, ARCHIVES_FULL
   */
  async attach(day: string): Promise<void> {
    const files = await archiveFiles(this.#given.config.archiveDir, day);
    if (files.length === 0) throw new AppError('ARCHIVE_NOT_FOUND', { day });
    for (const file of files) await assertWhole(file);
    return this.#inTurn(async () => {
      const others = this.#attached.filter((one) => one !== day);
      if (others.length >= MOST_ATTACHED_DAYS) throw new AppError('ARCHIVES_FULL', { max: MOST_ATTACHED_DAYS });
      await this.#attach([...others, day]);
      await this.#keep();
    });
  }

  /** Searches find them no more; also of a day whose files are gone. */
  detach(day: string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#attach(this.#attached.filter((one) => one !== day));
      await this.#keep();
    });
  }

  async #attach(days: readonly string[]): Promise<void> {
    await this.#given.events.attachArchives(days);
    this.#attached = days;
  }

  #keep(): Promise<void> {
    return writeSetting(this.#given.state.db, KEY, JSON.stringify(this.#attached));
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#tail.then(work);
    this.#tail = done.catch(() => undefined);
    return done;
  }
}
