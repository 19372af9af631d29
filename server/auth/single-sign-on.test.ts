import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { type Person, startProvider } from '../../test/provider.ts';
import { web } from '../../test/web.ts';
import { readConfig } from '../config.ts';
import { hasAdmin } from '../users/access.ts';
import { namesOf, roleOf } from './claims.ts';
import { cleanAuth } from './clean.ts';
import { authCommands } from './commands.ts';

const PUBLIC_URL = 'http://console.test';

const people: Record<string, Person> = {
  ada: {
    name: 'Ada Lindqvist',
    preferred_username: 'ada',
    email: 'ada@harbour.example',
    email_verified: true,
    roles: ['staff', 'soc-admins'],
  },
  ben: { name: 'Ben Okafor', preferred_username: 'ada', email: 'ben@harbour.example', roles: ['soc'] },
  stranger: { name: 'Sam', email: 'sam@harbour.example', roles: ['staff'] },
  nameless: { roles: ['soc'] },
  unverified: { email: 'una@harbour.example', email_verified: false, roles: ['soc'] },
  mallory: { name: 'Mallory', email: 'Admin@Demo.com', email_verified: true, roles: ['soc-admins'] },
};
const provider = await startProvider(PUBLIC_URL, people);
t.teardown(() => provider.stop());

/** A browser that signs in by the provider in steps. */
function browserAt(app: FastifyInstance) {
  const post = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const begin = async (to?: string) => {
    const answer = await post('/api/auth/single-sign-on', to ? { to } : {});
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const kept = answer.cookies.find(({ name }) => name === 'ndr_sign_on')!;
    return { address: answer.json().address as string, cookie: `ndr_sign_on=${kept.value}` };
  };
  const finish = (answer: string, cookie?: string) => post('/api/auth/single-sign-on/answer', { answer }, cookie);
  /** The whole way, as `who`. */
  const signOn = async (who: string, to?: string) => {
    provider.given.signsIn = who;
    const { address, cookie } = await begin(to);
    return finish(await provider.visit(address), cookie);
  };
  return { begin, finish, signOn };
}
const sessionOf = (answer: Awaited<ReturnType<FastifyInstance['inject']>>) =>
  `ndr_session=${answer.cookies.find(({ name }) => name === 'ndr_session')?.value}`;

const withProvider = (t: Test, overrides = {}) => build(t, { oidc: provider.settings, ...overrides });
const app = await withProvider(t);
const { begin, finish, signOn } = browserAt(app);
const whoIs = async (cookie: string) =>
  (await app.inject({ url: '/api/auth/session', headers: { cookie } })).json().userData;

t.test('whoever the provider lets in has an account, with the role and name that it tells each time', async (t) => {
  const first = await signOn('ada', '/threats?status=new');
  t.equal(first.statusCode, 200, first.body);
  t.match(first.json(), {
    to: '/threats?status=new',
    userData: { fullName: 'Ada Lindqvist', username: 'ada', email: 'ada@harbour.example', role: 'admin' },
  });
  const { id } = first.json().userData;
  t.match(await whoIs(sessionOf(first)), { id, role: 'admin' });
  t.ok(
    first.cookies.some(({ name, value }) => name === 'ndr_sign_on' && value === ''),
    'what was begun is over',
  );
  for (const password of ['', ' ', 'admin']) {
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'ada@harbour.example', password },
    });
    t.equal(login.json().code, 'INVALID_CREDENTIALS', 'no password opens the account');
  }

  people.ada = { ...people.ada, name: 'Ada Berg', email: 'ada@other.example', roles: ['soc'] };
  const again = await signOn('ada');
  t.match(again.json(), { to: null, userData: { id, fullName: 'Ada Berg', role: 'client' } });
  t.equal(again.json().userData.email, 'ada@harbour.example', 'the address is the console’s');
  t.match(await whoIs(sessionOf(first)), { role: 'client' }, 'in sessions from before too');
  const users = await app.inject({ url: '/api/apps/users/list', headers: { cookie: sessionOf(first) } });
  t.equal(users.statusCode, 403, 'which may no more from then on');
  people.ada = { ...people.ada, roles: ['staff'] };
  const told = new Set<unknown>();
  const stop = app.onChange((subject) => told.add(subject));
  t.match((await signOn('ada')).json(), { code: 'SIGN_ON_NO_ROLE' });
  t.equal(await whoIs(sessionOf(again)), undefined, 'without any role they are over');
  t.ok(told.has('User'), 'which open pages hear');
  stop();

  const ben = (await signOn('ben')).json().userData;
  t.match(ben, { username: 'ada-2', role: 'client' }, 'a name that is taken gets a number');
  const { cookie } = await signIn(app, 'admin');
  const trail = async (query: string) =>
    (await app.inject({ url: `/api/audit?operation=finishSingleSignOn${query}`, headers: { cookie } })).json().entries;
  t.match((await trail(`&user=${ben.id}`))[0], { status: 200, changes: [{ field: 'role', before: null }] });
  const ofAda = { subject: 'User', object: { id: String(id) } };
  t.match(
    await trail(`&subject=User&object=${id}`),
    [
      { ...ofAda, status: 403, userId: null, objectName: 'Ada Berg', changes: [] },
      { ...ofAda, status: 200, userId: id, changes: [{ field: 'role', before: 'admin', after: 'subscriber' }] },
      { ...ofAda, status: 200, userId: id, changes: [{ field: 'role', before: null, after: 'admin' }] },
    ],
    'what the provider made of roles and ways in',
  );
});

