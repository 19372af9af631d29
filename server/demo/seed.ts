import { sql } from 'kysely';
import { demoTraffic } from '../../demo/traffic.ts';
import { authStore } from '../auth/store.ts';
import { AppError, ConfigError } from '../errors.ts';
import type { Feature, Sample } from '../feature.ts';
import type { EventStore } from '../stores/events/port.ts';
import { type Handle, type State, transact } from '../stores/state/state.ts';

/** All sample data, those that others belong to first. */
export function samplesOf(features: readonly Feature[]): Sample[] {
  const samples = features.flatMap(({ sample }) => sample ?? []);
  const ordered = new Set<Sample>();
  const add = (sample: Sample) => {
    for (const other of samples) if (sample.after?.includes(other.name)) add(other);
    ordered.add(sample);
  };
  samples.forEach(add);
  return [...ordered];
}

/** The mark of a demo's folder. */
const DONE = 'demo.seeded';
const doneWith = ({ name }: Sample) => `${DONE}.${name}`;
const TRAFFIC_UNTIL = 'demo.traffic.until';
const TRAFFIC_DONE = 'demo.traffic.done';
const TRAFFIC_SOURCE = 'demo';
const TRAFFIC = { events: 40_000, seed: 7 };
/** Lines handed to the store at a time, so that the event loop is free in between. */
const LINES_A_CHUNK = 500;

async function setting(db: Handle, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

async function set(db: Handle, key: string, value: string): Promise<void> {
  await db.insertInto('setting').values({ key, value }).execute();
}

const isDemo = async (db: Handle) => (await setting(db, DONE)) !== undefined;

async function isEmpty(db: Handle, { tables }: Sample): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length) return false;
  }
  return true;
}

/**
 * Sample data of demo mode: once for each feature, so that a folder from before a feature existed gets what is new. Where
 * something stands already, it stays as it is.
 */
export const seedDemo = (db: Handle, features: readonly Feature[], now = new Date()): Promise<void> =>
  transact(db, async (trx) => {
    for (const sample of samplesOf(features)) {
      if (await setting(trx, doneWith(sample))) continue;
      if (await isEmpty(trx, sample)) await sample.seed(trx, now);
      await set(trx, doneWith(sample), now.toISOString());
    }
    if (!(await isDemo(trx))) await set(trx, DONE, now.toISOString());
  });

/**
 * Brings the sample data back: everything that was written since is gone, and everybody is signed out. Events stay.
 * @throws 403 NOT_A_DEMO when the database is not a demo's.
 */
export const resetDemo = (db: Handle, features: readonly Feature[], now = new Date()): Promise<void> =>
  transact(db, async (trx) => {
    if (!(await isDemo(trx))) throw new AppError('NOT_A_DEMO');
    const samples = samplesOf(features);
    for (const { tables } of samples.toReversed())
      for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
    for (const sample of samples) await sample.seed(trx, now);
  });

/**
 * A folder is the demo's or production's, for good: the demo's passwords and tokens are known to everybody, and a demo's sample
 * data have no place among real people.
 * @throws ConfigError, with `state` closed, when the database in `dataDir` is the other's.
 */
export async function assertFolderOf(mode: 'demo' | 'production', state: State, dataDir: string): Promise<void> {
  const demo = await isDemo(state.db);
  if (mode === 'production' ? !demo : demo || !(await authStore(state.db).hasAccounts())) return;
  await state.close();
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
export async function seedTraffic(db: Handle, events: EventStore, log: { info(message: string): void }): Promise<void> {
  if (await setting(db, TRAFFIC_DONE)) return;
  log.info(`making a week of demo traffic, ${TRAFFIC.events} events; this happens once`);
  let until = await setting(db, TRAFFIC_UNTIL);
  if (!until) {
    until = new Date().toISOString();
    await set(db, TRAFFIC_UNTIL, until);
  }
  await events.ingestStream(TRAFFIC_SOURCE, chunks(demoTraffic({ ...TRAFFIC, until: new Date(until) })));
  await set(db, TRAFFIC_DONE, new Date().toISOString());
}
