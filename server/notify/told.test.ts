import { mock } from 'node:test';
import t from 'tap';
import type { AssetPage } from '../../shared/assets.ts';
import type { NewNotificationTarget } from '../../shared/notify.ts';
import { type Line, ndjson } from '../../test/events.ts';
import { build, signIn } from '../../test/helper.ts';
import { clientOf, hit, mailSink, receiver, until, workerOf } from './testing.ts';

t.test('a finding, an incident, a machine at risk and a silent source reach a webhook, each once', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true, publicUrl: 'https://ndr.example.org' });
  const { send, target, rule } = await clientOf(app);
  const { id } = await target({ address: desk.url });
  await rule({ targets: [id], about: 'findings', name: 'Findings' });
  await rule({ targets: [id], about: 'incidents', score: 1, name: 'Incidents' });
  await rule({ targets: [id], about: 'assetRisk', score: 20, name: 'Risk' });
  await rule({ targets: [id], about: 'silentSources', minutes: 10, name: 'Silence' });
  // One host knocks at many doors that stay shut, and calls home.
  const begun = Date.now() - 1_800_000;
  const knocks = Array.from(
    { length: 60 },
    (_, n): Line => ({
      ...{ timestamp: new Date(begun + n * 1000).toISOString(), event_type: 'flow', flow_id: 5000 + n, proto: 'TCP' },
      ...{ src_ip: '10.0.0.66', src_port: 40_000 + n, dest_ip: `10.0.1.${n + 1}`, dest_port: 445, host: 'hq' },
      flow: { pkts_toserver: 1, pkts_toclient: 0, bytes_toserver: 60, bytes_toclient: 0, state: 'new' },
      tcp: { syn: true, state: 'syn_sent' },
    }),
  );
  const call = { signature: 'ET MALWARE Somebody CnC Beacon', category: 'A Network Trojan was detected', severity: 1 };
  await send([...knocks, hit(9, '10.0.0.66', call)]);
  const told = () =>
    desk.got.map(
      ({ body }) => JSON.parse(body) as { rule: { about: string }; causes: { title: string; url: string }[] },
    );
  const about = (what: string) => told().filter((one) => one.rule.about === what);
  const subjects = ['findings', 'incidents', 'assetRisk'];
  await until(told, () => subjects.every((what) => about(what).length > 0));
  t.match(about('findings')[0]?.causes[0], {
    title: 'Host scan',
    url: /^https:\/\/ndr\.example\.org\/admin\/threats\//,
  });
  t.match(about('incidents')[0]?.causes[0], { url: /^https:\/\/ndr\.example\.org\/admin\/incidents\// });
  t.match(about('assetRisk')[0]?.causes[0], {
    title: /^Risk \d+: 10\.0\.0\.66$/,
    url: /\/admin\/assets\/ip-10\.0\.0\.66$/,
  });
  t.same(about('silentSources'), []);
  const headers = await signIn(app, 'admin');
  await app.inject({ method: 'POST', url: '/api/events?source=old', headers, payload: '{"event_type":"flow"}' });
  const away = { source: 'old', retired: true };
  await app.inject({ method: 'PUT', url: '/api/ingest/retired-sources', headers, payload: away });
  const work = workerOf(t, app);
  // A quarter of an hour later.
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 900_000 });
  t.teardown(() => mock.timers.reset());
  // It goes on from there: what is tried again waits for a later moment.
  const clock = setInterval(() => mock.timers.tick(50), 50);
  t.teardown(() => clearInterval(clock));
  await work.look();
  await until(told, () => about('silentSources').length > 0);
  const silent = about('silentSources').flatMap(({ causes }) => causes);
  t.match(silent, [{ title: 'No events from s', url: /\/admin\/sources$/ }], 'nobody waits for the other one');
  const keys = desk.got.map(({ headers }) => headers['idempotency-key']);
  t.equal(new Set(keys).size, keys.length);
});

