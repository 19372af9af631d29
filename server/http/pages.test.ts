import { readdirSync } from 'node:fs';
import t from 'tap';
import type { Send } from '../../shared/api.ts';
import { defaultPreferences, serializePreferences } from '../../shared/kept-preferences.ts';
import type { PageAssets, PageRenderer, PageRequest } from '../../shared/pages.ts';
import { noChoices } from '../../shared/preferences.ts';
import { build, signIn } from '../../test/helper.ts';
import { web } from '../../test/web.ts';

const app = await build(t, {}, web);

const paths = ['/login', '/register', '/not-authorized', '/nothing', '/access-control', '/user/list', '/admin/threats'];

t.test('guards: visitors sign in first, the signed-in are told when a page is not theirs', async (t) => {
  const get = async (url: string, headers = {}) => {
    const { statusCode, headers: answer } = await app.inject({ url, headers });
    return [statusCode, answer.location];
  };
  t.same(await get('/'), [302, '/login']);
  t.same(await get('/?a=1&b=2'), [302, '/login?a=1&b=2']);
  t.same(await get('/user/list?q=a%20b'), [302, `/login?to=${encodeURIComponent('/user/list?q=a%20b')}`]);
  t.same(await get('/not-authorized'), [401, undefined]);
  t.same(await get('/nothing/here'), [404, undefined]);

  const client = await signIn(app, 'client');
  t.same(await get('/', client), [302, '/access-control']);
  t.same(await get('/user/list?q=a', client), [302, '/not-authorized?to=%2Fuser%2Flist%3Fq%3Da']);
  t.same(await get('/not-authorized', client), [403, undefined]);
  t.same(await get('/login', client), [302, '/access-control']);

  const admin = await signIn(app, 'admin');
  t.same(await get('/?a=1', admin), [302, '/dashboards/analytics?a=1']);
  t.same(await get('/login', admin), [302, '/']);
  t.same(await get('/user/list', admin), [200, undefined]);
  t.same(await get('/admin/threats/1', admin), [404, undefined]);
});

t.test('only a draft is opened as a new invoice that was kept', async (t) => {
  const headers = await signIn(app, 'admin');
  const heading = async (id: number) => {
    const { body } = await app.inject({ url: `/invoice/add?draft=${id}`, headers });
    return [/<title>([^<]*)/.exec(body)?.[1], /<h1[^>]*>([^<]*)/.exec(body)?.[1]].join(' | ');
  };
  const one = async (status: string) =>
    (await app.inject({ url: `/api/apps/invoices?status=${status}`, headers })).json().invoices[0].id as number;
  const [draft, sent] = [await one('Draft'), await one('Sent')];
  t.match(await heading(draft), /New invoice/);
  const said = await heading(sent);
  t.match(said, `Edit invoice #${sent}`);
  t.notMatch(said, /New invoice/);
});

t.test('who is refused reads which permission is missing, and where; of other sites nothing is said', async (t) => {
  const headers = await signIn(app, 'client');
  const main = async (url: string) => {
    const { body } = await app.inject({ url, headers });
    return body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  };
  t.match(await main('/not-authorized?to=%2Fuser%2Flist%3Fq%3Da'), /\/user\/list\?q=a.*read User/s);
  t.match(await main('/not-authorized?to=%2Fadmin%2Fthreats%2F7'), /\/admin\/threats\/7.*read Threat/s);
  for (const url of ['', '?to=%2F%2Fevil.example', '?to=%2Fno%2Fsuch%2Fpage', '?to=%2Faccess-control'])
    t.notMatch(await main(`/not-authorized${url}`), /Missing permission|evil/, url);
});

t.test('who is signed in keeps the navigation where an address leads nowhere', async (t) => {
  const admin = await signIn(app, 'admin');
  for (const url of ['/no/such/page', '/not-authorized']) {
    t.match((await app.inject({ url, headers: admin })).body, /<nav[^>]*aria-label="Main navigation"/, url);
    t.notMatch((await app.inject(url)).body, /<nav/, `${url}, a visitor`);
  }
});

