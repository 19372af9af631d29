import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import t from 'tap';
import type { Asset, AssetDetail, AssetPage } from '../../shared/assets.ts';
import { csvLine } from '../../shared/csv.ts';
import { appWith } from '../../test/events.ts';
import { build, signIn } from '../../test/helper.ts';
import { web } from '../../test/web.ts';
import { aStore, STAYING } from '../ingest/testing.ts';
import type { FactRow } from '../stores/events/network-facts.ts';
import { FRESH, inventory } from './inventory.ts';
import { assetsOf, NO_NOTES } from './model.ts';
import { folded } from './timeline.ts';
import { namesOf, rolesOf } from './traits.ts';

/** A flow by a frame from a MAC address, that was told of when it was over. */
const framed = (src_ip: string, src_mac: string, start: string, end: string) =>
  `${JSON.stringify({
    ...{ ...FLOW, timestamp: `2026-11-02T${end}:00Z`, host: 's', src_ip, dest_ip: '203.0.113.9' },
    ...{ ether: { src_mac }, flow: { ...FLOW.flow, start: `2026-11-02T${start}:00Z` } },
  })}\n`;

t.test(
  'who changes its address is one machine, though its last flows there end later; who speaks from two is a router',
  async (t) => {
    const app = await build(t);
    const headers = await signIn(app, 'admin');
    const [laptop, router] = ['02:00:00:00:00:0a', '02:00:00:00:00:0b'] as const;
    const payload = [
      framed('10.0.0.50', laptop, '08:00', '08:01'),
      framed('10.0.0.50', laptop, '08:09', '08:25'),
      framed('10.0.0.51', laptop, '08:12', '08:13'),
      framed('10.0.0.51', laptop, '08:40', '08:41'),
      ...['08:00', '08:20', '08:40'].map((start) => framed('10.0.0.60', router, start, '08:50')),
      ...['08:10', '08:30'].map((start) => framed('10.0.0.61', router, start, '08:50')),
    ].join('');
    await app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload });
    await app.events.settled();
    const { assets } = await assetsWhen(app, headers, '', ({ total }) => total > 0);
    t.same(assets.map(({ id, addresses }) => [id, ...addresses]).sort(), [
      ['ip-10.0.0.60', '10.0.0.60'],
      ['ip-10.0.0.61', '10.0.0.61'],
      ['mac-02000000000a', '10.0.0.51', '10.0.0.50'],
    ]);
  },
);

t.test('the MAC address on the page of an asset leads to the events that have it', async (t) => {
  const app = await build(t, {}, web);
  const headers = await signIn(app, 'admin');
  const [mac, other] = ['02:00:00:00:00:0a', '02:00:00:00:00:0b'] as const;
  const payload = [framed('10.0.0.50', mac, '08:00', '08:01'), framed('10.0.0.51', other, '08:00', '08:01')].join('');
  await app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload });
  await app.events.settled();
  await assetsWhen(app, headers, '', ({ total }) => total === 2);
  const { body } = await app.inject({ url: '/admin/assets/mac-02000000000a', headers });
  const [, query] = /href="\/admin\/logactivity(\?[^"]*)"[^>]*data-field="mac"/.exec(body) ?? [];
  t.ok(query, 'not to threats: no alert of a sensor without Ethernet has one');
  const { q } = Object.fromEntries(new URLSearchParams(query!.replaceAll('&amp;', '&')));
  const { events } = (await app.inject({ url: `/api/events?q=${encodeURIComponent(q!)}`, headers })).json();
  t.match(events, [{ src_ip: '10.0.0.50' }]);
  t.equal(events.length, 1);
});

