import t from 'tap';
import { build, signIn } from '../../test/helper.ts';
import { resetDemo } from '../demo/seed.ts';
import { features } from '../features.ts';
import { caller } from './testing.ts';

t.test('notifications, plan and billing address are kept for each person', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'client'));
  const admin = caller(app, await signIn(app, 'admin'));
  const defaults = (await call('GET', '/account/notifications')).json();
  t.match(defaults.choices[0], { event: 'highThreat', email: false, browser: false, app: true });
  t.match(defaults.choices[1], { event: 'mention', email: true, browser: false, app: true }, 'what is for one person');
  t.match(defaults.choices[4], { event: 'jobFailed', browser: false, app: false }, 'what is told by e-mail only');
  const chosen = { event: 'assignment', email: false, browser: true, app: false };
  const answer = (await call('PUT', '/account/notifications', { choices: [chosen] })).json();
  t.same(
    answer.choices.find(({ event }: { event: string }) => event === 'assignment'),
    chosen,
  );
  t.same(answer.choices.length, defaults.choices.length, 'the others stay');
  const nowhere = { event: 'jobFailed', email: true, browser: true, app: true };
  const jobs = (await call('PUT', '/account/notifications', { choices: [nowhere] })).json();
  t.match(
    jobs.choices[4],
    { ...nowhere, browser: false, app: false },
    'where nothing is told there is nothing to choose',
  );
  t.same((await call('GET', '/account/notifications')).json(), jobs);
  t.same((await admin('GET', '/account/notifications')).json(), defaults);
  t.equal((await call('PUT', '/account/notifications', { choices: [{ ...chosen, event: 'x' }] })).statusCode, 400);

  t.match((await call('PUT', '/account/plan', { currentPlan: 'enterprise' })).json(), { currentPlan: 'enterprise' });
  t.match((await admin('GET', '/apps/users/2')).json(), { currentPlan: 'enterprise' });
  t.equal((await call('PUT', '/account/plan', { currentPlan: 'free' })).statusCode, 400);

  const empty = (await call('GET', '/account/billing-address')).json();
  t.same(new Set(Object.values(empty)), new Set(['']));
  const address = {
    ...empty,
    company: 'Cedar Clinic',
    email: 'bills@cedar.example',
    vatNumber: 'FR 32',
    zipCode: '33000',
  };
  t.same((await call('PUT', '/account/billing-address', address)).json(), address);
  t.same((await call('PUT', '/account/billing-address', { ...address, city: 'Beirut' })).json().city, 'Beirut');
  t.same((await admin('GET', '/account/billing-address')).json(), empty);
  t.match((await call('PUT', '/account/billing-address', { ...address, email: 'x' })).json(), { field: 'email' });

  t.test('a demo’s reset keeps nothing of it', async (t) => {
    await resetDemo(app.state.db, features);
    for (const table of ['notification_choice', 'billing_address', 'webhook'] as const)
      t.same(await app.state.db.selectFrom(table).selectAll().execute(), [], table);
  });
});

