import t from 'tap';
import { type IngestSource, sourceStates } from '../../../shared/ingest.ts';
import { isMute, sourceState, sourceTone, worstFirst } from './source-state.ts';

t.test('a source that sends nothing is not called fine', async (t) => {
  const states = sourceStates.map((state) => [state, sourceState({ state, lag: 0, rejected: 0 })]);
  t.same(Object.fromEntries(states), {
    ...{ reading: 'fine', waiting: 'fine', done: 'fine' },
    ...{ silent: 'silent', stopped: 'stopped', retired: 'stopped', gone: 'fault', failed: 'fault' },
  });
  t.equal(sourceTone.silent, 'warning');
  const mute = sourceStates.filter((state) => isMute({ state, lag: 0, rejected: 0 }));
  t.same(mute, ['silent', 'gone', 'failed']);
  t.equal(sourceState({ state: 'silent', lag: 20_000_000, rejected: 3 }), 'silent', 'the worst is said');
  t.equal(sourceState({ state: 'reading', lag: 20_000_000, rejected: 3 }), 'behind');
  t.equal(sourceState({ state: 'waiting', lag: null, rejected: 3 }), 'rejects');
});

t.test('of many sources those stand first that somebody should look at', async (t) => {
  const source = (name: string, state: IngestSource['state'], lastEventTime: string | null) =>
    ({ name, state, lag: 0, rejected: 0, lastEventTime }) as IngestSource;
  const sources = [
    source('old', 'done', '2026-03-01T12:00:00.000000Z'),
    source('new', 'reading', '2026-03-02T12:00:00.000000Z'),
    source('never', 'waiting', null),
    source('quiet', 'silent', '2026-03-02T11:00:00.000000Z'),
    source('gone', 'gone', '2026-01-02T11:00:00.000000Z'),
  ];
  t.same(
    worstFirst(sources).map(({ name }) => name),
    ['gone', 'quiet', 'new', 'old', 'never'],
  );
});