t.test('what people say of a machine stays with it when its id changes', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const send = (...lines: string[]) =>
    app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload: lines.join('') });
  const [mac, at] = ['02:00:00:00:00:0a', '10.0.0.5'] as const;
  const idIs = async (id: string) => {
    const { assets } = await assetsWhen(app, headers, 'q=owner:Finance', ({ assets }) => assets[0]?.id === id);
    t.match(assets, [{ id, owner: 'Finance', tags: ['scanner'] }]);
    t.match(assets[0]!.roles, [{ role: 'scanner' }]);
  };
  const noted = (url: string, version: number) =>
    app.inject({
      ...{ method: 'PUT', url, headers },
      payload: { owner: 'Finance', criticality: 2, tags: ['scanner'], note: 'One.', version },
    });
  await send(framed(at, '', '08:00', '08:01'));
  await assetsWhen(app, headers, '', ({ total }) => total === 1);
  t.equal((await noted(`/api/assets/ip-${at}`, 0)).statusCode, 200);
  await idIs(`ip-${at}`);

  await send(framed(at, mac, '09:00', '09:01'));
  await idIs('mac-02000000000a');
  const found: AssetDetail = (await app.inject({ url: `/api/assets/ip-${at}`, headers })).json();
  t.match(found, { asset: { id: 'mac-02000000000a' }, version: 1 }, 'its former page leads to it');
  const csv = `id,owner\nip-${at},Finance\n`;
  const tried = await app.inject({ method: 'POST', url: '/api/assets/import/dry-run', headers, payload: { csv } });
  t.match(tried.json(), { unchanged: 1, faults: [] });
  t.match((await noted(`/api/assets/ip-${at}`, 0)).json(), { code: 'CHANGED_MEANWHILE', params: { version: 1 } });
  t.match((await noted(`/api/assets/ip-${at}`, 1)).json(), { asset: { id: 'mac-02000000000a' }, version: 2 });
  const rows = () => app.state.db.selectFrom('asset_note').select(['asset', 'version']).execute();
  t.same(await rows(), [{ asset: 'mac-02000000000a', version: 2 }], 'it is kept under the new id');

  // Whoever speaks from a second address at the same time may be a router.
  await send(framed('10.0.0.6', mac, '09:10', '09:30'), framed(at, mac, '09:35', '09:50'));
  await idIs(`ip-${at}`);
  t.match((await app.inject({ url: '/api/assets/mac-02000000000a', headers })).json(), {
    asset: { id: `ip-${at}` },
    version: 2,
  });
});

t.test('what an address carried is of the machine that had it then, in its last hours too', async (t) => {
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 2, 1, hour, minute)).toISOString();
  const flow = (hour: number, src_mac: string, bytes: number) => ({
    ...{ timestamp: at(hour, 10), event_type: 'flow', proto: 'TCP', ether: { src_mac } },
    ...{ src_ip: '10.0.0.5', src_port: 50_000, dest_ip: '203.0.113.9', dest_port: 443 },
    flow: {
      start: at(hour, 10),
      bytes_toserver: bytes,
      bytes_toclient: bytes,
      pkts_toserver: 9,
      pkts_toclient: 9,
      age: 1,
    },
  });
  const lease = (hour: number, client_mac: string) => ({
    ...{ timestamp: at(hour), event_type: 'dhcp', src_ip: '10.0.0.1', dest_ip: '10.0.0.5' },
    dhcp: { type: 'reply', dhcp_type: 'ack', client_mac, assigned_ip: '10.0.0.5', client_ip: '0.0.0.0' },
  });
  const [one, other] = ['52:54:00:aa:aa:aa', '52:54:00:bb:bb:bb'] as const;
  const { app, headers } = await appWith(t, [
    ...[lease(0, one), flow(1, one, 1_000_000), flow(2, one, 1_000_000)],
    ...[lease(10, other), flow(11, other, 500), flow(12, other, 500)],
  ]);
  const { assets } = await assetsWhen(app, headers, '', ({ assets }) => assets.some(({ bytesIn }) => bytesIn === 1000));
  const carried = (mac: string) => assets.find((asset) => asset.mac === mac)!.activity.filter(Boolean);
  t.same(carried(one), [2_000_000, 2_000_000]);
  t.same(carried(other), [1000, 1000]);
});

t.test('the table of assets, sent back as it was given, changes nothing', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  await app.events.ingestStream('s', [Buffer.from(EVENTS.join(''))] as never);
  await assetsWhen(app, headers, '', ({ total }) => total === 3);
  const said = { owner: "'=dept", criticality: 1, tags: ['rack 4; left', 'one, two'], note: '  indented\nand more ' };
  const [{ id }] = (await assetsWhen(app, headers, '', () => true)).assets as [Asset];
  const written = await app.inject({
    ...{ method: 'PUT', url: `/api/assets/${id}`, headers },
    payload: { ...said, version: 0 },
  });
  const { asset } = written.json() as AssetDetail;
  t.match(asset, { owner: "'=dept", tags: ['rack 4; left', 'one', 'two'], note: 'indented\nand more' });
  const lines = [
    ['id', 'owner', 'tags', 'note'],
    [id, asset.owner, asset.tags.join(', '), asset.note],
  ];
  const csv = lines.map(csvLine).join('');
  const tried = await app.inject({ method: 'POST', url: '/api/assets/import/dry-run', headers, payload: { csv } });
  t.match(tried.json(), { lines: 1, unchanged: 1, changes: [], faults: [] });
});

