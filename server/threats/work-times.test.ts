import { join } from 'node:path';
import t from 'tap';
import { openTestState, temporaryFolder } from '../../test/helper.ts';
import { act, undo, type Work } from './work.ts';
import { workIn } from './work-times.ts';

const START = '2026-11-10T00:00:00.000Z';
const BEFORE = '2026-11-09T12:00:00.000Z';
const WITHIN = '2026-11-10T12:00:00.000Z';
const FIRST = '2026-11-01T00:00:00.000Z';

async function aHistory(t: Parameters<typeof openTestState>[0]) {
  const { db, close } = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  t.teardown(close);
  const user = { full_name: 'Alex', company: '', username: 'alex', country: '', contact: '', email: 'a@x.example' };
  await db
    .insertInto('user')
    .values({
      ...{ id: 1, ...user, role: 'admin', current_plan: 'basic', status: 'active', avatar: '' },
      ...{ username_folded: 'alex', email_folded: 'a@x.example' },
    })
    .execute();
  const actor = { id: 1, name: 'Alex' };
  const work = (threats: string[], done: Omit<Work, 'actor'>) =>
    act(
      db,
      threats.map((threat) => ({ threat, alerts: 1, lastSeen: null })),
      { ...done, actor },
    );
  const doneAt = (at: string) => db.updateTable('threat_action').set({ at }).where('at', '>', '2026-11-20').execute();
  const told = () => workIn(db, { start: START, end: null }, async () => () => FIRST);
  return { work, doneAt, told, takeBack: (id: number, among: string[]) => undo(db, id, actor, new Set(among)) };
}

t.test('what somebody had changed since counts as closed when the rest of its action is taken back', async (t) => {
  const { work, told, takeBack } = await aHistory(t);
  const { acted } = await work(['a', 'b', 'c'], { action: 'close', verdict: 'benign' });
  await work(['b'], { action: 'tag', tag: 'seen' });
  t.match((await takeBack(acted.actionId!, ['a', 'b', 'c'])).acted, { changed: 2, skipped: 1 });
  t.match(await told(), { acknowledged: { count: 1 }, closed: { count: 1 }, closings: { benign: 1 } });
});

t.test(
  'another verdict for what was closed before these days is no closing of theirs, and takes none away',
  async (t) => {
    const { work, doneAt, told } = await aHistory(t);
    await work(['b'], { action: 'close', verdict: 'benign' });
    await doneAt(BEFORE);
    await work(['a'], { action: 'close', verdict: 'false_positive' });
    await work(['b'], { action: 'close', verdict: 'true_positive' });
    await work(['c'], { action: 'close', verdict: 'benign' });
    await work(['c'], { action: 'close', verdict: 'duplicate' });
    await doneAt(WITHIN);
    t.match(await told(), {
      closed: { count: 2 },
      closings: { false_positive: 1, true_positive: 0, benign: 0, duplicate: 1 },
    });
  },
);
