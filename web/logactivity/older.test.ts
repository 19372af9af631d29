import t from 'tap';
import type { EventPage } from '../../shared/events.ts';
import { grown, type Loaded } from './older.ts';

const events = (...ids: string[]) => ids.map((id) => ({ id })) as EventPage['events'];
const list: Loaded = { events: events('4', '3'), nextCursor: 'after 3', commit: 1, names: undefined, state: 'loading' };
const page = { events: events('2', '1'), nextCursor: null, names: undefined };

t.test('older events stand after those that they were asked for', async (t) => {
  const { events: all, nextCursor, state } = grown(list, 'after 3', page);
  t.same(
    all.map(({ id }) => id),
    ['4', '3', '2', '1'],
  );
  t.same([nextCursor, state], [null, 'still']);
});

t.test('a list that has begun anew while they came has none of them', async (t) => {
  const anew: Loaded = { ...list, events: events('9', '8'), nextCursor: 'after 8', state: 'still' };
  t.equal(grown(anew, 'after 3', page), anew);
});
