import t from 'tap';
import { alert, ndjson } from '../../test/events.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { userFigures } from './figures.ts';
import { caller, type Headers, newUser, register } from './testing.ts';

const listKeys = [
  'id', 'fullName', 'company', 'role', 'username', 'country', 'contact', 'email', 'currentPlan', 'status', 'avatar',
  'lastSignInAt', 'secondFactor',
]; // biome-ignore format: a row of fields
const detailKeys = [...listKeys, 'taskDone', 'projectDone', 'taxId', 'language', 'sensors', 'version'];

/** The demo that cases share which only read. */
const app = await build(t);
const admin = await signIn(app, 'admin');

t.test('the user list', async (t) => {
  const list = async (query = '') => (await app.inject({ url: `/api/apps/users/list${query}`, headers: admin })).json();

  t.test('has 50 users, the last first, ten a page', async (t) => {
    const page = await list();
    t.equal(page.totalUsers, 50);
    t.equal(page.totalPage, 5);
    t.same(
      page.users.map(({ id }: { id: number }) => id),
      [50, 49, 48, 47, 46, 45, 44, 43, 42, 41],
    );
    t.same(Object.keys(page.users[0]), listKeys, 'list rows hold no details and nothing of accounts');
    const all = (await list('?perPage=100')).users;
    for (const key of ['email', 'username'])
      t.equal(new Set(all.map((user: Headers) => user[key])).size, 50, `${key}s differ`);
  });

  t.test('the people of the demo accounts are users 1 and 2', async (t) => {
    const [client, admin] = (await list('?q=@demo.com')).users;
    t.match(admin, { id: 1, fullName: 'Alex Moreau', username: 'admin', email: 'admin@demo.com', role: 'admin' });
    t.match(client, { id: 2, fullName: 'Sam Karim', username: 'client', email: 'client@demo.com', role: 'subscriber' });
    t.same([admin.status, client.status], ['active', 'active']);
  });

  t.test('pages are rounded up, at least one, and meet each user once', async (t) => {
    t.equal((await list('?perPage=100')).totalPage, 1);
    t.equal((await list('?q=nobody-has-this')).totalPage, 1);
    for (const perPage of [1, 7, 15, 20, 50]) {
      const { totalPage } = await list(`?perPage=${perPage}`);
      t.equal(totalPage, Math.ceil(50 / perPage));
      const ids = new Set<number>();
      for (let page = 1; page <= totalPage; page++)
        for (const { id } of (await list(`?perPage=${perPage}&currentPage=${page}`)).users) ids.add(id);
      t.equal(ids.size, 50, `${perPage} a page`);
      t.same(await list(`?perPage=${perPage}&currentPage=${totalPage + 1}`), { users: [], totalPage, totalUsers: 50 });
    }
    t.same((await list('?currentPage=2147483647&perPage=100')).users, []);
  });

  t.test('search is in full name or e-mail, in any case, accents too', async (t) => {
    t.same(
      (await list('?q=ÉLODIE')).users.map((u: { fullName: string }) => u.fullName),
      ['Élodie Marchand'],
    );
    t.ok((await list('?q=@BLUEFIN')).totalUsers > 0);
    t.equal((await list('?q=%25')).totalUsers, 0, 'no wildcards');
  });

  t.test('filters and empty filters', async (t) => {
    const { users, totalUsers } = await list('?role=editor&plan=&status=active&q=');
    t.ok(totalUsers > 0);
    t.ok(users.every((u: { role: string; status: string }) => u.role === 'editor' && u.status === 'active'));
  });

  t.test('sorting', async (t) => {
    const names = (await list('?sort=fullName&perPage=100')).users.map((u: { fullName: string }) => u.fullName);
    t.equal(names[0], 'Ada Lindqvist');
    t.same((await list('?sort=-fullName&perPage=100')).users[0].fullName, names.at(-1));
  });

  t.test('bad input names the field', async (t) => {
    t.match(await list('?role=boss'), { code: 'INVALID_INPUT', field: 'role' });
    for (const perPage of ['0', '101', '1.5', 'x'])
      t.match(await list(`?perPage=${perPage}`), { code: 'INVALID_INPUT', field: 'perPage' });
    for (const page of ['0', '2147483648', '9007199254740993', '1e308'])
      t.match(await list(`?currentPage=${page}`), { code: 'INVALID_INPUT', field: 'currentPage' });
    t.match(await list('?sort=password'), { code: 'INVALID_INPUT', field: 'sort' });
  });
});

