/**
 * An index of the words of lines: which blocks of neighbouring lines have a word. A derived file beside the events, with nothing
 * in it that they do not have: it may lag behind them, and it can be thrown away.
 *
 * By blocks and not by lines, because an engine of columns unpacks neighbours together: finding the block is all that can be won,
 * and its posting lists are a third in size. Format: an FTS5 table without content, whose rowid is the block's number; `block` has
 * the id of the last event of each, by which the file is known to belong to the events. SQLite's `ascii` tokenizer takes letters and
 * digits of ASCII and everything beyond it for words, as shared/search/words.ts does.
 */
import { rmSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { lowerCase } from '../../../../shared/search/words.ts';
import { neighboursIn, neighboursOf } from './neighbours.ts';

/** Lines of a block. DuckDB unpacks so many at once. */
export const BLOCK_LINES = 2048;

/** Of the file; one of another version is thrown away. */
const VERSION = 2;

/** Shorter beginnings of words have too many endings. */
const SHORTEST_PREFIX = 3;

const TABLES = `BEGIN;
  CREATE VIRTUAL TABLE word USING fts5(text, content='', detail='none', columnsize=0, tokenize='ascii');
  CREATE TABLE block (number INTEGER PRIMARY KEY, last_id INTEGER NOT NULL);
  PRAGMA user_version = ${VERSION};
  COMMIT`;

const FILES = ['', '-wal', '-shm'];

export const removeWordIndex = (path: string): void => {
  for (const end of FILES) rmSync(path + end, { force: true });
};

/** Lower case, as words are kept; ASCII is left to the tokenizer. */
const folded = (text: string) => text.replace(/[\u{80}-\u{10ffff}]+/gu, lowerCase);

export class WordIndex {
  #db: InstanceType<typeof DatabaseSync>;
  #find;
  #add;
  #addLast;

  /** Makes the file when it is not there. One connection writes, others may read meanwhile. @throws when it is none, or of another version */
  constructor(path: string) {
    this.#db = open(path);
    this.#find = this.#db.prepare('SELECT rowid AS block FROM word WHERE word MATCH ? ORDER BY rowid');
    this.#add = this.#db.prepare('INSERT INTO word (rowid, text) VALUES (?, ?)');
    this.#addLast = this.#db.prepare('INSERT INTO block (number, last_id) VALUES (?, ?)');
  }

  /** How many blocks it holds, and the id of the last event of the newest; null without any. */
  end(): { blocks: number; lastId: string | null } {
    const newest = this.#db
      .prepare('SELECT number, CAST(last_id AS TEXT) AS lastId FROM block ORDER BY number DESC LIMIT 1')
      .get() as { number: number; lastId: string } | undefined;
    return newest ? { blocks: newest.number + 1, lastId: newest.lastId } : { blocks: 0, lastId: null };
  }

  /** Adds the block that comes next, whole or not at all. */
  add(block: number, text: string, lastId: string): void {
    this.#db.exec('BEGIN');
    try {
      this.#add.run(block, `${folded(text)} ${neighboursIn(text).join(' ')}`);
      this.#addLast.run(block, BigInt(lastId));
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * The blocks that have all of these words, which follow one another in a line, in rising order; with `prefix` the last word is
   * the beginning of one. null when they say too little to be looked up.
   */
  blocksOf(words: readonly string[], prefix: boolean): number[] | null {
    const terms = words.flatMap((word, index) => {
      const isBeginning = prefix && index === words.length - 1;
      if (isBeginning && word.length < SHORTEST_PREFIX) return [];
      return `"${folded(word)}"${isBeginning ? '*' : ''}`;
    });
    if (terms.length === 0) return null;
    terms.push(...neighboursOf(prefix ? words.slice(0, -1) : words).map((each) => `"${each}"`));
    return this.#find.all(terms.join(' AND ')).map((row) => Number((row as { block: number }).block));
  }

  close(): void {
    this.#db.close();
  }
}

function open(path: string): InstanceType<typeof DatabaseSync> {
  const db = new DatabaseSync(path);
  try {
    // What a power cut takes is added again.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000');
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version === 0) db.exec(TABLES);
    else if (version !== VERSION) throw new Error(`it is of version ${version}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
