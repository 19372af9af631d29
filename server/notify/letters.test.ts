import t from 'tap';
import type { InvitationWithPath } from '../../shared/invitations.ts';
import type { Report, ReportSchedule } from '../../shared/reports.ts';
import { build, signIn } from '../../test/helper.ts';
import { web } from '../../test/web.ts';
import { clientOf, hit, mailSink, receiver, textOf, until } from './testing.ts';
import { say, wordsOf } from './words.ts';

t.test('links that let people in are mailed to them, and shown all the same', async (t) => {
  const mail = await mailSink(t);
  const app = await build(t, {
    ...{ publicUrl: 'https://ndr.example.org', smtpUrl: mail.url, mailFrom: 'ndr@harbour.example' },
  });
  const { ask } = await clientOf(app);
  const invited = await ask<InvitationWithPath>('POST', '/api/invitations', {
    ...{ role: 'client', email: 'ann@harbour.example' },
  });
  t.match(invited, { status: 201, body: { mailed: 'sent', path: /^\/register\?invitation=/ } });
  t.same(mail.mails[0]!.to, ['ann@harbour.example']);
  t.match(mail.mails[0]!.data, /^Subject: You are invited to NDR/m);
  t.match(mail.mails[0]!.data, /^Auto-Submitted: auto-generated\r?$/im, 'nobody’s holiday notice answers it');
  t.ok(textOf(mail.mails[0]!.data).includes(`https://ndr.example.org${invited.body.path}`), 'the whole link');
  const nobody = await ask<InvitationWithPath>('POST', '/api/invitations', { role: 'client' });
  t.match(nobody, { status: 201, body: { mailed: null } }, 'for whoever has it');

  const { id } = await app.state.db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select('user.id')
    .where('role', '=', 'subscriber')
    .executeTakeFirstOrThrow();
  await app.state.db.updateTable('account').set({ console_language: 'fr' }).where('user_id', '=', id).execute();
  const link = await ask<InvitationWithPath>('POST', `/api/apps/users/${id}/password-link`);
  t.match(link, { status: 201, body: { mailed: 'sent' } });
  t.equal(mail.mails.length, 2);
  const letter = textOf(mail.mails[1]!.data);
  t.match(letter, /vous envoie ce lien pour choisir un mot de passe/, 'in the language of whom it is for');
  t.ok(letter.includes(`https://ndr.example.org${link.body.path}`));
  const kept = JSON.stringify(await app.state.db.selectFrom('outbox').selectAll().execute());
  t.notOk(kept.includes(link.body.path.split('=')[1]!), 'the secret is kept nowhere');
});

t.test('a mailed link leads below the path of the console, also where it was told no address', async (t) => {
  const mail = await mailSink(t);
  const app = await build(t, { basePath: '/ndr', smtpUrl: mail.url, mailFrom: 'ndr@harbour.example' });
  const post = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url: `/ndr/api${url}`, payload, headers: { cookie, host: 'office.example' } });
  const { cookies } = await post('/auth/login', { email: 'admin@demo.com', password: 'admin' });
  const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const invited = await post('/invitations', { role: 'client', email: 'ann@harbour.example' }, session);
  const { path } = invited.json<InvitationWithPath>();
  t.ok(textOf(mail.mails[0]!.data).includes(`http://office.example/ndr${path}`), 'the whole link');
});