t.test('one user', async (t) => {
  const call = caller(app, admin);
  const answer = (await call('GET', '/50')).json();
  t.match(answer, { id: 50, taxId: /Tax-/ });
  t.same(Object.keys(answer), detailKeys);
  const missing = await call('GET', '/51');
  t.equal(missing.statusCode, 404);
  t.match(missing.json(), { code: 'USER_NOT_FOUND', message: 'Unable to find the requested user' });
  for (const id of ['0', '-1', '1.5', 'x', '2147483648', '9007199254740993', '%00'])
    t.match((await call('GET', `/${id}`)).json(), { code: 'INVALID_INPUT', field: 'id' }, id);
});

t.test('adding a user', async (t) => {
  const call = await build(t).then(async (app) => caller(app, await signIn(app, 'admin')));
  const add = (changes: object = {}) => call('POST', '/user', { user: { ...newUser, ...changes } });

  const created = await add({ username: '  new ' });
  t.equal(created.statusCode, 201);
  t.same(
    created.json(),
    { user: { ...newUser, id: 51, avatar: '', lastSignInAt: null, secondFactor: false } },
    'the last id plus one, and no more than the row',
  );

  t.match((await add({ username: 'NEW', email: 'other@harbour.example' })).json(), {
    code: 'ALREADY_IN_USE',
    field: 'username',
    errors: { username: ['This username is already in use.'] },
  });
  const both = await add({ username: ' New ', email: 'NEW@Harbour.example' });
  t.equal(both.statusCode, 409);
  t.same(Object.keys(both.json().errors), ['username', 'email']);
  t.equal(
    (await add({ username: 'Admin', email: 'x@y.example' })).statusCode,
    409,
    'the names of accounts are taken too',
  );

  for (const [field, value] of Object.entries({
    status: 'asleep',
    role: 'client',
    fullName: '   ',
    username: 'a\u0000b',
    company: 'a\ud800b',
    contact: '1\n2',
    email: 'nobody',
    country: 'x'.repeat(81),
    avatar: 'javascript:alert(1)',
    password: 'x',
  })) {
    const answer = await add({ [field]: value });
    t.equal(answer.statusCode, 400);
    t.match(answer.json(), { code: 'INVALID_INPUT', field: `user.${field}` });
  }
  t.match((await call('POST', '/user', {})).json(), { code: 'INVALID_INPUT', field: 'user' });
  t.equal((await call('GET', '/52')).statusCode, 404, 'nothing refused was stored');
});

t.test('a name is one name however it is written, and is seen', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const add = async (changes: object) => {
    const user = { ...newUser, ...changes };
    return app.inject({ method: 'POST', url: '/api/apps/users/user', headers, payload: { user } });
  };
  const [composed, decomposed] = ['\u00e9lan', 'E\u0301lan'];
  const first = await add({ username: decomposed, email: `${decomposed}@harbour.example` });
  t.match(first.json().user, { username: '\u00c9lan', email: '\u00c9lan@harbour.example' }, 'stored in one form');
  t.match((await add({ username: composed, email: 'other@harbour.example' })).json(), { code: 'ALREADY_IN_USE' });
  t.match((await add({ username: 'other', email: `${composed}@harbour.example` })).json(), { code: 'ALREADY_IN_USE' });
  t.match((await add({ username: 'ad\u200bmin', email: 'other@harbour.example' })).json(), { code: 'ALREADY_IN_USE' });
  for (const field of ['username', 'fullName'])
    for (const name of ['\u200b', ' \u2800 ', '\u3164'])
      t.match((await add({ email: 'other@harbour.example', [field]: name })).json(), { code: 'INVALID_INPUT' }, field);
  t.match((await add({ username: 'other', email: 'admin\u200b@demo.com' })).json(), { code: 'INVALID_INPUT' });
  // As a mail server reads them, all but the first are letters to somebody else.
  for (const email of [
    'ada@harbour.example;',
    'a,client@demo.com',
    'x<client@demo.com>',
    'a:client@demo.com',
    '"a"@demo.com',
  ])
    t.match((await add({ username: 'other', email })).json(), { code: 'INVALID_INPUT', field: 'user.email' }, email);
  const joined = await add({ username: 'other', email: 'other@harbour.example', fullName: 'می\u200cخواهم' });
  t.equal(joined.statusCode, 201, 'between letters what is not seen may mean something');
  const register = { username: '\u200b', email: 'new@harbour.example', password: 'secret 1' };
  const registered = await app.inject({ method: 'POST', url: '/api/auth/register', payload: register });
  t.match(registered.json(), { code: 'MISSING_FIELDS' });
});

