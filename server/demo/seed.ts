import { demoTraffic } from '../../demo/traffic.ts';
import { ConfigError } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Feature, Sample } from '../feature.ts';
import type { EventStore } from '../stores/events/duckdb/store.ts';
import type { State } from '../stores/state/state.ts';

const samplesOf = (features: readonly Feature[]): Sample[] => features.flatMap(({ sample }) => sample ?? []);

/** The mark of a demo's folder. */
const DONE = 'demo.seeded';
const doneWith = ({ name }: Sample) => `${DONE}.${name}`;
const TRAFFIC_UNTIL = 'demo.traffic.until';
const TRAFFIC_DONE = 'demo.traffic.done';
const TRAFFIC_SOURCE = 'demo';
const TRAFFIC = { events: 40_000, seed: 7 };
/** Lines handed to the store at a time, so that the event loop is free in between. */
const LINES_A_CHUNK = 500;

const isDemo = (state: State) => !!state.get('SELECT 1 FROM setting WHERE key = ?', DONE);

const isEmpty = (state: State, { tables }: Sample) =>
  tables.every((table) => !state.get(`SELECT 1 FROM ${table} LIMIT 1`));

/**
 * Sample data of demo mode: once for each feature, so that a folder from before a feature existed gets what is new. Where
 * something stands already, it stays as it is.
 */
export function seedDemo(state: State, features: readonly Feature[], now = new Date()): void {
  state.transaction(() => {
    const done = (key: string) =>
      state.run('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)', key, now.toISOString());
    for (const sample of samplesOf(features)) {
      if (state.get('SELECT 1 FROM setting WHERE key = ?', doneWith(sample))) continue;
      if (isEmpty(state, sample)) sample.seed(state, now);
      done(doneWith(sample));
    }
    if (!isDemo(state)) done(DONE);
  });
}

/**
 * Brings the sample data back: everything that was written since is gone, and everybody is signed out. Events stay.
 * @throws 403 NOT_A_DEMO when the database is not a demo's.
 */
export function resetDemo(state: State, features: readonly Feature[], now = new Date()): void {
  if (!isDemo(state)) throw new AppError('NOT_A_DEMO');
  state.transaction(() => {
    const samples = samplesOf(features);
    for (const { tables } of samples.toReversed()) for (const table of tables) state.run(`DELETE FROM ${table}`);
    for (const sample of samples) sample.seed(state, now);
  });
}

/**
 * A folder is the demo's or production's, for good: the demo's passwords and tokens are known to everybody, and a demo's sample
 * data have no place among real people.
 * @throws ConfigError, with `state` closed, when the database in `dataDir` is the other's.
 */
export function assertFolderOf(mode: 'demo' | 'production', state: State, dataDir: string): void {
  const demo = isDemo(state);
  if (mode === 'production' ? !demo : demo || !state.get('SELECT 1 FROM account LIMIT 1')) return;
  state.close();
  throw new ConfigError(
    demo
      ? `NDR_DATA: ${dataDir} holds the demo's accounts, whose passwords are public; production needs a folder of its own`
      : `NDR_DATA: ${dataDir} holds the accounts of a console in production (NDR_MODE=production); the demo needs a folder of its own`,
  );
}

async function* chunks(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length < LINES_A_CHUNK) continue;
    yield Buffer.from(`${chunk.join('\n')}\n`);
    chunk = [];
  }
  if (chunk.length) yield Buffer.from(`${chunk.join('\n')}\n`);
}

/**
 * The week of traffic that ends at the first start. When that was interrupted, the next start makes the same lines again and
 * the store keeps those it has not.
 */
export async function seedTraffic(
  state: State,
  events: EventStore,
  log: { info(message: string): void },
): Promise<void> {
  const setting = (key: string) => state.get<{ value: string }>('SELECT value FROM setting WHERE key = ?', key)?.value;
  const set = (key: string, value: string) => state.run('INSERT INTO setting (key, value) VALUES (?, ?)', key, value);
  if (setting(TRAFFIC_DONE)) return;
  log.info(`making a week of demo traffic, ${TRAFFIC.events} events; this happens once`);
  let until = setting(TRAFFIC_UNTIL);
  if (!until) {
    until = new Date().toISOString();
    set(TRAFFIC_UNTIL, until);
  }
  await events.ingestStream(TRAFFIC_SOURCE, chunks(demoTraffic({ ...TRAFFIC, until: new Date(until) })));
  set(TRAFFIC_DONE, new Date().toISOString());
}
