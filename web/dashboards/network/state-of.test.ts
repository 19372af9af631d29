import type { TFunction } from 'i18next';
import t from 'tap';
import type { AnswerOf } from './asks.ts';
import { noIncidents, openOf, shown, stateOf } from './state-of.ts';

const said = ((key: string) => key) as TFunction;
const formats = { number: String };
const at = '2026-11-20T12:00:00Z';

t.test('what is not worked out yet is not called quiet', async (t) => {
  const posture = {
    ...{ open: { critical: 0, high: 0, medium: 0, low: 0 }, highThreats: { now: 0, before: null } },
    ...{ newestEvent: at, updatedAt: at },
  } as AnswerOf<'posture'>;
  const state = (other: object) => stateOf({ ...posture, ...other }, said, formats);
  t.same(state({}), { text: 'network:state.calm', color: 'success' });
  t.same(state({ updatedAt: null }), { text: 'network:state.pending', color: 'info' });
  const threats = { highThreats: { now: 3, before: null } };
  t.same(state({ ...threats, updatedAt: null }), { text: 'network:state.pending', color: 'info' });
  t.same(state(threats), { text: 'network:state.threats', color: 'warning' });
  t.same(state({ newestEvent: null, updatedAt: null }), { text: 'network:state.none', color: 'warning' });
  t.equal(noIncidents({ updatedAt: null }, said), 'network:incidents.pending');
  t.equal(noIncidents({ updatedAt: at }, said), 'network:incidents.none');
  t.equal(shown(openOf({ ...posture, updatedAt: null }), formats), '–', 'nor is it none');
  t.equal(shown(openOf(posture), formats), '0');
});