t.test('preferences that a script has set are set again by the server, for a year', async (t) => {
  const get = async (value?: string) => {
    const cookies = value && { ndr_preferences: value };
    return (await app.inject({ url: '/login', ...(cookies && { cookies }) })).cookies;
  };
  t.same(await get(), []);
  t.match(await get('{"v":1,"theme":"light","skin":"none of them"}'), [
    { name: 'ndr_preferences', value: '{"v":1,"theme":"light"}', maxAge: 31_536_000, path: '/', sameSite: 'Lax' },
  ]);
});

t.test('signing in leads on to a page of this site, whatever the link says', async (t) => {
  const admin = await signIn(app, 'admin');
  const places = async (to: string) => {
    const url = `/login?to=${encodeURIComponent(to)}`;
    const post = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'email=admin%40demo.com&password=admin';
    const answers = [
      await app.inject({ url, headers: admin }),
      await app.inject({ method: 'POST', url, headers: post, payload }),
    ];
    return answers.map(({ statusCode, headers }) => [statusCode, headers.location]);
  };
  const controls = ['\t', '\n', '\r', '\0', '\u2028', '\u0085'];
  for (const to of [
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/\r\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/x/%2E%2e/\\evil.example',
    '//evil.example/%2f..',
    ...controls.map((control) => `${control}/user/list`),
    ...controls.map((control) => `/${control}/evil.example`),
    ...controls.map((control) => `/user/list${control}`),
  ])
    for (const [status, location] of await places(to)) {
      t.equal(status, 302, encodeURI(to));
      const { host, pathname } = new URL(String(location), 'http://ndr.example');
      t.equal(host, 'ndr.example', `${encodeURI(to)}: ${location}`);
      t.notMatch(pathname, /^\/[/\\]/);
    }
  t.same(await places('/user/list?q=a%20b&to=//x#top'), [
    [302, '/user/list?q=a%20b&to=//x#top'],
    [302, '/user/list?q=a%20b&to=//x#top'],
  ]);
});

t.test('what is no address of a page is refused, and no error of ours', async (t) => {
  const admin = await signIn(app, 'admin');
  const status = async (url: string, method: 'GET' | 'HEAD' | 'POST' | 'DELETE' = 'GET', headers: object = {}) =>
    (await app.inject({ url, method, headers: { ...headers } })).statusCode;
  for (const host of ['[', 'a b', 'localhost:99999', 'x/y', 'x@y', 'x?', 'x#', 'x\\y'])
    for (const who of [{}, admin]) t.equal(await status('/login', 'GET', { ...who, host }), 400, host);
  t.equal(await status('/api/health', 'GET', { host: '[' }), 200, 'who looks whether we are alive may say no name');
  for (const who of [{}, admin])
    for (const url of [
      '/%0a',
      '/%0d%0a',
      '/%00',
      '/%E0%A4%A',
      '/%zz',
      '/%E2%80%A8',
      '/admin/threats/%0d%0a/9',
      '/admin/threats/%00',
      '//x',
    ])
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        const answer = await status(url, method, who);
        t.ok(answer < 500, `${method} ${url}: ${answer}`);
      }
  for (const payload of [{ theme: 'light' }, undefined])
    t.equal((await app.inject({ url: '/preferences', method: 'POST', ...(payload && { payload }) })).statusCode, 303);
  for (const url of ['/', '/user/list', '/nothing']) {
    t.ok((await status(url, 'POST')) < 500, url);
    t.ok((await status(url, 'POST', admin)) < 500, url);
  }
  // The first moment that a clock can have, and no clock has the day before.
  const first = '-271821-04-20T00:00:00.000Z';
  t.equal(await status(`/dashboards/analytics?from=${first}&to=${first}`, 'GET', admin), 200);
  const wrong = await app.inject({ method: 'DELETE', url: '/login' });
  t.equal(wrong.statusCode, 405);
  t.equal(wrong.headers.allow, 'GET, HEAD, POST');
});