t.test('an answer counts once, in the browser that began, and for what was begun', async (t) => {
  provider.given.signsIn = 'ben';
  const refused = async (answer: string, cookie: string | undefined, status: number, code: string) => {
    const response = await finish(answer, cookie);
    t.equal(response.statusCode, status);
    t.equal(response.json().code, code);
    t.notOk(response.cookies.some(({ name }) => name === 'ndr_session'));
  };
  const one = await begin();
  const answer = await provider.visit(one.address);
  await refused(answer, undefined, 403, 'SIGN_ON_OVER');
  await refused(answer, 'ndr_sign_on=forged', 403, 'SIGN_ON_OVER');
  const other = await begin();
  await refused(answer, other.cookie, 403, 'SIGN_ON_REFUSED');
  await refused(answer.replace(/state=[^&]*/, 'state=another'), one.cookie, 403, 'SIGN_ON_REFUSED');
  t.equal((await finish(answer, one.cookie)).statusCode, 200);
  await refused(answer, one.cookie, 403, 'SIGN_ON_REFUSED');

  const two = await begin();
  const tampered = new URL(two.address);
  tampered.searchParams.set('nonce', 'another');
  await refused(await provider.visit(tampered.href), two.cookie, 403, 'SIGN_ON_REFUSED');

  const three = await begin();
  const state = new URL(three.address).searchParams.get('state');
  const denied = await finish(
    `error=access_denied&state=${state}&iss=${encodeURIComponent(provider.settings.issuer)}`,
    three.cookie,
  );
  t.match(denied.json(), { code: 'SIGN_ON_DENIED', params: { reason: 'access_denied' } });
});

t.test('who has no role, or no address, is not let in', async (t) => {
  for (const [who, code] of [
    ['stranger', 'SIGN_ON_NO_ROLE'],
    ['nameless', 'SIGN_ON_NO_EMAIL'],
    ['unverified', 'SIGN_ON_NO_EMAIL'],
  ] as const)
    t.match((await signOn(who)).json(), { code });
  const { cookie } = await signIn(app, 'admin');
  const list = await app.inject({ url: '/api/apps/users/list?q=sam%40harbour', headers: { cookie } });
  t.equal(list.json().totalUsers, 0);
});

