import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { alert, type Line, ndjson } from '../../../../../test/events.ts';
import { aStore, pieces, STAYING } from '../../../../ingest/testing.ts';
import { EVERYTHING } from '../../port.ts';
import { openEventStore } from '../store.ts';
import { rowsOf, withDatabase } from '../testing.ts';

t.test('answers of DNS name IPv6 addresses as well, however they are written', async (t) => {
  const { folder, store } = await aStore(t);
  const dns = (rrname: string, rdata: string) => ({
    ...{ timestamp: '2026-11-20T12:00:00Z', event_type: 'dns', src_ip: '10.0.0.9', dest_ip: '10.0.0.53' },
    dns: { type: 'answer', rrname, rrtype: 'AAAA', answers: [{ rrname, rrtype: 'AAAA', rdata }] },
  });
  const lines = [
    dns('inside.example', 'fd00:0000:0000:0000:0000:0000:0000:0005'),
    dns('outside.example', '2A00:1450::0001'),
  ];
  writeFileSync(join(folder, 'eve.json'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await store.importFile(join(folder, 'eve.json'));
  await store.settled();
  t.match((await store.networkFacts(STAYING)).facts, [
    { address: 'fd00::5', kind: 'name:dns', value: 'inside.example' },
  ]);
  const names = await store.hostNames(['fd00::5', '2a00:1450::1'], EVERYTHING, STAYING);
  t.same(names.map(({ address, value }) => `${address} ${value}`).sort(), [
    '2a00:1450::1 outside.example',
    'fd00::5 inside.example',
  ]);
});

t.test('names are read of records beside the answers, of groups and of mDNS as Suricata 8 writes it', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const store = await openEventStore({ path });
  const resolver = {
    timestamp: '2026-01-02T03:04:05Z',
    event_type: 'dns',
    src_ip: '10.0.0.2',
    dest_ip: '10.0.0.5',
    proto: 'UDP',
  };
  const said = (dns: object) => ({ ...resolver, dns: { version: 3, type: 'response', rcode: 'NOERROR', ...dns } });
  const soa = { rrname: 'office.example', rrtype: 'SOA', ttl: 9, soa: { mname: 'dc.office.example', serial: 1 } };
  const lines = [
    said({
      queries: [{ rrname: 'office.example', rrtype: 'SOA' }],
      authorities: [soa],
      additionals: [{ rrname: 'DC.office.example', rrtype: 'A', ttl: 9, rdata: '10.0.0.2' }],
    }),
    said({
      opcode: 5,
      queries: [{ rrname: 'office.example', rrtype: 'SOA' }],
      answers: [{ rrname: 'pc.office.example', rrtype: 'CNAME', ttl: 0, rdata: '' }],
      authorities: [{ rrname: 'pc.office.example', rrtype: 'A', ttl: 9, rdata: '10.0.0.5' }],
    }),
    said({
      queries: [{ rrname: 'www.example.com', rrtype: 'A' }],
      answers: [{ rrname: 'cdn.example.net', rrtype: 'A', ttl: 9, rdata: '192.0.2.80' }],
      additionals: [{ rrname: 'ns.example.com', rrtype: 'A', ttl: 9, rdata: '192.0.2.53' }],
    }),
    said({
      rrname: 'files.example.com',
      rrtype: 'A',
      grouped: { A: ['192.0.2.81', '10.0.0.8'], AAAA: ['2001:db8::81'] },
    }),
    {
      ...{ ...resolver, event_type: 'mdns', src_ip: '10.0.0.9', dest_ip: '224.0.0.251' },
      mdns: {
        answers: [
          { rrname: '_airplay._tcp.local', ptr: 'Desk._airplay._tcp.local' },
          { rrname: 'Desk._device-info._tcp.local', txt: ['model=One', 'osxvers=25'] },
        ],
        additionals: [
          { rrname: 'Desk._airplay._tcp.local', srv: { priority: 0, weight: 0, port: 7000, name: 'Desk-One.local' } },
          { rrname: 'Desk-One.local', aaaa: 'fe80:0000:0000:0000:1816:e457:e9fb:ef78' },
          { rrname: 'Desk-One.local', a: '10.0.0.9' },
        ],
      },
    },
    {
      ...{ ...resolver, event_type: 'mdns', src_ip: '10.0.0.9', dest_ip: '224.0.0.251' },
      mdns: {
        answers: [
          { rrname: '_ssh._tcp.local', ptr: 'One' },
          { rrname: 'guest.local', a: '192.0.2.90' },
        ],
      },
    },
    {
      ...said({
        queries: [{ rrname: 'private.example', rrtype: 'A' }],
        answers: [{ rrname: 'private.example', rrtype: 'A', ttl: 9, rdata: '10.0.0.7' }],
      }),
      event_type: 'doh2',
    },
  ];
  await store.ingestStream('dns', pieces(ndjson(lines)));
  await store.settled();
  await store.close();
  const rows = (table: string) =>
    withDatabase(path, (connection) =>
      rowsOf(connection, `SELECT address, kind, value FROM ${table} WHERE kind LIKE 'name:%' ORDER BY ALL`),
    );
  t.same(await rows('host_fact'), [
    ['10.0.0.2', 'name:dns', 'dc.office.example'],
    ['10.0.0.5', 'name:dns', 'pc.office.example'],
    ['10.0.0.7', 'name:dns', 'private.example'],
    ['10.0.0.8', 'name:dns', 'files.example.com'],
    ['10.0.0.9', 'name:mdns', 'desk-one.local'],
    ['fe80::1816:e457:e9fb:ef78', 'name:mdns', 'desk-one.local'],
  ]);
  t.same(
    await withDatabase(path, (connection) =>
      rowsOf(connection, "SELECT mark FROM host_fact WHERE address = '10.0.0.2' AND value = 'dc.office.example'"),
    ),
    [[13_033_126_517_291_763_278n]],
    'an engine that gives another needs another version of the table',
  );
  t.same(await rows('outside_name'), [
    ['192.0.2.53', 'name:dns', 'ns.example.com'],
    ['192.0.2.80', 'name:dns', 'www.example.com'],
    ['192.0.2.81', 'name:dns', 'files.example.com'],
    ['192.0.2.90', 'name:mdns', 'guest.local'],
    ['2001:db8::81', 'name:dns', 'files.example.com'],
  ]);
});

t.test(
  'who only answers ARP is a host; who signs in by LDAP, POP3 and FTP is known by name, who uses QUIC by its fingerprints',
  async (t) => {
    const path = join(t.testdir(), 'events.duckdb');
    const store = await openEventStore({ path });
    const ends = { timestamp: '2026-01-02T03:04:05Z', src_ip: '10.0.0.5', src_port: 40_000, dest_ip: '10.0.0.2' };
    const bind = (name: string) => ({
      ...{ ...ends, event_type: 'ldap', dest_port: 389 },
      ldap: {
        request: { operation: 'bind_request', bind_request: { version: 3, name } },
        responses: [{ operation: 'bind_response' }],
      },
    });
    const lines = [
      {
        ...{ timestamp: '2026-01-02T03:04:05Z', event_type: 'arp', proto: 'ARP' },
        arp: { opcode: 'reply', src_mac: '02:00:00:00:00:50', src_ip: '10.0.0.50', dest_ip: '10.0.0.21' },
      },
      bind('CN=Nadia Roux,OU=Staff,DC=lab,DC=test'),
      bind('bea@lab.test'),
      bind(''),
      { ...ends, event_type: 'pop3', dest_port: 110, pop3: { request: { command: 'USER', args: ['nadia'] } } },
      { ...ends, event_type: 'pop3', dest_port: 110, pop3: { request: { command: 'PASS', args: ['secret'] } } },
      { ...ends, event_type: 'ftp', dest_port: 21, ftp: { command: 'USER', command_data: 'upload' } },
      { ...ends, event_type: 'ftp', dest_port: 21, ftp: { command: 'PASS', command_data: 'secret' } },
      // Names by which public servers let in everybody.
      ...['anonymous', 'ftp', 'Anonymous@lab.test'].map((command_data) => ({
        ...{ ...ends, event_type: 'ftp', dest_port: 21, ftp: { command: 'USER', command_data } },
      })),
      { ...ends, event_type: 'quic', dest_port: 443, quic: { version: '1', ja4: 'q13d_a', ja3: { hash: 'ab' } } },
    ];
    await store.ingestStream('edge', pieces(ndjson(lines)));
    await store.settled();
    await store.close();
    const rows = (sql: string) => withDatabase(path, (connection) => rowsOf(connection, sql));
    t.same(await rows("SELECT address FROM host WHERE address LIKE '10.0.0.5%' ORDER BY ALL"), [
      ['10.0.0.5'],
      ['10.0.0.50'],
    ]);
    t.same(await rows('SELECT address, kind, value FROM host_fact ORDER BY ALL'), [
      ['10.0.0.2', 'serves', '389'],
      ['10.0.0.5', 'ja3', 'ab'],
      ['10.0.0.5', 'ja4', 'q13d_a'],
      ['10.0.0.5', 'user', 'Nadia Roux'],
      ['10.0.0.5', 'user', 'bea@lab.test'],
      ['10.0.0.5', 'user', 'nadia'],
      ['10.0.0.5', 'user', 'upload'],
      ['10.0.0.50', 'mac', '02:00:00:00:00:50'],
    ]);
  },
);

t.test(
  'binds and passwords that were refused, as Suricata tells them; not what nobody may read, nor who is not signed in yet',
  async (t) => {
    const path = join(t.testdir(), 'events.duckdb');
    const store = await openEventStore({ path });
    const lineOf = (event_type: string, dest_ip: string, dest_port: number, said: object) => ({
      ...{ timestamp: '2026-01-02T03:04:05Z', event_type, src_ip: '10.0.0.5', src_port: 40_000, dest_ip, dest_port },
      [event_type]: said,
    });
    const result = (result_code: string) => ({ result_code, matched_dn: '', message: '' });
    const bind = (server: string, code: string) =>
      lineOf('ldap', server, 389, {
        request: { message_id: 1, operation: 'bind_request', bind_request: { version: 3, name: 'CN=Ada,DC=lab' } },
        responses: [{ operation: 'bind_response', bind_response: result(code) }],
      });
    const ftp = (server: string, command: string, code: string) =>
      lineOf('ftp', server, 21, { command, completion_code: [code], reply: ['Said so.'], reply_received: 'yes' });
    await store.ingestStream(
      'edge',
      pieces(
        ndjson([
          ...[bind('10.0.0.1', 'invalid_credentials'), bind('10.0.0.1', 'invalid_credentials')],
          // Another order of the same answer.
          lineOf('ldap', '10.0.0.1', 389, {
            request: { message_id: 1, operation: 'bind_request', bind_request: { version: 3, name: 'CN=Ada,DC=lab' } },
            responses: [
              {
                ...{ operation: 'bind_response', message_id: 1 },
                bind_response: { matched_dn: '', message: '', result_code: 'invalid_credentials' },
              },
            ],
          }),
          bind('10.0.0.1', 'success'),
          lineOf('ldap', '10.0.0.2', 389, {
            request: { message_id: 2, operation: 'search_request', search_request: { base_object: 'DC=lab' } },
            responses: [{ operation: 'search_result_done', search_result_done: result('invalid_credentials') }],
          }),
          ...[ftp('10.0.0.3', 'PASS', '530'), ftp('10.0.0.3', 'PASS', '530'), ftp('10.0.0.3', 'PASS', '530')],
          ...[ftp('10.0.0.3', 'PASS', '230'), ftp('10.0.0.4', 'RETR', '530')],
        ]),
      ),
    );
    await store.settled();
    await store.close();
    const rows = await withDatabase(path, (connection) =>
      rowsOf(connection, 'SELECT client, server, port, refused FROM refusal ORDER BY ALL'),
    );
    t.same(
      rows.map((row) => (row as unknown[]).map(String)),
      [
        ['10.0.0.5', '10.0.0.1', '389', '3'],
        ['10.0.0.5', '10.0.0.3', '21', '3'],
      ],
    );
  },
);

t.test('a flow whose start was not seen is told from its ports: who serves, and who asked', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const store = await openEventStore({ path });
  const flow = (src: string, srcPort: number, dest: string, destPort: number, flags: string) => ({
    ...{ timestamp: '2026-01-02T03:04:05Z', event_type: 'flow', proto: 'TCP' },
    ...{ src_ip: src, src_port: srcPort, dest_ip: dest, dest_port: destPort },
    flow: { pkts_toserver: 9, pkts_toclient: 9, bytes_toserver: 9000, bytes_toclient: 2000, age: 60 },
    tcp: { tcp_flags: flags },
  });
  const lines = [
    flow('10.0.0.2', 502, '10.0.0.5', 50_000, '18'),
    flow('10.0.0.5', 50_001, '10.0.0.3', 102, '00'),
    // Opened from a low port, as the SYN says; and two high ports, of which none tells.
    flow('10.0.0.6', 700, '10.0.0.7', 40_000, '1b'),
    flow('10.0.0.8', 40_000, '10.0.0.9', 50_000, '18'),
    // A server's answers to a port that others listen on; whoever knocks there from the port of a server.
    flow('203.0.113.9', 443, '10.0.0.10', 3389, '18'),
    flow('203.0.113.9', 443, '10.0.0.11', 3389, '1b'),
  ];
  await store.ingestStream('flows', pieces(ndjson(lines)));
  await store.settled();
  await store.close();
  t.same(
    await withDatabase(path, (connection) =>
      rowsOf(connection, 'SELECT client, server, port, client_bytes::INTEGER FROM peer ORDER BY ALL'),
    ),
    [
      ['10.0.0.10', '203.0.113.9', 443, 2000],
      ['10.0.0.5', '10.0.0.2', 502, 2000],
      ['10.0.0.5', '10.0.0.3', 102, 9000],
      ['10.0.0.6', '10.0.0.7', 40_000, 9000],
      ['10.0.0.8', '10.0.0.9', 50_000, 9000],
      ['203.0.113.9', '10.0.0.11', 3389, 9000],
    ],
  );
});

