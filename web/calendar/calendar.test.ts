import t from 'tap';
import type { CalendarEvent } from '../../shared/calendar.ts';
import { calendars } from '../../shared/calendar-values.ts';
import { dayAfter } from '../../shared/days.ts';
import { momentOf, wallOf } from '../../shared/zoned.ts';
import { firstWeekday, weekOrder } from '../kit/week.ts';
import { addressWith, readAddress, shownAround, spanOf, stepped } from './address.ts';
import { dayByKey } from './day-keys.ts';
import { addDays, addMonths, isDay, weekOf } from './days.ts';
import { eventOfValues, faultsOfTimes, valuesOfDraft, valuesOfEvent } from './event-values.ts';
import { occasionOf, onDay } from './occasions.ts';

t.test('what walls in a zone show, and the moment at which they show it', async (t) => {
  t.same(wallOf('2026-11-05T23:30:00Z', 'Asia/Tokyo'), { day: '2026-11-06', time: '08:30' });
  t.same(wallOf('2026-11-05T00:00:00Z', 'UTC'), { day: '2026-11-05', time: '00:00' });
  t.equal(momentOf({ day: '2026-11-06', time: '08:30' }, 'Asia/Tokyo'), '2026-11-05T23:30:00.000Z');
  t.equal(momentOf({ day: '2026-07-01', time: '00:15' }, 'America/St_Johns'), '2026-07-01T02:45:00.000Z');
  t.equal(
    momentOf({ day: '2026-10-25', time: '02:30' }, 'Europe/Paris'),
    '2026-10-25T00:30:00.000Z',
    'the first of two',
  );
  t.equal(momentOf({ day: '2026-10-25', time: '03:30' }, 'Europe/Paris'), '2026-10-25T02:30:00.000Z');
  t.equal(
    momentOf({ day: '2026-03-29', time: '02:30' }, 'Europe/Paris'),
    '2026-03-29T01:30:00.000Z',
    'an hour left out',
  );
  t.equal(momentOf({ day: '2026-02-30', time: 'x' }, 'UTC'), '');
  t.equal(momentOf({ day: dayAfter('9999-12-31', 1), time: '00:00' }, 'UTC'), '', 'after the last day there is none');
});

t.test('days, weeks and months follow each other', async (t) => {
  t.equal(addDays('2026-12-31', 1), '2027-01-01');
  t.equal(addMonths('2026-01-31', 1), '2026-02-28');
  t.equal(addMonths('2026-01-15', -1), '2025-12-15');
  t.equal(addMonths('0002-01-31', 1), '0002-02-28', 'no year of another century');
  t.equal(weekOf('2026-11-22', 1), '2026-11-16', 'Monday');
  t.equal(weekOf('2026-11-22', 6), '2026-11-21', 'Saturday');
  t.same(
    ['en', 'fr', 'ar'].map((language) => firstWeekday(language as 'en')),
    [1, 1, 6],
  );
  t.same(weekOrder('fr'), [0, 1, 2, 3, 4, 5, 6], 'from Monday');
  t.same(weekOrder('ar'), [5, 6, 0, 1, 2, 3, 4], 'from Saturday');
  for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '', '0000-01-01']) t.notOk(isDay(wrong), wrong);
  t.ok(isDay('2028-02-29'));
  t.same(spanOf('week', '2026-11-22', 6), { from: '2026-11-21', to: '2026-11-28' });
  t.same(spanOf('list', '2026-11-22', 1), { from: '2026-11-01', to: '2026-12-01' });
  t.equal(stepped('week', '2026-11-22', -1), '2026-11-15');
  const { from, to } = shownAround(null, Date.parse('2026-11-30T23:00:00Z'));
  t.ok(from < '2026-10-26' && to > '2027-01-10', 'whatever the zone, all six weeks of its month');
});

t.test('keys move the day the way one reads', async (t) => {
  const read = (direction: 'ltr' | 'rtl') => (key: string) => dayByKey(key, '2026-11-22', { direction, first: 1 });
  t.same(['ArrowRight', 'ArrowUp', 'PageDown', 'Home', 'End', 'x'].map(read('ltr')), [
    '2026-11-23',
    '2026-11-15',
    '2026-12-22',
    '2026-11-16',
    '2026-11-22',
    null,
  ]);
  t.equal(read('rtl')('ArrowRight'), '2026-11-21');
});

