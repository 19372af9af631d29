import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import t from 'tap';
import { fromBase32, softwareAuthenticator } from '../../test/authenticator.ts';
import { build, NO_FILE, signIn, temporaryFolder } from '../../test/helper.ts';
import { authCommands } from './commands.ts';
import { sealer } from './seal.ts';
import { secondFactorStore } from './second-factor.ts';
import { base32, codeOf, stepOf, stepWithCode } from './totp.ts';

type Headers = Record<string, string>;

const caller =
  (app: FastifyInstance, headers: Headers = {}) =>
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });

const cookieOf = (answer: Awaited<ReturnType<ReturnType<typeof caller>>>) =>
  answer.cookies.find(({ name }) => name === 'ndr_session');

t.test('codes are those of RFC 6238', async (t) => {
  const secret = Buffer.from('12345678901234567890');
  t.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  t.equal(base32(Buffer.from('f')), 'MY');
  // The RFC has eight digits: these are their last six.
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const) {
    t.equal(codeOf(secret, stepOf(seconds * 1000)), code, `${seconds} s`);
  }
  const at = (seconds: number) => stepWithCode(secret, '081804', (1111111109 + seconds) * 1000);
  t.same([at(-60), at(-30), at(0), at(30), at(60)], [null, 37037036, 37037036, 37037036, null]);
  for (const nonsense of ['', '28708', '2870822', 'abcdef']) t.equal(stepWithCode(secret, nonsense, 59_000), null);
});

t.test('a secret is sealed: for one account, by one console', async (t) => {
  const bytes = Buffer.from('12345678901234567890');
  const sealed = sealer('a'.repeat(32)).seal(bytes, '1');
  t.notMatch(Buffer.from(sealed, 'base64url').toString('latin1'), /1234567890/);
  t.same(sealer('a'.repeat(32)).open(sealed, '1'), bytes);
  t.equal(sealer('a'.repeat(32)).open(sealed, '2'), null, 'moved to another account');
  t.equal(sealer('b'.repeat(32)).open(sealed, '1'), null, 'another secret');
  t.equal(sealer('a'.repeat(32)).open('AAAA', '1'), null);
});

/** Turns the second factor of a demo account on; `code` gives the code of so many steps from now. */
async function turnOn(app: FastifyInstance, role: 'admin' | 'client') {
  const call = caller(app, await signIn(app, role));
  const begun = await call('POST', '/account/second-factor', { currentPassword: role });
  const { secret } = begun.json() as { secret: string };
  const bytes = fromBase32(secret);
  const code = (steps = 0) => codeOf(bytes, stepOf(Date.now()) + steps);
  const first = code();
  const confirmed = await call('POST', '/account/second-factor/confirm', { code: first });
  const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] };
  return { call, begun, confirmed, first, secret, code, recoveryCodes };
}
const passwordStep = (app: FastifyInstance, role: string) =>
  caller(app)('POST', '/auth/login', { email: `${role}@demo.com`, password: role });
/** Forgets which codes were used: a test has no time to wait for the next one. */
const forgetSteps = (app: FastifyInstance) => app.state.db.updateTable('second_factor').set({ last_step: 0 }).execute();