t.test('a machine whose MAC address is learned later is not told of as a new one', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { ask, send, log, target, rule } = await clientOf(app);
  const { id } = await target({ address: desk.url });
  await rule({ targets: [id], about: 'newAssets' });
  const work = workerOf(t, app);
  const known = async () => (await ask<AssetPage>('GET', '/api/assets')).body.assets.map((asset) => asset.id).sort();
  const lease = (mac: string, assigned_ip: string): Line => ({
    ...{ timestamp: new Date().toISOString(), event_type: 'dhcp', src_ip: '10.0.0.2', dest_ip: '255.255.255.255' },
    dhcp: { type: 'reply', dhcp_type: 'ack', client_mac: mac, assigned_ip, hostname: 'desk' },
  });

  await send([hit(1, '10.0.0.1')]);
  await until(known, (ids) => ids.includes('ip-10.0.0.1'));
  await work.look();
  t.match(await log(), [{ causes: [{ key: 'ip-10.0.0.1' }] }]);
  await send([...[lease('02:00:00:aa:bb:01', '10.0.0.1'), lease('02:00:00:aa:bb:07', '10.0.0.7')], hit(1, '10.0.0.7')]);
  await until(known, (ids) => ids.includes('mac-020000aabb01') && ids.includes('mac-020000aabb07'));
  const keys = await until(
    async () => {
      await work.look();
      return (await log()).flatMap(({ causes }) => causes.map(({ key }) => key));
    },
    (all) => all.includes('mac-020000aabb07'),
  );
  t.ok(keys.includes('mac-020000aabb07'), 'another one is told of');
  t.notOk(keys.includes('mac-020000aabb01'), 'the known one not');
});

t.test('each kind of target is told in its own words, and what comes by no alert is told as well', async (t) => {
  const any = await receiver(t);
  const mail = await mailSink(t);
  const app = await build(t, {
    ...{ notifyPrivate: true, publicUrl: 'https://ndr.example.org' },
    ...{ smtpUrl: mail.url, mailFrom: 'NDR <ndr@harbour.example>' },
  });
  const { ask, send, target, rule } = await clientOf(app);
  const told = async (kind: NewNotificationTarget['kind'], address: string) =>
    (await target({ kind, address, name: kind })).id;
  const targets = [
    ...[await told('ntfy', `${any.url}/in/alarm%20bell`), await told('slack', `${any.url}/slack`)],
    ...[await told('teams', `${any.url}/teams`), await told('email', 'desk@harbour.example')],
  ];
  await rule({ targets });
  await rule({ targets: [targets[1]!], about: 'newAssets' });
  await rule({ targets: [targets[1]!], about: 'rejects' });
  await send([hit(1, '10.0.0.1', { signature: 'Odd <b> & more', severity: 1 })]);
  await app.inject({
    ...{ method: 'POST', url: '/api/events?source=s', headers: await signIn(app, 'admin') },
    // Of the same threat, which is called by its latest alert.
    payload: `no event\n${ndjson([hit(1, '10.0.0.1', { signature: 'Odd <b> & more', severity: 1 })])}`,
  });
  const bodies = (path: string) => any.got.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  const link = /^https:\/\/ndr\.example\.org\/admin\/threats\//;
  const all = await until(
    () => bodies('/slack').map(({ text }) => text as string),
    (texts) => texts.length >= 3,
  );
  t.ok(
    all.some((text) => /^Odd &lt;b&gt; &amp; more\nHigh · 10\.0\.0\.1/.test(text)),
    'slack, with its marks escaped',
  );
  t.ok(
    all.some((text) => text.includes('New in the network: 10.0.0.1')),
    'a machine',
  );
  t.ok(
    all.some((text) => text.includes('Rejected lines from s')),
    'a line that was no event',
  );
  const [note] = await until(
    () => bodies('/in'),
    (got) => got.length > 0,
  );
  t.match(note, { topic: 'alarm bell', title: 'Odd <b> & more', priority: 5, click: link });
  const [card] = await until(
    () => bodies('/teams'),
    (got) => got.length > 0,
  );
  const { content } = card.attachments[0];
  t.match(content, { type: 'AdaptiveCard', body: [{ text: 'Odd \\<b> & more' }], actions: [{ url: link }] });
  // The administrator has one as well, by the choices of his account.
  const [letter] = await until(
    () => mail.mails.filter(({ to }) => to.includes('desk@harbour.example')),
    (got) => got.length > 0,
  );
  t.same(letter!.to, ['desk@harbour.example']);
  for (const line of [
    /^From: NDR <ndr@harbour\.example>/m,
    /^Subject: \[NDR\] Odd <b> & more/m,
    /^Message-ID: <\w{32}@ndr>/m,
  ])
    t.match(letter!.data, line);
  t.match(await ask('GET', '/api/notification-targets'), { body: { mail: true } });
});

