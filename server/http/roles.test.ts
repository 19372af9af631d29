import { randomUUID } from 'node:crypto';
import t from 'tap';
import { type PageRights, pageNeeds, readers, readRoles, rolesText } from '../../scripts/roles.ts';
import type { AccountRole } from '../../shared/abilities.ts';
import type { ApiTokenWithSecret } from '../../shared/account.ts';
import type { ThreatPage } from '../../shared/threats.ts';
import { alert, type Line, ndjson } from '../../test/events.ts';
import { build, signIn } from '../../test/helper.ts';
import { documentOf, type Operation, operationsOf } from '../../test/openapi.ts';
import { web } from '../../test/web.ts';
import { finding } from '../findings/finding.ts';
import { findingStore } from '../findings/store.ts';
import { callers, mayCall, operationRights } from './rights.ts';

const app = await build(t, {}, web);
const admin: Headers = await signIn(app, 'admin');
const pages = (web.renderer as unknown as { pages: PageRights[] }).pages;

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function call<T>(headers: Headers, method: Method, url: string, payload?: object) {
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    text: response.body,
    body: (isJson ? response.json() : undefined) as T & { code?: string },
    location: response.headers.location,
  };
}

/** Somebody of a role, by an invitation: the id in the user list and the headers of a session. */
async function person(role: AccountRole, sensors?: readonly string[]): Promise<{ id: number; headers: Headers }> {
  const invitation = await call<{ path: string }>(admin, 'POST', '/api/invitations', {
    role,
    ...(sensors && { sensors: sensors.join(', ') }),
  });
  const name = `p${randomUUID().slice(0, 8)}`;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      username: name,
      email: `${name}@people.example`,
      password: 'a long one, 42',
      invitation: invitation.body.path.split('=')[1],
    },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'ndr_session')!;
  return { id: answer.json().userData.id, headers: { cookie: `ndr_session=${cookie.value}` } };
}

const change = (id: number, user: object) => call(admin, 'PATCH', `/api/apps/users/${id}`, { user });

/** A machine: made by an administrator, who also makes its token. */
async function machine(): Promise<{ id: number; headers: Headers }> {
  const user = {
    ...{ fullName: 'Harbour sensor', company: '', role: 'sensor', username: 'harbour', country: '', contact: '' },
    ...{ email: 'harbour@sensors.example', currentPlan: 'basic', status: 'active' },
  };
  const { id } = (await call<{ user: { id: number } }>(admin, 'POST', '/api/apps/users/user', { user })).body.user;
  const { body } = await call<ApiTokenWithSecret>(admin, 'POST', `/api/apps/users/${id}/tokens`, {
    name: 'Agent',
    expiresInDays: 30,
  });
  return { id, headers: { authorization: `Bearer ${body.token}` } };
}

const SENSORS = ['hq'];
const viewer = await person('viewer');
const analyst = await person('analyst');
const limitedViewer = await person('viewer', SENSORS);
const limitedAnalyst = await person('analyst', SENSORS);
const sensor = await machine();
const headersOf: Record<string, Headers> = {
  visitor: {},
  client: await signIn(app, 'client'),
  viewer: viewer.headers,
  'viewer, some sensors': limitedViewer.headers,
  analyst: analyst.headers,
  'analyst, some sensors': limitedAnalyst.headers,
  admin,
  sensor: sensor.headers,
};

t.test('docs/roles.md says what the routes, the pages and the rules say', async (t) => {
  t.same(Object.keys(headersOf).sort(), callers.map(({ name }) => name).sort(), 'with a column for everybody');
  t.equal(readRoles(), rolesText(app, pages), 'run "npm run roles" and commit it');
});

t.test('every operation refuses everybody whom the table refuses, and nobody else', async (t) => {
  const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'TOKEN_SCOPE', 'SESSION_NEEDED', 'INVALID_TOKEN'];
  for (const { operationId, method, url, needed } of operationRights(app))
    for (const caller of callers) {
      // No operation takes this parameter, so nothing is done.
      const address = `${url.replace(/:\w+/g, '1')}?nobody=1`;
      const { status, body } = await call(headersOf[caller.name]!, method as Method, address);
      const refused = refusals.includes(body?.code ?? '');
      const name = `${operationId} by ${caller.name}: ${status} ${body?.code}`;
      // A sensor's token sends, and opens nothing else that is open to whoever is looked up.
      const may = mayCall(caller, needed) && !(caller.name === 'sensor' && body?.code === 'TOKEN_SCOPE' && !needed);
      if (may) t.ok(!refused && status === 400, name);
      else t.ok(refused && status === (caller.account ? 403 : 401), name);
    }
});