t.test(
  'whoever took part in a conversation between high ports is a machine inside; whoever was only sent something is not',
  async (t) => {
    const path = join(t.testdir(), 'events.duckdb');
    const store = await openEventStore({ path });
    const [PEER, OUTSIDE] = ['10.0.0.1', '203.0.113.5'];
    const ends = (src_ip: string, dest_ip: string) => ({
      ...{ timestamp: '2026-01-02T03:04:05Z', proto: 'UDP', src_ip, src_port: 51_413, dest_ip, dest_port: 40_004 },
    });
    const packets = (pkts_toserver: number, pkts_toclient: number) => ({
      flow: { pkts_toserver, pkts_toclient, bytes_toserver: pkts_toserver * 900, bytes_toclient: pkts_toclient * 900 },
    });
    const flow = (src: string, dest: string, back: number): Line => ({
      event_type: 'flow',
      ...ends(src, dest),
      ...packets(9, back),
    });
    const lines = [
      ...[flow(PEER, '10.0.1.1', 4), flow(OUTSIDE, '10.0.1.2', 4), { ...flow(OUTSIDE, '10.0.1.3', 4), proto: 'TCP' }],
      alert('Peer to peer', { ...ends(OUTSIDE, '10.0.1.4'), ...packets(3, 2) }),
      ...[flow(OUTSIDE, '10.0.2.1', 0), alert('Peer to peer', { ...ends(OUTSIDE, '10.0.2.2'), ...packets(3, 0) })],
      alert('Peer to peer', ends(OUTSIDE, '10.0.2.3')),
    ];
    await store.ingestStream('ports', pieces(ndjson(lines)));
    await store.settled();
    await store.close();
    t.same(
      await withDatabase(path, (connection) => rowsOf(connection, 'SELECT DISTINCT address FROM host ORDER BY ALL')),
      [[PEER], ['10.0.1.1'], ['10.0.1.2'], ['10.0.1.3'], ['10.0.1.4']],
    );
  },
);
