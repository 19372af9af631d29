import { invalidInput } from '../server/errors.ts';
import { DAY, type Emit, MINUTE } from './eve.ts';
import { incidentEvents } from './incidents.ts';
import { backupSession, machineSession } from './machines.ts';
import { SENSORS, type Sensor } from './network.ts';
import { noiseSession } from './noise.ts';
import { probe } from './noise-outside.ts';
import { personSession } from './people.ts';
import { Random } from './random.ts';
import { backups, MACHINES, people, traffic } from './rhythm.ts';
import type { Session } from './sessions.ts';
import { statsLine } from './stats.ts';

export { incidents } from './incidents.ts';

export interface TrafficOptions {
  /** How many events in all. */
  events: number;
  /** Any safe integer. */
  seed: number;
  /** The newest event is at or just before this. */
  until: Date;
  /** How far back the first event lies; default 7. */
  days?: number;
  /** The four incidents; default true. */
  incidents?: boolean;
}

/** Share of sessions that raise a harmless alert. */
const NOISE = 0.145;
const STATS_EVERY = [1, 5, 10, 30, 60, 240, 1440].map((minutes) => minutes * MINUTE);

interface Entry {
  time: number;
  line: string;
}

/** Events that are known but not due yet, by minute: a session's flow record comes minutes after its first packet. */
class Pending {
  readonly #start: number;
  readonly #slots = new Map<number, Entry[]>();

  constructor(start: number) {
    this.#start = start;
  }

  add(time: number, line: string): void {
    const slot = Math.floor((time - this.#start) / MINUTE);
    const entries = this.#slots.get(slot);
    if (entries) entries.push({ time, line });
    else this.#slots.set(slot, [{ time, line }]);
  }

  /** Takes out a minute's events in time order; equal times keep the order they were added in. */
  take(slot: number): Entry[] {
    const entries = this.#slots.get(slot) ?? [];
    this.#slots.delete(slot);
    return entries.sort((a, b) => a.time - b.time);
  }
}

function sessionAt(random: Random, time: number): Session {
  const human = people(time);
  const backup = backups(time);
  const total = human + backup + MACHINES;
  if (random.chance(NOISE)) return noiseSession(random, human / total);
  const pick = random.float() * total;
  if (pick < human) return personSession(random);
  return pick < human + backup ? backupSession(random) : machineSession(random);
}

function check({ events, seed, until, days = 7 }: TrafficOptions): void {
  if (!Number.isSafeInteger(events)) throw invalidInput('events', 'WRONG_TYPE', { type: 'integer' });
  if (events < 0) throw invalidInput('events', 'TOO_SMALL', { min: 0 });
  if (!Number.isSafeInteger(seed)) throw invalidInput('seed', 'WRONG_TYPE', { type: 'integer' });
  // The lower bound keeps the earliest event after 1970, where the formats' arithmetic begins.
  if (!(until.getTime() > 366 * 86_400_000)) throw invalidInput('until', 'BAD_YEAR', { min: 1971, max: 9999 });
  if (!(days >= 0.05)) throw invalidInput('days', 'TOO_SMALL', { min: 0.05 });
  if (days > 366) throw invalidInput('days', 'TOO_LARGE', { max: 366 });
}

/** How often each sensor writes its statistics, so that they stay under two per cent of the events. */
function statsInterval(events: number, span: number): number {
  return STATS_EVERY.find((every) => (SENSORS.length * span) / every <= events * 0.02) ?? span;
}

/**
 * EVE lines in time order, no newline at the end. The same options give the same bytes; exactly `events` lines; only the
 * events of flows still open (some minutes) are held in memory. Throws `AppError` for options out of range.
 *
 * How the count comes out exactly: incidents and statistics are counted first, the rest is spread over the minutes by
 * their weight; a session may run ahead of its minute's goal, later minutes then wait, and what would lie beyond `until`
 * or the total is not written, as if the sensor had been read at that moment.
 */
export function* demoTraffic(options: TrafficOptions): Generator<string> {
  check(options);
  const { events, seed } = options;
  const until = options.until.getTime() * 1000;
  const span = Math.round((options.days ?? 7) * DAY);
  const start = until - span;
  const random = new Random(seed, 1);
  const pending = new Pending(start);

  const every = statsInterval(events, span);
  // Below a hundred events two statistics would be a good part of them.
  const stats =
    events < 100
      ? []
      : SENSORS.map((sensor, index) => statsTimes(sensor, until - (2_360_000 + 3_180_000 * index), start, every));

  const fixed: Entry[] = [];
  const fix: Emit = (time, line) => {
    if (time >= start && time < until) fixed.push({ time, line });
  };
  if (options.incidents !== false) incidentEvents({ seed, start, until, events }, fix);
  const last = new Random(seed, 2);
  probe(last, until - last.int(2 * MINUTE, 3 * MINUTE), fix);
  fixed.sort((a, b) => a.time - b.time);
  const reserved = stats.reduce((sum, one) => sum + one.count, 0);
  // A run too small for the whole story keeps its end.
  fixed.splice(0, Math.max(0, fixed.length - (events - reserved)));
  for (const { time, line } of fixed) pending.add(time, line);

  const wanted = events - reserved - fixed.length;
  let queued = 0;
  const emit: Emit = (time, line) => {
    if (time >= until || queued >= wanted) return;
    pending.add(time, line);
    queued++;
  };
  const slots = Math.ceil(span / MINUTE);
  let total = 0;
  for (let slot = 0; slot < slots; slot++) total += traffic(start + slot * MINUTE);

  let past = 0;
  for (let slot = 0; slot < slots; slot++) {
    const begin = start + slot * MINUTE;
    const end = Math.min(begin + MINUTE, until);
    past += traffic(begin);
    const goal = slot === slots - 1 ? wanted : Math.floor((wanted * past) / total);
    while (queued < goal) {
      const time = begin + random.int(0, end - begin - 1);
      sessionAt(random, time)(random, time, emit);
    }
    for (const one of stats) {
      for (; one.next < end; one.next += every) {
        pending.add(one.next, statsLine(one.sensor, one.next, start - 3 * DAY, past / total, events));
      }
    }
    for (const { line } of pending.take(slot)) yield line;
  }
}

/** The first of a sensor's statistics and how many there are, counted back from the last, so that a run ends with one. */
function statsTimes(sensor: Sensor, last: number, start: number, every: number) {
  const before = Math.floor((last - start) / every);
  return { sensor, next: last - before * every, count: before + 1 };
}
