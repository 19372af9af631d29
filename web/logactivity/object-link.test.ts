import t from 'tap';
import { objectLink } from './object-link.ts';

t.test('an entry of the trail leads to what it is about, where that has a page', (t) => {
  const of = (subject: string | null, object: Record<string, string>) => objectLink({ subject, object });
  t.equal(of('User', { id: '7' }), '/user/view/7');
  t.equal(of('Threat', { key: '12 3' }), '/admin/threats/12%203');
  t.equal(of('Asset', { id: 'mac:00:16' }), '/admin/assets/mac%3A00%3A16');
  t.equal(of('MuteRule', { id: '3' }), '/admin/mute-rules/3');
  t.equal(of('Asset', {}), undefined, 'an import is of many');
  t.equal(of('Report', { id: '3' }), undefined, 'a report or a schedule, which nobody can tell');
  t.equal(of(null, { id: '3' }), undefined);
  t.end();
});