t.test('what a machine did before it lost its address and since it has it back is counted once', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const on = (day: number, minute: number, event: object) =>
    `${JSON.stringify({ ...event, host: 's', timestamp: `2026-11-1${day}T12:0${minute}:00Z` })}\n`;
  const lease = (day: number, client_mac: string, hostname: string) =>
    on(day, 0, {
      ...{ event_type: 'dhcp', src_ip: '10.0.0.1', dest_ip: '10.0.0.5' },
      dhcp: { type: 'reply', dhcp_type: 'ack', assigned_ip: '10.0.0.5', client_mac, hostname },
    });
  const flow = (day: number, bytes_toserver: number) =>
    on(day, 1, {
      ...{ event_type: 'flow', src_ip: '10.0.0.5', src_port: 50_000, dest_ip: '10.0.0.9', dest_port: 22, proto: 'TCP' },
      flow: { bytes_toserver, bytes_toclient: 1, pkts_toserver: 5, pkts_toclient: 4 },
    });
  const threat = on(5, 2, JSON.parse(EVENTS.at(-1)!));
  const [alice, bob] = [
    ['02:00:00:00:00:0a', 'alice-pc'],
    ['02:00:00:00:00:0b', 'bob-pc'],
  ] as const;
  await app.inject({
    ...{ method: 'POST', url: '/api/events?source=s', headers },
    payload: [
      ...[lease(0, ...alice), flow(0, 1000), lease(2, ...bob), lease(3, ...alice), flow(3, 500_000)],
      ...[lease(5, ...alice), flow(5, 500_000), threat],
    ].join(''),
  });
  const { assets } = await assetsWhen(app, headers, '', (page) => page.assets.some(({ risk }) => risk > 0));
  const of = (mac: string) => assets.find((asset) => asset.mac === mac);
  t.match(of(alice[0]), { addresses: ['10.0.0.5'], bytesOut: 1_001_000, openThreats: 1, lastSeen: /^2026-11-15/ });
  t.match(of(bob[0]), { addresses: ['10.0.0.5'], bytesOut: 0, openThreats: 0, risk: 0 });
  t.equal(of(alice[0])!.activity.at(-1), 500_001, 'its last hours too');
  const detail = async (mac: string) => (await app.inject({ url: `/api/assets/${of(mac)!.id}`, headers })).json();
  t.match(await detail(alice[0]), { addresses: [{ address: '10.0.0.5', isShared: true }], threats: { length: 1 } });
  t.match(await detail(bob[0]), { addresses: [{ address: '10.0.0.5', isShared: true }], threats: { length: 0 } });
});

t.test('a proxy, at whatever port, is not called by the names of those whom it is to ask', async (t) => {
  const fact = (kind: string, value: string): FactRow => ({
    ...{ address: '10.0.0.8', kind, value, first: null, last: null, count: 9 },
  });
  const facts = [fact('name:tls', 'www.example.org'), fact('name:http', 'c2.example.net'), fact('name:dhcp', 'gate')];
  const called = (isProxy: boolean) => namesOf(facts, () => false, isProxy).map(({ value }) => value);
  t.same(called(true), ['gate']);
  t.same(called(false), ['gate', 'www.example.org', 'c2.example.net']);
  const service = { address: '10.0.0.8', port: 8888, proto: 'TCP', app: 'http', first: null, last: null };
  const roles = (proxies: boolean) =>
    rolesOf([{ ...service, clients: 1, outside: 0, flows: 3, proxies, pages: false }]);
  t.same(roles(true), [{ role: 'proxy', ports: [8888] }]);
  t.same(roles(false), []);
  const at8080 = (pages: boolean) =>
    rolesOf([{ ...service, port: 8080, clients: 3, outside: 0, flows: 9, proxies: false, pages }]);
  t.same(at8080(false), [{ role: 'proxy', ports: [8080] }]);
  t.same(at8080(true), [], 'what gives pages of its own is an application');
});