t.test('every page lets in whom the table lets in, and leads everybody else away', async (t) => {
  for (const page of pages)
    for (const caller of readers) {
      // All pages of the administrator are asked for by other tests.
      if (page.path === '*' || caller.name === 'admin') continue;
      const { status, location } = await call(headersOf[caller.name]!, 'GET', page.path.replace(/:\w+/g, '1'));
      const name = `${page.path} as ${caller.name}: ${status} ${location ?? ''}`;
      if (!mayCall(caller, pageNeeds(page)))
        t.match(location, caller.account ? /^\/not-authorized\?/ : /^\/login\?/, name);
      else t.ok(status < 500 && !/^\/(not-authorized\?|login\?to=)/.test(String(location)), name);
    }
  t.equal((await call(sensor.headers, 'GET', '/dashboards/analytics')).status, 403, 'a sensor opens none');
});

/** What only the other sensor has seen: names, addresses, words. */
const OTHERS = ['branch', '10.2.0.2', '198.51.100.2', 'Quiet words'];
const names = (text: string) => OTHERS.filter((word) => text.includes(word));

/** An alert and what stands around it, of two hosts of its own, as a sensor wrote them. */
function traffic(host: string, signature: string, src_ip: string, dest_ip: string, sid: number): Line[] {
  const now = (offset: number) => new Date(Date.now() - offset).toISOString().replace('Z', '000+0000');
  const ends = { host, src_ip, dest_ip, src_port: 40_000, dest_port: 443, proto: 'TCP', flow_id: sid * 1000 };
  return [
    alert(
      signature,
      {
        ...ends,
        timestamp: now(60_000),
        payload: 'R0VUIC8=',
        packet: 'RQAAFAAAAABAAAAAfwAAAX8AAAE=',
        packet_info: { linktype: 12 },
      },
      { signature_id: sid, severity: 1, category: `Of ${host}` },
    ),
    {
      ...{ ...ends, timestamp: now(50_000), event_type: 'flow', app_proto: 'tls' },
      flow: {
        bytes_toserver: 9000,
        bytes_toclient: 100,
        pkts_toserver: 9,
        pkts_toclient: 1,
        start: now(70_000),
        state: 'closed',
      },
    },
    {
      ...{ ...ends, timestamp: now(40_000), event_type: 'tls' },
      tls: { sni: `www.${host}.example`, version: 'TLS 1.3' },
    },
    {
      timestamp: now(30_000),
      host,
      event_type: 'dns',
      src_ip,
      dest_ip,
      dns: { type: 'query', rrname: `${host}.example`, rrtype: 'A' },
    },
    {
      timestamp: now(20_000),
      host,
      event_type: 'stats',
      stats: { uptime: 60, capture: { kernel_packets: 10, kernel_drops: 0 } },
    },
  ];
}

const ingest = async (source: string, lines: Line[]) => {
  const headers = { ...admin, 'content-type': 'application/x-ndjson' };
  await app.inject({ method: 'POST', url: `/api/events?source=${source}`, headers, payload: ndjson(lines) });
};

