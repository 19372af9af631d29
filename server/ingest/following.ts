import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { glob, isDynamicPattern } from 'tinyglobby';
import { Follower, type Log } from './follower.ts';
import { followedSource } from './siblings.ts';
import type { Sink } from './sink.ts';

const POLL_MILLISECONDS = 300;
const GLOB_MILLISECONDS = 5000;

/** Follows files and globs until the store closes. */
export class Following {
  #sink: Sink;
  #log: Log;
  #patterns = new Set<string>();
  #followers = new Map<string, Follower>();
  #globbedAt = 0;
  #running: Promise<void> | null = null;

  constructor(sink: Sink, log: Log) {
    this.#sink = sink;
    this.#log = log;
  }

  /** Adds paths and globs; resolves when their files are known and being read. */
  async add(patterns: string[]): Promise<void> {
    for (const pattern of patterns) this.#patterns.add(pattern);
    await this.#find();
    this.#running ??= this.#run();
  }

  /** Files may appear later: a plain path is waited for, a glob is asked again now and then. */
  async #find(): Promise<void> {
    this.#globbedAt = Date.now();
    for (const pattern of this.#patterns) {
      const literal = existsSync(pattern) || !isDynamicPattern(pattern);
      const paths = literal ? [pattern] : (await glob(pattern, { absolute: true, dot: true })).sort();
      for (const path of paths.map((found) => resolve(found))) {
        if (this.#followers.has(path)) continue;
        const sourceName = followedSource(path, this.#sink.sources.values());
        await this.#sink.ensureSource(sourceName, path);
        this.#followers.set(path, new Follower({ sink: this.#sink, path, sourceName }, this.#log));
        this.#log('info', `${path}: following as ${sourceName}`);
      }
    }
  }

  async #run(): Promise<void> {
    const { closing } = this.#sink;
    while (!closing.aborted) {
      let busy = false;
      for (const follower of this.#followers.values()) {
        if (closing.aborted) break;
        busy = (await follower.poll()) || busy;
      }
      if (!busy) await sleep(POLL_MILLISECONDS, undefined, { signal: closing }).catch(() => undefined);
      if (!closing.aborted && Date.now() - this.#globbedAt > GLOB_MILLISECONDS) {
        await this.#find().catch((error) => this.#log('warn', `Looking for files to follow: ${error}`));
      }
    }
  }

  /** Resolves when the turn under way has ended; the store's `closing` must have been raised. */
  async stop(): Promise<void> {
    await this.#running;
    for (const follower of this.#followers.values()) follower.close();
  }
}