t.test('a user with the same address is taken over by nobody, until an administrator links the two', async (t) => {
  const { cookie } = await signIn(app, 'admin');
  const admin = await whoIs(cookie);
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers = { cookie }) =>
    app.inject({ method, url: `/api/apps/users/${admin.id}/identities${path}`, headers });

  t.match((await signOn('mallory')).json(), { code: 'SIGN_ON_NOT_LINKED' });
  t.match((await signOn('mallory')).statusCode, 409);
  const { identities, hasPassword } = (await call('GET', '')).json();
  t.equal(hasPassword, true);
  t.match(identities, [{ subject: 'mallory', name: 'Mallory', linkedAt: null, issuer: provider.settings.issuer }]);
  const path = `/${identities[0].id}`;
  t.equal((await call('POST', `${path}/link`, await signIn(app, 'client'))).statusCode, 403);
  t.match((await call('POST', '/999/link')).json(), { code: 'IDENTITY_NOT_FOUND' });
  t.match((await call('POST', `${path}/link`)).json(), { linkedAt: /^20/ });

  const linked = await signOn('mallory');
  t.match(linked.json().userData, { id: admin.id, fullName: 'Mallory', email: 'admin@demo.com', role: 'admin' });
  const own = await app.inject({ url: '/api/account/identities', headers: { cookie: sessionOf(linked) } });
  t.match(own.json(), { hasPassword: true, identities: [{ subject: 'mallory' }] });

  t.equal((await call('DELETE', path)).statusCode, 204);
  t.equal(await whoIs(sessionOf(linked)), undefined, 'its sessions are over');
  t.match((await signOn('mallory')).json(), { code: 'SIGN_ON_NOT_LINKED' });
  t.ok(await signIn(app, 'admin'), 'the password stays');
  await cleanAuth(app.state.db, new Date(Date.now() + 31 * 86_400_000));
  t.equal((await app.state.db.selectFrom('identity').selectAll().where('subject', '=', 'mallory').execute()).length, 0);
});

t.test('logging out may go on to the provider; one place cannot keep it busy', async (t) => {
  const out = await app.inject('/api/auth/single-sign-on/sign-out');
  const { address } = out.json();
  t.ok(address.startsWith(provider.settings.issuer));
  t.match(Object.fromEntries(new URL(address).searchParams), {
    client_id: 'ndr',
    post_logout_redirect_uri: `${PUBLIC_URL}/login`,
  });
  const counter = { failures: 599, last_at: Date.now(), blocked_until: 0 };
  await app.state.db
    .insertInto('login_failure')
    .values({ key: 'single-sign-on 192.0.2.9', ...counter })
    .execute();
  const ask = () =>
    app.inject({ method: 'POST', url: '/api/auth/single-sign-on', payload: {}, remoteAddress: '192.0.2.9' });
  t.equal((await ask()).statusCode, 200);
  t.equal((await ask()).json().code, 'TOO_MANY_ATTEMPTS');
});

