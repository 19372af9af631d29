import type { TFunction } from 'i18next';
import t from 'tap';
import { toQuery } from '../../../shared/api.ts';
import { formatsFor } from '../../kit/format.ts';
import type { AnswerOf } from './asks.ts';
import { durationOf, noIncidents, openOf, shown, stateOf } from './state-of.ts';

const said = ((key: string) => key) as TFunction;
const formats = { number: String };
const at = '2026-11-20T12:00:00Z';

t.test('what is not worked out yet is not called quiet', async (t) => {
  const posture = {
    ...{ open: { critical: 0, high: 0, medium: 0, low: 0 }, openHighThreats: 0 },
    ...{ newestEvent: at, updatedAt: at, fault: null },
  } as AnswerOf<'posture'>;
  const state = (other: object) => stateOf({ ...posture, ...other }, said, formats, { from: at, to: '' });
  t.same(state({}), { text: 'network:state.calm', color: 'success' });
  t.same(state({ updatedAt: null }), { text: 'network:state.pending', color: 'info' });
  const threats = { openHighThreats: 3 };
  t.same(state({ ...threats, updatedAt: null }), { text: 'network:state.pending', color: 'info' });
  t.same(
    state(threats),
    {
      ...{ text: 'network:state.threats', color: 'warning' },
      href: `/admin/threats${toQuery({ status: 'open', q: 'NOT is:muted', severity: '1', from: at })}`,
    },
    'and leads to the open ones',
  );
  t.same(state({ newestEvent: null, updatedAt: null }), { text: 'network:state.none', color: 'warning' });
  const fault = { code: 'OUT_OF_MEMORY', params: {} } as const;
  t.same(state({ updatedAt: null, fault }), { text: 'network:state.failed', color: 'error' });
  t.same(state({ fault }), { text: 'network:state.calm', color: 'success' }, 'as it was known last');
  t.equal(noIncidents({ updatedAt: null, fault: null }, said), 'network:incidents.pending');
  t.equal(noIncidents({ updatedAt: null, fault }, said), 'network:incidents.failed');
  t.equal(noIncidents({ updatedAt: at, fault }, said), 'network:incidents.none');
  t.equal(shown(openOf({ ...posture, updatedAt: null }), formats), '—', 'nor is it none');
  t.equal(shown(openOf(posture), formats), '0');
});

t.test('a wait is in its largest unit that tells enough, as each language says it', async (t) => {
  const wait = (language: 'ar' | 'en', seconds: number) => durationOf(seconds, formatsFor(language, 'UTC'));
  t.same([wait('en', 7200), wait('en', 7199)], ['2 hours', '120 minutes']);
  t.equal(wait('ar', 7200), 'ساعتان');
});