t.test('the second factor', async (t) => {
  const app = await build(t);
  const visitor = caller(app);
  const { call, begun, confirmed, first, secret, code, recoveryCodes } = await turnOn(app, 'admin');
  let challenge = '';

  t.test('turning it on takes the password and a code', async (t) => {
    t.equal(begun.statusCode, 201);
    t.match(secret, /^[A-Z2-7]{32}$/);
    t.equal(begun.json().uri, `otpauth://totp/NDR:admin%40demo.com?secret=${secret}&issuer=NDR`);
    t.equal(confirmed.statusCode, 200);
    t.equal(new Set(recoveryCodes).size, 10);
    for (const each of recoveryCodes) t.match(each, /^[0-9a-hj-km-np-tv-z]{4}(-[0-9a-hj-km-np-tv-z]{4}){2}$/);
    t.match((await call('GET', '/account/second-factor')).json(), { on: true, since: /^20/, recoveryCodes: 10 });
    const client = caller(app, await signIn(app, 'client'));
    t.same((await client('GET', '/account/second-factor')).json(), { on: false, since: null, recoveryCodes: 0 });
    const wrong = await client('POST', '/account/second-factor', { currentPassword: 'guess' });
    t.match([wrong.statusCode, wrong.json()], [400, { code: 'WRONG_PASSWORD', field: 'currentPassword' }]);
    const early = await client('POST', '/account/second-factor/confirm', { code: '000000' });
    t.match([early.statusCode, early.json().code], [409, 'SECOND_FACTOR_OFF']);
    await client('POST', '/account/second-factor', { currentPassword: 'client' });
    const badCode = await client('POST', '/account/second-factor/confirm', { code: 'abcdef' });
    t.match([badCode.statusCode, badCode.json()], [400, { code: 'WRONG_CODE', field: 'code' }]);
    t.equal((await passwordStep(app, 'client')).statusCode, 200, 'what is not confirmed asks nobody');
    const again = await call('POST', '/account/second-factor', { currentPassword: 'admin' });
    t.match([again.statusCode, again.json().code], [409, 'SECOND_FACTOR_ON'], 'the secret is not answered again');
  });

  t.test('neither secret nor recovery codes can be read from the database', async (t) => {
    const rows = await app.state.db.selectFrom('second_factor').selectAll().execute();
    const hashes = await app.state.db.selectFrom('recovery_code').selectAll().execute();
    const stored = JSON.stringify([rows, hashes]);
    t.notMatch(stored, new RegExp(secret));
    for (const each of recoveryCodes) t.notMatch(stored, new RegExp(each.replaceAll('-', '')));
  });

  t.test('the password alone opens no session', async (t) => {
    const answer = await passwordStep(app, 'admin');
    t.equal(answer.statusCode, 202);
    t.same(Object.keys(answer.json()), ['challenge', 'expiresAt']);
    t.notOk(cookieOf(answer));
    challenge = answer.json().challenge;
    const asBearer = caller(app, { authorization: `Bearer ${challenge}` });
    t.equal((await asBearer('GET', '/account')).statusCode, 401, 'a challenge is no access token');
    const asCookie = caller(app, { cookie: `ndr_session=${challenge}` });
    t.equal((await asCookie('GET', '/account')).statusCode, 401, 'nor a session');
    const wrong = await visitor('POST', '/auth/login', { email: 'admin@demo.com', password: 'x' });
    t.equal(wrong.json().code, 'INVALID_CREDENTIALS');
  });

  t.test('a code signs in, once', async (t) => {
    const send = (given: string) => visitor('POST', '/auth/second-factor', { challenge, code: given });
    const replayed = await send(first);
    t.match([replayed.statusCode, replayed.json()], [400, { code: 'WRONG_CODE', field: 'code' }], 'it turned it on');
    await forgetSteps(app);
    const now = code();
    const both = await Promise.all([send(` ${now.slice(0, 3)} ${now.slice(3)}`), send(now)]);
    t.same(both.map(({ statusCode }) => statusCode).sort(), [200, 400], 'of two at the same time one');
    const signedIn = both.find(({ statusCode }) => statusCode === 200)!;
    t.same(Object.keys(signedIn.json()), ['userAbilities', 'accessToken', 'userData']);
    const mine = caller(app, { cookie: `ndr_session=${cookieOf(signedIn)!.value}` });
    t.equal((await mine('GET', '/account')).statusCode, 200);
    await forgetSteps(app);
    const arabic = code().replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    t.equal((await send(arabic)).statusCode, 200, 'digits of another script');
    for (const forged of ['', 'x', `${challenge}x`, (signedIn.json() as { accessToken: string }).accessToken])
      t.equal((await visitor('POST', '/auth/second-factor', { challenge: forged, code: code(1) })).statusCode, 403);
  });

  t.test('each recovery code signs in once', async (t) => {
    const send = (given: string) => visitor('POST', '/auth/second-factor', { challenge, code: given });
    const [one = '', other = ''] = recoveryCodes;
    t.equal((await send(one.toUpperCase().replaceAll('-', ' '))).statusCode, 200);
    t.equal((await send(one)).statusCode, 400);
    t.equal((await call('GET', '/account/second-factor')).json().recoveryCodes, 9);
    const renew = (given: string) =>
      call('POST', '/account/second-factor/recovery-codes', { currentPassword: 'admin', code: given });
    t.match((await renew(one)).json(), { code: 'WRONG_CODE', field: 'code' }, 'the password alone makes none');
    const renewed = await renew(recoveryCodes[2]!);
    t.equal(renewed.json().recoveryCodes.length, 10);
    t.equal((await send(other)).statusCode, 400, 'the earlier ones are gone');
  });

  t.test('a link that sets the password does not go round it', async (t) => {
    await turnOn(app, 'client');
    const { path } = (await call('POST', '/apps/users/2/password-link')).json();
    const token = path.split('=')[1];
    const before = (await passwordStep(app, 'client')).json().challenge;
    const answer = await visitor('POST', '/auth/password', { token, password: 'long enough 1' });
    t.equal(answer.statusCode, 202);
    t.notOk(cookieOf(answer));
    const late = await visitor('POST', '/auth/second-factor', { challenge: before, code: '000000' });
    t.equal(late.json().code, 'SIGN_IN_OVER', 'a challenge for the password before is worth nothing');
  });

  t.test('an administrator resets that of others', async (t) => {
    const client = await app.state.db.selectFrom('account').select('id').where('user_id', '=', 2).executeTakeFirst();
    const sessions = () =>
      app.state.db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', client!.id)
        .where('revoked_at', 'is', null)
        .execute();
    await app.state.db.updateTable('session').set({ revoked_at: null }).where('account_id', '=', client!.id).execute();
    t.not((await sessions()).length, 0);
    t.equal((await call('DELETE', '/apps/users/2/second-factor')).statusCode, 204);
    t.same(await sessions(), [], 'their sessions end');
    const login = { email: 'client@demo.com', password: 'long enough 1' };
    const signedIn = await visitor('POST', '/auth/login', login);
    t.equal(signedIn.statusCode, 200);
    const reset = async (id: number, by = call) => (await by('DELETE', `/apps/users/${id}/second-factor`)).json().code;
    t.same(
      [await reset(2), await reset(1), await reset(999)],
      ['NO_SECOND_FACTOR', 'OWN_SECOND_FACTOR', 'USER_NOT_FOUND'],
    );
    const theirs = caller(app, { cookie: `ndr_session=${cookieOf(signedIn)!.value}` });
    t.equal(await reset(1, theirs), 'FORBIDDEN');
    const { entries } = (await call('GET', '/audit?operation=resetSecondFactor&perPage=50')).json();
    t.match(
      entries.find(({ status }: { status: number }) => status === 204),
      { userId: 1, object: { id: 2 } },
      'and it is in the audit trail',
    );
  });

  t.test('tokens go on without it; turning it off takes password and code', async (t) => {
    const made = await call('POST', '/account/tokens', { name: 'x', scope: 'full', expiresInDays: 1 });
    const token = caller(app, { authorization: `Bearer ${made.json().token}` });
    t.equal((await token('GET', '/account')).statusCode, 200);
    const off = (password: string, given: string, by = call) =>
      by('POST', '/account/second-factor/off', { currentPassword: password, code: given });
    t.equal((await off('admin', code(), token)).json().code, 'SESSION_NEEDED');
    await forgetSteps(app);
    t.equal((await off('guess', code())).json().code, 'WRONG_PASSWORD');
    t.equal((await off('admin', 'abcdef')).json().code, 'WRONG_CODE');
    t.equal((await off('admin', code())).statusCode, 204, 'the wrong password had spent no code');
    t.equal((await off('admin', code())).json().code, 'SECOND_FACTOR_OFF');
    t.equal((await passwordStep(app, 'admin')).statusCode, 200);
  });
});

