import type { DuckDBConnection, DuckDBListValue } from '@duckdb/node-api';
import { type Network, networkText, PRIVATE_NETWORKS, readNetworks } from '../../../../../shared/network.ts';
import { AppError } from '../../../../errors.ts';
import { KIND } from '../dropping.ts';
import { isFatal, isOfData, isOutOfMemory } from '../engine-errors.ts';
import { assertRoomIn } from '../maintenance.ts';
import type { MemoryTurns } from '../memory-turns.ts';
import { inTransaction, untilMemory } from '../transaction.ts';
import {
  compaction,
  type Derivation,
  declaration,
  foldStatement,
  insideCondition,
  portionEnds,
  removal,
  viewStatement,
} from './derivation.ts';
import { newEvents, newTypes } from './new-events.ts';
import { newTold } from './told-addresses.ts';

/** Events of one step: few enough that it takes tenths of a second and little memory. */
const STEP = 10_000;
/** Of a step that had too little memory the half is tried, down to this many. */
const LEAST_STEP = 64;
/** How long it waits for more events when it has caught up, in milliseconds: many small steps would leave many rows. */
const PAUSE = 1000;
/** After which what failed is tried again, in milliseconds: nothing need come that would ask for it. */
const RETRY = 60_000;
/** Rows of a table beyond twice those it had when they were last put together. */
const LOOSE_ROWS = 10_000;

/**
 * Where the events begin that a table is made anew of, by kind, for kinds are kept for different times: the first day that has a tenth of the
 * fifth largest. Of days before there are only events that people work on. None where none was dropped: rows keep their numbers.
 */
const EDGES = `WITH daily AS (SELECT ${KIND} AS kind, time::DATE AS day, sum(events) AS events FROM event_hour
    WHERE time IS NOT NULL GROUP BY ALL HAVING sum(events) > 0),
  large AS (SELECT kind, list_sort(list(events), 'DESC')[least(5, count(*))] AS fifth FROM daily GROUP BY kind)
  SELECT list(edge) FROM (SELECT min(day)::TIMESTAMP AS edge FROM daily JOIN large USING (kind)
    WHERE kind IN ('flow', 'other') AND events * 10 >= fifth GROUP BY kind)
  WHERE (SELECT count(*) <= max(rowid) FROM event)`;

const textOf = (networks: readonly Network[]) => networks.map(networkText).join();

export interface DerivedOptions {
  path: string;
  reserve: number;
  derivations: readonly Derivation[];
  turns: MemoryTurns;
  /** Milliseconds after which what failed is tried again. */
  retry?: number;
  /** Told after each step. */
  onStep(): void;
  onFatal(error: unknown): void;
  log(message: string): void;
}

/**
 * Keeps the derived tables behind the events. A step reads the next events by their row numbers, which never change, and commits
 * what it found together with where it ended, so that a kill at any moment neither loses nor doubles anything.
 */
export class Derived {
  #connection: DuckDBConnection;
  #options: DerivedOptions;
  #home: readonly Network[] = PRIVATE_NETWORKS;
  /** How far each table is: the number of the first event that is not in it. */
  #upTo = new Map<string, number>();
  #compacted = new Map<string, number>();
  /** Events of the next step. */
  #size = STEP;
  #following: Promise<void> | null = null;
  #isBehind = false;
  /** After the last step there were more that it knew of. */
  #isCatchingUp = false;
  #isOver = false;
  /** While the tables are emptied, or what is past is left out. */
  #isPaused = false;
  #isHurried = false;
  /** Events there are, as far as it was told. */
  #end = 0;
  #changing: Promise<void> = Promise.resolve();
  /** What has been said of why it waits. */
  #said = '';
  #again: NodeJS.Timeout | undefined;
  #wake: () => void = () => {};