t.test('who is limited to some sensors finds nothing of the others anywhere', async (t) => {
  await ingest('log-hq', traffic('hq', 'Loud words', '10.1.0.1', '203.0.113.1', 1));
  await ingest('log-branch', traffic('branch', 'Quiet words', '10.2.0.2', '198.51.100.2', 2));
  const listed = (await call<ThreatPage>(admin, 'GET', '/api/threats?status=all')).body.threats;
  t.equal(listed.length, 2);
  const work = async (path: string, payload: object) => {
    const { status, text } = await call(admin, 'POST', path, payload);
    t.ok(status < 300, `${path}: ${text}`);
  };
  const { username } = (await call<{ username: string }>(limitedAnalyst.headers, 'GET', '/api/account')).body;
  for (const { key, sensor } of listed) {
    await work('/api/threats/actions', { action: 'tag', tag: `seen at ${sensor}`, keys: [{ key, version: 0 }] });
    await work(`/api/threats/${key}/comments`, { text: `@${username} look at ${sensor}` });
  }
  const keys = listed.map(({ key }) => ({ key, version: 1 }));
  await work('/api/threats/actions', { action: 'assign', assignee: limitedAnalyst.id, keys });
  await work('/api/saved-views', { list: 'threats', name: 'Of branch', query: 'q=sensor%3Abranch', shared: true });
  await work('/api/mute-rules', {
    name: 'No branch',
    query: 'sensor:branch sid:4711',
    reason: 'Tests.',
    action: 'lower',
  });

  const values: Record<string, string[]> = { key: listed.map(({ key }) => key), id: [] };
  const events = await call<{ events: { id: string }[] }>(admin, 'GET', '/api/events?limit=100');
  values.id = events.body.events.map(({ id }) => id);
  const reads = operationsOf(documentOf(app)).filter(({ method }) => method === 'GET');
  /** The addresses of an operation: one for each threat or event that there is, and each field whose values it counts. */
  const addresses = ({ path, parameters, operationId }: Operation): string[] => {
    const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
    const query = new URLSearchParams(needed.map(({ name, example }) => [name, String(example)]));
    if (operationId === 'listNames') query.set('addresses', '10.1.0.1,203.0.113.1');
    const [name] = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found!);
    const ofEvents = path.startsWith('/api/events/') || name === 'key';
    const at = (address: string, more: string[]) => more.map((each) => `${address}?${query}${each}`);
    const fields = ['sensor', 'src_ip', 'alert.signature', 'tag', 'source', 'dns.rrname'];
    const kinds =
      operationId === 'listSearchValues'
        ? fields.map((field) => `&field=${field}&among=threats`)
        : operationId === 'aggregateEvents'
          ? ['&by=sensor', '&by=src_ip', '&by=alert.signature']
          : path.startsWith('/api/threats') && !name
            ? ['', '&status=all']
            : [''];
    if (operationId === 'listSearchValues' || operationId === 'aggregateEvents') {
      query.delete('field');
      query.delete('by');
    }
    if (!name) return at(path, kinds).map((address) => address.replace(/seconds=\d+/, 'seconds=3'));
    if (!ofEvents) return at(path.replace(/\{\w+\}/g, '1'), kinds);
    return values[name]!.flatMap((value) => at(path.replace(`{${name}}`, value), kinds));
  };
  const found = async (headers: Headers) => {
    const told = new Set<string>();
    for (const operation of reads)
      for (const address of addresses(operation)) {
        const asked = call(headers, 'GET', address);
        // While it is followed something comes in at both.
        if (operation.operationId === 'tailEvents') {
          await new Promise((resolve) => setTimeout(resolve, 300));
          await ingest('log-branch', traffic('branch', 'Quiet words', '10.2.0.2', '198.51.100.2', 2));
        }
        if (names((await asked).text).length) told.add(operation.operationId!);
      }
    return told;
  };
  const whole = await found(analyst.headers);
  const needed =
    'listThreats listThreatHosts getThreat getThreatStory listThreatComments listEvents getEvent exportEvents tailEvents';
  for (const id of `${needed} listSearchValues aggregateEvents listSavedViews listMuteRules listIngestSources`.split(
    ' ',
  ))
    t.ok(whole.has(id), `${id} tells somebody who sees all, so the search finds something`);
  for (const who of [limitedAnalyst, limitedViewer])
    t.same([...(await found(who.headers))], [], 'and tells nobody else');
  const { commit } = (await call<{ commit: number }>(limitedAnalyst.headers, 'GET', '/api/events?limit=1')).body;
  for (const host of ['hq', 'branch']) await ingest(`log-${host}`, [{ host, event_type: 'ssh' }]);
  const later = await call(limitedAnalyst.headers, 'GET', `/api/events/tail?seconds=3&after=${commit}`);
  t.match(later.text, '"sensor":"hq"', 'a tail that is taken up tells of what was stored meanwhile');
  t.notMatch(later.text, '"sensor":"branch"');

  const own = await call<ThreatPage>(limitedAnalyst.headers, 'GET', '/api/threats?status=all');
  t.match(own.body, { total: 1, threats: [{ sensor: 'hq', signature: 'Loud words' }] });
  t.match((await call(limitedAnalyst.headers, 'GET', '/api/threats/mentions')).body, { total: 1 });
  t.match((await call(limitedAnalyst.headers, 'GET', '/api/threats/assignments')).body, {
    ...{ total: 1, assignments: [{ count: 1, only: { key: own.body.threats[0]!.key } }] },
  });
  for (const path of [
    '/dashboards/analytics',
    '/admin',
    '/admin/threats',
    '/admin/threats/by-host',
    '/admin/logactivity',
  ]) {
    const page = await call(limitedAnalyst.headers, 'GET', path);
    t.same([page.status, names(page.text)], [200, []], path);
  }
  const other = listed.find(({ sensor }) => sensor === 'branch')!.key;
  const act = { action: 'start', keys: [{ key: other, version: 2 }] };
  t.equal((await call(limitedAnalyst.headers, 'POST', '/api/threats/actions', act)).status, 404, 'nor is it worked on');
  t.equal((await call(limitedAnalyst.headers, 'POST', `/api/threats/${other}/comments`, { text: 'x' })).status, 404);
});

