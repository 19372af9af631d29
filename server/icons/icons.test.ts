import t from 'tap';
import { build, signIn } from '../../test/helper.ts';
import { pickIcons } from './store.ts';
import { importedIcons } from './used.ts';

t.test('icons by name', async (t) => {
  const app = await build(t);
  const ask = (path: string, headers = {}) => app.inject({ url: `/api/icons/${path}`, headers });

  t.test('come with what is missing, to anybody, and may be kept for a week', async (t) => {
    const response = await ask('mdi.json?icons=home,no-such-icon,shield-search');
    t.equal(response.statusCode, 200);
    const { icons, ...rest } = response.json();
    t.same(Object.keys(icons), ['home', 'shield-search']);
    t.match(icons.home.body, /^<path /);
    t.match(rest, { prefix: 'mdi', width: 24, height: 24, not_found: ['no-such-icon'] });
    t.equal(response.headers['cache-control'], 'public, max-age=604800, immutable');
  });

  t.test('an alias brings the icon it stands for', async (t) => {
    const { icons, aliases, not_found } = (await ask('mdi.json?icons=1password')).json();
    t.match(aliases, { '1password': { parent: 'onepassword' } });
    t.same(Object.keys(icons), ['onepassword']);
    t.equal(not_found, undefined);
  });

  t.test('names of a JavaScript object are no icons', async (t) => {
    t.same((await ask('mdi.json?icons=__proto__,constructor,toString')).json().not_found, [
      '__proto__',
      'constructor',
      'toString',
    ]);
    t.equal((await ask('__proto__.json?icons=home')).statusCode, 404);
    t.equal((await ask('constructor.json?icons=home')).statusCode, 404);
  });

  t.test('who has it already is told so', async (t) => {
    const { headers } = await ask('mdi.json?icons=home');
    const again = await ask('mdi.json?icons=home', { 'if-none-match': headers.etag });
    t.equal(again.statusCode, 304);
    t.equal(again.body, '');
    t.not((await ask('mdi.json?icons=cog')).headers.etag, headers.etag);
  });

  t.test('an unknown set, no names, too many of them', async (t) => {
    t.match((await ask('fa.json?icons=home')).json(), { code: 'ICON_SET_NOT_FOUND' });
    t.equal((await ask('fa.json?icons=home')).statusCode, 404);
    for (const query of ['', '?icons=', `?icons=${'a'.repeat(501)}`, '?icons=a&icons=b']) {
      const response = await ask(`mdi.json${query}`);
      t.equal(response.statusCode, 400, query.slice(0, 20));
      t.match(response.json(), { code: 'INVALID_INPUT', field: 'icons' });
    }
    t.same((await ask('mdi.json?icons=,')).json().icons, {});
  });
});

t.test('aliases that lead in a circle, or nowhere, are missing icons', async (t) => {
  const set = {
    prefix: 'x',
    width: 24,
    height: 24,
    icons: { a: { body: '<path/>' } },
    aliases: { b: { parent: 'a', hFlip: true }, c: { parent: 'b' }, round: { parent: 'round' }, gone: { parent: 'z' } },
  };
  const { icons, aliases, not_found } = pickIcons(set, ['c', 'round', 'gone']);
  t.same(icons, { a: { body: '<path/>' } });
  t.same(aliases, { b: { parent: 'a', hFlip: true }, c: { parent: 'b' } });
  t.same(not_found, ['round', 'gone']);
});

t.test('icons are found by name, other name and category, in pages', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'client');
  const get = async (path: string) => (await app.inject({ url: `/api/icon-sets/${path}`, headers })).json();
  const names = async (query: string): Promise<string[]> =>
    (await get(`mdi/icons?${query}`)).icons.map(({ name }: { name: string }) => name);

  t.test('all of them, each once, with its drawing', async (t) => {
    const { total, categories, license, used } = await get('mdi');
    t.ok(total > 7000);
    t.equal(license.title, 'Apache 2.0');
    t.ok(used > 100 && used < 1000);
    t.ok(categories.length > 50);
    const first = await get('mdi/icons');
    t.match(first, { total, totalPages: Math.ceil(total / 100) });
    t.match(first.icons[0].body, /^<path /);
    const pages = await Promise.all(Array.from({ length: first.totalPages }, (_, at) => names(`page=${at + 1}`)));
    t.equal(new Set(pages.flat()).size, total);
    t.same(await names(`page=${first.totalPages + 1}`), []);
  });

  t.test('what is called so comes before what has the word somewhere', async (t) => {
    t.same((await names('q=home')).slice(0, 2), ['home', 'home-account']);
    t.equal((await names('q=Shield%20search'))[0], 'shield-search');
    t.equal((await names('q=mdi-shield_search'))[0], 'shield-search');
    t.equal((await names('q=1password'))[0], 'onepassword', 'by another name');
    t.ok((await names('q=agriculture%20tractor')).includes('tractor'), 'by its category');
    t.same(await names('q=no-such-icon-anywhere'), []);
  });

  t.test('one category, and those that the console draws itself', async (t) => {
    const { categories, used } = await get('mdi');
    const { total } = await get('mdi/icons?category=lock');
    t.equal(total, categories.find(({ id }: { id: string }) => id === 'lock').total);
    t.same(await names('category=no-such-category'), []);
    t.equal((await get('mdi/icons?used=true')).total, used);
    t.ok((await names('used=true&q=magnify')).includes('magnify'));
    t.notOk((await names('used=true&q=tractor')).includes('tractor'));
  });

  t.test('one icon with all that is known of it, also by another name', async (t) => {
    t.match(await get('mdi/icons/tractor'), { name: 'tractor', used: false, categories: ['agriculture', /^transp/] });
    t.match(await get('mdi/icons/1password'), { name: 'onepassword', aliases: ['1password'] });
    for (const name of ['no-such-icon', 'constructor'])
      t.match(await get(`mdi/icons/${name}`), { code: 'ICON_NOT_FOUND' });
  });

  t.test('an unknown set, a name that can be none, somebody who is not signed in', async (t) => {
    for (const path of ['fa', 'fa/icons', 'fa/icons/home', '__proto__'])
      t.match(await get(path), { code: 'ICON_SET_NOT_FOUND' }, path);
    t.match(await get('mdi/icons/Home!'), { code: 'INVALID_INPUT', field: 'name' });
    t.match(await get('mdi/icons?perPage=101'), { code: 'INVALID_INPUT', field: 'perPage' });
    t.equal((await app.inject('/api/icon-sets/mdi/icons')).statusCode, 401);
  });
});

t.test('the icons that sources import, each once', (t) => {
  const folder = t.testdir({
    'a.tsx': "import home from '~icons/mdi/home';\nimport cog from '~icons/mdi/cog-outline';",
    deep: { 'b.ts': "import home from '~icons/mdi/home';", 'b.test.ts': "import x from '~icons/mdi/tractor';" },
  });
  t.same(importedIcons(folder), ['cog-outline', 'home']);
  t.end();
});