t.test('a page carries a policy with a nonce of its own and nothing inline without it', async (t) => {
  const headers = await signIn(app, 'admin');
  const seen = new Set<string>();
  for (const url of paths) {
    const { body, headers: answer } = await app.inject({
      url,
      headers: ['/login', '/register'].includes(url) ? {} : headers,
    });
    const policy = String(answer['content-security-policy']);
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    t.ok(nonce.length >= 20 && !seen.has(nonce), `${url}: a fresh nonce`);
    seen.add(nonce);
    t.notMatch(policy, /unsafe-inline|unsafe-eval/);
    for (const [tag] of body.matchAll(/<style[^>]*>/g)) t.ok(tag.includes(`nonce="${nonce}"`), tag);
    for (const [tag] of body.matchAll(/<script[^>]*>/g))
      t.ok(/src=|application\/json/.test(tag) || tag.includes(`nonce="${nonce}"`), tag);
    t.notMatch(body, /\sstyle="/, `${url}: no style attribute`);
    t.ok(body.startsWith('<!DOCTYPE html>'));
    const awaited = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(body)?.[1];
    t.ok(body.includes(` id="${awaited}">`), 'it is painted when all of it is there');
  }
});

t.test('what a visitor may not see is not in the page', async (t) => {
  const { body } = await app.inject({ url: '/access-control', headers: await signIn(app, 'client') });
  t.notMatch(body, /\/user\/list"/, 'no link to what is not theirs');
  t.notMatch(body, /password|argon2/);
  const rules = JSON.parse(/id="ndr-boot">(.*?)<\/script>/.exec(body)![1]!).rules;
  t.same(
    rules,
    [
      ['read', 'Auth'],
      ['read', 'AclDemo'],
    ],
    'the rules, packed',
  );
});

t.test('a page carries every style that it shows, in both layouts', async (t) => {
  const faults: string[] = [];
  const watching: PageRenderer = {
    render: (request, assets) =>
      web.renderer.render({ ...request, onError: (error) => faults.push(String(error)) }, assets),
  };
  const app = await build(t, {}, { ...web, renderer: watching });
  const headers = await signIn(app, 'admin');
  const vertical = encodeURIComponent(serializePreferences({ ...defaultPreferences, navigation: 'vertical' }));
  for (const url of [...paths, '/dashboards/analytics', '/user/list?q=zzz', '/admin/threats/1', '/calendar'])
    for (const cookie of [headers.cookie, `${headers.cookie}; ndr_preferences=${vertical}`]) {
      const { body } = await app.inject({ url, headers: { cookie } });
      if (body) t.match(body, /data-styled/, url);
    }
  await app.inject('/login');
  t.same(faults, []);
});

t.test('what comes after the page is in it as the server drew it, and its code is not asked for at once', async (t) => {
  const faults: string[] = [];
  const watching: PageRenderer = {
    render: (request, assets) =>
      web.renderer.render({ ...request, onError: (error) => faults.push(String(error)) }, assets),
  };
  const app = await build(t, {}, { ...web, renderer: watching });
  const headers = await signIn(app, 'admin');
  const built = readdirSync('dist/client/assets');
  const drawn = {
    '/forms/select': [/aria-haspopup="listbox"/, 'SelectField'],
    '/forms/combobox': [/role="combobox"/, 'ComboboxField'],
    '/components/menu': [/aria-haspopup="true"/, 'MenuButton'],
    '/pages/cards/card-actions': [/aria-haspopup="true"/, 'MenuButton'],
    '/components/tabs': [/role="tabpanel"/, 'Tabs'],
  } as const;
  for (const [url, [widget, name]] of Object.entries(drawn)) {
    const { body } = await app.inject({ url, headers });
    t.match(body, widget, url);
    const code = built.filter((file) => new RegExp(`^(late-)?${name}-[\\w-]+\\.js$`).test(file));
    t.not(code.length, 0, name);
    t.same(
      code.filter((file) => body.includes(file)),
      [],
      `${url}: without the code of ${name}`,
    );
  }
  t.same(faults, [], 'with every style that it shows');

  const { body } = await app.inject({ url: '/dashboards/analytics', headers });
  const [head = '', rest = ''] = body.split('<body');
  t.match(head, /\/network\.en-[\w-]+\.js/, 'the texts of the page itself come with it');
  t.notMatch(head, /\/operations\.en-/, 'those of its late parts do not');
  t.match(rest, /\/operations\.en-/, 'but it says where they are');
});

t.test('many pages that are made at once are taken for no leak', async (t) => {
  const headers = await signIn(app, 'admin');
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/admin/threats', headers })));
  await new Promise(setImmediate);
  process.off('warning', note);
  t.same(warnings, []);
});

t.test('a page shows what is true now, to whom it belongs', async (t) => {
  const admin = await signIn(app, 'admin');
  const get = async (url: string, headers: Record<string, string>) => (await app.inject({ url, headers })).body;
  t.notMatch(await get('/user/list', admin), 'Newly Arrived');
  const user = (await app.inject({ url: '/api/apps/users/50', headers: admin })).json();
  const {
    id: _id,
    taskDone: _t,
    projectDone: _p,
    taxId: _x,
    language: _l,
    lastSignInAt: _s,
    secondFactor: _f,
    version: _v,
    ...fields
  } = user;
  const payload = { user: { ...fields, fullName: 'Newly Arrived', username: 'newly', email: 'newly@example.com' } };
  t.equal((await app.inject({ method: 'POST', url: '/api/apps/users/user', headers: admin, payload })).statusCode, 201);
  t.match(await get('/user/list', admin), 'Newly Arrived');
  t.match(await get('/access-control', admin), 'Alex Moreau');
  const other = await get('/access-control', await signIn(app, 'client'));
  t.match(other, 'Sam Karim');
  t.notMatch(other, 'Alex Moreau');
  t.notMatch(await get('/user/list', {}), 'Newly Arrived');
});

t.test('times and words are the person’s from the first byte, whatever the browser says', async (t) => {
  const session = await signIn(app, 'admin');
  const choose = (payload: object) => app.inject({ method: 'PATCH', url: '/api/account', headers: session, payload });
  const get = async (preferences: object = {}) => {
    const kept = encodeURIComponent(JSON.stringify({ v: 1, ...preferences }));
    const headers = { cookie: `${session.cookie}; ndr_preferences=${kept}`, 'accept-language': 'en' };
    return (await app.inject({ url: '/admin/profile', headers })).body;
  };
  const browser = { timeZone: 'Asia/Tokyo', language: 'en' };
  t.match(
    await get(browser),
    /<html lang="en"[\s\S]*Times in [^<]*Asia\/Tokyo/,
    'the browser’s, while nothing is chosen',
  );
  await choose({ timeZone: 'America/New_York', consoleLanguage: 'fr' });
  const chosen = await get(browser);
  t.match(chosen, /<html lang="fr"[\s\S]*Heures[^<]*America\/New York/);
  t.notMatch(chosen.split('id="ndr-boot"')[0], 'Asia/Tokyo');
  t.match(await get({ ...browser, utc: true }), /Heures[^<]*UTC[\s\S]*America\/New York/, 'UTC, and the way back');
  t.match((await app.inject({ url: '/login' })).body, /<html lang="en"/, 'a visitor has what the browser says');

  const post = (form: string) =>
    app.inject({
      method: 'POST',
      url: '/preferences',
      headers: { ...session, 'content-type': 'application/x-www-form-urlencoded', referer: 'http://localhost/admin' },
      payload: form,
    });
  const answer = await post('language=ar');
  t.same([answer.statusCode, answer.headers.location], [303, '/admin']);
  t.match(await get(browser), /<html lang="ar" dir="rtl"/, 'the menu in the bar changes what the person has chosen');
  const { cookies } = await post('utc=true');
  t.match(decodeURIComponent(cookies[0]!.value), /"utc":true/);
  await choose({ timeZone: '', consoleLanguage: '' });
  t.match(await get(browser), /<html lang="en"[\s\S]*Asia\/Tokyo/, 'and back');
});

const { renderer } = web;
const assets: PageAssets = { ...web.assets };
const account = { id: 1, fullName: 'A B', username: 'a', avatar: '', email: 'a@example.com', role: 'admin' as const };
const pageRequest = (url: string, send: Send): PageRequest => ({
  url: `http://localhost${url}`,
  method: 'GET',
  form: null,
  account,
  choices: noChoices,
  preferences: defaultPreferences,
  language: 'en',
  direction: 'ltr',
  site: { title: 'NDR', mode: 'demo', provider: null, localLogin: true, year: 2026, version: '1' },
  now: 0,
  nonce: 'abc',
  requestId: 'req-1',
  send,
  onError: () => {},
});

t.test('only what depends on nothing but address, language and preferences is given again to visitors', async (t) => {
  const send: Send = async () => ({ status: 401, body: { code: 'NOT_SIGNED_IN', message: '' } });
  const visitor = (url: string, more: Partial<PageRequest> = {}) => ({
    ...pageRequest(url, send),
    account: null,
    nonce: `nonce-${Math.random()}`,
    ...more,
  });
  /** The page, and whether it was made for this request. */
  const get = async (request: PageRequest) => {
    let made = false;
    const preloads = (module: string) => {
      made = true;
      return assets.preloads(module);
    };
    const answer = await renderer.render(request, { ...assets, preloads });
    if (answer.kind !== 'whole') throw new Error(`${request.url}: ${answer.kind}`);
    const html = answer.html.toString();
    const nonces = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
    t.strictSame([...nonces], [request.nonce], `${request.url}: its own nonce and no other`);
    return { made, html: html.replaceAll(request.nonce, '') };
  };
  const given = async (request: PageRequest) => !(await get(request)).made;

  const first = await get(visitor('/login?case=1'));
  const second = await get(visitor('/login?case=1'));
  t.ok(first.made);
  t.notOk(second.made, 'the same again is not rendered again');
  t.equal(second.html, first.html);

  t.notOk(await given(visitor('/login?case=2')), 'another address');
  t.notOk(await given(visitor('/login?case=1', { language: 'fr' })), 'another language');
  const light = { ...defaultPreferences, theme: 'light' as const };
  t.notOk(await given(visitor('/login?case=1', { preferences: light })), 'other preferences');
  t.notOk(
    await given(
      visitor('/login?case=1', {
        site: { title: 'NDR', mode: 'demo', provider: null, localLogin: true, year: 2027, version: '1' },
      }),
    ),
    'another year',
  );

  const twice = async (make: () => PageRequest) => {
    await get(make());
    return given(make());
  };
  const form = new URLSearchParams({ email: 'ann@harbour.example', password: '' });
  t.notOk(await twice(() => visitor('/login?case=3', { method: 'POST', form })), 'what somebody typed');
  t.ok((await get(visitor('/login?case=3'))).made, 'and it is not in the page of others');
  t.notMatch((await get(visitor('/login?case=3'))).html, 'ann@harbour.example');
  t.notOk(await twice(() => visitor('/nothing')), 'not found');
  t.notOk(await twice(() => visitor('/not-authorized')), 'not authorized');
  t.notOk(await twice(() => visitor('/forgot-password')), 'knows the host');
  t.notOk(await twice(() => visitor('/pages/misc/under-maintenance')), 'knows the time');
  t.ok(await twice(() => visitor('/pages/authentication/login-v1')), 'knows nothing');
  await get(visitor('/pages/misc/not-authorized'));
  const known = await get({ ...visitor('/pages/misc/not-authorized'), account });
  t.ok(known.made, 'somebody signed in has a page of his own');
  t.match(known.html, 'A B');
  t.notMatch((await get(visitor('/pages/misc/not-authorized'))).html, 'A B');
});

t.test('the dashboard leaves before its panels are known, and a broken panel breaks only itself', async (t) => {
  const waiting: (() => void)[] = [];
  // Which cards there are is known before; what they show is not.
  const send: Send = async ({ path }) =>
    path.endsWith('/arrangement')
      ? { status: 200, body: { order: [], hidden: [] } }
      : new Promise((resolve) => waiting.push(() => resolve({ status: 503, body: { code: 'BUSY', message: 'busy' } })));
  const answer = await renderer.render(pageRequest('/dashboards/analytics', send), assets);
  t.equal(answer.kind, 'stream');
  t.equal(answer.kind !== 'redirect' && answer.status, 200);
  if (answer.kind !== 'stream') return;
  let html = '';
  let shell = '';
  for await (const chunk of answer.html) {
    html += chunk;
    if (!shell && html.includes('</h1>')) {
      shell = html;
      for (const release of waiting) release();
    }
  }
  t.match(shell, /<title>Analytics · NDR<\/title>/);
  t.match(shell, /rel="modulepreload"/);
  t.notMatch(shell, /rel="expect"/, 'it is painted before it is complete');
  t.notMatch(shell, /BUSY/);
  t.match(html, /data-deferred="[^"]+">\{"error":\{"code":"BUSY"\}\}/);
  t.match(html, /<\/html>$/);
});

t.test('a page that streams is refused as a whole when its frame cannot be drawn', async (t) => {
  const send: Send = async () => ({ status: 200, body: { order: [], hidden: [] } });
  const nameless = { ...account, fullName: null as unknown as string };
  await t.rejects(renderer.render({ ...pageRequest('/dashboards/analytics', send), account: nameless }, assets));
});

t.test('an unexpected error shows neither its words nor a stack', async (t) => {
  const errors: unknown[] = [];
  const send: Send = async () => {
    throw new Error('secret words');
  };
  const answer = await renderer.render(
    { ...pageRequest('/user/list', send), onError: (error) => errors.push(error) },
    assets,
  );
  t.equal(answer.kind, 'whole');
  if (answer.kind !== 'whole') return;
  t.equal(answer.status, 500);
  t.notMatch(answer.html.toString(), /secret words|at .*\.js/);
  t.match(String(errors[0]), /secret words/, 'it is logged');
});

t.test('forms for browsers without JavaScript', async (t) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const login = await app.inject({
    method: 'POST',
    url: '/login?to=%2Fuser%2Flist',
    headers: form,
    payload: 'email=admin%40demo.com&password=admin',
  });
  t.equal(login.statusCode, 302);
  t.equal(login.headers.location, '/user/list');
  t.ok(login.cookies.find(({ name }) => name === 'ndr_session')?.httpOnly);

  const away = await app.inject({
    method: 'POST',
    url: '/login?to=https%3A%2F%2Fevil.example',
    headers: form,
    payload: 'email=admin%40demo.com&password=admin',
  });
  t.equal(away.headers.location, '/dashboards/analytics');

  const look = await app.inject({
    method: 'POST',
    url: '/preferences',
    headers: { ...form, referer: 'http://localhost/user/list?q=1' },
    payload: 'theme=light&language=ar',
  });
  t.equal(look.statusCode, 303);
  t.equal(look.headers.location, '/user/list?q=1');
  t.match(decodeURIComponent(String(look.headers['set-cookie'])), /"theme":"light".*"language":"ar"/);

  const foreign = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { ...form, origin: 'https://evil.example' },
    payload: 'email=admin%40demo.com&password=admin',
  });
  t.equal(foreign.statusCode, 403);
});