t.test('a form without JavaScript mails the address that it was opened at, behind a proxy too', async (t) => {
  const mail = await mailSink(t);
  const settings = { trustProxy: ['192.0.2.9'], smtpUrl: mail.url, mailFrom: 'ndr@harbour.example' };
  const app = await build(t, settings, web);
  const remoteAddress = '192.0.2.9';
  const headers = {
    ...(await signIn(app, 'admin')),
    ...{
      host: 'inside:3000',
      'x-forwarded-host': 'office.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
  };
  const invite = async (scheme: string) => {
    const sent = { ...headers, 'x-forwarded-proto': scheme, origin: `${scheme}://office.example` };
    const payload = 'role=client&email=ann%40harbour.example';
    await app.inject({ method: 'POST', url: '/user/invite', remoteAddress, headers: sent, payload });
    return textOf(mail.mails.at(-1)!.data);
  };
  t.match(await invite('https'), 'https://office.example/register?invitation=');
  t.match(await invite('http'), 'http://office.example/register?invitation=');
  t.equal(mail.mails.length, 2);
});

t.test('why a job failed is said in a language; words of the process stay as they are', (t) => {
  t.match(say('fr', wordsOf({ code: 'DISK_FULL', params: {} }, 'no room')), /disque/);
  t.match(
    say('ar', wordsOf({ code: 'PATH_REFUSED', params: { path: '/data', reason: 'EACCES' } }, 'x')),
    /\/data.*EACCES/,
  );
  t.equal(say('fr', wordsOf({ code: 'INTERNAL', params: {} }, 'what it threw')), 'what it threw');
  t.equal(say('fr', wordsOf(null, 'from before there were codes')), 'from before there were codes');
  t.end();
});

t.test('a link that cannot be mailed is made all the same, and that is said', async (t) => {
  const app = await build(t, { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'ndr@harbour.example' });
  const { ask } = await clientOf(app);
  t.match(await ask('POST', '/api/invitations', { role: 'client', email: 'ann@harbour.example' }), {
    ...{ status: 201, body: { mailed: 'failed', path: /^\/register/ } },
  });
});

t.test('a report of a schedule goes to the targets that the schedule names, once', async (t) => {
  const desk = await receiver(t);
  const mail = await mailSink(t);
  const app = await build(t, {
    ...{ notifyPrivate: true, publicUrl: 'https://ndr.example.org' },
    ...{ smtpUrl: mail.url, mailFrom: 'ndr@harbour.example' },
  });
  const { ask, target, log } = await clientOf(app);
  const hook = await target({ address: desk.url, language: 'fr' });
  const letter = await target({ kind: 'email', address: 'board@harbour.example', name: 'Board' });
  const own = await target({ address: desk.url, name: 'Mine', shared: false });
  const wanted = { rhythm: 'daily', hour: 6, name: 'Morning' };
  const schedule = (more: object) => ask<ReportSchedule>('POST', '/api/report-schedules', { ...wanted, ...more });
  t.match(await schedule({ targets: [own.id] }), { status: 400, body: { fields: [{ code: 'NOT_SHARED_TARGET' }] } });
  t.match(await schedule({ targets: [4711] }), { status: 400, body: { fields: [{ code: 'BAD_REFERENCE' }] } });
  const made = await schedule({ targets: [hook.id, letter.id] });
  t.match(made, { status: 201, body: { targets: [hook.id, letter.id] } });
  const written = await ask<Report>('POST', `/api/report-schedules/${made.body.id}/run`);
  await ask('POST', `/api/report-schedules/${made.body.id}/run`);
  await until(
    () => log(),
    (all) => all.length === 2 && all.every(({ state }) => state === 'sent'),
  );
  t.equal(desk.got.length, 1, 'the second run found it written');
  t.match(JSON.parse(desk.got[0]!.body), {
    title: 'Rapport\u00a0: Morning',
    causes: [{ url: `https://ndr.example.org/admin/reports/${written.body.id}` }],
  });
  t.match(mail.mails, [{ to: ['board@harbour.example'], data: /^Subject: \[NDR\] Report: Morning/m }]);
  t.match(await ask('DELETE', `/api/notification-targets/${hook.id}`), {
    ...{ status: 409, body: { code: 'NOTIFICATION_TARGET_USED', params: { rules: 'Morning' } } },
  });
});

t.test('who is no administrator names no targets', async (t) => {
  const app = await build(t);
  const { target } = await clientOf(app);
  const { id } = await target({ address: 'https://tickets.example' });
  await app.state.db.updateTable('user').set({ role: 'analyst' }).where('role', '=', 'subscriber').execute();
  const headers = await signIn(app, 'client');
  const post = (targets: number[]) =>
    app.inject({
      ...{ method: 'POST', url: '/api/report-schedules', headers },
      payload: { rhythm: 'daily', hour: 6, targets },
    });
  t.match((await post([id])).json(), { code: 'NOT_SHARED' });
  t.equal((await post([])).statusCode, 201);
});

t.test('a rule or target that was removed can be brought back for a while', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { ask, send, target, rule } = await clientOf(app);
  const made = await target({ address: desk.url });
  const kept = await rule({ targets: [made.id], name: 'Kept' });
  t.equal((await ask('DELETE', `/api/notification-rules/${kept.id}`)).status, 204);
  t.match(await ask('GET', '/api/notification-rules'), { body: { total: 0 } });
  t.equal((await ask('DELETE', `/api/notification-targets/${made.id}`)).status, 204, 'no rule tells it any more');
  t.match(await ask('GET', '/api/notification-targets'), { body: { targets: [] } });
  const client = await clientOf(app, 'client');
  t.equal((await client.ask('POST', `/api/notification-targets/${made.id}/restore`)).status, 403);
  t.match(await ask('POST', `/api/notification-targets/${made.id}/restore`), { status: 200, body: { name: 'Desk' } });
  t.match(await ask('POST', `/api/notification-rules/${kept.id}/restore`), { status: 200, body: { name: 'Kept' } });
  t.match(await ask('POST', `/api/notification-rules/${kept.id}/restore`), {
    status: 409,
    body: { code: 'UNDO_OVER' },
  });
  await send([hit(1, '10.0.0.1')]);
  t.equal(
    await until(
      () => desk.got.length,
      (count) => count > 0,
    ),
    1,
    'it is at work again',
  );
  await ask('DELETE', `/api/notification-rules/${kept.id}`);
  await send([hit(2, '10.0.0.2')]);
  await ask('POST', `/api/notification-rules/${kept.id}/restore`);
  t.same(
    await until(
      () => desk.got.map(({ body }) => JSON.parse(body).title),
      (titles) => titles.length > 1,
    ),
    ['Rule 1', 'Rule 2'],
    'what came meanwhile is told',
  );
  await ask('DELETE', `/api/notification-rules/${kept.id}`);
  await app.state.db.updateTable('notify_rule').set({ removed_at: '2026-11-01T00:00:00.000Z' }).execute();
  t.match(await ask('POST', `/api/notification-rules/${kept.id}/restore`), { status: 409 });
  t.match(await rule({ targets: [made.id], name: 'Kept' }), { name: 'Kept' }, 'its name is free');
});

