import { type Kysely, sql } from 'kysely';
import { demoTraffic } from '../../demo/traffic.ts';
import { authStore } from '../auth/store.ts';
import { AppError, ConfigError } from '../errors.ts';
import type { Feature, Sample } from '../feature.ts';
import type { EventStore } from '../stores/events/port.ts';
import { keepLastIds } from '../stores/state/last-ids.ts';
import { readSetting, writeSetting } from '../stores/state/settings.ts';
import { type Handle, type State, transact } from '../stores/state/state.ts';

/** All sample data, those that others belong to first. */
function samplesOf(features: readonly Feature[]): Sample[] {
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
const TRAFFIC = { events: 40_000, seed: 7, days: 7 };
const DAY_MS = 86_400_000;
/** Less than this is not worth making up for. */
const TRAFFIC_EVERY_MS = DAY_MS;
/** Lines handed to the store at a time, so that the event loop is free in between. */
const LINES_A_CHUNK = 500;

const isDemo = async (db: Handle) => (await readSetting(db, DONE)) !== undefined;

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
      if (await readSetting(trx, doneWith(sample))) continue;
      if (await isEmpty(trx, sample)) await sample.seed(trx, now);
      await writeSetting(trx, doneWith(sample), now.toISOString());
    }
    await keepLastIds(trx as Handle as Kysely<unknown>);
    if (!(await isDemo(trx))) await writeSetting(trx, DONE, now.toISOString());
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
    // The first day's numbers are part of the first day.
    const names = samples.flatMap(({ tables }) => tables);
    await trx.deleteFrom('last_id').where('name', 'in', names).execute();
    for (const sample of samples) await sample.seed(trx, now);
    await keepLastIds(trx as Handle as Kysely<unknown>);
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
 * Traffic until now: a week at the first start, and at a later one what has been missing since, a week at most, so that no demo
 * opens on empty pages. When that was interrupted, the next start makes the same lines again and the store keeps those it has not.
 */
export async function seedTraffic(
  db: Handle,
  events: Pick<EventStore, 'importStream'>,
  log: { info(message: string): void },
  now = new Date(),
): Promise<void> {
  const done = await readSetting(db, TRAFFIC_DONE);
  let until = await readSetting(db, TRAFFIC_UNTIL);
  const whole = until && done && done >= until;
  if (whole && now.getTime() - Date.parse(until!) < TRAFFIC_EVERY_MS) return;
  if (!until || whole) {
    until = now.toISOString();
    await writeSetting(db, TRAFFIC_UNTIL, until);
  }
  const end = new Date(until);
  const days = Math.min(TRAFFIC.days, done ? (end.getTime() - Date.parse(done)) / DAY_MS : TRAFFIC.days);
  const count = Math.round((TRAFFIC.events * days) / TRAFFIC.days);
  // Another seed for each, or the same machines would say the same again.
  const seed = done ? Math.floor(end.getTime() / DAY_MS) : TRAFFIC.seed;
  log.info(`making demo traffic until ${until}, ${count} events`);
  await events.importStream(TRAFFIC_SOURCE, chunks(demoTraffic({ events: count, seed, days, until: end })));
  await writeSetting(db, TRAFFIC_DONE, until);
}
