import type { TFunction } from 'i18next';
import t from 'tap';
import { formatsFor } from '../kit/format.ts';
import { scheduleText } from './schedule-text.ts';

t.test('a schedule is said in words, in the reader’s time zone on the day of the next run', (t) => {
  const said = ((key: string, values: object) => [key, ...Object.values(values)].join(' ')) as unknown as TFunction;
  const text = (schedule: string, timeZone: string, day = '2026-11-22') =>
    scheduleText({ schedule, next: `${day}T03:17:00.000Z` }, formatsFor('en', timeZone), said);
  t.equal(text('17 3 * * *', 'UTC'), 'jobs:schedule.daily 03:17');
  t.equal(text('17 3 * * *', 'Europe/Paris'), 'jobs:schedule.daily 04:17');
  t.equal(text('17 3 * * *', 'Europe/Paris', '2026-07-22'), 'jobs:schedule.daily 05:17');
  t.equal(text('0 4 * * *', 'Asia/Kolkata'), 'jobs:schedule.daily 09:30');
  t.equal(text('27 * * * *', 'UTC'), 'jobs:schedule.hourly 27');
  t.equal(text('27 * * * *', 'Asia/Kolkata'), 'jobs:schedule.hourly 57');
  t.equal(text('*/15 * * * *', 'Asia/Kolkata'), 'jobs:schedule.every 15 15');
  t.equal(text('0 9 * * 1-5', 'UTC'), '\u20660 9 * * 1-5\u2069', 'what is not known stays as it is');
  t.end();
});
