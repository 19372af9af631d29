import type { Worker } from 'node:worker_threads';
import { startThread } from '../start-thread.ts';
import { BLOCK_LINES, removeWordIndex, WordIndex } from './word-index.ts';
import type { Block, Written } from './writer.ts';

/** The events, by their place: 0 is the first that was stored. Each keeps its place; some are dropped, and leave theirs empty. */
export interface IndexedEvents {
  /** The lines of the places from `first` to before `end`, with something between two that parts words, and the last one's id. */
  lines(first: number, end: number): Promise<{ text: string; lastId: string }>;
  /** The id of the one at a place; null when it was dropped, or there is none. */
  idAt(place: number): Promise<string | null>;
  /** Whether the disk has room to spare. */
  hasRoom(): Promise<boolean>;
}

/** Places from `first`, included, to before `end`; null: to the newest event. */
export interface PlaceRange {
  first: number;
  end: number | null;
}

export interface Places {
  ranges: PlaceRange[];
  /** How many they are, as far as is known. */
  count: number;
}

/** More than so many are too much to say in a question. */
const MOST_RANGES = 256;

/**
 * Blocks as at most so many ranges: those with the fewest blocks between them are joined, for a block too many is only read in
 * vain.
 */
export function rangesOf(blocks: readonly number[], most: number): { first: number; end: number }[] {
  const gaps = blocks
    .map((block, index) => ({ index, gap: index === 0 ? Number.POSITIVE_INFINITY : block - blocks[index - 1]! }))
    .filter(({ gap }) => gap > 1)
    .sort((one, other) => other.gap - one.gap)
    .slice(0, most)
    .map(({ index }) => index)
    .sort((one, other) => one - other);
  return gaps.map((start, index) => ({
    first: blocks[start]!,
    end: blocks[(gaps[index + 1] ?? blocks.length) - 1]! + 1,
  }));
}

/**
 * Where words of lines are to be looked for. It follows the events block by block, a little behind them; what it has not yet is
 * always a place to look. The file and its thread come with the first full block.
 */
export class Words {
  #events: IndexedEvents;
  #path: string;
  #log: (message: string) => void;
  #index: WordIndex | null = null;
  #writer: Worker | null = null;
  #writerEnded: Promise<void> = Promise.resolve();
  /** Told how the block that is under way went. */
  #written: (written: Written) => void = () => {};
  #blocks = 0;
  /** Places there are, as far as it was told. */
  #count = 0;
  /** Following the events, as long as it does; told meanwhile that there are more. */
  #following: Promise<void> | null = null;
  #isBehind = false;
  #isOver = false;
  #isBroken = false;

  constructor(path: string, events: IndexedEvents, log: (message: string) => void) {
    this.#path = path;
    this.#events = events;
    this.#log = log;
  }

  /** Events were stored, some perhaps before this process began: there are `count` places now. */
  follow(count: number): void {
    this.#count = count;
    this.#isBehind = true;
    this.#following ??= this.#follow()
      .catch((error: unknown) => this.#giveUp(error))
      .finally(() => {
        this.#following = null;
      });
  }

  /** Where lines with all of these words can be; null: anywhere. With `prefix` the last is the beginning of one. */
  places(words: readonly string[], prefix: boolean): Places | null {
    try {
      const found = this.#index?.blocksOf(words, prefix);
      if (!found) return null;
      const blocks = found.filter((block) => block < this.#blocks);
      const ranges = rangesOf(blocks, MOST_RANGES);
      const covered = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
      if (covered > 0.75 * this.#blocks) return null;
      const indexed = this.#blocks * BLOCK_LINES;
      return {
        ranges: [
          ...ranges.map(({ first, end }) => ({ first: first * BLOCK_LINES, end: end * BLOCK_LINES })),
          { first: indexed, end: null },
        ],
        count: covered * BLOCK_LINES + Math.max(0, this.#count - indexed),
      };
    } catch (error) {
      this.#giveUp(error);
      return null;
    }
  }

  /** Resolves when the words of all full blocks that were stored are in it. */
  async caughtUp(): Promise<void> {
    while (this.#following) await this.#following;
  }

  /** Ends after the block that is under way. */
  async close(): Promise<void> {
    this.#isOver = true;
    await this.#following;
    this.#index?.close();
    this.#writer?.postMessage('close');
    await this.#writerEnded;
    if (this.#isBroken) removeWordIndex(this.#path);
  }

  async #follow(): Promise<void> {
    while (this.#isBehind && !this.#isOver) {
      this.#isBehind = false;
      const full = Math.floor(this.#count / BLOCK_LINES);
      if (full === 0) return;
      this.#index ??= await this.#open();
      while (this.#blocks < full && !this.#isOver) {
        // It goes on with the next events, which wait for room as well.
        if (!(await this.#events.hasRoom())) return;
        const lines = await this.#lines(this.#blocks);
        await this.#write({ number: this.#blocks, ...lines });
        this.#blocks++;
      }
    }
  }

  /** The index of these events; one of others, or one that cannot be read, is made anew. */
  async #open(): Promise<WordIndex> {
    for (let isFresh = false; ; isFresh = true) {
      let index: WordIndex | null = null;
      try {
        index = new WordIndex(this.#path);
        const { blocks, lastId } = index.end();
        const id = blocks > 0 ? await this.#events.idAt(blocks * BLOCK_LINES - 1) : null;
        if ((id !== null && id !== lastId) || blocks * BLOCK_LINES > this.#count)
          throw new Error('it is of other events');
        this.#blocks = blocks;
        return index;
      } catch (error) {
        index?.close();
        if (isFresh) throw error;
        this.#log(`The index of words is made anew: ${error instanceof Error ? error.message : error}`);
        removeWordIndex(this.#path);
      }
    }
  }

  #lines(block: number): Promise<{ text: string; lastId: string }> {
    return this.#events.lines(block * BLOCK_LINES, (block + 1) * BLOCK_LINES);
  }

  async #write(block: Block): Promise<void> {
    this.#writer ??= this.#startWriter();
    this.#writer.postMessage(block);
    const fault = await new Promise<Written>((resolve) => {
      this.#written = resolve;
    });
    if (fault !== null) throw new Error(fault);
  }

  #startWriter(): Worker {
    const writer = startThread(new URL('./writer.ts', import.meta.url), 'words-writer', { path: this.#path });
    writer.on('message', (written: Written) => this.#written(written));
    writer.on('error', (error) => this.#written(String(error)));
    this.#writerEnded = new Promise((resolve) => {
      writer.on('exit', () => {
        this.#written('its thread has ended');
        resolve();
      });
    });
    return writer;
  }

  /** Lines are read without it until the next start, which makes it anew. */
  #giveUp(error: unknown): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#log(`Words of lines are looked for without an index until the next start: ${error}`);
    this.#index?.close();
    this.#index = null;
    this.#isOver = true;
  }
}
