import t from 'tap';
import { putOn, takeOff } from '../../shared/base-path.ts';
import { build } from '../../test/helper.ts';
import { web } from '../../test/web.ts';

const BASE = '/ndr';
const app = await build(t, { basePath: BASE }, web);
const pages = (web.renderer as unknown as { pages: { path: string }[] }).pages.map(({ path }) => path);

const login = await app.inject({
  method: 'POST',
  url: `${BASE}/api/auth/login`,
  payload: { email: 'admin@demo.com', password: 'admin' },
});
const cookie = `ndr_session=${login.cookies.find(({ name }) => name === 'ndr_session')?.value}`;
const admin = { cookie };

/** One that exists, where a page is of one thing. */
const addressOf = (path: string) =>
  path
    .replace(':category/:question', 'ingest/follow-a-log')
    .replace(':category', 'ingest')
    .replace(/(?<=^\/invoice\/.*):id/, '4987')
    .replace(/:(id|key)/, '1')
    .replace('*', '/nothing/here');

/** What the HTML of a page has a browser ask this host for, outside of the base. */
function outside(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|action|formaction|poster|srcset|data|content)="(\/[^"]*)"/gi)];
  const styles = [...html.matchAll(/url\(["']?(\/[^)"']*)/g)];
  const scripts = [...html.matchAll(/(?:Path=|import\(["'])(\/[^;"'`]*)/g)];
  return [...attributes, ...styles, ...scripts]
    .map(([, address]) => address!)
    .filter((address) => takeOff(BASE, address) === null);
}

t.test('the path is put on and taken off whole, and nothing else is', (t) => {
  t.equal(putOn('/ndr', '/login?to=%2F'), '/ndr/login?to=%2F');
  t.equal(putOn('', '/login'), '/login');
  for (const other of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '?page=2', '#top', ''])
    t.equal(putOn('/ndr', other), other, other);
  t.equal(takeOff('/ndr', '/ndr/login?to=%2F'), '/login?to=%2F');
  t.equal(takeOff('/ndr', '/ndr'), '/');
  t.equal(takeOff('/ndr', '/ndr?a=1'), '/?a=1');
  t.equal(takeOff('/ndr', '/ndr/ndr/x'), '/ndr/x');
  t.equal(takeOff('', '/login'), '/login');
  for (const other of ['/', '/login', '/ndrx', '/ndr-old/login', '/NDR/login', '/x/ndr/login'])
    t.equal(takeOff('/ndr', other), null, other);
  t.end();
});

t.test('outside of the path there is nothing', async (t) => {
  for (const url of [
    '/',
    '/login',
    '/api/health',
    '/api/no/such',
    '/docs',
    '/favicon.svg',
    '/ready',
    '/metrics',
    '/ndrx',
  ]) {
    const answer = await app.inject({ url, headers: admin });
    t.equal(answer.statusCode, 404, url);
    t.match(answer.json(), { code: 'NOT_FOUND', params: { path: url } });
  }
  for (const url of ['/api/health', '/ready', '/health', '/docs', '/favicon.svg', '/login'])
    t.equal((await app.inject(BASE + url)).statusCode, 200, url);
});

t.test('no page has an address outside of the path, for visitors and for the signed-in', async (t) => {
  t.ok(pages.length > 100);
  for (const path of pages)
    for (const headers of [{}, admin]) {
      const { body, headers: answer } = await app.inject({ url: BASE + addressOf(path), headers });
      t.same(outside(body), [], path);
      if (answer.location) t.match(answer.location, /^\/ndr(\/|$)(?!ndr\b)/, path);
      else t.match(body, /(href|action)="\/ndr\//, path);
    }
  t.match(outside('<a href="/login"><img src="/x.png"><form action="/y"><style>a{b:url(/z)}'), [
    '/login',
    '/x.png',
    '/y',
    '/z',
  ]);
});

t.test('a page names itself and its way back without the path, once', async (t) => {
  const location = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers.location;
  t.equal(await location('/ndr/user/list?q=a'), `/ndr/login?to=${encodeURIComponent('/user/list?q=a')}`);
  t.equal(await location('/ndr'), '/ndr/login');
  t.equal(await location('/ndr/?a=1'), '/ndr/login?a=1');
  t.equal(await location(`/ndr/login?to=${encodeURIComponent('/user/list?q=a')}`, admin), '/ndr/user/list?q=a');
  t.equal(await location('/ndr/login?to=%2F%2Fevil.example', admin), '/ndr/');
  t.equal(await location('/ndr/docs/static/index.html'), '/ndr/docs/');
});

t.test('forms lead back below the path, and cookies are for it alone', async (t) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await app.inject({
    method: 'POST',
    url: '/ndr/login?to=%2Fuser%2Flist',
    headers: form,
    payload: 'email=admin%40demo.com&password=admin',
  });
  t.equal(signedIn.headers.location, '/ndr/user/list');
  t.same(new Set(signedIn.cookies.map(({ name }) => name)), new Set(['ndr_session', 'ndr_fresh']));
  const preferences = (referer: string) =>
    app.inject({ method: 'POST', url: '/ndr/preferences', headers: { ...form, referer }, payload: 'theme=dark' });
  const chosen = await preferences('http://localhost/ndr/user/list?q=a');
  t.equal(chosen.headers.location, '/ndr/user/list?q=a');
  t.equal((await preferences('http://localhost/other/list')).headers.location, '/ndr/');
  const out = await app.inject({ method: 'POST', url: '/ndr/logout', headers: form });
  t.equal(out.headers.location, '/ndr/login');
  const cookies = [login, signedIn, chosen, out].flatMap((answer) => answer.cookies);
  t.ok(cookies.length >= 5);
  for (const { name, path } of cookies) t.equal(path, BASE, name);
});

t.test('links for other people and the description of the API name the path', async (t) => {
  const headers = { ...admin, host: 'office.example', 'content-type': 'application/x-www-form-urlencoded' };
  const invited = await app.inject({
    method: 'POST',
    url: '/ndr/user/invite',
    headers,
    payload: 'email=ann%40harbour.example&role=client',
  });
  t.match(invited.body, /http:\/\/office\.example\/ndr\/register\?invitation=/);
  t.match((await app.inject('/ndr/docs/json')).json().servers, [{ url: '/ndr' }]);
  t.equal((await app.inject('/ndr/docs/json')).json().externalDocs.url, '/ndr/', 'the way back is one of the console');
  t.match((await app.inject('/ndr/docs/static/theme/ndr.css')).body, /download-url/, 'its look is served');
  t.same(outside((await app.inject('/ndr/docs')).body), []);
});

t.test('an address of the console in the calendar for other programs is below it', async (t) => {
  const { body } = await app.inject({ url: `${BASE}/api/calendar/events.ics`, headers: admin });
  const addresses = [...body.matchAll(/^URL:(.+)\r$/gm)].map(([, url]) => new URL(url!).pathname);
  t.ok(addresses.length > 0);
  for (const address of addresses) t.ok(address.startsWith(`${BASE}/`), address);
});
