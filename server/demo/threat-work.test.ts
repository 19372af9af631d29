import { join } from 'node:path';
import t, { type Test } from 'tap';
import { alert, appWith } from '../../test/events.ts';
import { openTestState, signIn, temporaryFolder } from '../../test/helper.ts';
import { features } from '../features.ts';
import { commandOverControl } from '../ingest/control-client.ts';
import type { ThreatDesk } from '../threats/desk.ts';
import { act } from '../threats/work.ts';
import { seedDemo } from './seed.ts';
import { seedThreatWork } from './threat-work.ts';

const NOW = new Date('2026-03-08T12:00:00Z');
const threat = (n: number, lastSeen: string, alerts = 1) => ({
  threat: `00000000-0000-4000-8000-00000000000${n}`,
  alerts,
  lastSeen,
});
const OLD = [threat(1, '2026-03-05T09:10:00.000000Z'), threat(2, '2026-03-05T09:40:00.000000Z', 2)];
const LATER = threat(3, '2026-03-06T09:10:00.000000Z');
const NEW = threat(4, '2026-03-08T11:00:00.000000Z');
const BUSY = threat(5, '2026-03-05T09:10:00.000000Z', 40);

/** A demo whose scans are these; no other of its signatures has a threat. */
async function demoWith(t: Test, scans: ReturnType<typeof threat>[]) {
  const state = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  t.teardown(() => state.close());
  await seedDemo(state.db, features, NOW);
  const threatKeys = async (search: unknown) => (JSON.stringify(search).includes('NDR SCAN Inbound') ? scans : []);
  const actOn: ThreatDesk['actOn'] = async (find, done) => (await act(state.db, await find(), done)).acted;
  const work = () => seedThreatWork(state.db, { threatKeys }, { actOn }, NOW);
  return { db: state.db, work };
}

t.test('older threats of the demonstration were worked on, soon after they were seen', async (t) => {
  const { db, work } = await demoWith(t, [LATER, NEW, BUSY, ...OLD]);
  await work();
  const states = await db.selectFrom('threat_state').selectAll().orderBy('threat').execute();
  t.same(
    states.map(({ threat, status, verdict }) => [threat, status, verdict]),
    [...OLD, LATER].map(({ threat }) => [threat, 'closed', 'benign']),
    'what is new, and what goes on, is left',
  );
  const actions = await db.selectFrom('threat_action').selectAll().orderBy('id').execute();
  t.equal(actions.length, 2, 'one for an hour');
  for (const { at, user_name, note } of actions) t.match({ at, user_name, note }, { user_name: /./, note: /./ });
  const delays = actions.map(({ at }, n) => Date.parse(at) - Date.parse([OLD[1]!, LATER][n]!.lastSeen));
  for (const delay of delays) t.ok(delay > 0 && delay < 2 * 3_600_000, `${delay / 60_000} minutes`);
});

t.test('where somebody has worked on threats, nothing is made up', async (t) => {
  const { db, work } = await demoWith(t, OLD);
  await work();
  const count = async () => (await db.selectFrom('threat_action').select('id').execute()).length;
  t.equal(await count(), 1);
  await db.deleteFrom('threat_state').execute();
  await work();
  t.equal(await count(), 1);
});

t.test('what a reset makes of threats is shown, though as much had been done before', async (t) => {
  const dataDir = temporaryFolder(t);
  const seen = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const { app, headers, ask } = await appWith(t, [alert('NDR SCAN Inbound probe', { timestamp: seen })], { dataDir });
  const threats = async () =>
    (await ask<{ threats: { key: string; status: string }[] }>('/api/threats?status=all')).body.threats;
  const [{ key } = { key: '' }] = await threats();
  const payload = { action: 'start', keys: [{ key, version: 0 }] };
  t.equal((await app.inject({ method: 'POST', url: '/api/threats/actions', headers, payload })).statusCode, 200);
  t.match(await threats(), [{ status: 'in_progress' }]);
  await commandOverControl(dataDir, 'demo-reset', {});
  Object.assign(headers, await signIn(app, 'admin'));
  t.match(await threats(), [{ key, status: 'closed' }]);
});
