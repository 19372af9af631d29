import type { FastifyInstance } from 'fastify';
import t from 'tap';
import type { WebhookWithSecret } from '../../shared/account-settings.ts';
import type { ThreatActed, ThreatComment } from '../../shared/threat-work.ts';
import type { ThreatPage } from '../../shared/threats.ts';
import { build } from '../../test/helper.ts';
import { recipientsOf } from './personal.ts';
import { notifyAsChosen } from './routes.ts';
import { clientOf, hit, mailSink, receiver, textOf, until, workerOf } from './testing.ts';

const CLIENT = 2;
const MAIL = { mailFrom: 'ndr@harbour.example', publicUrl: 'https://ndr.example.org/ndr' };

/** A desk of two: the administrator, and an analyst who is the demo's client. */
async function desk(app: FastifyInstance, sensors = '') {
  const { db } = app.state;
  await db.updateTable('user').set({ role: 'analyst', sensors }).where('id', '=', CLIENT).execute();
  const admin = await clientOf(app);
  const analyst = await clientOf(app, 'client');
  const begun = (rules: number[]) =>
    until(
      () => db.selectFrom('notify_rule').select(['id', 'begun_at']).where('id', 'in', rules).execute(),
      (rows) => rows.length === rules.length && rows.every(({ begun_at }) => begun_at !== null),
    );
  const threats = async (query = '') =>
    (await admin.ask<ThreatPage>('GET', `/api/threats?status=all&${query}`)).body.threats.toSorted((one, other) =>
      one.signature! < other.signature! ? -1 : 1,
    );
  const keysOf = async (among: readonly { key: string }[]) =>
    (await threats())
      .filter(({ key }) => among.some((one) => one.key === key))
      .map(({ key, version }) => ({ key, version }));
  const assign = async (assignee: number, among: readonly { key: string }[]) =>
    (
      await admin.ask<ThreatActed>('POST', '/api/threats/actions', {
        action: 'assign',
        assignee,
        keys: await keysOf(among),
      })
    ).body;
  const say = async (text: string, { key }: { key: string }, by = admin) =>
    (await by.ask<ThreatComment>('POST', `/api/threats/${key}/comments`, { text })).body;
  const waiting = async () =>
    (
      await db
        .selectFrom('notify_mark')
        .select('cause')
        .where('rule', '<', -9)
        .where('pending', 'is not', null)
        .execute()
    ).map(({ cause }) => cause);
  /** So much time goes by that what waits is due; a look of the process that is under way is long over then. */
  const wait = async () => {
    await notifyAsChosen(db);
    await db
      .updateTable('notify_mark')
      .set({ at: '2026-01-01T00:00:00.000Z' })
      .where('pending', 'is not', null)
      .execute();
  };
  const log = () => db.selectFrom('notify_delivery').selectAll().orderBy('id').execute();
  return { ...{ admin, analyst, begun, threats, keysOf, assign, say, waiting, wait, log } };
}

t.test('who is mentioned or assigned threats by somebody else is mailed, once, as far as he may read it', async (t) => {
  const mail = await mailSink(t);
  const app = await build(t, { ...MAIL, smtpUrl: mail.url });
  const { admin, begun, threats, keysOf, assign, say, waiting, wait, log } = await desk(app, 'dmz');
  const { db } = app.state;
  await db.updateTable('account').set({ console_language: 'fr' }).where('user_id', '=', CLIENT).execute();
  const of = (sensor: string) => threats(`q=${encodeURIComponent(`sensor:${sensor}`)}`);
  await admin.send([hit(1, '10.0.0.1'), ...[2, 3].map((sid) => ({ ...hit(sid, '10.0.0.2'), host: 'dmz' }))]);
  const [hq] = await of('hq');
  const [one, two] = await of('dmz');
  await begun([-10, -11]);
  const work = workerOf(t, app, { hasMail: true });

  await say('@client, elsewhere', hq!);
  const said = await say('@client,  look: {{name}} $t(letters:open). I am @admin', one!);
  await assign(CLIENT, [hq!, one!, two!]);
  await assign(1, [hq!]);
  await work.look();
  t.same(
    new Set(await waiting()),
    new Set([`${said.id} ${CLIENT}`, `1 ${CLIENT}`]),
    'what he sees, and nobody’s own doing',
  );
  t.same(await log(), [], 'it waits for more');
  await wait();
  await work.look();
  await until(
    () => mail.mails.length,
    (count) => count >= 2,
  );
  t.same(new Set(mail.mails.flatMap(({ to }) => to)), new Set(['client@demo.com']));
  const told = async () => (await log()).map(({ title, count }) => `${count}: ${title}`);
  const first = ['1: Alex Moreau vous a attribué 2 menaces', '1: Alex Moreau vous mentionne dans un commentaire'];
  t.same(new Set(await told()), new Set(first));
  const texts = mail.mails.map(({ data }) => textOf(data));
  const about = texts.find((text) => text.includes('vous mentionne'))!;
  t.match(about, 'Rule 2\u00a0: @client, look: {{name}} $t(letters:open). I am @admin', 'in nobody’s words but his');
  t.match(about, `https://ndr.example.org/ndr/admin/threats/${one!.key}#said-${said.id}`);
  t.match(texts.find((text) => text.includes('attribué 2'))!, 'https://ndr.example.org/ndr/admin/threats?q=is%3Amine');

  // Neither other words, nor another one who is called, nor what is closed and goes on, are told once more.
  await admin.ask('PATCH', `/api/threats/${one!.key}/comments/${said.id}`, { text: '@client and @admin, look' });
  for (const step of [{ action: 'close', verdict: 'true_positive' }, { action: 'reopen' }])
    await admin.ask('POST', '/api/threats/actions', { ...step, keys: await keysOf([one!, two!]) });
  const restarted = workerOf(t, app, { hasMail: true });
  await restarted.look();
  t.same(await waiting(), []);

  // Many within minutes are one message; an action of one threat leads to it.
  for (let n = 0; n < 10; n++) await say(`@client ${n}`, two!);
  await assign(1, [one!]);
  await assign(CLIENT, [one!]);
  await restarted.look();
  await wait();
  await restarted.look();
  await until(
    () => mail.mails.length,
    (count) => count >= 4,
  );
  t.same(new Set(await told()), new Set([...first, '10: 10 nouveautés', '1: Alex Moreau vous a attribué 1 menace']));
  const single = mail.mails.map(({ data }) => textOf(data)).find((text) => text.includes('1 menace'))!;
  t.match(single, `/ndr/admin/threats/${one!.key}`, 'what leads to the threat itself');
});

