import t from 'tap';
import { build } from '../../test/helper.ts';
import { pickIcons } from './store.ts';

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