t.test('guessing codes is slowed, from wherever it comes', async (t) => {
  const app = await build(t);
  const { code } = await turnOn(app, 'admin');
  await forgetSteps(app);
  const { challenge } = (await passwordStep(app, 'admin')).json();
  const guess = (given: string, place: number) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/second-factor',
      remoteAddress: `192.0.2.${place}`,
      payload: { challenge, code: given },
    });
  const wrong = await Promise.all(Array.from({ length: 20 }, (_, place) => guess('abcdef', place)));
  const statuses = wrong.map(({ statusCode }) => statusCode).sort();
  t.same(statuses, [...Array(5).fill(400), ...Array(15).fill(429)], 'five of twenty at the same time are looked at');
  const right = await guess(code(), 99);
  t.equal(right.statusCode, 429);
  t.match(right.json(), { code: 'TOO_MANY_ATTEMPTS', field: 'code' });
  t.ok(Number(right.headers['retry-after']) > 0);
  const shell = { db: app.state.db, events: app.events, dataDir: '', features: [] };
  await authCommands['reset-second-factor']!.run({ email: 'ADMIN@demo.com' }, shell);
  t.equal((await passwordStep(app, 'admin')).statusCode, 200, 'who has the machine asks nobody');
  await t.rejects(authCommands['reset-second-factor']!.run({ email: 'admin@demo.com' }, shell), {
    code: 'NO_SECOND_FACTOR',
  });
});

