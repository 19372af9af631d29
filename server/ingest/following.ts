import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { glob, isDynamicPattern } from 'tinyglobby';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Say } from './followed-file.ts';
import { Follower } from './follower.ts';
import { beginningOf, followedSource, logFileAt } from './siblings.ts';
import type { Sink } from './sink.ts';
import type { Spool } from './spool.ts';

const POLL_MILLISECONDS = 300;
const GLOB_MILLISECONDS = 5000;

/** Whether it stands for any number of files: what is there under just this name, as `sensor (1)/eve.json`, is one. */
export const isGlob = (pattern: string) => isDynamicPattern(pattern) && !existsSync(pattern);

/** The paths that a pattern stands for now. */
export async function pathsOf(pattern: string): Promise<string[]> {
  if (!isGlob(pattern)) return [resolve(pattern)];
  return (await glob(pattern, { absolute: true, dot: true })).sort();
}

/** Follows files and globs until the store closes. */
export class Following {
  #sink: Sink;
  #say: Say;
  #spool: Spool | undefined;
  #patterns = new Set<string>();
  #followers = new Map<string, Follower>();
  /** Globs of which has been said that nothing matches. */
  #unmatched = new Set<string>();
  /** By path, why the store does not know it as a source yet. */
  #refused = new Map<string, string>();
  #globbedAt = 0;
  #running: Promise<void> | null = null;

  /** `spool`: where removed files are copied to while nothing can be stored. */
  constructor(sink: Sink, say: Say, spool?: Spool) {
    this.#sink = sink;
    this.#say = say;
    this.#spool = spool;
  }

  /** Adds paths and globs; resolves when their files are known and being read, but for those that the store cannot take in now. */
  async add(patterns: string[]): Promise<void> {
    for (const pattern of patterns) this.#patterns.add(pattern);
    await this.#find();
    this.#running ??= this.#run();
  }

  /** Files may appear later: a plain path is waited for, a glob is asked again now and then. */
  async #find(): Promise<void> {
    this.#globbedAt = performance.now();
    for (const pattern of this.#patterns) {
      const paths = await pathsOf(pattern);
      this.#tellOfNone(pattern, paths.length);
      for (const path of paths) await this.#follow(path, !isGlob(pattern));
    }
    // What was removed stands in for itself, also when no glob finds it any more.
    for (const path of this.#spool?.paths() ?? [])
      if (this.#spool!.filesOf(path).length) await this.#follow(path, false);
  }

  async #follow(path: string, isExpected: boolean): Promise<void> {
    if (this.#followers.has(path)) return;
    const sourceName = followedSource(path, this.#sink.sources.values(), this.#sink.longestName);
    try {
      await this.#sink.followSource(sourceName, path, beginningOf(path));
    } catch (error) {
      if (!this.#sink.closing.aborted) this.#tellOfRefused(path, String((error as Error).message));
      return;
    }
    this.#refused.delete(path);
    this.#followers.set(path, new Follower(this.#sink, path, sourceName, isExpected, this.#say, this.#spool));
  }

  /** Says once why a file cannot be followed yet; it is tried with every look for files. */
  #tellOfRefused(path: string, reason: string): void {
    if (this.#refused.get(path) !== reason) this.#say('warn', `${path}: not followed yet: ${reason}`);
    this.#refused.set(path, reason);
  }

  /** Says once that nothing matches a glob; each file that comes says itself that it is followed. */
  #tellOfNone(pattern: string, matches: number): void {
    if (matches > 0) this.#unmatched.delete(pattern);
    else if (!this.#unmatched.has(pattern)) {
      this.#unmatched.add(pattern);
      this.#say(
        'warn',
        `${pattern}: no file matches; it is looked for again every ${GLOB_MILLISECONDS / 1000} seconds`,
      );
    }
  }

  /** The sources that are followed. */
  sourceNames(): Set<string> {
    return new Set([...this.#followers.values()].map(({ sourceName }) => sourceName));
  }

  /** Each followed path: its source, why it is not read, and the bytes of the file that is there. */
  health(): { sourceName: string; path: string; fault: ErrorCode | null; size: number | null }[] {
    return [...this.#followers.values()].map(({ sourceName, path, fault }) => ({
      ...{ sourceName, path, fault: fault?.code ?? null, size: logFileAt(path)?.size ?? null },
    }));
  }

  /** By source, the code of what keeps a followed file from being read. */
  faults(): Map<string, ErrorCode> {
    const faults = new Map<string, ErrorCode>();
    for (const { sourceName, fault } of this.#followers.values()) if (fault) faults.set(sourceName, fault.code);
    return faults;
  }

  async #run(): Promise<void> {
    const { closing } = this.#sink;
    while (!closing.aborted) {
      // Sources of which an older file is not read to its end: dated names are read in their order.
      const behind = new Set<string>();
      for (const follower of this.#followers.values()) {
        if (closing.aborted) break;
        const { sourceName } = follower;
        if (await follower.poll(!behind.has(sourceName))) behind.add(sourceName);
        if (follower.isGone) this.#followers.delete(follower.path);
      }
      if (behind.size === 0) await sleep(POLL_MILLISECONDS, undefined, { signal: closing }).catch(() => undefined);
      if (!closing.aborted && !this.#sink.paused && performance.now() - this.#globbedAt > GLOB_MILLISECONDS) {
        await this.#find().catch((error) => this.#say('warn', `Looking for files to follow: ${error}`));
      }
    }
  }

  /** Resolves when the turn under way has ended; the store's `closing` must have been raised. */
  async stop(): Promise<void> {
    await this.#running;
    for (const follower of this.#followers.values()) {
      await follower.keepRemoved(true);
      follower.close();
    }
  }
}
