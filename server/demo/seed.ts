import type { AuthStore } from '../auth/store.ts';
import type { EventStore } from '../stores/duckdb.ts';
import type { State } from '../stores/sqlite.ts';
import { seedUsers } from '../users/sample.ts';

import { demoTraffic } from './traffic.ts';

/** The two accounts the sign-in page of the demo names. */
export const demoAccounts = [
  { fullName: 'Alex Moreau', username: 'admin', email: 'admin@demo.com', password: 'admin', role: 'admin' },
  { fullName: 'Sam Karim', username: 'client', email: 'client@demo.com', password: 'client', role: 'client' },
] as const;

const DONE = 'demo.seeded';
const TRAFFIC_UNTIL = 'demo.traffic.until';
const TRAFFIC_DONE = 'demo.traffic.done';
const TRAFFIC_SOURCE = 'demo';
const TRAFFIC = { events: 40_000, seed: 7 };
/** Lines handed to the store at a time, so that the event loop is free in between. */
const LINES_A_CHUNK = 500;

/** Accounts and sample data of demo mode: once for each state database. */
export async function seedDemo(state: State, auth: AuthStore): Promise<void> {
  if (state.get('SELECT 1 FROM setting WHERE key = ?', DONE)) return;
  const accounts = await Promise.all(
    demoAccounts.map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await auth.hashPassword(password),
    })),
  );
  state.transaction(() => {
    for (const account of accounts) auth.create(account);
    seedUsers(state);
    state.run('INSERT INTO setting (key, value) VALUES (?, ?)', DONE, new Date().toISOString());
  });
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
