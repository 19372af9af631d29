import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { MOST_NAMED } from '../../shared/name-values.ts';
import type { KnownAddress, Names } from '../../shared/names.ts';
import { appWith, type Line, ndjson } from '../../test/events.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { openDatabases } from '../ingest/places/databases.ts';
import { isWorldwide } from '../net-addresses.ts';

const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000000+0000`;
const event = (minute: number, event_type: string, src_ip: string, dest_ip: string, more: Line): Line => ({
  timestamp: at(minute),
  event_type,
  src_ip,
  dest_ip,
  dest_port: 443,
  ...more,
});
const answer = (minute: number, rrname: string, answers: Line[]): Line =>
  event(minute, 'dns', '10.0.0.5', '10.0.0.1', {
    dest_port: 53,
    dns: { type: 'answer', rrname, rrtype: 'A', answers },
  });

const LINES: Line[] = [
  event(1, 'dhcp', '10.0.0.1', '10.0.0.5', {
    dhcp: {
      type: 'reply',
      dhcp_type: 'ack',
      assigned_ip: '10.0.0.5',
      hostname: 'DESK-5',
      client_mac: '00:00:00:12:34:56',
    },
  }),
  answer(2, 'desk-5.harbour.example', [{ rrname: 'desk-5.harbour.example', rrtype: 'A', rdata: '10.0.0.5' }]),
  answer(3, 'www.harbour.co.uk', [
    { rrname: 'www.harbour.co.uk', rrtype: 'CNAME', rdata: 'edge.carrier.example' },
    { rrname: 'edge.carrier.example', rrtype: 'A', rdata: '1.1.1.1' },
  ]),
  event(4, 'tls', '10.0.0.5', '1.1.1.1', { tls: { sni: 'Shop.Harbour.co.uk' } }),
  event(5, 'http', '10.0.0.5', '198.51.100.7', { dest_port: 80, http: { hostname: 'updates.test', url: '/' } }),
];

t.test('addresses have the names of the traffic, a country and an owner; what nobody knows is left out', async (t) => {
  const { app, ask } = await appWith(t, LINES);
  await app.events.settled();
  const { status, body } = await ask<Names>(
    '/api/names?addresses=10.0.0.5,1.1.1.1,198.51.100.7,10.9.9.9,2606:4700:4700:0::1111,127.0.0.1,nonsense',
  );
  t.equal(status, 200);
  const of = (address: string): KnownAddress | undefined => body.addresses.find((each) => each.address === address);
  t.match(of('10.0.0.5'), {
    names: [
      { value: 'desk-5', source: 'dhcp', domain: null, last: '2026-03-01T12:01:00.000000Z' },
      { value: 'desk-5.harbour.example', source: 'dns', domain: 'harbour.example' },
    ],
    country: null,
    owner: null,
    mac: { address: '00:00:00:12:34:56', vendor: /XEROX/i },
  });
  t.match(of('1.1.1.1'), {
    names: [
      { value: 'www.harbour.co.uk', source: 'dns', domain: 'harbour.co.uk' },
      { value: 'shop.harbour.co.uk', source: 'tls' },
    ],
    country: /^[A-Z]{2}$/,
    owner: { asn: 13335, name: /Cloudflare/ },
    mac: null,
  });
  t.match(of('198.51.100.7'), { names: [{ value: 'updates.test', source: 'http' }], country: null, owner: null });
  t.match(of('2606:4700:4700:0::1111'), { owner: { asn: 13335 } }, 'in the spelling that was asked for');
  for (const address of ['10.9.9.9', '127.0.0.1', 'nonsense']) t.notOk(of(address), address);
  t.ok(
    body.credits.some(({ name }) => name === 'DB-IP'),
    'whose data it is',
  );
});

t.test('who may not read events, and who asks for too much, is refused', async (t) => {
  const app = await build(t);
  const ask = async (addresses: string, headers = {}) =>
    (await app.inject({ url: `/api/names?addresses=${addresses}`, headers })).statusCode;
  t.equal(await ask('1.1.1.1'), 401);
  t.equal(await ask('1.1.1.1', await signIn(app, 'client')), 403);
  const admin = await signIn(app, 'admin');
  const many = (count: number) => Array.from({ length: count }, (_, n) => `10.0.0.${n}`).join(',');
  t.equal(await ask(many(MOST_NAMED), admin), 200);
  t.equal(await ask(many(MOST_NAMED + 1), admin), 400);
  t.equal(await ask('', admin), 400);
});

t.test('only addresses of the whole world are looked up', async (t) => {
  for (const address of ['1.1.1.1', '8.8.8.8', '223.255.255.254', '2606:4700::1', '2a00::1'])
    t.ok(isWorldwide(address), address);
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.51.100.1',
    '224.0.0.251',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::fb',
    '2001:db8::1',
  ])
    t.notOk(isWorldwide(address), address);
});

t.test("a file of the operator's that is no database keeps the process from starting, and is named", async (t) => {
  const path = join(temporaryFolder(t), 'own.mmdb');
  writeFileSync(path, ndjson([{ no: 'database' }]));
  await t.rejects(openDatabases({ mmdb: [path], samplePlaces: false }), {
    message: new RegExp(`NDR_MMDB: ${path} cannot be read`),
  });
  await t.rejects(openDatabases({ mmdb: ['/nowhere/own.mmdb'], samplePlaces: false }), {
    message: /NDR_MMDB: \/nowhere/,
  });
});

t.test('events are found by the country and the network of their ends, and counted by them', async (t) => {
  const { ask } = await appWith(t, LINES);
  const typesOf = async (q: string) => {
    const { body } = await ask<{ events: { event_type: string }[] }>(`/api/events?q=${encodeURIComponent(q)}`);
    return body.events.map(({ event_type }) => event_type);
  };
  t.same(await typesOf('asn:13335'), ['tls']);
  t.same(await typesOf('asn:AS13335'), ['tls'], 'as it is written beside an address');
  t.same(await typesOf('country:au'), ['tls'], 'in any case');
  t.same(await typesOf('country:(FR,AU) src:internal'), ['tls']);
  t.same(await typesOf('src_country:*'), [], 'inside addresses stand nowhere');
  t.equal((await typesOf('NOT exists:dest_asn')).length, LINES.length - 1);
  const { body } = await ask<{ groups: object[] }>('/api/events/aggregate?by=dest_country&q=type:tls');
  t.match(body.groups, [{ value: 'AU', count: 1 }]);
});

t.test("what the operator's own file says is believed first", async (t) => {
  const own = join(
    import.meta.dirname,
    '../../node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const { country, credits } = await (await openDatabases({ mmdb: [own], samplePlaces: false })).placeOf('1.1.1.1');
  t.match(country, /^[A-Z]{2}$/);
  t.notOk(
    credits.some(({ name }) => name === 'NRO'),
    'the country is of the own file',
  );
  t.ok(
    credits.some(({ name }) => name === 'DB-IP'),
    'the owner is of those that come along',
  );
});

t.test('addresses of the demonstration stand somewhere where there is a demonstration, and nowhere else', async (t) => {
  const [made, real] = await Promise.all(
    [true, false].map((samplePlaces) => openDatabases({ mmdb: [], samplePlaces })),
  );
  for (const address of ['192.0.2.10', '198.51.100.68', '203.0.113.188', '198.19.9.92', '2001:db8:f010::10']) {
    const { country, owner } = await made!.placeOf(address);
    t.match(country, /^[A-Z]{2}$/, address);
    t.ok(owner!.asn >= 64496 && owner!.asn <= 64511, 'a network that nobody announces');
    t.same(await made!.placeOf(address), { country, owner, credits: [] }, 'the same each time');
    t.same(await real!.placeOf(address), { country: null, owner: null, credits: [] }, address);
  }
  for (const address of ['10.0.0.1', 'fd00::1', '192.0.3.1', '198.20.0.1', '1.1.1.1'])
    t.same(await made!.placeOf(address), await real!.placeOf(address), `${address} is none of them`);
});