t.test('a finding is made of all sensors, and is not there for who sees some, whatever they are called', async (t) => {
  const now = Date.now() * 1000;
  const ends = { host: '10.1.0.1', other: '203.0.113.1', port: 443 };
  const found = finding({ ...ends, kind: 'beacon', tactic: 'TA0011', score: 1, first: now - 3.6e9, last: now });
  // The console works all findings out anew at any moment, and takes away what nobody has worked on.
  const comment = { threat: found.id, user_id: null, user_name: 'Nobody', created_at: new Date().toISOString() };
  await app.state.db
    .insertInto('threat_comment')
    .values({ id: 4711, ...comment, text: 'Kept, whatever the traffic shows.', mentions: '[]' })
    .execute();
  const findings = findingStore(app.state.db, app.events);
  await findings.replace([found]);
  await findings.replace([]);
  const named = await person('viewer', ['ndr']);
  for (const [headers, total] of [
    [admin, 1],
    [limitedAnalyst.headers, 0],
    [named.headers, 0],
  ] as const) {
    t.match((await call(headers, 'GET', '/api/threats?status=all&source=finding')).body, { total });
    for (const part of ['', '/story', '/context', '/comments', '/history', '/similar']) {
      const { status } = await call(headers, 'GET', `/api/threats/${found.id}${part}`);
      t.equal(status, total ? 200 : 404, `${part || 'the threat'}: ${total}`);
    }
  }
});

t.test('which threats a mute rule is about is asked by those alone who may read rules', async (t) => {
  for (const path of ['/api/threats', '/api/threats/counts', '/api/threats/hosts', '/api/threats/signatures']) {
    const asked = `${path}?status=all&muteRule=1`;
    const missing = { code: 'FORBIDDEN', params: { action: 'read', subject: 'MuteRule' } };
    t.match(await call(limitedAnalyst.headers, 'GET', asked), { status: 403, body: missing }, path);
    t.equal((await call(analyst.headers, 'GET', asked)).status, 200, path);
  }
  const query = { muteRule: '1', status: 'all' };
  const act = (who: Headers) =>
    call(who, 'POST', '/api/threats/actions', { action: 'start', query, expectedCount: 100 });
  t.equal((await act(limitedAnalyst.headers)).body.code, 'FORBIDDEN', 'nor by what is done to them');
  t.equal((await act(analyst.headers)).body.code, 'THREATS_CHANGED');
});

t.test('who is limited to other sensors changes nothing any more of what he did before', async (t) => {
  const one = await person('analyst');
  const { threats } = (await call<ThreatPage>(admin, 'GET', '/api/threats?status=all&q=sensor%3Ahq')).body;
  const [{ key, version }] = threats as [ThreatPage['threats'][number]];
  const comments = `/api/threats/${key}/comments`;
  const { id } = (await call<{ id: number }>(one.headers, 'POST', comments, { text: 'Mine' })).body;
  const escalate = { action: 'escalate', keys: [{ key, version }] };
  const { actionId } = (await call<{ actionId: number }>(one.headers, 'POST', '/api/threats/actions', escalate)).body;

  await change(one.id, { sensors: 'branch' });
  t.match((await call(one.headers, 'PATCH', `${comments}/${id}`, { text: 'x' })).body, { code: 'THREAT_NOT_FOUND' });
  t.match((await call(one.headers, 'DELETE', `${comments}/${id}`)).body, { code: 'THREAT_NOT_FOUND' });
  t.match((await call(one.headers, 'POST', `/api/threats/actions/${actionId}/undo`)).body, { changed: 0, skipped: 1 });
  t.match((await call(admin, 'GET', `/api/threats/${key}`)).body, { threat: { status: 'escalated' } });

  await change(one.id, { sensors: 'hq' });
  t.match((await call(one.headers, 'PATCH', `${comments}/${id}`, { text: 'x' })).body, { text: 'x' });
  t.equal((await call(one.headers, 'DELETE', `${comments}/${id}`)).status, 204);
});