t.test('what was removed comes back only where there is room for it', async (t) => {
  const app = await build(t);
  const { ask, target, rule } = await clientOf(app);
  const made = await target({ address: 'https://tickets.example' });
  const { id } = await rule({ targets: [made.id], name: 'Kept' });
  await ask('DELETE', `/api/notification-rules/${id}`);
  const { db } = app.state;
  const row = await db.selectFrom('notify_rule').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = Array.from({ length: 100 }, (_, n) => ({ ...row, id: id + 1 + n, name: `R${n}`, removed_at: null }));
  await db.insertInto('notify_rule').values(others).execute();
  const back = () => ask('POST', `/api/notification-rules/${id}/restore`);
  t.match(await back(), { status: 409, body: { code: 'TOO_MANY_NOTIFICATION_RULES', params: { max: 100 } } });
  await ask('DELETE', `/api/notification-rules/${id + 1}`);
  t.match(await back(), { status: 200, body: { name: 'Kept' } });
});

t.test('a rule of somebody who was removed goes along, and keeps no target', async (t) => {
  const app = await build(t);
  const { ask, target } = await clientOf(app);
  const { id } = await target({ address: 'https://tickets.example' });
  await app.state.db.updateTable('user').set({ role: 'admin' }).where('role', '=', 'subscriber').execute();
  const other = await clientOf(app, 'client');
  await other.rule({ targets: [id], shared: false, name: 'Mine' });
  const shared = await other.rule({ targets: [id], shared: true, name: 'Ours' });
  const { id: user } = await app.state.db
    .selectFrom('notify_rule')
    .select('owner as id')
    .where('id', '=', shared.id)
    .executeTakeFirstOrThrow();
  t.equal((await ask('DELETE', `/api/apps/users/${user}`)).status, 204);
  t.match(await ask('GET', '/api/notification-rules'), { body: { total: 1, rules: [{ name: 'Ours', owner: null }] } });
  t.equal((await ask('DELETE', `/api/notification-rules/${shared.id}`)).status, 204);
  t.equal((await ask('DELETE', `/api/notification-targets/${id}`)).status, 204, 'no rule tells it any more');
});