t.test('assets are searched in the language of searches', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const old = `${JSON.stringify({ timestamp: '2026-10-01T08:00:00Z', host: 's', ...FLOW, src_ip: '10.0.0.9', dest_ip: '203.0.113.9' })}\n`;
  await app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload: [old, ...EVENTS].join('') });
  const { assets } = await assetsWhen(app, headers, '', ({ assets }) =>
    assets.some(({ openThreats }) => openThreats > 0),
  );
  const mine = assets.find(({ mac }) => mac === '02:00:00:aa:bb:05')!;
  await app.inject({
    ...{ method: 'PUT', url: `/api/assets/${mine.id}`, headers },
    payload: { owner: 'Bea Sato', criticality: 2, tags: ['Finance'], note: '', version: 0 },
  });
  const all = assets.map(({ addresses }) => addresses[0]!).sort();
  const found = async (q: string) => {
    const page: AssetPage = (await app.inject({ url: `/api/assets?q=${encodeURIComponent(q)}`, headers })).json();
    return page.assets?.map(({ addresses }) => addresses[0]!).sort() ?? page;
  };
  const others = all.filter((address) => address !== '10.0.0.5');
  t.ok(all.includes('10.0.0.9') && others.length > 0);
  for (const q of [
    'fin-ws',
    'FIN 10.0.0.5',
    '"Fin-WS-05"',
    '02:00:00:AA',
    'name:fin-*',
    'host:"fin-ws-05"',
    'mac:*aa:bb:05',
  ])
    t.same(await found(q), ['10.0.0.5'], q);
  for (const q of ['owner:"bea sato"', 'exists:owner', 'tag:(x,finance)', 'criticality:>=2', 'ip:10.0.0.5..10.0.0.8'])
    t.same(await found(q), ['10.0.0.5'], q);
  for (const q of ['threats:>0 risk:>30', 'band:(medium,high,critical)', `last_seen:${mine.lastSeen}`])
    t.same(await found(q), ['10.0.0.5'], q);
  for (const q of ['NOT fin-ws', '-name:fin*', 'NOT exists:owner', 'NOT risk:>30']) t.same(await found(q), others, q);
  for (const q of ['', 'is:internal', 'ip:10.0.0.0/8', 'fin OR 10.0.0.', 'ip:internal', 'NOT ip:external'])
    t.same(await found(q), all, q);
  t.same(await found('port:22'), ['10.0.0.9']);
  t.same(await found('role:ssh OR name:nobody'), ['10.0.0.9']);
  t.same(
    await found('is:new'),
    all.filter((address) => address !== '10.0.0.9'),
  );
  t.same(await found('is:silent'), []);
  t.match(await found('colour:red'), { code: 'INVALID_QUERY', params: { expected: 'field', position: 0 } });
  t.match(await found('risk:much'), { code: 'INVALID_QUERY', params: { expected: 'number' } });
});

t.test('a clock that is years ahead makes no machine old that is new', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const seen = (src_ip: string, time: number) =>
    `${JSON.stringify({ timestamp: new Date(time).toISOString(), host: 's', ...FLOW, src_ip, dest_ip: '203.0.113.9' })}\n`;
  const payload = [
    ...[seen('10.0.0.5', Date.now() - 3_600_000), seen('10.0.0.6', Date.now() - 30 * 86_400_000)],
    seen('10.0.0.7', Date.parse('2199-01-01')),
  ].join('');
  await app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload });
  const { assets } = await assetsWhen(app, headers, '', ({ total }) => total === 3);
  t.equal(assets.length, 3);
  const page = (await app.inject({ url: '/api/assets?q=is:new', headers })).json() as AssetPage;
  t.same(page.assets.map(({ addresses }) => addresses[0]).sort(), ['10.0.0.5', '10.0.0.7']);
});

/** Assets, when something is so. */
async function assetsWhen(app: FastifyInstance, headers: object, query: string, isSo: (page: AssetPage) => boolean) {
  for (;;) {
    const page: AssetPage = (await app.inject({ url: `/api/assets?${query}`, headers: { ...headers } })).json();
    if (isSo(page)) return page;
    await sleep(100);
  }
}

const FLOW = {
  ...{ event_type: 'flow', src_port: 50_000, dest_port: 443, proto: 'TCP' },
  flow: { bytes_toserver: 7, bytes_toclient: 3, pkts_toserver: 5, pkts_toclient: 4 },
};
const EVENTS = [
  {
    event_type: 'dhcp',
    src_ip: '10.0.0.1',
    dest_ip: '10.0.0.5',
    dhcp: {
      type: 'reply',
      dhcp_type: 'ack',
      assigned_ip: '10.0.0.5',
      client_mac: '02:00:00:AA:BB:05',
      hostname: 'Fin-WS-05',
    },
  },
  {
    event_type: 'flow',
    src_ip: '10.0.0.5',
    src_port: 50_000,
    dest_ip: '10.0.0.9',
    dest_port: 22,
    proto: 'TCP',
    app_proto: 'ssh',
    flow: { bytes_toserver: 700, bytes_toclient: 300, pkts_toserver: 5, pkts_toclient: 4 },
  },
  {
    event_type: 'ssh',
    src_ip: '10.0.0.5',
    src_port: 50_000,
    dest_ip: '10.0.0.9',
    dest_port: 22,
    proto: 'TCP',
    ssh: { server: { software_version: 'OpenSSH_9.2p1 Debian-2' } },
  },
  {
    event_type: 'tls',
    src_ip: '10.0.0.5',
    src_port: 50_001,
    dest_ip: '203.0.113.9',
    dest_port: 443,
    proto: 'TCP',
    tls: { sni: 'cdn.example' },
  },
  {
    event_type: 'alert',
    src_ip: '10.0.0.5',
    src_port: 50_001,
    dest_ip: '203.0.113.9',
    dest_port: 443,
    proto: 'TCP',
    alert: {
      signature: 'ET MALWARE One Checkin',
      signature_id: 1,
      gid: 1,
      severity: 1,
      category: 'A Network Trojan was detected',
      metadata: { confidence: ['High'] },
    },
  },
].map((event, second) => `${JSON.stringify({ timestamp: `2026-11-02T08:00:0${second}Z`, host: 's', ...event })}\n`);