t.test('another role or other sensors hold at once, for sessions, tokens and what stays open', async (t) => {
  const one = await person('analyst');
  const { token } = (
    await call<ApiTokenWithSecret>(one.headers, 'POST', '/api/account/tokens', {
      name: 'All',
      scope: 'full',
      expiresInDays: 1,
    })
  ).body;
  const bearer = { authorization: `Bearer ${token}` };
  const rule = { name: 'Mine', query: 'sid:4712', reason: 'Tests.', action: 'lower' };
  t.equal((await call(bearer, 'POST', '/api/mute-rules', rule)).status, 201, 'who works on threats makes rules');
  const tail = app.inject({ url: '/api/events/tail?seconds=600', headers: one.headers });
  const byToken = app.inject({ url: '/api/events/tail?seconds=600', headers: bearer });

  await change(one.id, { role: 'viewer', sensors: 'hq' });
  for (const headers of [one.headers, bearer]) {
    t.match((await call(headers, 'GET', '/api/threats?status=all')).body, { total: 1 });
    t.equal((await call(headers, 'GET', '/api/assets')).status, 403, 'what is made of all sensors is refused');
    t.equal((await call(headers, 'POST', '/api/mute-rules', { ...rule, name: 'x' })).status, 403);
    t.equal((await call(headers, 'POST', '/api/threats/actions', {})).status, 403);
  }
  t.match((await call(admin, 'GET', `/api/apps/users/${one.id}/access`)).body, { role: 'viewer', sensors: ['hq'] });

  await change(one.id, { role: 'author' });
  for (const headers of [one.headers, bearer]) t.equal((await call(headers, 'GET', '/api/threats')).status, 403);
  // A stream looks again when something comes in.
  await ingest('log-hq', traffic('hq', 'Loud words', '10.1.0.1', '203.0.113.1', 1));
  for (const stream of [tail, byToken]) t.notMatch((await stream).body, 'data:', 'a stream ends');

  await change(one.id, { role: 'sensor' });
  t.equal((await call(one.headers, 'GET', '/api/account')).status, 401, 'a sensor has no session');
  t.equal((await call(bearer, 'GET', '/api/account')).status, 403, 'and its tokens only send');
  t.equal((await call(bearer, 'POST', '/api/events?source=s', {})).status, 200);
  const trail = await call<{ entries: { changes: { field: string }[] }[] }>(
    admin,
    'GET',
    `/api/audit?subject=User&object=${one.id}`,
  );
  t.match(JSON.stringify(trail.body), /"field":"sensors"/, 'the audit trail has it');
});

t.test('what is a person’s own is to all others as if it were not there, to an administrator as well', async (t) => {
  const owner = await person('analyst');
  const make = async <T>(path: string, payload: object) => (await call<T>(owner.headers, 'POST', path, payload)).body;
  type Made = { id: number };
  const token = await make<Made>('/api/account/tokens', { name: 'Mine', scope: 'full', expiresInDays: 1 });
  const hook = { name: 'Mine', url: 'https://hooks.example/x', events: ['highThreat'], enabled: false };
  const webhook = await make<Made>('/api/account/webhooks', hook);
  const view = { list: 'threats', name: 'Mine', query: 'q=sensor%3Ahq', shared: false };
  const savedView = await make<Made>('/api/saved-views', view);
  const { sessions } = (await call<{ sessions: { id: string }[] }>(owner.headers, 'GET', '/api/account/sessions')).body;
  const [{ id: session }] = sessions as [{ id: string }];
  const { id: account_id } = await app.state.db
    .selectFrom('account')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const passkey = { id: 77, account_id, name: 'Mine', credential_id: 'mine', public_key: 'x', counter: 0 };
  await app.state.db
    .insertInto('passkey')
    .values({ ...passkey, synced: 0, transports: '[]', created_at: new Date().toISOString() })
    .execute();
  /** Of each operation about one's own: something of the owner’s, one that is not there, and a body that it takes. */
  const own: Record<string, [mine: number | string, none: number | string, body?: object]> = {
    removePasskey: [passkey.id, 999_999],
    renamePasskey: [passkey.id, 999_999, { name: 'x' }],
    endSession: [session, 'f'.repeat(24)],
    deleteToken: [token.id, 999_999],
    deleteWebhook: [webhook.id, 999_999],
    updateWebhook: [webhook.id, 999_999, { name: 'x' }],
    updateSavedView: [savedView.id, 999_999, { standard: true }],
    removeSavedView: [savedView.id, 999_999],
  };
  const operations = operationRights(app).filter(
    ({ url, operationId }) => /^\/api\/(account|saved-views)\/.*:/.test(url) || operationId in own,
  );
  t.same(operations.map(({ operationId }) => operationId).sort(), Object.keys(own).sort(), 'none is left out');
  const kept = async () => {
    const lists = ['tokens', 'webhooks', 'passkeys'].map((name) => `/api/account/${name}`);
    return Promise.all(
      [...lists, '/api/saved-views?list=threats'].map(async (url) => (await call(owner.headers, 'GET', url)).text),
    );
  };
  const before = await kept();
  for (const caller of callers)
    for (const { operationId, method, url, needed } of operations) {
      if (!mayCall(caller, needed) || caller.name === 'sensor') continue;
      const [mine, none, body] = own[operationId]!;
      const ask = (id: number | string) =>
        call(headersOf[caller.name]!, method as Method, url.replace(/:\w+/, String(id)), body);
      const [asked, unknown] = [await ask(mine), await ask(none)];
      t.same([asked.status, asked.text], [404, unknown.text], `${operationId} by ${caller.name}`);
    }
  t.same(await kept(), before, 'and nothing of it is changed');
  t.equal((await call(owner.headers, 'GET', '/api/account')).status, 200, 'nor is the owner signed out');
});

