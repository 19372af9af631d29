import type { TFunction } from 'i18next';
import t from 'tap';
import type { SeverityTimeline } from '../../shared/threats.ts';
import { formatsFor } from '../kit/format.ts';
import { axisLabels, bucketEnd, severitySeries, sumOf } from './severity-chart.ts';

function timelineOf(start: string, bucketSeconds: number, counts: Record<string, number>[]): SeverityTimeline {
  const severities = [...new Set(counts.flatMap((each) => Object.keys(each)))].sort();
  const buckets = counts.map((each, index) => ({
    start: new Date(Date.parse(start) + index * bucketSeconds * 1000).toISOString(),
    counts: Object.fromEntries(severities.map((severity) => [severity, each[severity] ?? 0])),
  }));
  const coverage = { complete: true, from: null, scanned: null };
  const outside = { earlier: 0, later: 0 };
  return { bucketSeconds, severities, buckets, totals: {}, total: 0, outside, coverage };
}

const empty = (length: number) => Array.from({ length }, () => ({ 1: 0 }));
const labels = (start: string, bucketSeconds: number, length: number, zone = 'UTC') =>
  axisLabels(timelineOf(start, bucketSeconds, empty(length)), formatsFor('en', zone)).map(({ text }) => text);

t.test('a series for each severity, the worst first, and one for all others', async (t) => {
  const translate = ((key: string) => key.split('.').at(-1)) as unknown as TFunction;
  const timeline = timelineOf('2026-03-01T00:00:00Z', 3600, [{ 1: 1, 2: 0, 3: 1000 }, { 1: 0 }, { 4: 3, none: 2 }]);
  t.same(
    severitySeries(timeline, translate).map(({ label, values }) => [label, ...values]),
    [
      ['high', 1, 0, 0],
      ['medium', 0, 0, 0],
      ['low', 1000, 0, 0],
      ['other', 0, 0, 5],
    ],
  );
  t.equal(
    severitySeries(timelineOf('2026-03-01', 60, [{ 1: 1 }]), translate).length,
    3,
    'no others, no series of them',
  );
  t.equal(bucketEnd(timeline, timeline.buckets[0]!.start), timeline.buckets[1]!.start);
  t.equal(sumOf([1, null, 2]), 3);
});

t.test('the axis names hours, days or months, few of them, in the time zone', async (t) => {
  t.same(labels('2026-03-01T06:30:00Z', 1800, 49), [
    '09:00',
    '12:00',
    '15:00',
    '18:00',
    '21:00',
    '2 Mar',
    '03:00',
    '06:00',
  ]);
  t.same(labels('2026-03-01T06:00:00Z', 10_800, 57), ['2 Mar', '3 Mar', '4 Mar', '5 Mar', '6 Mar', '7 Mar', '8 Mar']);
  t.equal(labels('2026-03-01T06:30:00Z', 1800, 49, 'Asia/Tokyo')[0], '18:00');
  t.equal(labels('2021-05-13T00:00:00Z', 28 * 86_400, 72)[0], 'May 2021');
  t.same(
    labels('2021-06-07T00:00:00Z', 7 * 86_400, 35),
    ['Jun 2021', 'Aug 2021', 'Oct 2021', 'Dec 2021'],
    'across a new year the year is said',
  );
  t.same(labels('2026-03-01T06:30:00Z', 1, 3), ['06:30:00', '06:30:01', '06:30:02']);
  t.same(labels('2026-03-01T06:30:00Z', 3600, 1), ['06:30']);
  for (const seconds of [1, 30, 60, 900, 7200, 86_400, 604_800])
    for (const length of [2, 20, 84]) {
      const found = labels('2026-03-01T06:30:00Z', seconds, length);
      t.ok(found.length >= 1 && found.length <= 9, `${length} buckets of ${seconds} s: ${found.length} labels`);
      t.notOk(
        found.some((text, index) => text === found[index - 1]),
        'neighbours differ',
      );
    }
});

t.test(
  'labels of days keep their distance in every time zone and language, whenever the first day begins',
  async (t) => {
    const zones = Array.from({ length: 26 }, (_, index) => index - 11).map((hours) =>
      // POSIX counts westwards.
      hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`,
    );
    for (const language of ['en', 'fr', 'ar'] as const)
      for (const zone of zones)
        for (const length of [56, 57, 60]) {
          const timeline = timelineOf('2026-11-14T06:00:00Z', 10_800, empty(length));
          const found = axisLabels(timeline, formatsFor(language, zone));
          const least = Math.min(...found.slice(1).map(({ index }, place) => index - found[place]!.index));
          const wanted = language === 'ar' ? 10 : 7;
          t.ok(
            found.length > 2 && least >= wanted,
            `${language} ${zone} ${length}: ${found.map(({ index }) => index)}`,
          );
        }
  },
);