t.test('assets come from traffic; people say whose they are; closing a threat lowers the risk', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  await app.events.ingestStream('s', [Buffer.from(EVENTS.join(''))] as never);
  const { assets, total } = await assetsWhen(app, headers, '', ({ assets }) => (assets[0]?.risk ?? 0) > 0);
  t.equal(total, 3);
  t.match(assets[0], {
    id: 'mac-020000aabb05',
    name: 'fin-ws-05',
    addresses: ['10.0.0.5'],
    mac: '02:00:00:aa:bb:05',
    bytesOut: 700,
    bytesIn: 300,
    openThreats: 1,
    band: 'medium',
  });
  t.match(
    assets.find(({ name }) => name === '10.0.0.9'),
    { os: 'Debian', roles: [{ role: 'ssh', ports: [22] }], risk: 0 },
  );
  const names = async (query: string) =>
    (await assetsWhen(app, headers, query, () => true)).assets.map(({ name }: Asset) => name);
  t.same(await names('q=FIN%2002%3A00'), ['fin-ws-05']);
  t.same(await names('role=ssh'), ['10.0.0.9']);
  t.same(await names('sort=name&perPage=2&page=2'), ['fin-ws-05']);

  const url = '/api/assets/mac-020000aabb05';
  const detail: AssetDetail = (await app.inject({ url, headers })).json();
  t.match(detail, {
    terms: [{ name: 'ET MALWARE One Checkin', part: 'infected' }],
    names: [{ value: 'fin-ws-05', source: 'dhcp' }],
    addresses: [{ address: '10.0.0.5', isShared: false }],
    threats: [{ signature: 'ET MALWARE One Checkin', part: 'infected' }],
    peers: [{ other: '10.0.0.9', asked: true, port: 22, asset: 'ip-10.0.0.9', bytesOut: 700 }],
    values: [{ kind: 'sni', value: 'cdn.example', isRare: true }],
    timeline: [{ kind: 'threat' }, { kind: 'seen' }],
    version: 0,
  });
  t.match(detail, {
    compared: { role: null, hosts: 1, figures: [{ name: 'bytesOut', own: 700, median: 0 }] },
    course: { seconds: 3600, buckets: [{ bytesOut: 700, bytesIn: 300, steps: 2 }] },
  });
  t.ok(
    detail.values.some(
      ({ kind, value, hosts, isRare }) => kind === 'rule' && value.startsWith('ET') && hosts === 1 && isRare,
    ),
  );
  const during = async (query: string): Promise<AssetDetail> =>
    (await app.inject({ url: `${url}?${query}`, headers })).json();
  t.match(await during('from=2026-11-02T08:00:00Z&to=2026-11-02T09:00:00Z'), {
    peers: [{ other: '10.0.0.9', asked: true, port: 22, asset: 'ip-10.0.0.9', bytesOut: 700, bytesIn: 300, flows: 1 }],
    values: [
      { kind: 'sni', value: 'cdn.example', count: 1, hosts: 1, isRare: true },
      { kind: 'rule', count: 1 },
    ],
    valueTotals: [
      { kind: 'sni', total: 1 },
      { kind: 'rule', total: 1 },
    ],
    threats: [{ signature: 'ET MALWARE One Checkin' }],
    timeline: [{ kind: 'threat' }, { kind: 'seen' }],
  });
  const after = await during('from=2026-11-02T09:00:00Z');
  t.same([after.peers, after.values, after.threats, after.timeline], [[], [], [], []], 'nothing was seen then');
  t.equal(after.asset.risk, detail.asset.risk);
  t.same(after.course, detail.course);
  t.match((await app.inject({ url: `${url}?from=never`, headers })).json(), { fields: [{ field: 'from' }] });
  t.equal((await app.inject({ url: '/api/assets/nobody', headers })).json().code, 'ASSET_NOT_FOUND');

  const notes = { owner: ' Finance ', criticality: 3, tags: ['till', 'till'], note: 'Under the desk.', version: 0 };
  const put = (payload: object, as: object = headers) =>
    app.inject({ method: 'PUT', url, payload, headers: { ...as } });
  const said: AssetDetail = (await put(notes)).json();
  t.match(said, { asset: { owner: 'Finance', criticality: 3, tags: ['till'] }, note: 'Under the desk.', version: 1 });
  t.ok(said.asset.risk > detail.asset.risk, 'what matters more is more at risk');
  t.match((await put(notes)).json(), { code: 'CHANGED_MEANWHILE', params: { version: 1 } });
  t.match((await put({ ...notes, criticality: 4 })).json(), {
    code: 'INVALID_INPUT',
    fields: [{ field: 'criticality' }],
  });
  t.equal((await put(notes, await signIn(app, 'client'))).statusCode, 403);

  const [threat] = said.threats;
  const closed = await app.inject({
    method: 'POST',
    url: '/api/threats/actions',
    headers,
    payload: {
      action: 'close',
      verdict: 'benign',
      keys: [{ key: threat!.key, version: 0 }],
    },
  });
  t.equal(closed.statusCode, 200, closed.body);
  await assetsWhen(app, headers, '', ({ assets }) => assets[0]?.risk === 0);
  t.match((await app.inject({ url, headers })).json(), { terms: [{ value: 0 }], asset: { openThreats: 0 } });
});