t.test('the address says what is shown, and nothing that is as usual', async (t) => {
  const read = (search: string) => readAddress(new URLSearchParams(search));
  t.equal(addressWith(read('')), '/calendar');
  const all = '/calendar?view=week&date=2026-11-22&calendars=Business,ETC';
  t.equal(addressWith(read(all.split('?')[1]!)), all);
  t.same(read('').calendars, calendars);
  t.same(read('calendars=&calendars=Family&calendars=Business').calendars, ['Business', 'Family'], 'a plain form');
  t.same(read('calendars=').calendars, []);
  t.equal(addressWith(read('calendars=')), '/calendar?calendars=');
  t.match(read('view=decade&date=2026-02-30'), { view: 'month', day: null });
  for (const [edge, day] of [
    ['0001-01-01', '0002-01-01'],
    ['9999-12-01', '9998-12-31'],
    ['9999-12-31', '9998-12-31'],
  ]) {
    t.equal(read(`date=${edge}`).day, day, 'the nearest that has days around it');
    const { from, to } = shownAround(day!, 0);
    t.ok(isDay(from) && isDay(to) && from < day! && to > day!, `${from} ${to}`);
  }
  t.equal(
    addressWith(read('event=7'), { day: '2026-11-05' }),
    '/calendar?date=2026-11-05',
    'what is open does not follow',
  );
  t.equal(
    addressWith(read(''), { event: 'new', start: '2026-11-05T20:00' }),
    '/calendar?event=new&start=2026-11-05T20:00',
  );
  t.match(read('event=new&start=2026-11-05T20:00&end=2026-11-06'), { start: '2026-11-05T20:00', end: '2026-11-06' });
  for (const odd of [
    '2026-11-05T25:00',
    '2026-11-05T20:60',
    '2026-11-05T',
    '2026-11-05T9:00',
    '2026-02-30',
    'T09:00',
    'zzz',
  ])
    t.match(read(`event=new&start=${odd}&end=${odd}`), { event: 'new', start: null, end: null }, odd);
});

const event = (start: string, end: string | null, allDay = false): CalendarEvent => ({
  id: '1',
  url: '',
  title: 'Night shift',
  start,
  end,
  allDay,
  extendedProps: { calendar: 'Business', guests: ['Lindqvist, Ada', 'Omar'], location: '', description: '' },
  version: 1,
});

t.test('an event lies in the days of the reader', async (t) => {
  const night = event('2026-11-05T20:00:00.000Z', '2026-11-06T04:00:00.000Z');
  t.match(occasionOf(night, 'UTC'), { firstDay: '2026-11-05', lastDay: '2026-11-06', startTime: '20:00' });
  t.match(occasionOf(night, 'Asia/Tokyo'), { firstDay: '2026-11-06', lastDay: '2026-11-06', endTime: '13:00' });
  const untilMidnight = event('2026-11-05T20:00:00.000Z', '2026-11-06T00:00:00.000Z');
  t.match(occasionOf(untilMidnight, 'UTC'), { lastDay: '2026-11-05' });
  t.match(occasionOf(event('2026-11-05', '2026-11-08', true), 'Asia/Tokyo'), { lastDay: '2026-11-07', startTime: '' });
  t.match(occasionOf(event('2026-11-05', null, true), 'UTC'), { lastDay: '2026-11-05' });
  const day = [night, event('2026-11-06', null, true)].map((each) => occasionOf(each, 'UTC'));
  t.same(
    onDay(day, '2026-11-06').map(({ event }) => event.allDay),
    [true, false],
    'all-day ones first',
  );
});

t.test('on a day its events stand as they begin on it, whenever that was for those that go on', async (t) => {
  const named = (title: string, ...of: Parameters<typeof event>) => occasionOf({ ...event(...of), title }, 'UTC');
  const occasions = [
    named('Stand-up', '2026-11-06T09:00:00.000Z', '2026-11-06T09:15:00.000Z'),
    named('Night shift', '2026-11-05T22:00:00.000Z', '2026-11-06T06:00:00.000Z'),
    named('Conference', '2026-11-05T22:00:00.000Z', '2026-11-07T18:00:00.000Z'),
    named('Backup', '2026-11-06T01:00:00.000Z', null),
    named('Holiday', '2026-11-06', null, true),
  ];
  const titles = (day: string) => onDay(occasions, day).map(({ event }) => event.title);
  t.same(titles('2026-11-05'), ['Conference', 'Night shift']);
  t.same(titles('2026-11-06'), ['Conference', 'Holiday', 'Night shift', 'Backup', 'Stand-up']);
  t.same(titles('2026-11-07'), ['Conference']);
});

