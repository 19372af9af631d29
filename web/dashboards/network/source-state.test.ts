import t from 'tap';
import { sourceStates } from '../../../shared/ingest.ts';
import { isMute, sourceState, sourceTone } from './source-state.ts';

t.test('a source that sends nothing is not called fine', async (t) => {
  const states = sourceStates.map((state) => [state, sourceState({ state, lag: 0, rejected: 0 })]);
  t.same(Object.fromEntries(states), {
    ...{ reading: 'fine', waiting: 'fine', done: 'fine' },
    ...{ silent: 'silent', stopped: 'stopped', gone: 'fault', failed: 'fault' },
  });
  t.equal(sourceTone.silent, 'warning');
  const mute = sourceStates.filter((state) => isMute({ state, lag: 0, rejected: 0 }));
  t.same(mute, ['silent', 'gone', 'failed']);
  t.equal(sourceState({ state: 'silent', lag: 20_000_000, rejected: 3 }), 'silent', 'the worst is said');
  t.equal(sourceState({ state: 'reading', lag: 20_000_000, rejected: 3 }), 'behind');
  t.equal(sourceState({ state: 'waiting', lag: null, rejected: 3 }), 'rejects');
});