t.test('whether a name is free is told to who may add users, and not without end', async (t) => {
  const app = await build(t);
  const ask = caller(app, await signIn(app, 'admin'));
  const inUse = async (query: string) => (await ask('GET', `/names${query}`)).json().inUse;
  t.same(await inUse('?username=%20ADMIN'), ['username'], 'as adding a user compares them');
  t.same(await inUse('?username=admin&email=CLIENT%40demo.com'), ['username', 'email']);
  t.same(await inUse('?username=nobody-yet&email=nobody%40demo.com'), []);
  t.same(await inUse(''), []);
  t.match((await ask('GET', '/names?email=nobody')).json(), { code: 'INVALID_INPUT', field: 'email' });
  t.equal((await caller(app, await signIn(app, 'client'))('GET', '/names?username=admin')).statusCode, 403);
  t.equal((await caller(app, {})('GET', '/names?username=admin')).statusCode, 401, 'no visitor learns who is here');

  const names = await app.state.db.selectFrom('login_failure').selectAll().where('key', 'like', 'names %').execute();
  t.match(names, [{ failures: 4 }], 'each question that may be asked counts');
  await app.state.db.updateTable('login_failure').set({ failures: 599 }).where('key', 'like', 'names %').execute();
  t.same(await inUse('?username=admin'), ['username']);
  t.match((await ask('GET', '/names?username=admin')).json(), { code: 'TOO_MANY_ATTEMPTS' });
});

t.test('changing a user', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const change = (id: number, user: object) => call('PATCH', `/${id}`, { user });

  const before = (await call('GET', '/7')).json();
  const changed = await change(7, { taxId: 'Tax-1', language: 'Greek', status: 'inactive' });
  const next = { ...before, taxId: 'Tax-1', language: 'Greek', status: 'inactive', version: 2 };
  t.same(changed.json(), { user: next });
  t.same((await call('GET', '/7')).json(), changed.json().user);
  t.same((await change(7, {})).json(), changed.json(), 'nothing named, nothing changed');

  t.match((await change(7, { username: ' ADMIN' })).json(), { code: 'ALREADY_IN_USE', field: 'username' });
  t.equal((await change(7, { email: 'Client@demo.com' })).statusCode, 409);
  t.equal((await change(7, { email: before.email.toUpperCase() })).statusCode, 200, 'his own name is free to him');
  for (const avatar of ['https://pictures.example/7.png', '/images/avatars/7.png', ''])
    t.equal((await change(7, { avatar })).json().user.avatar, avatar);
  for (const avatar of [
    'javascript:alert(1)',
    'JaVaScript:x',
    'data:text/html,x',
    'http://x.example/a',
    '//x.example/a',
    '/\\x.example',
    'a b',
  ])
    t.match((await change(7, { avatar })).json(), { code: 'INVALID_INPUT', field: 'user.avatar' }, avatar);
  t.equal((await change(51, { company: 'x' })).statusCode, 404);
  for (const field of ['id', 'taskDone', 'password', 'abilities'])
    t.match((await change(7, { [field]: 1 })).json(), { code: 'INVALID_INPUT', field: `user.${field}` });
  t.match((await change(7, { status: 'asleep' })).json(), { code: 'INVALID_INPUT', field: 'user.status' });
  for (const sensors of [' , ', '،', ' '])
    t.match(
      (await change(7, { role: 'viewer', sensors })).json(),
      { code: 'INVALID_INPUT', field: 'sensors' },
      'of none',
    );
  t.match((await change(7, { sensors: ' hq ,' })).json(), { user: { sensors: ' hq ,' } });
  t.match((await change(7, { sensors: '' })).json(), { user: { sensors: '' } }, 'of all');
});

