import t from 'tap';
import { match } from './fuzzy.ts';

const marked = (query: string, title: string, more?: string) =>
  match(query, title, more)?.ranges.map(([from, to]) => title.slice(from, to));
const best = (query: string, ...titles: string[]) =>
  titles
    .map((title) => ({ title, match: match(query, title) }))
    .filter((each) => each.match)
    .sort((a, b) => b.match!.score - a.match!.score)[0]?.title;

t.test('every word of the query, in any order, case and accent', async (t) => {
  t.strictSame(marked('list user', 'User list'), ['User', 'list']);
  t.strictSame(marked('elodie', 'Élodie Martin'), ['Élodie']);
  t.strictSame(marked('ÉQUIP', 'equipements'), ['equip']);
  t.strictSame(marked('cafe', 'cafe\u0301 noir'), ['cafe']);
  t.equal(match('user tree', 'User list'), undefined);
});

t.test('Arabic without marks and whichever alef', async (t) => {
  t.strictSame(marked('اصول', 'الأصول'), ['أصول']);
  t.strictSame(marked('لوحه', 'لوحة المتابعة'), ['لوحة']);
  t.strictSame(marked('مُتَابَعة', 'لوحة المتابعة'), ['متابعة']);
});

t.test('letters with others between them, from the start of a word', async (t) => {
  t.strictSame(marked('dshb', 'Dashboard'), ['D', 'shb']);
  t.equal(match('ab', 'axb'), undefined, 'too short');
  t.equal(match('xyz', 'Dashboard'), undefined);
});

t.test('other words are searched and not marked', async (t) => {
  t.strictSame(marked('invoice', 'الفواتير', '/invoice/list'), []);
  t.ok(match('users', 'Users')!.score > match('users', 'People', '/user/users')!.score);
});

t.test('what begins with it comes first, then the shorter', async (t) => {
  t.equal(best('user', 'Select a user', 'User list'), 'User list');
  t.equal(best('card', 'Card statistics', 'Card'), 'Card');
  t.equal(best('in', 'Pagination', 'Sign in'), 'Sign in');
});

t.test('nothing typed matches everything', async (t) => {
  t.match(match('  ', 'Users'), { ranges: [] });
});