t.test('an event goes into its form and comes out as it was', async (t) => {
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/St_Johns'])
    for (const each of [
      event('2026-11-05T20:00:00.000Z', '2026-11-06T04:00:00.000Z'),
      event('2026-11-05T20:00:00.000Z', '2026-11-06T00:00:00.000Z'),
      event('2026-11-05T20:00:00.000Z', null),
      event('2026-11-05', '2026-11-08', true),
    ]) {
      const { id: _id, version: _version, ...same } = each;
      const values = valuesOfEvent(each, zone);
      t.same(faultsOfTimes(values), []);
      t.same(eventOfValues(values, zone), same, `${zone} ${each.start}`);
    }
});

t.test('an event of a night in which clocks change comes out of its form as it went in', async (t) => {
  // Within the hour that is there twice, over its end, over the whole of it, and over the hour that is left out.
  const nights: [zone: string, start: string, end: string | null][] = [
    ['Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25T01:45:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:45:00.000Z', '2026-10-25T01:15:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T01:30:00.000Z', null],
    ['Europe/Berlin', '2027-03-28T00:45:00.000Z', '2027-03-28T01:15:00.000Z'],
    ['America/Santiago', '2026-04-05T03:30:00.000Z', '2026-04-05T04:30:00.000Z'],
    ['America/Santiago', '2026-09-06T03:30:00.000Z', '2026-09-06T04:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:10:00.000Z', '2026-04-04T15:20:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T14:50:00.000Z', '2026-04-04T15:05:00.000Z'],
    // What a form does not show is kept as well.
    ['UTC', '2026-11-05T20:00:17.250Z', '2026-11-05T20:00:47.000Z'],
  ];
  for (const [zone, start, end] of nights) {
    const values = valuesOfEvent(event(start, end), zone);
    t.same(faultsOfTimes(values), [], `${zone} ${start}`);
    t.match(eventOfValues(values, zone, { start, end }), { start, end }, `${zone} ${start}`);
  }
});

t.test('what is typed in a night in which clocks change does not end before it begins', async (t) => {
  const typed = (day: string, startTime: string, endTime: string) => ({
    ...valuesOfDraft({ start: `${day}T${startTime}`, end: `${day}T${endTime}` }),
  });
  t.match(
    eventOfValues(typed('2027-03-28', '02:30', '03:00'), 'Europe/Berlin'),
    { start: '2027-03-28T01:30:00.000Z', end: '2027-03-28T02:00:00.000Z' },
    'the half of an hour that it says, from when the clocks are on',
  );
  t.match(
    eventOfValues(typed('2026-10-25', '02:30', '02:50'), 'Europe/Berlin', {
      start: '2026-10-25T01:30:00.000Z',
      end: '2026-10-25T01:45:00.000Z',
    }),
    { start: '2026-10-25T01:30:00.000Z', end: '2026-10-25T01:50:00.000Z' },
    'an end that is changed stays in the second of the two hours',
  );
  t.match(
    eventOfValues(typed('2026-11-05', '20:00', '19:30'), 'Europe/Berlin'),
    { start: '2026-11-05T19:00:00.000Z', end: '2026-11-05T18:30:00.000Z' },
    'what is wrong is left for the store to refuse',
  );
});

t.test('a new event begins where it was chosen', async (t) => {
  t.match(valuesOfDraft({ start: '2026-11-05', end: '2026-11-08' }), { allDay: 'yes', endDay: '2026-11-07' });
  t.match(valuesOfDraft({ start: '2026-11-05', end: null }), { allDay: 'yes', endDay: '2026-11-05' });
  t.match(valuesOfDraft({ start: '2026-11-05T23:30', end: null }), { endDay: '2026-11-06', endTime: '00:30' });
  t.match(valuesOfDraft({ start: '2026-11-05T20:00', end: '2026-11-05T22:00' }), { allDay: '', endTime: '22:00' });
});

t.test('what cannot be is said under its field', async (t) => {
  const values = valuesOfDraft({ start: '2026-11-05T20:00', end: null });
  t.match(faultsOfTimes({ ...values, endDay: '2026-11-04' }), [{ field: 'endDay', code: 'NOT_BEFORE' }]);
  t.match(faultsOfTimes({ ...values, endTime: '18:59' }), [{ field: 'endDay', code: 'NOT_BEFORE' }]);
  t.match(faultsOfTimes({ ...values, startTime: '' }), [{ field: 'startDay', code: 'NO_TIME' }]);
  t.same(faultsOfTimes({ ...values, startTime: '', endTime: '', allDay: 'yes' }), [], 'an all-day event needs none');
  t.same(faultsOfTimes({ ...values, endTime: '' }), [], 'a moment has no end');
  t.match(faultsOfTimes({ ...values, startDay: '2026-02-30' }), [{ field: 'startDay', code: 'INVALID' }]);
});