t.test('threats of one rule that follow each other are one entry of the timeline', (t) => {
  const threat = (text: string, key: string) => ({ kind: 'threat' as const, time: null, text, threat: key, count: 1 });
  const moved = (text: string) => ({ kind: 'address' as const, time: null, text, threat: null, count: 1 });
  t.same(folded([threat('A', '3'), threat('A', '2'), moved('x'), moved('x'), threat('A', '1'), threat('B', '0')]), [
    { ...threat('A', '3'), count: 2 },
    ...[moved('x'), moved('x'), threat('A', '1'), threat('B', '0')],
  ]);
  t.end();
});

t.test('of a long timeline the newest entries come with their number, and all of it when asked for', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  // A port each hour, on which it answers.
  const lines = [...Array(30).keys()].map((hour) => ({
    ...{ timestamp: new Date(Date.parse('2026-11-02T00:00:00Z') + hour * 3_600_000).toISOString() },
    ...{ event_type: 'flow', host: 'edge', src_ip: '10.0.0.9', src_port: 50_000, proto: 'TCP' },
    ...{ dest_ip: '10.0.0.1', dest_port: 9000 + hour, app_proto: 'http' },
    flow: { bytes_toserver: 700, bytes_toclient: 300, pkts_toserver: 5, pkts_toclient: 4 },
  }));
  await app.inject({
    method: 'POST',
    url: '/api/events',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  await assetsWhen(app, headers, '', ({ total }) => total === 2);
  const of = async (query: string): Promise<AssetDetail> =>
    (await app.inject({ url: `/api/assets/ip-10.0.0.1${query}`, headers })).json();
  const { timeline, timelineTotal } = await of('');
  // Those of the first hour are what it is, and no news.
  t.same([timeline.length, timelineTotal, timeline[0]?.text], [20, 29, 'TCP/9029 http']);
  const whole = await of('?all=timeline');
  t.same([whole.timeline.length, whole.timelineTotal, whole.timeline.at(-1)?.kind], [29, 29, 'seen']);
});

t.test('who was heard regularly and is not is silent, by the clock of the sensor, and becomes a threat', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const begin = Date.parse('2026-11-02T00:00:00Z');
  const flow = (hour: number, src_ip: string, host = 'edge') =>
    `${JSON.stringify({
      ...{
        timestamp: new Date(begin + hour * 3_600_000).toISOString(),
        event_type: 'flow',
        host,
        src_ip,
        src_port: 50_000,
      },
      ...{ dest_ip: '203.0.113.9', dest_port: 443, proto: 'TCP', app_proto: 'tls' },
      flow: { bytes_toserver: 700, bytes_toclient: 300, pkts_toserver: 5, pkts_toclient: 4 },
    })}\n`;
  // From hour 100 to 130 the sensor stands still.
  const hours = [...Array(200).keys()].filter((hour) => hour < 100 || hour >= 130);
  const lines = hours.flatMap((hour) => [
    flow(hour, '10.0.0.1'),
    ...(hour < 60 || hour >= 80 ? [flow(hour, '10.0.0.2')] : []),
    ...(hour < 60 ? [flow(hour, '10.0.0.3')] : []),
    flow(hour, '10.0.0.4', 'branch'),
    ...(hour % 24 >= 8 && hour % 24 < 18 && hour < 190 ? [flow(hour, '10.0.0.5')] : []),
    ...(hour >= 180 ? [flow(hour, '10.0.0.6')] : []),
  ]);
  // The other sensor has heard it too, and goes on.
  lines.push(...hours.filter((hour) => hour < 170).map((hour) => flow(hour, '10.0.0.4')));
  await app.events.ingestStream('s', [Buffer.from(lines.join(''))] as never);
  await app.events.settled();
  await assetsWhen(app, headers, '', ({ total }) => total === 6);
  const at = (hour: number) => new Date(begin + hour * 3_600_000).toISOString().replace('.000Z', '.000000Z');
  const heard = async (address: string) => {
    const { timeline }: AssetDetail = (await app.inject({ url: `/api/assets/ip-${address}`, headers })).json();
    return timeline.filter(({ kind }) => kind === 'silent' || kind === 'heard').map(({ kind, time }) => [kind, time]);
  };
  t.same(await heard('10.0.0.1'), [], 'nobody is silent while the sensor stands still');
  t.same(await heard('10.0.0.2'), [
    ['heard', at(80)],
    ['silent', at(60)],
  ]);
  t.same(await heard('10.0.0.3'), [['silent', at(60)]]);
  const silent = (await app.inject({ url: '/api/assets?q=is:silent', headers })).json<AssetPage>().assets;
  t.same(silent.flatMap(({ addresses }) => addresses).sort(), ['10.0.0.3'], 'the search finds who is silent now');
  t.same(await heard('10.0.0.4'), [], 'another sensor hears it');
  t.same(await heard('10.0.0.5'), [], 'at home in the evening');
  const wanted = ['gone_silent 10.0.0.2', 'gone_silent 10.0.0.3', 'new_asset 10.0.0.6'];
  let found: string[] = [];
  while (found.length < wanted.length) {
    const { threats } = (await app.inject({ url: '/api/threats?source=finding&perPage=100', headers })).json();
    found = threats.map(({ finding, srcIp }: { finding: string; srcIp: string }) => `${finding} ${srcIp}`).sort();
    await sleep(200);
  }
  t.same(found, wanted);
});