t.test('of two who change the same user the second is told who was quicker and what that changed', async (t) => {
  const app = await build(t);
  const admin = await signIn(app, 'admin');
  const call = caller(app, admin);
  const change = (user: object) => call('PATCH', '/7', { user });
  const { version, company, contact } = (await call('GET', '/7')).json();
  t.equal(version, 1);
  t.match((await change({ company, version: 1 })).json(), { user: { version: 1 } }, 'the same again is no change');

  const other = await register(app, 'second');
  await call('PATCH', `/${other.id}`, { user: { role: 'admin', status: 'active' } });
  const first = await caller(app, other.headers)('PATCH', '/7', {
    user: { company: 'Tidal Works', contact, country: 'Norway', version: 1 },
  });
  t.match(first.json(), { user: { company: 'Tidal Works', version: 2 } });
  const late = await change({ company: 'Elsewhere', status: 'inactive', version: 1 });
  t.equal(late.statusCode, 409);
  t.match(late.json(), {
    code: 'USER_CHANGED',
    params: { name: 'second', fields: 'company, country', at: /^20.*Z$/, version: 2 },
  });
  t.match((await call('GET', '/7')).json(), { company: 'Tidal Works', version: 2 }, 'nothing of it was stored');

  t.match((await change({ status: 'active', version: 2 })).json(), { user: { version: 3 } });
  t.match(
    (await change({ status: 'pending' })).json(),
    { user: { version: 4 } },
    'who names none means whatever there is',
  );
  for (const wrong of [0, 1.5, '1', null])
    t.match((await change({ contact: '2', version: wrong })).json(), { fields: [{ field: 'user.version' }] });
  t.match((await call('GET', '/7')).json(), { version: 4 });

  // What a person changes of himself counts as well.
  const seen = (await call('GET', '/2')).json().version;
  const own = { ...(await signIn(app, 'client')), 'content-type': 'application/json' };
  await app.inject({ method: 'PATCH', url: '/api/account', headers: own, payload: { phone: '7' } });
  const [both] = await Promise.all([1, 2].map(() => call('PATCH', '/2', { user: { company: 'B', version: seen } })));
  t.match(both!.json(), { code: 'USER_CHANGED', params: { name: 'Sam Karim', fields: 'contact' } });
});

t.test('figures: as many as the list has, and as many as there were a week ago', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const figures = async () => (await call('GET', '/figures')).json();
  const counted = async (status = '') => (await call('GET', `/list?perPage=1&status=${status}`)).json().totalUsers;
  const first = await figures();
  t.equal(first.total.count, 50);
  for (const status of ['active', 'inactive', 'pending']) t.equal(first[status].count, await counted(status), status);
  t.equal(first.total.weekAgo, 47, 'the demo’s newest three are younger than a week');
  const before = { active: first.active.weekAgo, inactive: first.inactive.weekAgo, pending: first.pending.weekAgo };
  t.equal(before.active + before.inactive + before.pending, 47);

  await call('POST', '/user', { user: newUser });
  await call('PATCH', '/7', { user: { status: 'inactive' } });
  await call('DELETE', '/9');
  const then = await figures();
  t.equal(then.total.count, 50);
  t.same(
    { active: then.active.weekAgo, inactive: then.inactive.weekAgo, pending: then.pending.weekAgo },
    before,
    'what is done now changes nothing of a week ago: who is gone counts for then',
  );
  const soon = new Date(Date.now() + 8 * 86_400_000);
  const later = await userFigures(app.state.db, soon);
  for (const name of ['total', 'active', 'inactive', 'pending'] as const)
    t.equal(later[name].weekAgo, then[name].count, `in eight days ${name} is what was a week before`);
});

t.test('the list tells when somebody last signed in', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const of = async (id: number) => (await call('GET', `/${id}`)).json().lastSignInAt;
  t.ok(Date.now() - Date.parse(await of(1)) < 600_000);
  t.equal(await of(2), null, 'never yet');
  await signIn(app, 'client');
  t.match(await of(2), /^20\d\d-/);
});