t.test('guessing the code that turns it on is slowed too', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'client'));
  await call('POST', '/account/second-factor', { currentPassword: 'client' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries++)
    statuses.push((await call('POST', '/account/second-factor/confirm', { code: 'abcdef' })).statusCode);
  t.same(statuses, [...Array(5).fill(400), 429, 429]);
});

t.test('a code is good for a step before and after, and never for one that is past', async (t) => {
  const app = await build(t);
  let now = 1_700_000_000_000;
  const factors = secondFactorStore(app.state.db, 'a'.repeat(32), () => now);
  const secret = await factors.begin(1);
  const at = (steps: number) => codeOf(secret, stepOf(now) + steps);
  t.equal(await factors.spend(1, at(0)), false, 'not before it is confirmed');
  t.equal(await factors.confirm(1, at(2)), null);
  await factors.confirm(1, at(-1));
  t.same(
    [await factors.spend(1, at(-1)), await factors.spend(1, at(1)), await factors.spend(1, at(0))],
    [false, true, false],
  );
  now += 90_000;
  t.equal(await factors.spend(1, at(0)), true);
  const other = secondFactorStore(app.state.db, 'b'.repeat(32), () => now);
  now += 90_000;
  t.equal(await other.spend(1, at(0)), false, 'by another secret of the console it cannot be read');
});