t.test('who was shown assets that events had overtaken is told when there are newer ones', async (t) => {
  const { state, events } = await build(t);
  let told = 0;
  const assets = inventory(state.db, events);
  assets.onRenewed(() => told++);
  t.teardown(assets.close);
  // The clock stands still meanwhile, however slow the machine is.
  const { now } = Date;
  const moment = now();
  Date.now = () => moment;
  t.teardown(() => Object.assign(Date, { now }));
  t.equal((await assets.current()).byId.size, 0);
  const derived = new Promise<void>((resolve) => {
    t.teardown(events.onDerived(() => resolve()));
  });
  await events.ingestStream('s', [Buffer.from(EVENTS.join(''))] as never);
  await derived;
  t.equal((await assets.current()).byId.size, 0, 'made a moment ago');
  Object.assign(Date, { now });
  while (told === 0) await sleep(100);
  await sleep(FRESH);
  t.equal(told, 1, 'once, and not when nothing was overtaken');
  const { networkFacts } = events;
  let asked = 0;
  Object.assign(events, {
    networkFacts: (...args: Parameters<typeof networkFacts>) => {
      asked++;
      return networkFacts(...args);
    },
  });
  await sleep(FRESH);
  t.ok((await assets.current()).byId.size > 0);
  t.equal(asked, 0, 'nothing is worked out again when nothing has changed');
  await events.amend('triage', []);
  await assets.current();
  t.equal(asked, 1, 'what people make of threats changes them');
});

t.test('a table says whose assets are: looked at first, then all of it or nothing', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  await app.events.ingestStream('s', [Buffer.from(EVENTS.join(''))] as never);
  await assetsWhen(app, headers, '', ({ total }) => total === 3);
  const post = (path: string, csv: string, as: object = headers) =>
    app.inject({ method: 'POST', url: `/api/assets/import${path}`, payload: { csv }, headers: { ...as } });
  const asset = async (address: string) =>
    (await assetsWhen(app, headers, `q=${address}`, () => true)).assets.find(
      ({ addresses }) => addresses[0] === address,
    );

  const faulty = [
    '\uFEFFAddresses;Owner;Criticality;Tags;Note',
    `10.0.0.5;Finance;Vital;"till, till, desk";"'=1+1"`,
    '10.0.0.77;Nobody;0;;',
    '10.0.0.9;Somebody;high;;',
    `10.0.0.5 10.0.0.6;${'x'.repeat(121)};1;;`,
  ].join('\r\n');
  const tried = (await post('/dry-run', faulty)).json();
  t.match(tried, {
    ...{ lines: 4, unchanged: 0 },
    changes: [
      { line: 2, id: 'mac-020000aabb05', fields: [{ field: 'owner', before: '', after: 'Finance' }, {}, {}, {}] },
    ],
    faults: [
      { line: 3, field: 'address', code: 'ASSET_NOT_FOUND' },
      { line: 4, field: 'criticality', code: 'NOT_ONE_OF', params: { allowed: /^Usual, .*Vital, 0, / } },
      { line: 5, field: 'address', code: 'REPEATED', params: { line: 2 } },
    ],
  });
  t.equal(tried.changes[0].fields[3].after, '=1+1', 'as it was before a spreadsheet had it');
  const refused = await post('', faulty);
  t.match(refused.json(), { code: 'ASSET_IMPORT_FAULTY', params: { count: 3 }, field: '3.address' });
  t.match(await asset('10.0.0.5'), { owner: '', version: undefined }, 'nothing of it is done');

  const good = 'mac,owner,criticality,tags,note\n02-00-00-AA-BB-05,Finance,3,"till,desk",One\n';
  t.match((await post('', good)).json(), { changes: [{ line: 2 }], faults: [] });
  t.match(await asset('10.0.0.5'), { owner: 'Finance', criticality: 3, tags: ['till', 'desk'], note: 'One' });
  t.match((await post('/dry-run', good)).json(), { unchanged: 1, changes: [] }, 'what is known changes nothing');
  const french = 'Identifiant,Mots-clés\nmac-020000aabb05,\n';
  t.match((await post('', french)).json(), { changes: [{ fields: [{ field: 'tags', after: [] }] }] });
  t.match(await asset('10.0.0.5'), { owner: 'Finance', tags: [] }, 'columns that are missing stay');

  t.match((await post('', 'owner\nFinance\n')).json(), { fields: [{ field: 'csv', code: 'NO_COLUMNS' }] });
  t.match((await post('/dry-run', 'mac,owner\n,x\n')).json(), { faults: [{ field: 'mac', code: 'REQUIRED' }] });
  t.match((await post('/dry-run', 'id,owner\nx,"open')).json(), { faults: [{}, { line: 2, code: 'UNCLOSED' }] });
  t.equal((await post('', good, await signIn(app, 'client'))).statusCode, 403);
  const trail = (await app.inject({ url: '/api/audit?perPage=50', headers })).json();
  t.match(
    trail.entries.map(({ operation, status }: { operation: string; status: number }) => `${operation} ${status}`),
    /./,
  );
  t.ok(JSON.stringify(trail).includes('"importAssets"'));
});