t.test('what a user works on is searched, sorted and paged through', async (t) => {
  const app = await build(t);
  const admin = caller(app, await signIn(app, 'admin'));
  const ask = async (query = '', id = 1) => (await admin('GET', `/${id}/projects${query}`)).json();
  const namesOf = ({ projects }: { projects: { name: string }[] }) => projects.map(({ name }) => name);
  const first = await ask();
  t.match(first, { total: 12, totalPages: 2 });
  t.equal(first.projects.length, 10);
  const all = [...namesOf(first), ...namesOf(await ask('?page=2'))];
  t.equal(new Set(all).size, 12, 'pages meet each once');
  const [one] = first.projects;
  t.equal(one.leader.id, one.team[0].id, 'the leader comes first');
  t.ok(one.team.some(({ id }: { id: number }) => id === 1));
  const due = first.projects.map(({ dueDate }: { dueDate: string }) => dueDate);
  t.same(due, [...due].sort(), 'what is due first comes first');
  t.same(namesOf(await ask('?q=WAREHOUSE')), ['Warehouse sensors']);
  t.equal((await ask('?q=lockgate')).total, 2, 'by the company');
  t.equal((await ask('?q=%25')).total, 0, 'no wildcards');
  const done = (await ask('?sort=-done')).projects.map((project: { done: number }) => project.done);
  t.same(
    done,
    [...done].sort((a: number, b: number) => b - a),
  );
  t.same(namesOf(await ask('?sort=-name&perPage=1')), ['Warehouse sensors']);
  t.equal((await admin('GET', '/1/projects?sort=leader')).statusCode, 400);
  t.match((await admin('GET', '/999/projects')).json(), { code: 'USER_NOT_FOUND' });
  t.equal((await caller(app, await signIn(app, 'client'))('GET', '/1/projects')).statusCode, 403);
  const { leader } = one;
  if (leader.id !== 1) {
    await admin('DELETE', `/${leader.id}`);
    const [after] = (await ask(`?q=${encodeURIComponent(one.name)}`)).projects;
    t.match(after, { leader: null }, 'a project outlives its leader');
    t.equal(after.team.length, one.team.length - 1);
  }
});

t.test('visitors are asked to sign in, clients may not', async (t) => {
  for (const [status, headers] of [
    [401, {}],
    [403, await signIn(app, 'client')],
  ] as const) {
    const call = caller(app, headers as Headers);
    const answers = await Promise.all([
      call('GET', '/list'),
      call('GET', '/1'),
      call('POST', '/user', { user: newUser }),
      call('PATCH', '/2', { user: { role: 'admin' } }),
      call('DELETE', '/3'),
      ...['/figures', '/1/access', '/1/sessions', '/1/tokens'].map((path) => call('GET', path)),
      ...['/1/sessions', '/1/sessions/x', '/1/tokens/1'].map((path) => call('DELETE', path)),
    ]);
    for (const answer of answers) t.equal(answer.statusCode, status);
  }
});

t.test('what was written survives a restart', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await build(t, { dataDir });
  const call = caller(first, await signIn(first, 'admin'));
  await call('POST', '/user', { user: newUser });
  await call('PATCH', '/4', { user: { company: 'Elsewhere' } });
  await call('DELETE', '/5');
  await first.close();
  const second = await build(t, { dataDir });
  const again = caller(second, await signIn(second, 'admin'));
  t.match((await again('GET', '/51')).json(), newUser);
  t.equal((await again('GET', '/4')).json().company, 'Elsewhere');
  t.equal((await again('GET', '/5')).statusCode, 404);
});

t.test('an id that a person, a token or a comment had is not given again', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const ask = async (method: 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    t.ok(answer.statusCode < 300, `${method} ${url}: ${answer.body}`);
    return answer.body ? answer.json() : null;
  };
  const payload = ndjson([alert('one')]);
  await app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload });
  const [{ key }] = (await app.inject({ url: '/api/threats', headers })).json().threats;
  const things: [string, object, (made: { id: number; user: { id: number } }) => number][] = [
    ['/api/apps/users', { user: newUser }, ({ user: { id } }) => id],
    ['/api/account/tokens', { name: 'Edge', scope: 'read', expiresInDays: 1 }, ({ id }) => id],
    [`/api/threats/${key}/comments`, { text: 'Looked at.' }, ({ id }) => id],
  ];
  for (const [url, body, idOf] of things) {
    const make = async () => idOf(await ask('POST', url === '/api/apps/users' ? `${url}/user` : url, body));
    const gone = await make();
    await ask('DELETE', `${url}/${gone}`);
    t.equal(await make(), gone + 1, url);
  }
});