t.test('a sensor is given a token by an administrator, and nothing that lets a person in', async (t) => {
  const { id, headers } = sensor;
  const lines = ndjson(traffic('harbour', 'From afar', '10.9.0.1', '192.0.2.9', 9));
  const sent = await app.inject({ method: 'POST', url: '/api/events?source=harbour', headers, payload: lines });
  t.match(sent.json(), { accepted: 5 });
  t.match((await call(admin, 'POST', `/api/apps/users/${id}/password-link`)).body, { code: 'ONLY_SENDS' });
  const login = { email: 'harbour@sensors.example', password: 'whatever it is' };
  t.match((await call({}, 'POST', '/api/auth/login', login)).body, { code: 'INVALID_CREDENTIALS' });
  const give = (to: number) => call(admin, 'POST', `/api/apps/users/${to}/tokens`, { name: 'x', expiresInDays: 1 });
  t.match((await give(viewer.id)).body, { code: 'NOT_A_SENSOR' });
  t.match((await call(admin, 'GET', `/api/apps/users/${id}/access`)).body, { signsIn: 'sends', role: 'sensor' });
  t.equal((await call(admin, 'POST', '/api/invitations', { role: 'sensor' })).status, 400, 'nor is it invited');
  await change(id, { role: 'viewer' });
  t.match(
    (await call({}, 'POST', '/api/auth/login', login)).body,
    { code: 'INVALID_CREDENTIALS' },
    'no password opens it',
  );
  await change(id, { status: 'inactive', role: 'sensor' });
  t.match((await give(id)).body, { code: 'USER_INACTIVE' });
  t.equal((await call(headers, 'POST', '/api/events')).status, 401);
});

t.test('an invitation gives what it says to whoever stands in the list already', async (t) => {
  const user = {
    ...{ fullName: 'Noé Part', company: '', username: 'noe', country: '', contact: '', currentPlan: 'basic' },
    ...{ email: 'noe@people.example', status: 'pending' },
  };
  const stand = async (role: string) => {
    const email = `${role}@people.example`;
    await call(admin, 'POST', '/api/apps/users/user', { user: { ...user, role, email, username: `of-${role}` } });
    return email;
  };
  const invite = (role: string, email: string) =>
    call<{ path: string }>(admin, 'POST', '/api/invitations', { role, email });
  for (const [role, row] of [
    ['viewer', 'analyst'],
    ['client', 'viewer'],
    ['analyst', 'sensor'],
  ] as const)
    t.equal((await invite(role, await stand(row))).status, 409, `a ${role}’s is not for a ${row}`);
  const email = await stand('editor');
  const token = (await invite('analyst', email)).body.path.split('=')[1];
  const joined = await call<{ userData: object }>({}, 'POST', '/api/auth/register', {
    ...{ username: 'editor-now', email, password: 'a long one, 42', invitation: token },
  });
  t.match(joined.body.userData, { role: 'analyst' });
});
