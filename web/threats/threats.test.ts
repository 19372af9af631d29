import t from 'tap';
import { rangeAt, threatsHref } from '../dashboards/range.ts';
import { agoFor } from '../kit/ago.ts';
import { justAfter } from './just-after.ts';
import { spanBetween } from './span.ts';
import { rangeOf, withoutOddRange, withoutOddValues } from './time-range.ts';

t.test('a time range is of moments, and runs forwards', async (t) => {
  const between = (from?: string, to?: string) =>
    withoutOddRange({ text: 'a', ...(from && { from }), ...(to && { to }) });
  t.same(between('2026-02-01', '2026-02-02T10:00:00Z'), { text: 'a', from: '2026-02-01', to: '2026-02-02T10:00:00Z' });
  t.same(between('soon', '\0'), { text: 'a' });
  t.same(between('2026-02-02', '2026-02-01'), { text: 'a' });
  t.same(between(undefined, '2026-02-01'), { text: 'a', to: '2026-02-01' });
});

t.test('an address of the list keeps what its route takes', async (t) => {
  t.same(withoutOddValues({ ip: '10.20.10.2', srcIp: '10.20.10', destIp: '2001:DB8::1', from: 'soon', text: 'a' }), {
    text: 'a',
    ip: '10.20.10.2',
    destIp: '2001:DB8::1',
  });
  t.same(rangeOf(new URLSearchParams('from=2026-02-01&to=2026-02-02&severity=1')), {
    from: '2026-02-01',
    to: '2026-02-02',
  });
});

t.test('ranges end with the running minute, and a part of one never leaves it', async (t) => {
  const now = Date.parse('2026-03-08T10:00:30.5Z');
  const range = rangeAt('24h', now);
  t.same(range, { name: '24h', from: '2026-03-07T10:01:00.000Z', to: '2026-03-08T10:01:00.000Z' });
  t.equal(rangeAt('1y', now).name, '7d');
  t.same(rangeAt('all', now), { name: 'all' });
  t.equal(threatsHref(rangeAt('all', now)), '/admin/threats');
  const part = threatsHref(range, {
    severity: '1',
    start: '2026-03-07T10:00:00.000Z',
    end: '2026-03-07T10:30:00.000Z',
  });
  t.same(Object.fromEntries(new URL(part, 'http://x').searchParams), {
    severity: '1',
    from: range.from,
    to: '2026-03-07T10:30:00.000Z',
  });
});

t.test('the moment after one', async (t) => {
  t.equal(justAfter('2026-11-02T08:15:30.000125Z'), '2026-11-02T08:15:30.000126Z');
  t.equal(justAfter('2026-12-31T23:59:59.999999Z'), '2027-01-01T00:00:00.000000Z');
});

t.test('spans of time are told in a unit that says enough', async (t) => {
  const span = (first: string | null, last: string | null) => Object.values(spanBetween(first, last)).join(' ');
  t.equal(span('2026-03-01T00:00:00.000001Z', '2026-03-01T00:00:00.900000Z'), 'instant 0');
  t.equal(span(null, null), 'instant 0');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-01T00:02:59Z'), 'seconds 179');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-03T18:59:00Z'), 'hours 66');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-11T01:00:00Z'), 'days 10');
});

t.test('times are told from now, a week long, then by their day', async (t) => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const told = (iso: string, language: 'en' | 'fr' | 'ar' = 'en') => agoFor(language, 'UTC')(iso, now);
  t.equal(told('2026-11-22T11:59:30Z'), 'now');
  t.equal(told('2026-11-22T12:00:40Z'), 'now', 'a clock that is a little ahead');
  t.equal(told('2026-11-22T11:55:00Z'), '5 min ago');
  t.equal(told('2026-11-22T07:00:01Z'), '4 hr ago');
  t.equal(told('2026-11-16T11:00:00Z'), '6 days ago');
  t.equal(told('2026-11-15T11:00:00Z'), '15 Nov');
  t.equal(told('2025-11-15T11:00:00Z'), '15 Nov 2025');
  t.equal(told('2026-12-01T11:00:00Z'), '1 Dec', 'a clock that is far ahead');
  t.match(told('2026-11-22T07:00:00Z', 'fr'), /^il y a 5\sh$/);
  t.match(told('2026-11-22T07:00:00Z', 'ar'), '5 ساعات');
});