t.test('each target is told in its language: its own, its owner’s, else English', async (t) => {
  const desk = await receiver(t);
  const app = await build(t, { notifyPrivate: true });
  const { ask, send, log, target, rule } = await clientOf(app);
  const french = await target({ address: `${desk.url}/fr`, name: 'Bureau', language: 'fr' });
  const arabic = await target({ address: `${desk.url}/ar`, name: 'Arabic', language: 'ar' });
  const shared = await target({ address: `${desk.url}/en`, name: 'Shared' });
  const own = await target({ address: `${desk.url}/own`, name: 'Mine', shared: false });
  t.match([french, shared], [{ language: 'fr' }, { language: '' }]);
  await app.state.db.updateTable('account').set({ console_language: 'fr' }).execute();
  const targets = [french.id, arabic.id, shared.id, own.id];
  await rule({ targets, about: 'newAssets', shared: false, name: 'Neu' });
  await rule({ targets, shared: false, throttleMinutes: 1, name: 'Attaques' });
  await send([hit(1, '10.0.0.1', { severity: 1 }), hit(2, '10.0.0.1', { signature: '', severity: 2 })]);
  await until(
    () => desk.got.length,
    (count) => count >= 8,
  );
  const said = (path: string) =>
    desk.got
      .filter((one) => one.path === path)
      .map(({ body }) => JSON.parse(body) as { title: string; text: string; rule: { about: string } })
      .toSorted((one, other) => (one.rule.about < other.rule.about ? -1 : 1));
  t.match(said('/fr'), [
    { title: 'Nouveau dans le réseau\u00a0: 10.0.0.1' },
    { title: 'Attaques\u00a0: 2 nouveautés', text: /Élevée · 10\.0\.0\.1 → 203\.0\.113\.9 · hq/ },
  ]);
  t.match(said('/ar'), [{ title: 'جديد في الشبكة: \u206810.0.0.1\u2069' }, { title: /أمران جديدان/ }]);
  t.match(said('/en'), [{ title: 'New in the network: 10.0.0.1' }, { title: 'Attaques: 2 new' }]);
  const titles = (path: string) => said(path).map(({ title }) => title);
  t.same(titles('/own'), titles('/fr'), 'as the owner’s account is');
  t.match(await log(`target=${arabic.id}`), [{ language: 'ar' }, { language: 'ar' }]);
  await ask('POST', `/api/notification-targets/${own.id}/test`);
  t.match(JSON.parse(desk.got.at(-1)!.body), { title: /un message d’essai/, text: /^À Mine, à la demande de / });
  const dry = await app.inject({
    url: '/api/notification-rules/dry-run?about=newAssets',
    headers: { ...(await signIn(app, 'admin')), 'accept-language': 'fr' },
  });
  t.match(dry.json(), { first: [{ title: /^Nouveau dans le réseau/ }] }, 'in the language of whoever asks');
});
