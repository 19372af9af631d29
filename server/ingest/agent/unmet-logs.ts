import { closeSync, fstatSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRegular } from '../files.ts';
import type { Say } from '../followed-file.ts';
import { PASSED_MILLISECONDS } from '../follower.ts';
import { pathsOf } from '../following.ts';
import { logFileAt, siblingsOf } from '../siblings.ts';
import type { Spool } from '../spool.ts';

const POLL_MILLISECONDS = 1000;

interface Given {
  spool: Spool;
  patterns: readonly string[];
  /** Bytes of copies of each log. */
  mostHeld: number;
  say: Say;
}

/**
 * Logs while the console has not answered since the agent began: nothing is known yet of how far they are stored, so each file is held
 * open, and copied when it is removed. What the console turns out to have is known by its content and read no further.
 */
export class UnmetLogs {
  #given: Given;
  /** Open files by path of the log and file. */
  #held = new Map<string, { path: string; fd: number }>();
  /** Logs of which has been said that a removed file cannot be copied. */
  #refused = new Set<string>();

  constructor(given: Given) {
    this.#given = given;
  }

  /** Looks each second until `met`, and once more then. */
  async watch(met: AbortSignal): Promise<void> {
    while (!met.aborted) {
      await this.#look(false);
      await sleep(POLL_MILLISECONDS, undefined, { signal: met }).catch(() => undefined);
    }
    await this.#look(true);
  }

  /** Copies what was removed since, and lets go of all. */
  async close(): Promise<void> {
    await this.#look(true);
    for (const { fd } of this.#held.values()) closeSync(fd);
    this.#held.clear();
  }

  /** `atOnce`: also what may still be written to. */
  async #look(atOnce: boolean): Promise<void> {
    const { spool, patterns, say } = this.#given;
    for (const pattern of patterns)
      for (const path of await pathsOf(pattern))
        for (const file of [...siblingsOf(path), logFileAt(path)])
          if (file && !this.#held.has(`${path} ${file.key}`)) this.#hold(path, file.path, file.key);
    for (const [name, { path, fd }] of [...this.#held]) {
      const { nlink, size, mtimeMs } = fstatSync(fd);
      if (nlink > 0 || (!atOnce && Date.now() - mtimeMs < PASSED_MILLISECONDS)) continue;
      try {
        if (!this.#hasRoom(path, size)) throw new Error('there are too many of them (--hold)');
        closeSync((await spool.keep(path, fd)).fd);
        this.#held.delete(name);
      } catch (error) {
        if (!this.#refused.has(path)) say('warn', `${path}: removed, and it cannot be copied: ${error}`);
        this.#refused.add(path);
      }
    }
  }

  #hold(path: string, name: string, key: string): void {
    try {
      this.#held.set(`${path} ${key}`, { path, fd: openRegular(name) });
    } catch {
      // It has gone meanwhile, or may not be read: following says so once the console is there.
    }
  }

  #hasRoom(path: string, size: number): boolean {
    const copies = this.#given.spool.filesOf(path).reduce((sum, file) => sum + file.size, 0);
    return copies + size <= this.#given.mostHeld;
  }
}