  private constructor(connection: DuckDBConnection, options: DerivedOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** The connection is its own from now on. Tables of other versions are emptied. */
  static async open(connection: DuckDBConnection, options: DerivedOptions): Promise<Derived> {
    const derived = new Derived(connection, options);
    await derived.#prepare();
    return derived;
  }

  /** Events were stored, some perhaps before this process began: `end` is the number of the next one. */
  follow(end = this.#end): void {
    this.#end = end;
    this.#isBehind = true;
    this.#following ??= this.#follow()
      .catch((error: unknown) => {
        if (isFatal(error)) this.#options.onFatal(error);
        else this.#waitBecause(error);
      })
      .finally(() => {
        this.#following = null;
      });
  }

  #waitBecause(error: unknown): void {
    const words = `Derived tables wait: ${error instanceof AppError ? error.message : error}`;
    if (words !== this.#said) this.#options.log(words);
    this.#said = words;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.follow(), this.#options.retry ?? RETRY).unref();
  }

  /** Resolves when everything that was stored before is in the tables. */
  async settled(): Promise<void> {
    this.#isHurried = true;
    this.follow();
    this.#wake();
    while (this.#following && !this.#isOver) await this.#following;
  }

  /** Empties the tables and makes them anew. */
  async rebuild(): Promise<void> {
    await this.#empty();
    await this.settled();
  }

  /** What is inside. */
  get homeNetworks(): readonly Network[] {
    return this.#home;
  }

  /** Forgets what was last seen before this moment, UTC microseconds, where it is a twentieth of a table or more. */
  async forget(before: bigint): Promise<void> {
    await this.#alone(async () => {
      for (const derivation of this.#options.derivations) await this.#forget(derivation, before);
    });
    this.follow();
  }

  /**
   * Where other networks are inside from now on: empties the tables, which are then made anew, behind whoever asks. Says whether that is so.
   */
  async setHomeNetworks(networks: readonly Network[]): Promise<boolean> {
    if (textOf(networks) === textOf(this.#home)) return false;
    await this.#empty(networks);
    this.follow();
    return true;
  }

  /** It goes on at once: of what was stored when it last looked, some is not in the tables yet. */
  get isCatchingUp(): boolean {
    return this.#isCatchingUp;
  }

  /** Events there are, and how many of them are in every table. */
  get progress(): { events: number; done: number } {
    return { events: this.#end, done: Math.min(this.#end, ...this.#upTo.values()) };
  }

  #empty(networks = this.#home): Promise<void> {
    return this.#alone(async () => {
      this.#home = networks;
      await inTransaction(this.#connection, async () => {
        for (const derivation of this.#options.derivations) await this.#begin(derivation);
      });
      for (const { name } of this.#options.derivations) this.#upTo.set(name, 0);
    });
  }

  /** One after the other, and nothing is worked out meanwhile. */
  #alone(work: () => Promise<void>): Promise<void> {
    const done = this.#changing.then(async () => {
      this.#isPaused = true;
      this.#wake();
      await this.#following;
      try {
        if (!this.#isOver) await work();
      } finally {
        this.#isPaused = false;
      }
    });
    this.#changing = done.catch(() => undefined);
    return done;
  }

