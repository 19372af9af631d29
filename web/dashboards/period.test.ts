import t from 'tap';
import { WIDEST } from '../../shared/days.ts';
import { daysOf as daysOfRange, periodAt, rangeAt } from './period.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const daysOf = (search: string) => periodAt(new URLSearchParams(search), NOW, 'UTC');

t.test('days of an address are taken in either order, and of too many the last', async (t) => {
  const days = { from: '2026-11-01', to: '2026-11-10' };
  t.match(daysOf('from=2026-11-01&to=2026-11-10'), { name: 'chosen', days });
  t.match(daysOf('from=2026-11-10&to=2026-11-01'), { name: 'chosen', days });
  t.match(daysOf('from=1990-01-01&to=2026-11-10'), { days: { from: '2021-11-07', to: '2026-11-10' } });
  t.match(rangeAt(new URLSearchParams('from=2026-11-10&to=2026-11-01'), NOW, 'UTC'), {
    name: 'chosen',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-11T00:00:00.000Z',
  });
});

t.test('a range has only moments that every clock can show', async (t) => {
  const at = (from: string, to: string) => rangeAt(new URLSearchParams({ from, to }), NOW, 'Pacific/Kiritimati');
  for (const moment of ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0000-01-01', '9999-12-31'])
    t.equal(at(moment, moment).name, '7d', moment);
  const { from, to } = WIDEST;
  t.equal(at(from, `${to}T23:59:59Z`).name, '7d', 'a day beside a moment is no range');
  for (const range of [at(`${from}T00:00:00Z`, `${to}T23:59:59Z`), at(from, from), at(to, to)])
    t.match(daysOfRange(range, 'Pacific/Pago_Pago'), { from: /^\d{4}-/, to: /^\d{4}-/ });
});

t.test('what is no day is no choice', async (t) => {
  for (const search of ['', 'from=2026-11-01', 'from=2026-02-30&to=2026-11-01', 'range=never'])
    t.match(daysOf(search), { name: '90d', days: { from: '2026-08-25', to: '2026-11-22' } }, search);
});