t.test('webhooks', async (t) => {
  const app = await build(t);
  const ruledBy = (rule: { role: 'analyst' | 'subscriber'; sensors: string }) =>
    app.state.db.updateTable('user').set(rule).where('id', '=', 2).execute();
  await ruledBy({ role: 'analyst', sensors: '' });
  const client = caller(app, await signIn(app, 'client'));
  const admin = caller(app, await signIn(app, 'admin'));
  const webhook = { name: ' Tickets ', url: 'https://tickets.example/hook', events: ['highThreat'], enabled: true };
  const made = await client('POST', '/account/webhooks', webhook);
  t.equal(made.statusCode, 201);
  const { secret, ...stored } = made.json();
  t.match(secret, /^whsec_[\w-]{32}$/);
  t.match(stored, { id: 1, name: 'Tickets', events: ['highThreat'], enabled: true });
  t.same((await client('GET', '/account/webhooks')).json(), { webhooks: [stored] }, 'the secret is shown once');
  t.same((await admin('GET', '/account/webhooks')).json(), { webhooks: [] });
  t.equal((await admin('PATCH', '/account/webhooks/1', { enabled: false })).statusCode, 404, 'nobody else’s');
  const paused = await client('PATCH', '/account/webhooks/1', { enabled: false, version: 1 });
  t.match(paused.json(), { ...stored, enabled: false, version: 2 });
  const late = await client('PATCH', '/account/webhooks/1', { name: 'Written over', version: 1 });
  t.match([late.statusCode, late.json()], [409, { code: 'CHANGED_MEANWHILE', params: { version: 2 } }]);
  t.match((await client('GET', '/account/webhooks')).json().webhooks, [{ name: 'Tickets', enabled: false }]);
  for (const bad of [{ events: [] }, { events: ['x'] }, { name: ' ' }, { events: ['jobFailed', 'jobFailed'] }])
    t.equal((await client('POST', '/account/webhooks', { ...webhook, ...bad })).statusCode, 400);

  t.test('are told of what their owner may hear of; what he may not stays as it is', async (t) => {
    const refused = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const answer = (await client(method, path, body)).json();
      return [answer.code, answer.field, answer.fields?.[0].code, answer.message];
    };
    const codes = (event: string) => [
      ...['INVALID_INPUT', 'events', 'MAY_NOT_HEAR'],
      `events must not have ${event}: you may not read what it is about`,
    ];
    const change = async (body: object) => (await client('PATCH', '/account/webhooks/1', body)).json();
    t.same(await refused('POST', '/account/webhooks', { ...webhook, events: ['jobFailed'] }), codes('jobFailed'));
    t.match(await change({ events: ['highThreat', 'sensorSilent'] }), { events: ['highThreat', 'sensorSilent'] });

    await ruledBy({ role: 'analyst', sensors: 'dmz' });
    t.same((await change({ events: ['mention'] })).events, ['mention', 'sensorSilent']);
    t.same((await change({ events: ['highThreat', 'sensorSilent'] })).events, ['highThreat', 'sensorSilent']);
    t.same(await refused('PATCH', '/account/webhooks/1', { events: ['jobFailed'] }), codes('jobFailed'));

    await ruledBy({ role: 'subscriber', sensors: '' });
    t.match(await change({ name: 'Desk' }), { name: 'Desk', events: ['highThreat', 'sensorSilent'] });
    t.same((await change({ events: ['highThreat'] })).events, ['highThreat', 'sensorSilent']);
    t.same(await refused('POST', '/account/webhooks', webhook), codes('highThreat'));

    await ruledBy({ role: 'analyst', sensors: '' });
    t.same((await change({ events: ['highThreat'] })).events, ['highThreat']);
  });

  t.test('call no address that leads inside, and who may change the settings is told of them', async (t) => {
    const codeOf = async (call: typeof client, url: string) => {
      const answer = await call('POST', '/account/webhooks', { ...webhook, url });
      return answer.statusCode === 201 ? null : answer.json().fields[0].code;
    };
    const refused: [url: string, byClient: string, byAdmin: string][] = [
      ['tickets.example', 'BAD_URL', 'BAD_URL'],
      ['ftp://tickets.example/', 'BAD_URL', 'BAD_URL'],
      ['javascript:alert(1)', 'BAD_URL', 'BAD_URL'],
      ['https://me:secret@tickets.example/', 'URL_WITH_PASSWORD', 'URL_WITH_PASSWORD'],
      ['http://tickets.example/', 'URL_NOT_SECURE', 'URL_NOT_SECURE'],
      ['http://169.254.169.254/latest', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['https://[fe80::1]/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['https://0.0.0.0/', 'URL_NOT_ALLOWED', 'URL_NOT_ALLOWED'],
      ['https://192.168.1.9/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['http://10.1.2.3:8080/hook', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['http://localhost:9000/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['https://0x7f000001/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
      ['https://[::ffff:127.0.0.1]/', 'URL_NOT_ALLOWED', 'URL_PRIVATE'],
    ];
    for (const [url, byClient, byAdmin] of refused)
      t.same([await codeOf(client, url), await codeOf(admin, url)], [byClient, byAdmin], url);
    t.equal(
      (await client('PATCH', '/account/webhooks/1', { url: 'http://10.0.0.1/' })).json().fields[0].code,
      'URL_NOT_ALLOWED',
    );
  });

  t.test('are twenty at most', async (t) => {
    for (let made = 1; made < 20; made++) await client('POST', '/account/webhooks', webhook);
    const more = await client('POST', '/account/webhooks', webhook);
    t.match(more.json(), { code: 'TOO_MANY_WEBHOOKS', params: { max: 20 } });
    t.equal((await client('DELETE', '/account/webhooks/1')).statusCode, 204);
    t.equal((await client('DELETE', '/account/webhooks/1')).statusCode, 404);
  });
});
