import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import t from 'tap';
import type { WebhookWithSecret } from '../../shared/account-settings.ts';
import type { NotificationDeliveryPage } from '../../shared/notify.ts';
import { build, signIn } from '../../test/helper.ts';
import { accountOf } from '../auth/store.ts';
import { features } from '../features.ts';
import { runCommand } from '../system/commands.ts';
import { recipientsOf } from './personal.ts';
import { clientOf, hit, mailSink, receiver, until, workerOf } from './testing.ts';

const webhook = async (app: FastifyInstance, role: 'admin' | 'client', url: string, events: string[]) => {
  const headers = await signIn(app, role);
  const payload = { name: `Hook of ${role}`, url, events, enabled: true };
  const answer = await app.inject({ method: 'POST', url: '/api/account/webhooks', headers, payload });
  return answer.json() as WebhookWithSecret;
};
const deliveries = (app: FastifyInstance) => app.state.db.selectFrom('notify_delivery').selectAll().execute();

t.test('a webhook of somebody is told what he chose, as far as he may read it', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { send, ask } = await clientOf(app);
  await send([hit(1, '10.0.0.1', { severity: 1 })]);
  const made = await webhook(app, 'admin', `${desk.url}/all`, ['newThreat']);
  await webhook(app, 'admin', `${desk.url}/high`, ['highThreat']);
  await app.state.db.updateTable('webhook').set({ enabled: 1 }).execute();
  t.match((await ask('GET', '/api/notification-rules')).body, { rules: [], total: 0 }, 'it is no rule of people');

  // Of the client one that was his before he was limited to a sensor, and one before he could read threats at all.
  await app.state.db
    .updateTable('user')
    .set({ role: 'analyst', sensors: 'dmz' })
    .where('role', '=', 'subscriber')
    .execute();
  const his = await webhook(app, 'client', 'https://tickets.example/', ['newThreat']);
  await app.state.db
    .updateTable('webhook')
    .set({ url: `${desk.url}/his`, events: JSON.stringify(['newThreat', 'jobFailed']) })
    .where('id', '=', his.id)
    .execute();

  await send([
    hit(2, '10.0.0.1', { severity: 3 }),
    hit(3, '10.0.0.1', { severity: 1 }),
    { ...hit(4, '10.0.0.2', { severity: 1 }), host: 'dmz' },
  ]);
  const titles = (path: string) =>
    desk.got
      .filter((one) => one.path === path)
      .map(({ body }) => JSON.parse(body).title as string)
      .toSorted();
  await until(
    () => desk.got.length,
    (count) => count >= 5,
  );
  t.same(titles('/all'), ['Rule 2', 'Rule 3', 'Rule 4'], 'not what was there before');
  t.same(titles('/high'), ['Rule 3', 'Rule 4']);
  const { headers, body } = desk.got.find(({ path }) => path === '/all')!;
  const signed = createHmac('sha256', made.secret).update(`${headers['x-ndr-timestamp']}.${body}`).digest('hex');
  t.equal(headers['x-ndr-signature'], `sha256=${signed}`);
  t.match(JSON.parse(body), { rule: null, causes: [{ path: /^\/admin\/threats\// }] });

  const own = await clientOf(app, 'client');
  const log = async () => (await own.ask<NotificationDeliveryPage>('GET', '/api/account/notification-deliveries')).body;
  t.match(
    await until(log, ({ deliveries }) => deliveries[0]?.state === 'given_up'),
    { total: 1, deliveries: [{ title: 'Rule 4', targetName: 'Hook of client', fault: 'ADDRESS_NOT_ALLOWED' }] },
    'no threat of another sensor; and he sees what became of that, and of nobody else’s',
  );
  t.same(titles('/his'), [], 'who does not say where messages go reaches nothing inside');
  t.equal((await own.ask('GET', '/api/notification-deliveries')).status, 403);
  const found = async (q: string) =>
    (await own.ask<NotificationDeliveryPage>('GET', `/api/account/notification-deliveries?q=${q}`)).body;
  t.equal((await found('Rule')).total, 1);
  const limit = (sensors: string) =>
    app.state.db.updateTable('user').set({ sensors }).where('role', '=', 'analyst').execute();
  await limit('branch');
  t.match(
    await log(),
    { total: 1, deliveries: [{ title: '', answer: '', targetName: 'Hook of client', fault: 'ADDRESS_NOT_ALLOWED' }] },
    'what he may not know any more is not told here either',
  );
  t.same((await log()).deliveries[0]!.causes, []);
  t.match([(await found('Rule')).total, (await found('Hook')).total], [0, 1], 'nor found by');
  await limit('dmz');

  await app.state.db.updateTable('user').set({ status: 'inactive' }).where('role', '=', 'analyst').execute();
  await send([{ ...hit(5, '10.0.0.2', { severity: 1 }), host: 'dmz' }]);
  await until(
    () => titles('/high').length,
    (count) => count === 3,
  );
  t.equal((await deliveries(app)).filter(({ target_name }) => target_name === 'Hook of client').length, 1);
});

t.test('what the mail server says is told to those who run it, and to nobody else who is mailed', async (t) => {
  const app = await build(t, { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'ndr@harbour.example' });
  await until(
    () => app.state.db.selectFrom('notify_rule').select('begun_at').where('id', '=', -5).executeTakeFirst(),
    (row) => typeof row?.begun_at === 'string',
  );
  for (const [role, answer] of [
    ['client', /^$/],
    ['admin', /ECONNREFUSED/],
  ] as const) {
    const { ask } = await clientOf(app, role);
    await ask('POST', '/api/account/tokens', { name: 'Script', scope: 'read', expiresInDays: 1 });
    t.match(
      await until(
        async () =>
          (await ask<NotificationDeliveryPage>('GET', '/api/account/notification-deliveries')).body.deliveries[0],
        (one) => one?.state === 'failing',
      ),
      { title: 'An API token was made for your account', fault: 'NOT_REACHED', answer },
      role,
    );
  }
});

t.test('a webhook of somebody goes to no private address unless the settings allow it', async (t) => {
  const desk = await receiver(t);
  const app = await build(t);
  const { send } = await clientOf(app);
  await webhook(app, 'admin', 'https://desk.example/', ['newThreat']);
  // From a time when they allowed it.
  await app.state.db.updateTable('webhook').set({ url: desk.url }).execute();
  await send([hit(1, '10.0.0.1')]);
  const [row] = await until(
    () => deliveries(app),
    ([one]) => one?.state === 'given_up',
  );
  t.match(row, { fault: 'ADDRESS_NOT_ALLOWED', target: null, rule: null });
  t.same(desk.got, []);
});

t.test('e-mails follow the choices of each account', async (t) => {
  const mail = await mailSink(t);
  const app = await build(t, { smtpUrl: mail.url, mailFrom: 'ndr@harbour.example' });
  const { send, ask } = await clientOf(app);
  const person = async (role: 'admin' | 'subscriber') =>
    app.state.db
      .selectFrom('user')
      .innerJoin('account', 'account.user_id', 'user.id')
      .select(['user.id', 'user.email', 'account.id as account'])
      .where('role', '=', role)
      .executeTakeFirstOrThrow();
  const admin = await person('admin');
  const client = await person('subscriber');
  const to = (email: string) => mail.mails.filter((one) => one.to.includes(email));
  const subjects = (email: string) => to(email).map(({ data }) => /^Subject: (.*)\r$/m.exec(data)![1]);
  const wanted = [{ event: 'highThreat', email: true, browser: false, app: true }];
  await until(
    () => app.state.db.selectFrom('notify_rule').select('id').where('begun_at', 'is not', null).execute(),
    (rows) => rows.length > 0,
  );
  t.same(
    await app.state.db.selectFrom('notify_rule').select('id').where('id', '=', -1).execute(),
    [],
    'nobody is mailed about threats who did not ask for it',
  );
  t.equal((await ask('PUT', '/api/account/notifications', { choices: wanted })).status, 200);
  await until(
    () => app.state.db.selectFrom('notify_rule').select(['id', 'begun_at']).where('id', 'in', [-1, -4, -5]).execute(),
    (rows) => rows.length === 3 && rows.every(({ begun_at }) => begun_at !== null),
  );

  await send([hit(1, '10.0.0.1', { severity: 1 }), hit(2, '10.0.0.1', { severity: 2 })]);
  await until(
    () => to(admin.email).length,
    (count) => count > 0,
  );
  t.same(subjects(admin.email), ['[NDR] Rule 1'], 'a high one, and no other');
  t.same(subjects(client.email), [], 'who may not read threats');

  // A sign-in from a place that the account was never signed in from, and one from the same place.
  const session = (account_id: number, ip: string, minutes: number) => ({
    ...{ id: `${account_id} ${minutes}`, account_id, ip, user_agent: '', revoked_at: null, last_seen_at: null },
    created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const known = [
    ...[session(client.account, '192.0.2.1', 9), session(client.account, '192.0.2.1', 8)],
    // Who has one IPv6 address has a network of them, and another one each day.
    ...[session(client.account, '192.0.2.1', 3001), session(client.account, '2001:db8:1:2::a', 3000)],
    session(client.account, '2001:db8:1:2:89ab:cdef:0:1', 6),
  ];
  await app.state.db
    .insertInto('session')
    // Two of one moment are one.
    .values([
      ...known,
      session(client.account, '198.51.100.7', 7),
      { ...session(client.account, '198.51.100.7', 7), id: 'of the same moment' },
    ])
    .execute();
  await until(
    () => to(client.email).length,
    (count) => count > 0,
  );
  t.same(subjects(client.email), ['[NDR] New sign-in to your account']);
  t.match(to(client.email)[0]!.data, /From 198\.51\.100\.7/);

  const choices = [{ event: 'highThreat', email: false, browser: false, app: true }];
  t.equal(
    (await ask('POST', '/api/account/email', { email: 'new@harbour.example', currentPassword: 'admin' })).status,
    200,
  );
  t.equal((await ask('PUT', '/api/account/notifications', { choices })).status, 200);
  await until(
    () => subjects('new@harbour.example').length + subjects(admin.email).length,
    (count) => count >= 3,
  );
  await send([hit(3, '10.0.0.1', { severity: 1 })]);
  t.same(subjects(admin.email).slice(1), ['[NDR] Your email address was changed'], 'who has the old address is told');
  t.match(to(admin.email)[1]!.data, /Emails about your account\s+go\s+to\s+another/, 'and what that means');
  t.same(subjects('new@harbour.example'), ['[NDR] This is now your email address']);
  const rule = await app.state.db.selectFrom('notify_rule').select('enabled').where('id', '=', -1).executeTakeFirst();
  t.same(rule, { enabled: 0 }, 'what nobody wants is not looked for');
});

t.test(
  'an address that an account had is told of each change of its time, whatever the account chose since',
  async (t) => {
    const mail = await mailSink(t);
    const app = await build(t, { smtpUrl: mail.url, mailFrom: 'ndr@harbour.example' });
    const { ask } = await clientOf(app);
    const client = await clientOf(app, 'client');
    await until(
      () => app.state.db.selectFrom('notify_rule').select('begun_at').where('id', '=', -5).executeTakeFirst(),
      (row) => !!row?.begun_at,
    );
    const told = (email: string) =>
      mail.mails
        .filter((one) => one.to.includes(email))
        .map(({ data }) => /^Subject: (.*)\r$/m.exec(data)![1])
        .toSorted();
    // Somebody with the password: mails off, another password, another address, and an administrator who knows nothing.
    const choices = [{ event: 'accountChanged', email: false, browser: false, app: false }];
    t.equal((await client.ask('PUT', '/api/account/notifications', { choices })).status, 200);
    const password = { currentPassword: 'client', newPassword: 'harbour light 7' };
    t.equal((await client.ask('POST', '/api/account/password', password)).status, 204);
    await until(
      () => told('client@demo.com').length,
      (count) => count > 0,
    );
    const email = { email: 'thief@elsewhere.example', currentPassword: 'harbour light 7' };
    t.equal((await client.ask('POST', '/api/account/email', email)).status, 200);
    t.equal((await ask('PATCH', '/api/apps/users/2', { user: { email: 'sam@harbour.example' } })).status, 200);
    t.equal((await ask('PATCH', '/api/apps/users/3', { user: { email: 'listed@harbour.example' } })).status, 200);
    await until(
      () => told('thief@elsewhere.example').length,
      (count) => count > 0,
    );
    t.same(told('client@demo.com'), ['[NDR] How you sign in was changed', '[NDR] Your email address was changed']);
    t.ok(told('thief@elsewhere.example').includes('[NDR] Your email address was changed'));
    t.same(told('listed@harbour.example'), [], 'nobody who has no account');
  },
);

t.test('an invoice that was not paid in time is mailed once to those who may read invoices', async (t) => {
  const mail = await mailSink(t);
  const app = await build(t, { smtpUrl: mail.url, mailFrom: 'ndr@harbour.example' });
  const { db } = app.state;
  const choices = [{ event: 'invoiceDue', email: true, browser: false, app: false }];
  for (const role of ['client', 'admin'] as const)
    t.equal((await (await clientOf(app, role)).ask('PUT', '/api/account/notifications', { choices })).status, 200);
  t.match(await recipientsOf(db, -14, true), [{ name: 'admin@demo.com' }]);
  t.equal((await recipientsOf(db, -14, true)).length, 1, 'not the client');
  await until(
    () => db.selectFrom('notify_rule').select('begun_at').where('id', '=', -14).executeTakeFirst(),
    (row) => !!row?.begun_at,
  );
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [draft, sent, paid] = await db.selectFrom('invoice').select(['id']).orderBy('id').limit(3).execute();
  const set = (id: number, status: 'Draft' | 'Sent' | 'Paid', due_date: string, balance_minor: number) =>
    db.updateTable('invoice').set({ status, due_date, balance_minor }).where('id', '=', id).execute();
  const work = workerOf(t, app, { hasMail: true });
  const told = () => db.selectFrom('notify_delivery').select(['title', 'message']).orderBy('id').execute();
  await set(draft!.id, 'Draft', dayFrom(1), 4000);
  await set(sent!.id, 'Sent', dayFrom(1), 4000);
  await set(paid!.id, 'Paid', dayFrom(1), 0);
  await work.look();
  t.same(await told(), [], 'not what was late when it began, nor what is not late yet');

  await set(draft!.id, 'Draft', dayFrom(-1), 4000);
  await set(sent!.id, 'Sent', dayFrom(-1), 4000);
  await set(paid!.id, 'Paid', dayFrom(-1), 0);
  await work.look();
  await work.look();
  const title = `Invoice ${sent!.id} is past due`;
  t.match(await told(), [{ title, message: `/invoice/preview/${sent!.id}` }]);
  t.match((await told())[0]!.message, `due ${dayFrom(-1)} · $40.00 owed`);
  t.equal((await told()).length, 1);

  await set(sent!.id, 'Paid', dayFrom(-1), 0);
  await work.look();
  await set(sent!.id, 'Sent', dayFrom(-1), 4000);
  await work.look();
  t.match(await told(), [{ title }, { title }], 'paid, it was over');
  await until(
    () => mail.mails.length,
    (count) => count >= 2,
  );
  t.ok(mail.mails.every(({ to }) => to.includes('admin@demo.com')));
});

t.test('e-mails about an account end a day after they were turned off, others at once', async (t) => {
  const app = await build(t);
  const { db } = app.state;
  const { ask } = await clientOf(app);
  const isMailed = async (rule: number) =>
    (await recipientsOf(db, rule, true)).some(({ name }) => name === 'admin@demo.com');
  const choose = (email: boolean) => {
    const choices = ['highThreat', 'accountChanged'].map((event) => ({ event, email, browser: false, app: true }));
    return ask('PUT', '/api/account/notifications', { choices });
  };
  const both = async () => [await isMailed(-1), await isMailed(-5)];
  t.same(await both(), [false, true], 'as it is at first');
  await choose(true);
  t.same(await both(), [true, true]);
  await choose(false);
  t.same(await both(), [false, true]);
  const offAt = () => db.selectFrom('notification_choice').select('email_off_at').where('event', '=', 'accountChanged');
  const began = await offAt().executeTakeFirstOrThrow();
  await choose(false);
  t.same(await offAt().executeTakeFirstOrThrow(), began, 'saying so again begins no other day');
  for (const email_off_at of [new Date(Date.now() - 25 * 3_600_000).toISOString(), null]) {
    await db.updateTable('notification_choice').set({ email_off_at }).execute();
    t.same(await both(), [false, false], String(email_off_at));
  }
});

t.test('who sets a password by a link, or is given another identity, is told', async (t) => {
  const mail = await mailSink(t);
  const app = await build(t, { smtpUrl: mail.url, mailFrom: 'ndr@harbour.example' });
  const { ask } = await clientOf(app);
  const { db } = app.state;
  const client = await db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'user.email'])
    .where('role', '=', 'subscriber')
    .executeTakeFirstOrThrow();
  await until(
    () => db.selectFrom('notify_rule').select('begun_at').where('id', '=', -5).executeTakeFirst(),
    (row) => !!row?.begun_at,
  );
  const told = () =>
    mail.mails.filter(({ to, data }) => to.includes(client.email) && data.includes('How you sign in was changed'));
  await ask('POST', '/api/account/tokens', { name: 'Nightly', scope: 'read', expiresInDays: 1 });
  await ask('POST', '/api/calendar/feed');
  for (const subject of ['An API token was made for your account', 'An address of a calendar feed was made']) {
    const mails = () => mail.mails.filter(({ data }) => data.includes(subject));
    await until(mails, ({ length }) => length === 1);
    t.match(mails(), [{ to: ['admin@demo.com'] }], subject);
  }
  const { path } = (await ask<{ path: string }>('POST', `/api/apps/users/${client.id}/password-link`)).body;
  const payload = { token: new URL(path, 'http://ndr').searchParams.get('token'), password: 'harbour light 7' };
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/password', payload })).statusCode, 200);
  await until(told, ({ length }) => length === 1);
  t.equal(told().length, 1);

  // With a second factor the password alone signs nobody in, and is told all the same.
  const { id: account_id } = await accountOf(db, client.id).executeTakeFirstOrThrow();
  const factor = { account_id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date().toISOString(), last_step: 0 };
  await db.insertInto('second_factor').values(factor).execute();
  const again = (await ask<{ path: string }>('POST', `/api/apps/users/${client.id}/password-link`)).body;
  const other = { token: new URL(again.path, 'http://ndr').searchParams.get('token'), password: 'harbour light 8' };
  t.equal((await app.inject({ method: 'POST', url: '/api/auth/password', payload: other })).statusCode, 202);
  await until(told, ({ length }) => length === 2);
  t.equal(told().length, 2);

  const at = new Date().toISOString();
  await db
    .insertInto('identity')
    .values({
      ...{ id: 1, issuer: 'https://id.example', subject: 'x', user_id: client.id, name: '', email: client.email },
      ...{ linked_at: null, last_seen_at: at },
    })
    .execute();
  t.equal((await ask('POST', `/api/apps/users/${client.id}/identities/1/link`)).status, 200);
  await until(told, ({ length }) => length === 3);
  t.equal(told().length, 3);

  // The shell names people by their addresses, as they are typed.
  const given = { db, events: app.events, dataDir: '', features };
  await runCommand('reset-second-factor', { email: client.email.toUpperCase() }, given);
  await until(told, ({ length }) => length === 4);
  t.match(told().at(-1)!.data.replace(/=\r\n/g, ''), /reset by a command/);
});