t.test('a form over a real connection, where a request counts as closed once its body has been read', async (t) => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { status, headers } = await fetch(`${address}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: 'admin@demo.com', password: 'admin' }),
  });
  t.equal(status, 302);
  t.equal(headers.get('location'), '/dashboards/analytics');
});

t.test('the register page says what is missing, in the specification’s words', async (t) => {
  const post = async (payload: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/register',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
        payload,
      })
    ).body;
  const empty = await post('username=+&email=&password=');
  for (const words of ['Please enter your username.', 'Please enter your email.', 'Please enter password'])
    t.match(empty, words);
  const taken = await post('username=Admin&email=ann%40harbour.example&password=secret+1');
  t.match(taken, 'This username is already in use.');
  t.match(taken, 'value="ann@harbour.example"', 'what was given is not lost');
  t.notMatch(taken, 'Please enter');
  t.match(await post('username=ann&email=ann&password=secret+1'), 'This is not an email address.');
  t.match(await post('username=ann&email=ann%40harbour.example&password=x'), 'does not meet the requirements');
});

t.test('a link that is used, over or unknown says so at once, without a form', async (t) => {
  const app = await build(t, { mode: 'production' }, web);
  const page = async (url: string) => (await app.inject({ url, headers: { 'accept-language': 'en' } })).body;
  const form = /\sid="password"/;
  t.match(await page(app.firstInvitation!), form);
  for (const [url, words] of [
    ['/register', 'created by invitation'],
    ['/register?invitation=', 'This invitation is no longer valid'],
    [`${app.firstInvitation}x`, 'This invitation is no longer valid'],
    ['/reset-password', 'This link has expired'],
    [`/reset-password?token=${app.firstInvitation!.split('=')[1]}`, 'This link has expired'],
    [`/reset-password?token=${'x'.repeat(300)}`, 'This link has expired'],
  ] as const) {
    t.match(await page(url), words, url);
    t.notMatch(await page(url), form);
  }
});

t.test('a form behind TLS sets cookies for TLS only', async (t) => {
  const app = await build(t, { trustProxy: ['192.0.2.9'] }, web);
  const { headers } = await app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: '192.0.2.9',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'https' },
    payload: 'email=admin%40demo.com&password=admin',
  });
  const session = [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('ndr_session='));
  t.match(session, /; HttpOnly; Secure; SameSite=Lax$/);
});
