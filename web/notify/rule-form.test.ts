import t from 'tap';
import { asRule } from './rule-form.ts';

t.test('a time zone that was emptied is UTC again, and not the one that stood there before', (t) => {
  const typed = { name: 'Nights', quietFrom: '22:00', quietTo: '07:00' };
  t.equal(asRule({ ...typed, timeZone: '' }, new FormData()).timeZone, 'UTC');
  t.equal(asRule({ ...typed, timeZone: 'Europe/Paris' }, new FormData()).timeZone, 'Europe/Paris');
  t.end();
});