  /** Begins nothing more; who waits for it to settle waits no longer. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#again);
    this.#wake();
  }

  async close(): Promise<void> {
    this.stop();
    await this.#changing;
    await this.#following;
    this.#connection.closeSync();
  }

  #version = ({ version }: Derivation) => `${version} ${textOf(this.#home)}`;

  async #rows(sql: string) {
    return (await this.#connection.runAndReadAll(sql)).getRows();
  }

  async #prepare(): Promise<void> {
    const { derivations } = this.#options;
    await this.#connection.run(
      `CREATE TABLE IF NOT EXISTS derivation (name VARCHAR NOT NULL, version VARCHAR NOT NULL, up_to BIGINT NOT NULL);
      ALTER TABLE derivation ADD COLUMN IF NOT EXISTS edges TIMESTAMP[]`,
    );
    const known = new Map(
      (await this.#rows('SELECT name, version, up_to FROM derivation')).map(([name, version, upTo]) => [
        String(name),
        { version: String(version), upTo: Number(upTo) },
      ]),
    );
    const [anyKnown] = known.values();
    const before = anyKnown && readNetworks(anyKnown.version.split(' ')[1]);
    this.#home = before ?? PRIVATE_NETWORKS;
    // The engine gives the numbers of rows again that were dropped at the end of the table, from this start on.
    const [[end]] = (await this.#rows('SELECT coalesce(max(rowid), -1) + 1 FROM event')) as [[bigint]];
    await inTransaction(this.#connection, async () => {
      await this.#connection.run(`UPDATE derivation SET up_to = ${end} WHERE up_to > ${end}`);
      for (const name of known.keys()) {
        if (derivations.some((each) => each.name === name)) continue;
        await this.#connection.run(removal(name));
        await this.#connection.run(`DELETE FROM derivation WHERE name = '${name}'`);
      }
      for (const derivation of derivations) {
        const found = known.get(derivation.name);
        if (found?.version === this.#version(derivation)) {
          await this.#connection.run(viewStatement(derivation));
          this.#upTo.set(derivation.name, Math.min(found.upTo, Number(end)));
        } else {
          await this.#begin(derivation);
          this.#upTo.set(derivation.name, 0);
        }
      }
    });
  }

  async #begin(derivation: Derivation): Promise<void> {
    await this.#connection.run(declaration(derivation));
    await this.#connection.run(`DELETE FROM derivation WHERE name = '${derivation.name}'`);
    await this.#connection.run(
      `INSERT INTO derivation SELECT '${derivation.name}', '${this.#version(derivation)}', 0, (${EDGES})`,
    );
    this.#compacted.set(derivation.name, 0);
  }

  get #isStopped(): boolean {
    return this.#isOver || this.#isPaused;
  }

  async #follow(): Promise<void> {
    while (this.#isBehind && !this.#isStopped) {
      this.#isBehind = false;
      const end = this.#end;
      while (!this.#isStopped && (await this.#step(end)));
      if (this.#isStopped) return;
      if (!this.#isHurried) await this.#pause();
      else if (!this.#isBehind) this.#isHurried = false;
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PAUSE);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The next events of the tables that are furthest behind; false when there are none. */
  async #step(end: number): Promise<boolean> {
    const { derivations, turns, onStep } = this.#options;
    const places = [...this.#upTo.values(), end];
    const from = Math.min(...places);
    if (from >= end) return false;
    await assertRoomIn(this.#connection, this.#options);
    await turns.givesWay();
    const to = Math.min(from + this.#size, ...places.filter((place) => place > from));
    const behind = derivations.filter(({ name }) => this.#upTo.get(name) === from);
    try {
      await turns.beside(() => this.#fold(behind, from, to));
    } catch (error) {
      const least = isOfData(error) ? 1 : LEAST_STEP;
      if (least > 1 && !isOutOfMemory(error)) throw error;
      if (to - from > least) {
        this.#size = Math.max(least, (to - from) >> 1);
        return true;
      }
      if (least > 1) throw error;
      await this.#foldAlone(behind, from);
    }
    this.#size = Math.min(STEP, this.#size * 2);
    this.#said = '';
    for (const { name } of behind) this.#upTo.set(name, to);
    for (const derivation of behind) await this.#compact(derivation);
    this.#isCatchingUp = Math.min(...this.#upTo.values()) < end;
    onStep();
    return true;
  }

  /** Folds one event into each table by itself: those that cannot take it go on without it, or nothing would come after it. */
  async #foldAlone(derivations: readonly Derivation[], place: number): Promise<void> {
    const without: string[] = [];
    let fault = '';
    for (const derivation of derivations) {
      try {
        await this.#options.turns.beside(() => this.#fold([derivation], place, place + 1));
      } catch (error) {
        if (!isOfData(error)) throw error;
        fault = (error as Error).message.split('\n')[0]!;
        without.push(derivation.name);
        await this.#connection.run(`UPDATE derivation SET up_to = ${place + 1} WHERE name = '${derivation.name}'`);
      }
      this.#upTo.set(derivation.name, place + 1);
    }
    if (without.length === 0) return;
    const [event] = await this.#rows(`SELECT id FROM event WHERE rowid = ${place}`);
    this.#options.log(`The event ${event?.[0]} is left out of ${without.join(', ')}: ${fault}`);
  }

  async #fold(derivations: readonly Derivation[], from: number, to: number): Promise<void> {
    const slice = { inside: insideCondition(this.#home) };
    const kinds = await this.#rows(newTypes(from, to));
    const types = new Set(kinds.map(([type]) => type));
    const ofZeek = kinds.some(([, isOfZeek]) => isOfZeek);
    await this.#connection.run(newEvents(from, to, slice.inside, ofZeek));
    await this.#connection.run(newTold);
    await inTransaction(this.#connection, async () => {
      for (const derivation of derivations) {
        const isAsked = derivation.types?.some((type) => types.has(type)) ?? true;
        if (isAsked) await this.#connection.run(foldStatement(derivation, slice));
        await this.#connection.run(`UPDATE derivation SET up_to = ${to} WHERE name = '${derivation.name}'`);
      }
    });
    // Lines and all, it would be held until the next events come. What is folded must not be folded again for want of this.
    await untilMemory(() => this.#connection.run('DROP TABLE IF EXISTS new_event; DROP TABLE IF EXISTS new_told'));
  }

  async #compact(derivation: Derivation): Promise<void> {
    const rows = await this.#rowsOf(derivation);
    if (rows < 2 * (this.#compacted.get(derivation.name) ?? 0) + LOOSE_ROWS) return;
    await this.#putTogether(derivation, rows);
  }

  async #forget(derivation: Derivation, before: bigint): Promise<void> {
    const past = derivation.past?.(`make_timestamp(${before}::BIGINT)`);
    if (!past) return;
    const counts = `SELECT count(*), count(*) FILTER (WHERE ${past}) FROM ${derivation.name}_part`;
    const [rows, gone] = (await this.#rows(counts))[0]!.map(Number) as [number, number];
    if (gone > 0 && gone * 20 >= rows) await this.#putTogether(derivation, rows, past);
  }

  async #putTogether(derivation: Derivation, rows: number, without?: string): Promise<void> {
    await this.#options.turns.run(() =>
      inTransaction(this.#connection, async () => {
        const [found] = await this.#rows(portionEnds(derivation, rows));
        const ends = (found?.[0] as DuckDBListValue | null)?.items.map(String) ?? [];
        for (const statement of compaction(derivation, ends, without)) await this.#connection.run(statement);
      }),
    );
    this.#compacted.set(derivation.name, await this.#rowsOf(derivation));
  }

  #rowsOf = async ({ name }: Derivation) => Number((await this.#rows(`SELECT count(*) FROM ${name}_part`))[0]![0]);
}