const REAL = process.env.NDR_TEST_DATA ?? '';
const skip = REAL && existsSync(REAL) ? false : 'NDR_TEST_DATA names no folder of captures';

for (const [name, infected] of [
  ['nicoaller-mta-2022-02-23', ['172.16.0.131', '172.16.0.149', '172.16.0.170']],
  ...['josevnz-stats-only', 'josevnz-netflow', 'vast-pcap', 'surevego-2017'].map((name) => [name, []] as const),
] as const)
  t.test(`in a real capture the infected hosts, or none, have a risk: ${name}`, { skip }, async (t) => {
    const { store } = await aStore(t);
    await store.importFile(join(REAL, `${name}.eve.json.gz`));
    await store.settled();
    // Of the facts themselves: a page may be answered before its machines are made.
    const all = await assetsOf(
      await store.networkFacts(STAYING),
      async () => [],
      () => NO_NOTES,
    );
    const assets = all.sort((a, b) => b.risk - a.risk);
    const risky = assets.filter(({ risk }) => risk > 0).slice(0, infected.length);
    t.same(risky.flatMap(({ addresses }) => addresses.map(({ address }) => address)).sort(), infected);
    for (const { risk, name } of assets.slice(infected.length)) t.ok(risk <= 40, `${name}: ${risk}`);
  });

/** What a host inside sends outside. */
const flowOut = (timestamp: string, src_ip: string, host: string) => ({
  ...{
    timestamp,
    event_type: 'flow',
    src_ip,
    src_port: 40_000,
    dest_ip: '203.0.113.9',
    dest_port: 443,
    proto: 'TCP',
    host,
  },
  flow: { pkts_toserver: 5, pkts_toclient: 5, bytes_toserver: 1000, bytes_toclient: 100, age: 1 },
});

t.test('an hour stands at the same place whichever assets are shown', async (t) => {
  const { ask, app } = await appWith(t, [
    flowOut('2026-03-08T07:10:00Z', '10.0.0.8', 'hq'),
    flowOut('2026-03-08T12:10:00Z', '10.0.0.9', 'hq'),
  ]);
  await app.events.settled();
  for (const url of ['/api/assets?sort=name', '/api/assets?q=ip:10.0.0.8']) {
    const [asset] = (await ask<AssetPage>(url)).body.assets;
    t.equal(asset?.activity.indexOf(1100), 18, url);
  }
});

t.test('an event of the future takes the last hours away from nobody', async (t) => {
  const { ask, send } = await appWith(t, [
    flowOut(new Date(Date.now() - 5 * 3_600_000).toISOString(), '10.0.0.9', 'hq'),
  ]);
  await send('s', [flowOut('2106-01-01T00:00:00Z', '10.0.0.8', 'ahead')]);
  for (;;) {
    const { assets } = (await ask<AssetPage>('/api/assets')).body;
    if (assets.length < 2) {
      await sleep(100);
      continue;
    }
    const activity = assets.find(({ addresses }) => addresses.includes('10.0.0.9'))!.activity;
    t.same(activity.filter(Boolean), [1100]);
    return;
  }
});