t.test('passkeys', async (t) => {
  const app = await build(t, { publicUrl: 'https://ndr.example' });
  const visitor = caller(app);
  const call = caller(app, await signIn(app, 'admin'));
  const authenticator = softwareAuthenticator('https://ndr.example', 'ndr.example');
  const begin = async () => (await call('POST', '/account/passkeys/options', { currentPassword: 'admin' })).json();
  const beginSignIn = async () => (await visitor('POST', '/auth/passkey/options')).json();
  const signedInBy = async (signed: object) => {
    const session = cookieOf(await visitor('POST', '/auth/passkey', signed))!;
    return { cookie: `ndr_session=${session.value}` };
  };

  t.test('one is added to who knows the password', async (t) => {
    const wrong = await call('POST', '/account/passkeys/options', { currentPassword: 'x' });
    t.equal(wrong.json().code, 'WRONG_PASSWORD');
    const options = await begin();
    t.match(options, {
      rp: { id: 'ndr.example', name: 'NDR' },
      user: { name: 'admin@demo.com' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const made = authenticator.create(options);
    const added = await call('POST', '/account/passkeys', { name: ' Laptop ', ...made });
    t.equal(added.statusCode, 201, added.body);
    t.match(added.json(), { name: 'Laptop', lastUsedAt: null, synced: false });
    const replay = await call('POST', '/account/passkeys', { name: 'Again', ...made });
    t.equal(replay.json().code, 'PASSKEY_REFUSED', 'its challenge is spent');
    t.match((await begin()).excludeCredentials, [{ id: made.id }]);
  });

  t.test('what is not for this console, or not verified, is refused', async (t) => {
    const refused = async (one: ReturnType<typeof softwareAuthenticator>) => {
      const answer = await call('POST', '/account/passkeys', { name: 'x', ...one.create(await begin()) });
      return [answer.statusCode, answer.json().code];
    };
    const no = [400, 'PASSKEY_REFUSED'];
    t.same(await refused(softwareAuthenticator('https://ndr.example.evil.example', 'ndr.example')), no, 'origin');
    t.same(await refused(softwareAuthenticator('https://ndr.example', 'evil.example')), no, 'host');
    t.same(
      await refused(softwareAuthenticator('https://ndr.example', 'ndr.example', { verifies: false })),
      no,
      'person',
    );
    const signInChallenge = await beginSignIn();
    const mixed = { ...(await begin()), challenge: signInChallenge.challenge };
    const answer = await call('POST', '/account/passkeys', { name: 'x', ...authenticator.create(mixed) });
    t.equal(answer.json().code, 'PASSKEY_REFUSED', 'a challenge for signing in makes none');
  });

  t.test('it signs in, as both factors', async (t) => {
    await turnOn(app, 'admin');
    const asked = await beginSignIn();
    t.match(asked, { rpId: 'ndr.example', userVerification: 'required' });
    const signed = authenticator.get(asked);
    const signedIn = await visitor('POST', '/auth/passkey', signed);
    t.equal(signedIn.statusCode, 200, signedIn.body);
    t.match(signedIn.json(), { userData: { id: 1 } });
    t.ok(cookieOf(signedIn));
    t.equal((await visitor('POST', '/auth/passkey', signed)).json().code, 'PASSKEY_REFUSED', 'once');
    const { passkeys } = (await call('GET', '/account/passkeys')).json();
    t.match(passkeys, [{ name: 'Laptop', lastUsedAt: /^20/ }]);
    const tampered = authenticator.get(await beginSignIn());
    const flipped = { ...tampered, signature: authenticator.get(await beginSignIn()).signature };
    t.equal((await visitor('POST', '/auth/passkey', flipped)).json().code, 'PASSKEY_REFUSED', 'another signature');
    const late = authenticator.get(await beginSignIn());
    await app.state.db.updateTable('passkey_challenge').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    t.equal((await visitor('POST', '/auth/passkey', late)).json().code, 'PASSKEY_REFUSED', 'after five minutes');
    await app.state.db.updateTable('user').set({ status: 'inactive' }).where('id', '=', 1).execute();
    const inactive = await visitor('POST', '/auth/passkey', authenticator.get(await beginSignIn()));
    t.equal(inactive.json().code, 'PASSKEY_REFUSED', 'who is inactive has no way in');
    await app.state.db.updateTable('user').set({ status: 'active' }).where('id', '=', 1).execute();
  });

  t.test('what ends while a passkey is looked at does not outlive it', { skip: NO_FILE }, async (t) => {
    // A challenge is spent in the middle of the look.
    const meanwhile = async (work: string, look: () => Promise<{ statusCode: number; json(): { code?: string } }>) => {
      const { db } = app.state;
      await sql`CREATE TRIGGER meanwhile AFTER DELETE ON passkey_challenge BEGIN ${sql.raw(work)}; END`.execute(db);
      const answer = await look();
      await sql`DROP TRIGGER meanwhile`.execute(db);
      return [answer.statusCode, answer.json().code];
    };
    const [mine] = (await call('GET', '/account/passkeys')).json().passkeys;
    const signed = authenticator.get(await beginSignIn());
    const kept = await sql<{ id: number }>`SELECT * FROM passkey`.execute(app.state.db);
    const removed = await meanwhile(`DELETE FROM passkey WHERE id = ${mine.id}`, () =>
      visitor('POST', '/auth/passkey', signed),
    );
    t.same(removed, [400, 'PASSKEY_REFUSED'], 'one that is removed signs nobody in');
    await app.state.db
      .insertInto('passkey')
      .values(kept.rows as never)
      .execute();

    const thief = caller(app, await signedInBy(authenticator.get(await beginSignIn())));
    const begun = (await thief('POST', '/account/passkeys/options', { currentPassword: 'admin' })).json();
    const made = softwareAuthenticator('https://ndr.example', 'ndr.example').create(begun);
    const ended = await meanwhile(`UPDATE session SET revoked_at = '2026-01-01T00:00:00.000Z'`, () =>
      thief('POST', '/account/passkeys', { name: 'Thief', ...made }),
    );
    t.same(ended, [401, 'UNAUTHENTICATED'], 'a session that ends adds none');
    await sql`UPDATE session SET revoked_at = NULL`.execute(app.state.db);
    t.equal((await call('GET', '/account/passkeys')).json().passkeys.length, 1);
  });

  t.test('it is removed by whose it is', async (t) => {
    const { passkeys } = (await call('GET', '/account/passkeys')).json();
    const path = `/account/passkeys/${passkeys[0].id}`;
    t.match((await call('PATCH', path, { name: ' Old laptop ' })).json(), { id: passkeys[0].id, name: 'Old laptop' });
    t.equal((await call('PATCH', path, { name: ' ' })).statusCode, 400);
    t.equal((await call('PATCH', '/account/passkeys/9999', { name: 'x' })).json().code, 'PASSKEY_NOT_FOUND');
    const client = caller(app, await signIn(app, 'client'));
    t.equal((await client('DELETE', path)).json().code, 'PASSKEY_NOT_FOUND');
    t.equal((await call('DELETE', path)).statusCode, 204);
    t.equal((await visitor('POST', '/auth/passkey', authenticator.get(await beginSignIn()))).statusCode, 400);
  });

  t.test('without a public address it is the one that was asked; a bare IP address has none', async (t) => {
    const plain = await build(t);
    const ask = (host: string) => plain.inject({ method: 'POST', url: '/api/auth/passkey/options', headers: { host } });
    t.equal((await ask('console.example:8443')).json().rpId, 'console.example');
    for (const host of ['192.0.2.1:3000', '[2001:db8::1]:3000'])
      t.equal((await ask(host)).json().code, 'PASSKEY_ADDRESS', host);
    for (const host of ['[', 'a b', 'localhost:99999']) t.equal((await ask(host)).json().code, 'BAD_ADDRESS', host);
  });
});

t.test('a challenge ends with the sign-in by password, but that of a link of the shell holds', async (t) => {
  const kept = { dataDir: temporaryFolder(t), secret: 'x'.repeat(32) };
  const before = await build(t, kept);
  const { code } = await turnOn(before, 'admin');
  await forgetSteps(before);
  const { challenge } = (await passwordStep(before, 'admin')).json();
  await before.close();

  const app = await build(t, { ...kept, localLogin: false });
  const late = await caller(app)('POST', '/auth/second-factor', { challenge, code: code() });
  t.match([late.statusCode, late.json()], [403, { code: 'SIGN_IN_OVER' }]);

  const parts = { db: app.state.db } as never;
  const { path } = (await authCommands['reset-password']!.run({ email: 'admin@demo.com' }, parts)) as { path: string };
  const token = new URL(path, 'http://ndr.example').searchParams.get('token');
  const chosen = await caller(app)('POST', '/auth/password', { token, password: 'a long one, 42' });
  t.equal(chosen.statusCode, 202);
  const linked = await caller(app)('POST', '/auth/second-factor', {
    ...chosen.json(),
    expiresAt: undefined,
    code: code(),
  });
  t.equal(linked.statusCode, 200);
});