t.test('what was taken back before it was told is not told', async (t) => {
  const desks = await receiver(t, ({ path }) => ({ status: path === '/down' ? 500 : 200 }));
  const mail = await mailSink(t);
  const app = await build(t, { ...MAIL, smtpUrl: mail.url, notifyPrivate: true });
  const { admin, analyst, begun, threats, assign, say, waiting, wait, log } = await desk(app);
  await admin.send([hit(1, '10.0.0.1'), hit(2, '10.0.0.1')]);
  const [one, two] = await threats();
  await begun([-10, -11]);
  const work = workerOf(t, app, { hasMail: true });
  const path = `/api/threats/${one!.key}/comments`;

  const removed = await say('@client', one!);
  const changed = await say('@client, look', one!);
  const { actionId } = await assign(CLIENT, [one!]);
  await assign(CLIENT, [two!]);
  await work.look();
  t.equal((await waiting()).length, 4);
  await admin.ask('DELETE', `${path}/${removed.id}`);
  await admin.ask('PATCH', `${path}/${changed.id}`, { text: 'Look' });
  t.equal((await admin.ask('POST', `/api/threats/actions/${actionId}/undo`)).status, 200);
  await wait();
  await work.look();
  await until(log, (rows) => rows.length > 0);
  t.match(await log(), [{ title: 'Alex Moreau assigned 1 threat to you', message: new RegExp(two!.key) }]);
  t.same(await waiting(), []);
  await admin.ask('PATCH', `${path}/${changed.id}`, { text: 'Look, @client' });
  await work.look();
  t.same(await waiting(), [`${changed.id} ${CLIENT}`], 'who is called again was never told');

  // Of a message that did not arrive it is looked at again with each attempt.
  const hook = { name: 'Hook', url: `${desks.url}/down`, events: ['mention'], enabled: true };
  const { id } = (await admin.ask<WebhookWithSecret>('POST', '/api/account/webhooks', hook)).body;
  await begun([-12]);
  const calls = [await say('@admin, look', one!, analyst), await say('@admin, here', two!, analyst)];
  await work.look();
  await wait();
  await work.look();
  const ofHook = async () => (await log()).filter(({ webhook }) => webhook === id);
  const [failing] = await until(ofHook, ([row]) => row?.state === 'failing');
  t.match(failing, { title: '2 new', count: 2 });
  await app.state.db
    .updateTable('webhook')
    .set({ url: `${desks.url}/up` })
    .execute();
  await analyst.ask('DELETE', `/api/threats/${one!.key}/comments/${calls[0]!.id}`);
  const again = () => admin.ask('POST', `/api/notification-deliveries/${failing!.id}/retry`);
  t.equal((await again()).status, 200);
  const [{ body }] = await until(
    () => desks.got.filter((got) => got.path === '/up') as [(typeof desks.got)[0]],
    (got) => got.length > 0,
  );
  t.match(JSON.parse(body), { rule: null, count: 1, causes: [{ text: 'Rule 2: @admin, here' }] });
  await until(ofHook, ([row]) => row?.state === 'sent');
  await app.state.db.updateTable('notify_delivery').set({ state: 'failing' }).where('id', '=', failing!.id).execute();
  await analyst.ask('DELETE', `/api/threats/${two!.key}/comments/${calls[1]!.id}`);
  t.equal((await again()).status, 200);
  t.match(await until(ofHook, ([row]) => row?.state === 'given_up'), [{ fault: 'TAKEN_BACK' }]);
  t.equal(desks.got.filter((got) => got.path === '/up').length, 1);
});

t.test('mentions and assignments are mailed unless somebody chose otherwise, and end at once', async (t) => {
  const app = await build(t);
  const { db } = app.state;
  const { analyst } = await desk(app);
  const told = async () =>
    (await Promise.all([-10, -11].map((rule) => recipientsOf(db, rule, true)))).map((people) =>
      people.some(({ user }) => user === CLIENT),
    );
  t.same(await told(), [true, true]);
  const choices = ['mention', 'assignment'].map((event) => ({ event, email: false, browser: false, app: true }));
  t.equal((await analyst.ask('PUT', '/api/account/notifications', { choices })).status, 200);
  t.same(await told(), [false, false]);
  await db.deleteFrom('notification_choice').execute();
  await db.updateTable('user').set({ status: 'inactive' }).where('id', '=', CLIENT).execute();
  t.same(await told(), [false, false], 'nobody who may not sign in');
  await db.updateTable('user').set({ status: 'active', role: 'subscriber' }).where('id', '=', CLIENT).execute();
  t.same(await told(), [false, false], 'nobody who may not read threats');
});
