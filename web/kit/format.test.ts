import t from 'tap';
import type { Language } from '../../shared/preferences.ts';
import { durationOf } from './duration.ts';
import { formatsFor, leftToRight } from './format.ts';

t.test('a share that is too small for its decimal is told from nothing', async (t) => {
  const { percent } = formatsFor('en', 'UTC');
  const shown = [0, 0.0004, 0.0005, 0.001, 0.935, 1].map(percent);
  t.same(shown, ['0%', leftToRight('< 0.1%'), '0.1%', '0.1%', '93.5%', '100%']);
});

t.test('a time that a clock shows twice is told with its offset, and no other', async (t) => {
  const { dateTime } = formatsFor('en', 'Europe/Paris');
  const summer = dateTime('2026-10-25T00:30:00Z');
  const winter = dateTime('2026-10-25T01:30:00Z');
  t.same([summer, winter], ['25 Oct 2026, 02:30:00 GMT+2', '25 Oct 2026, 02:30:00 GMT+1']);
  t.equal(dateTime('2026-10-24T23:59:59Z'), '25 Oct 2026, 01:59:59');
  t.equal(dateTime('2026-10-25T02:00:00Z'), '25 Oct 2026, 03:00:00');
  t.equal(dateTime('2026-03-29T01:00:00Z'), '29 Mar 2026, 03:00:00', 'an hour that is left out is not shown twice');
  const island = formatsFor('fr', 'Australia/Lord_Howe').dateTime;
  t.not(island('2026-04-04T14:45:00Z'), island('2026-04-04T15:15:00Z'), 'where it is half an hour');
  t.equal(formatsFor('en', 'UTC').dateTime('2026-10-25T01:30:00Z'), '25 Oct 2026, 01:30:00');
});

t.test('the day of a moment is that of the reader’s zone, with its year', async (t) => {
  t.equal(formatsFor('en', 'America/New_York').date('2026-11-03T03:00:00Z'), '2 Nov 2026');
  t.equal(formatsFor('fr', 'UTC').date('2026-11-03T03:00:00Z'), '3 nov. 2026');
});

t.test('a duration is what its language says: Arabic needs no number for one and two', async (t) => {
  const said = (language: Language) => {
    const formats = formatsFor(language, 'UTC');
    return [...[1, 2, 3].map((value) => formats.duration(value, 'hour')), durationOf(2 * 86_400, formats)];
  };
  t.same(said('ar'), ['ساعة', 'ساعتان', '3 ساعات', 'يومان']);
  t.same(said('fr'), ['1 heure', '2 heures', '3 heures', '2 jours']);
  t.same(said('en'), ['1 hour', '2 hours', '3 hours', '2 days']);
  t.same(formatsFor('ar', 'UTC').unit(2, 'hour'), ['2', 'ساعتان'], 'apart, as a countdown has them');
});