t.test('without accounts of the console only the provider lets in, and what the shell made', async (t) => {
  const app = await build(t, { oidc: provider.settings, localLogin: false }, web);
  const { signOn } = browserAt(app);
  const db = app.state.db;
  const post = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const credentials = { email: 'admin@demo.com', password: 'admin' };
  const passkey = { id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' };
  for (const [url, payload] of [
    ['/api/auth/login', credentials],
    ['/api/auth/register', { username: 'eve', email: 'eve@x.example', password: 'a long one, 42' }],
    ['/api/auth/password', { token: 'x'.repeat(32), password: 'a long one, 42' }],
    ['/api/auth/passkey/options', undefined as unknown as object],
    ['/api/auth/passkey', passkey],
  ] as const) {
    const { statusCode, body } = await post(url, payload);
    t.match({ statusCode, ...JSON.parse(body) }, { statusCode: 403, code: 'LOCAL_LOGIN_OFF' }, url);
  }
  const page = async (url: string) => app.inject({ url, headers: { 'accept-language': 'en' } });
  const login = (await page('/login?to=%2Fthreats')).body;
  t.match(login, 'href="/login/single-sign-on?to=%2Fthreats"');
  t.notMatch(login, /name="password"|forgot-password|passkey#|href="\/register/);
  const there = await page('/login/single-sign-on?to=%2Fthreats');
  t.equal(there.statusCode, 302);
  t.ok(there.headers.location?.startsWith(`${provider.settings.issuer}/auth?`));
  t.ok(there.cookies.some(({ name, httpOnly }) => name === 'ndr_sign_on' && httpOnly));
  const refused = await page('/login/single-sign-on?code=a&state=b');
  t.equal(refused.statusCode, 403);
  t.match(refused.body, 'You could not be signed in');

  people.ada = { ...people.ada, roles: ['soc-admins'] };
  const cookie = sessionOf(await signOn('ada'));
  t.match((await post('/api/invitations', { role: 'client' }, cookie)).json(), { code: 'LOCAL_LOGIN_OFF' });
  t.match((await post('/api/apps/users/1/password-link', {}, cookie)).json(), { code: 'LOCAL_LOGIN_OFF' });

  const made = (await authCommands['reset-password']!.run({ email: 'admin@demo.com' }, { db } as never)) as {
    path: string;
  };
  const token = new URL(made.path, PUBLIC_URL).searchParams.get('token');
  const chosen = await post('/api/auth/password', { token, password: 'a long one, 42' });
  t.match(chosen.json().userData, { email: 'admin@demo.com', role: 'admin' });
  t.equal((await post('/api/auth/login', { ...credentials, password: 'a long one, 42' })).statusCode, 403);
});

t.test('while accounts of the console are off, an administrator with nothing but a password is none', async (t) => {
  const app = await withProvider(t, { localLogin: false });
  const { signOn } = browserAt(app);
  people.ada = { ...people.ada, roles: ['soc-admins'] };
  const cookie = sessionOf(await signOn('ada'));
  const account = await app.inject({ url: '/api/account', headers: { cookie } });
  t.match(account.json(), { role: 'admin', mayDeactivate: false }, 'the demo’s has a password alone');
  people.ada = { ...people.ada, roles: ['soc'] };
  t.match((await signOn('ada')).json(), { code: 'LAST_ADMIN' });
});

t.test('the last administrator is not demoted by the provider, and does not come in either', async (t) => {
  const app = await withProvider(t, { mode: 'production' });
  const { signOn } = browserAt(app);
  people.ada = { ...people.ada, roles: ['soc-admins'] };
  const before = await signOn('ada');
  t.match(before.json().userData, { role: 'admin' });
  people.ada = { ...people.ada, roles: ['soc'] };
  t.match((await signOn('ada')).json(), { code: 'LAST_ADMIN' });
  const { statusCode } = await app.inject({ url: '/api/auth/session', headers: { cookie: sessionOf(before) } });
  t.equal(statusCode, 401, 'and is an administrator nowhere else');
  people.ben = { ...people.ben, roles: ['soc-admins'] };
  const ben = await signOn('ben');
  t.match(ben.json().userData, { role: 'admin' });
  const account = await app.inject({ url: '/api/account', headers: { cookie: sessionOf(ben) } });
  t.match(account.json(), { role: 'admin', mayDeactivate: true }, 'the other one has no password and counts');
  t.match((await signOn('ada')).json().userData, { role: 'client' });
});

t.test(
  'who has no role any more, or not that of the last admin, has no way in by tokens and links either',
  async (t) => {
    const app = await withProvider(t, { mode: 'production' });
    const { signOn } = browserAt(app);
    for (const [roles, code] of [
      [['staff'], 'SIGN_ON_NO_ROLE'],
      [['soc'], 'LAST_ADMIN'],
    ] as const) {
      people.ada = { ...people.ada, roles: ['soc-admins'] };
      const cookie = sessionOf(await signOn('ada'));
      const post = async (url: string, payload: object) =>
        (await app.inject({ method: 'POST', url, headers: { cookie }, payload })).json();
      const { token } = await post('/api/account/tokens', { name: 'script', scope: 'full', expiresInDays: 1 });
      const { path } = await post('/api/invitations', { role: 'admin' });
      const ways = async () =>
        Promise.all(
          [
            { url: '/api/apps/users/list', headers: { cookie } },
            { url: '/api/apps/users/list', headers: { authorization: `Bearer ${token}` } },
            { url: `/api/auth/invitation?token=${path.split('=')[1]}` },
          ].map(async (asked) => (await app.inject(asked)).statusCode),
        );
      t.same(await ways(), [200, 200, 200]);
      people.ada = { ...people.ada, roles: [...roles] };
      t.match((await signOn('ada')).json(), { code });
      t.same(await ways(), [401, 401, 403], code);
    }
  },
);

t.test('the only way in of the last administrator is not removed', async (t) => {
  const app = await withProvider(t, { mode: 'production' });
  const { signOn } = browserAt(app);
  people.ada = { ...people.ada, roles: ['soc-admins'] };
  people.ben = { ...people.ben, roles: ['soc'] };
  const ada = await signOn('ada');
  const ben = await signOn('ben');
  const remove = async (of: typeof ada) => {
    const url = `/api/apps/users/${of.json().userData.id}/identities`;
    const headers = { cookie: sessionOf(ada) };
    const [{ id }] = (await app.inject({ url, headers })).json().identities;
    return app.inject({ method: 'DELETE', url: `${url}/${id}`, headers });
  };
  t.match((await remove(ada)).json(), { code: 'LAST_ADMIN' });
  t.match(await app.inject({ url: '/api/account', headers: { cookie: sessionOf(ada) } }), { statusCode: 200 });
  t.equal((await remove(ben)).statusCode, 204, 'that of anybody else is');
  people.ben = { ...people.ben, email: 'ben@other.example', roles: ['soc-admins'] };
  t.match((await signOn('ben')).json().userData, { role: 'admin' });
  t.equal((await remove(ada)).statusCode, 204, 'and where another administrator has one');
});

t.test('who comes by a provider that is off, or another, is not the administrator that is left', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await withProvider(t, { mode: 'production', dataDir });
  people.ada = { ...people.ada, roles: ['soc-admins'] };
  await browserAt(first).signOn('ada');
  t.equal(await hasAdmin(first.state.db), true);
  await first.close();
  for (const oidc of [undefined, { ...provider.settings, issuer: 'https://id.other.example' }]) {
    const later = await build(t, { mode: 'production', dataDir, oidc });
    t.equal(await hasAdmin(later.state.db), false);
    await later.close();
  }
});

t.test('who has no role at the provider has none here either, and is told of nothing', async (t) => {
  const app = await withProvider(t, { mode: 'production' });
  const { signOn } = browserAt(app);
  people.ada = { ...people.ada, roles: ['soc-admins'] };
  people.ben = { ...people.ben, email: 'ben@harbour.example', roles: ['soc-admins'] };
  const cookie = sessionOf(await signOn('ada'));
  const { id } = (await signOn('ben')).json().userData;
  const roleOfBen = async () => (await app.inject({ url: `/api/apps/users/${id}`, headers: { cookie } })).json().role;
  people.ben = { ...people.ben, roles: ['staff'] };
  t.match((await signOn('ben')).json(), { code: 'SIGN_ON_NO_ROLE' });
  t.equal(await roleOfBen(), 'subscriber');
  people.ben = { ...people.ben, roles: ['soc-admins'] };
  t.match((await signOn('ben')).json().userData, { id, role: 'admin' }, 'the provider gives it back');
  people.ada = { ...people.ada, roles: ['staff'] };
  people.ben = { ...people.ben, roles: ['staff'] };
  t.match((await signOn('ben')).json(), { code: 'SIGN_ON_NO_ROLE' });
  t.match((await signOn('ada')).json(), { code: 'SIGN_ON_NO_ROLE' });
  const row = app.state.db.selectFrom('user').select('role').where('username', '=', 'ada');
  t.match(await row.executeTakeFirst(), { role: 'admin' }, 'the last administrator is locked out and stays one');
});

t.test('a provider that does not answer keeps nothing from starting, and says so when it is needed', async (t) => {
  const gone = await startProvider(PUBLIC_URL, people);
  const app = await build(t, { oidc: gone.settings });
  const { address, cookie } = await browserAt(app).begin();
  const answer = await gone.visit(address);
  await gone.stop();
  t.match((await browserAt(app).finish(answer, cookie)).json(), { code: 'PROVIDER_UNREACHABLE' });
  const begun = await app.inject({ method: 'POST', url: '/api/auth/single-sign-on', payload: {} });
  t.equal(begun.statusCode, 502);
  t.equal((await app.inject('/api/auth/single-sign-on/sign-out')).statusCode, 502);
  t.ok(await signIn(app, 'admin'), 'accounts of the console sign in');
  const without = await build(t);
  const off = await without.inject({ method: 'POST', url: '/api/auth/single-sign-on', payload: {} });
  t.match(off.json(), { code: 'SIGN_ON_OFF' });
});

t.test('roles are read from a claim, a way through claims, or given to everybody', async (t) => {
  const roles = [
    ['soc-admins', 'admin'],
    ['soc', 'client'],
  ] as const;
  const role = (claims: object, roleClaim: string, defaultRole?: 'client') =>
    roleOf({ sub: 'x', ...claims }, { roleClaim, roles, defaultRole });
  t.equal(role({ groups: ['soc', 'soc-admins'] }, 'groups'), 'admin', 'in the order of the settings');
  t.equal(role({ groups: 'soc' }, 'groups'), 'client');
  t.equal(role({ realm_access: { roles: ['soc'] } }, 'realm_access.roles'), 'client');
  t.equal(role({ 'https://x.example/roles': ['soc'] }, 'https://x.example/roles'), 'client');
  for (const claims of [{}, { groups: 7 }, { groups: null }, { groups: ['SOC'] }, { groups: [{ name: 'soc' }] }])
    t.equal(role(claims, 'groups'), undefined);
  t.equal(role({}, 'constructor.name'), undefined);
  t.equal(role({}, 'groups', 'client'), 'client');
  t.same(namesOf({ sub: '7', email: 'a@b.example', given_name: 'Ann', family_name: 'Bo' }), {
    fullName: 'Ann Bo',
    username: 'a',
    email: 'a@b.example',
  });
  t.equal(namesOf({ sub: '7', email: 'no address' }).email, '');
  for (const email_verified of [false, 'false'])
    t.equal(namesOf({ sub: '7', email: 'a@b.example', email_verified }).email, '', 'an address that nobody has proved');
  t.equal(namesOf({ sub: '7', email: 'a@b.example', email_verified: 'true' }).email, 'a@b.example');
  t.match(namesOf({ sub: '7', name: '\u200b', preferred_username: '\u2060' }), { fullName: '7', username: '7' });
  t.equal(namesOf({ sub: '7', email: 'a\u200b@b.example' }).email, '', 'an address is seen whole');
});

t.test('settings of single sign-on that do not go together are told at the start', async (t) => {
  const env = {
    NDR_DATA: temporaryFolder(t),
    NDR_PUBLIC_URL: 'https://ndr.example.org/',
    NDR_OIDC_ISSUER: 'https://id.example.org/realms/x',
    NDR_OIDC_CLIENT_ID: 'ndr',
    NDR_OIDC_ROLES: 'soc-admins=admin, cn=soc,ou=x=client',
    NDR_SECRET: 'x'.repeat(32),
  };
  t.match(readConfig({ ...env, NDR_OIDC_ROLES: 'soc-admins=admin, a=b=client' }), {
    localLogin: true,
    oidc: {
      title: 'id.example.org',
      publicUrl: 'https://ndr.example.org',
      roles: [
        ['soc-admins', 'admin'],
        ['a=b', 'client'],
      ],
    },
  });
  t.match(readConfig({ ...env, NDR_OIDC_ROLES: '["SOC, Paris=analyst", "soc=client"]' }).oidc?.roles, [
    ['SOC, Paris', 'analyst'],
    ['soc', 'client'],
  ]);
  for (const list of ['["soc=client"', '[["soc", "client"]]', '[7]'])
    t.throws(() => readConfig({ ...env, NDR_OIDC_ROLES: list }), /NDR_OIDC_ROLES: pairs/, list);
  t.equal(readConfig({ NDR_DATA: env.NDR_DATA, NDR_SECRET: env.NDR_SECRET }).oidc, undefined);
  t.throws(() => readConfig(env), /NDR_OIDC_ROLES: pairs/);
  for (const [wrong, told] of [
    [{ NDR_OIDC_ISSUER: 'http://id.example.org' }, /NDR_OIDC_ISSUER: https/],
    [{ NDR_OIDC_ISSUER: '' }, /NDR_LOCAL_LOGIN: without/],
    [{ NDR_OIDC_CLIENT_ID: '' }, /NDR_OIDC_CLIENT_ID: required/],
    [{ NDR_PUBLIC_URL: '' }, /NDR_PUBLIC_URL: required/],
    [{ NDR_OIDC_ROLES: '' }, /NDR_OIDC_ROLES: required/],
    [{ NDR_OIDC_ROLES: 'a=root' }, /NDR_OIDC_ROLES: pairs/],
    [{ NDR_OIDC_DEFAULT_ROLE: 'root' }, /NDR_OIDC_DEFAULT_ROLE: one of/],
    [{ NDR_OIDC_SCOPES: 'profile' }, /NDR_OIDC_SCOPES: openid/],
  ] as const)
    t.throws(() => readConfig({ ...env, NDR_OIDC_ROLES: 'a=admin', NDR_LOCAL_LOGIN: '0', ...wrong }), told);
});
