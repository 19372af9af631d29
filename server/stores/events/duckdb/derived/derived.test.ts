import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { demoTraffic } from '../../../../../demo/traffic.ts';
import { PRIVATE_NETWORKS } from '../../../../../shared/network.ts';
import { alert, type Line, ndjson } from '../../../../../test/events.ts';
import { runCli, startCli } from '../../../../../test/helper.ts';
import { DRSUAPI, ftpSession, rename, rpc, shareFiles } from '../../../../../test/scene.ts';
import { foundIn } from '../../../../incidents/testing.ts';
import { aStore, pieces, STAYING } from '../../../../ingest/testing.ts';
import { zeekEvent } from '../../../../ingest/zeek/zeek.ts';
import { factNames } from '../../facts.ts';
import { EVERYTHING, type EventStore } from '../../port.ts';
import { MemoryTurns } from '../memory-turns.ts';
import { openEventStore } from '../store.ts';
import { rowsOf, withDatabase } from '../testing.ts';
import { type Derivation, insideCondition } from './derivation.ts';
import { Derived } from './derived.ts';
import { DERIVATIONS } from './list.ts';
import { readEvents } from './new-events.ts';

const CLI = 'server/ingest/cli.ts';
const REBUILD = 'server/ingest/rebuild-cli.ts';

/** Every row of every derived table, as text. */
const tablesIn = (path: string) =>
  withDatabase(path, async (connection) => {
    const tables: Record<string, unknown> = {};
    for (const { name, columns } of DERIVATIONS)
      tables[name] = await rowsOf(connection, `SELECT ${Object.keys(columns).join()} FROM ${name} ORDER BY ALL`);
    return tables;
  });

/** What is found, all of it. */
const madeOf = (store: EventStore) => foundIn(store);
/** Ids of events are given as they come. */
const withoutEvents = ({ findings, incidents }: Awaited<ReturnType<typeof madeOf>>) => ({
  findings,
  incidents: incidents.map(({ story, ...incident }) => ({
    ...incident,
    story: story.map(({ event: _event, ...step }) => step),
  })),
});

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Of every type that some table is made from. */
const LINES = [
  ...demoTraffic({ events: 8000, seed: 3, until: new Date('2026-11-20T12:00:00Z'), days: 2 }),
  // Nobody of the demo uses FTP, gives a file another extension, or copies the directory.
  ...[
    ...ftpSession({ at: 0, src: '10.20.4.13', dest: '203.0.113.21', port: 21 }, 'mia', ['a.zip']),
    ...shareFiles(9).map((name) => rename({ at: 0, src: '10.20.4.13', dest: '10.20.20.12' }, name, `${name}.lockd`)),
    ...rpc({ at: 0, src: '10.20.4.13', dest: '10.20.20.10', port: 49_667 }, DRSUAPI, 3, 9),
  ].map((line) => JSON.stringify({ ...line, host: 'sensor-core' })),
];

t.test('derived tables are the same after kills, in any order of events, and made anew', async (t) => {
  const folder = t.testdir();
  const file = join(folder, 'eve.json');
  writeFileSync(file, LINES.map((line) => `${line}\n`).join(''));
  const path = join(folder, 'killed', 'events.duckdb');

  for (const size of [100_000, 5_000_000]) {
    const child = startCli(CLI, [file], { NDR_DATA: join(folder, 'killed') });
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (child.exitCode === null && sizeOf(`${path}.wal`) + sizeOf(path) < size) await sleep(10);
    child.kill('SIGKILL');
    await ended;
  }
  const store = await openEventStore({ path });
  await store.importFile(file);
  await store.settled();
  const made = await madeOf(store);
  await store.close();
  t.ok(made.findings.length > 0 && made.incidents.length > 0, 'something is found');
  const killed = await tablesIn(path);
  // Nobody is refused in the demo.
  for (const [name, rows] of Object.entries(killed))
    t.ok((rows as unknown[]).length > 0 || name === 'refusal', `${name} has rows`);

  const { code, out, err } = await runCli(REBUILD, [], { NDR_DATA: join(folder, 'killed') });
  t.equal(code, 0, err);
  t.match(out, /Worked out anew/);
  t.same(await tablesIn(path), killed, 'as a rebuild gives');
  const rebuilt = await openEventStore({ path });
  await rebuilt.settled();
  t.same(await madeOf(rebuilt), made, 'and so are findings and incidents');
  await rebuilt.close();

  const other = join(folder, 'other.duckdb');
  const backwards = await openEventStore({ path: other });
  await backwards.ingestStream(
    'eve',
    [LINES.slice(3000), LINES.slice(0, 3000)].flat().map((line) => Buffer.from(`${line}\n`)) as never,
  );
  await backwards.settled();
  const otherwise = await madeOf(backwards);
  await backwards.close();
  t.same(await tablesIn(other), killed, 'in another order');
  t.same(withoutEvents(otherwise), withoutEvents(made), 'findings and incidents too');
});

t.test('a table of few types of events is made from no others', async (t) => {
  const { store, folder } = await aStore(t);
  await store.ingestStream('s', pieces(LINES.map((line) => `${line}\n`).join('')));
  await store.close();
  const inside = insideCondition(PRIVATE_NETWORKS);
  const few = DERIVATIONS.filter(({ types }) => types);
  t.ok(few.length > 5);
  await withDatabase(join(folder, 'events.duckdb'), async (connection) => {
    const foundIn = async ({ columns, fold }: Derivation, condition: string) => {
      await connection.run(`CREATE OR REPLACE TEMP TABLE new_event AS ${readEvents(condition, inside)}`);
      const keys = Object.keys(columns).filter((name) => columns[name]!.merge === 'key');
      const [row] = await rowsOf(
        connection,
        `SELECT count(*) FROM (${fold({ inside })}) WHERE ${keys.map((key) => `${key} IS NOT NULL`).join(' AND ')}`,
      );
      return Number(row![0]);
    };
    for (const derivation of few) {
      const types = `(${derivation.types!.map((type) => `'${type}'`).join()})`;
      t.not(await foundIn(derivation, `event_type IN ${types}`), 0, derivation.name);
      t.equal(await foundIn(derivation, `event_type NOT IN ${types}`), 0, derivation.name);
    }
  });
});

t.test('with other home networks the tables are made anew', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const line = JSON.stringify({
    timestamp: '2026-01-02T03:04:05Z',
    event_type: 'dns',
    src_ip: '203.0.113.7',
    dest_ip: '10.0.0.1',
  });
  const hosts = () => withDatabase(path, (connection) => rowsOf(connection, 'SELECT address FROM host ORDER BY ALL'));
  const store = await openEventStore({ path });
  await store.ingestStream('s', [Buffer.from(`${line}\n`)] as never);
  await store.settled();
  await store.close();
  t.same(await hosts(), []);
  const moved = await openEventStore({ path });
  await moved.setHomeNetworks([{ address: '203.0.113.0', prefix: 24 }]);
  await moved.settled();
  await moved.close();
  t.same(await hosts(), [['203.0.113.7']]);
  const same = await openEventStore({ path });
  await same.settled();
  t.same(
    (await same.networkFacts(new AbortController().signal)).hosts.length,
    1,
    'and who does not name any keeps them',
  );
  await same.setHomeNetworks([{ address: '10.0.0.0', prefix: 8 }]);
  await same.settled();
  t.match(await same.check(), { derived: { events: 1, done: 1 } });
  await same.close();
  t.same(await hosts(), [], 'also while the store is open');
});

t.test('an event whose row has the number of a dropped one is worked out as well', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const line = (src_ip: string) =>
    JSON.stringify({ timestamp: '2026-01-02T03:04:05Z', event_type: 'dns', src_ip, dest_ip: '10.0.0.1' });
  const send = (store: EventStore, lines: string[]) => store.ingestStream('s', pieces(`${lines.join('\n')}\n`));
  const before = await openEventStore({ path });
  await send(
    before,
    Array.from({ length: 50 }, (_, n) => line(`10.0.1.${n}`)),
  );
  await before.settled();
  const now = BigInt(Date.now()) * 1000n;
  const limits = { alert: now, flow: now, stats: now, other: now };
  t.equal((await before.maintain({ kind: 'drop', before: limits, kept: async () => [], archive: false })).rows, 50);
  await before.close();
  // The engine forgets what is left of dropped rows at the end of a table, and gives their numbers again.
  const store = await openEventStore({ path });
  await send(store, [line('10.0.2.2')]);
  await store.settled();
  const { hosts } = await store.networkFacts(new AbortController().signal);
  t.ok(hosts.some(({ address }) => address === '10.0.2.2'));
  await store.close();
});

t.test('what is worked out goes on after a line that is JSON to JavaScript and none to the engine', async (t) => {
  const { folder, store } = await aStore(t);
  const ends = { src_ip: '10.0.0.5', dest_ip: '10.0.0.9', src_port: 40_000, dest_port: 445, proto: 'TCP' };
  const types = ['alert', 'arp', 'dhcp', 'dns', 'flow', 'krb5', 'mdns', 'rdp', 'smb', 'ssh', 'stats', 'tls'];
  const severe = { signature: 'ET MALWARE Beacon', signature_id: 1, severity: 1 };
  const line = (event: object) =>
    JSON.stringify({ timestamp: '2026-11-20T12:00:00Z', ...ends, ...event }).replace('HALF', '\\ud83d');
  const lines = [
    ...types.map((event_type) => line({ event_type, alert: severe, ether: {}, note: 'HALF' })),
    line({ event_type: 'ssh', src_ip: '10.0.0.6' }),
  ];
  writeFileSync(join(folder, 'eve.json'), lines.map((each) => `${each}\n`).join(''));
  t.match(await store.importFile(join(folder, 'eve.json')), { accepted: lines.length });
  await store.settled();
  t.match(await store.check(), { derived: { events: lines.length, done: lines.length } });
  const { hosts, threats } = await store.networkFacts(STAYING);
  t.same(
    hosts.map(({ address }) => address),
    ['10.0.0.5', '10.0.0.6', '10.0.0.9'],
  );
  t.match(threats, [{ signature: severe.signature, metadata: null }]);
  const { incidents } = await foundIn(store);
  t.match(incidents, [{ hosts: [{ address: '10.0.0.5' }] }], 'incidents are made of it');
});

t.test('flows that say more bytes than can be added are summed up to the most there is', async (t) => {
  const { folder, store } = await aStore(t);
  const path = join(folder, 'events.duckdb');
  const most = Number.MAX_SAFE_INTEGER;
  const flows = Array.from({ length: 1100 }, (_, n) => ({
    ...{ timestamp: '2026-11-20T12:00:00Z', event_type: 'flow', src_ip: '10.0.0.5', src_port: 40_000 + n },
    ...{ dest_ip: '203.0.113.9', dest_port: 443, proto: 'TCP' },
    flow: { pkts_toserver: 5, pkts_toclient: 5, bytes_toserver: most, bytes_toclient: most, age: 3600 },
  }));
  writeFileSync(join(folder, 'eve.json'), flows.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await store.importFile(join(folder, 'eve.json'));
  await store.settled();
  t.match(await store.check(), { derived: { events: flows.length, done: flows.length } });
  t.match((await store.networkFacts(STAYING)).hosts, [{ address: '10.0.0.5', bytesOut: most, bytesIn: most }]);
  const always = { from: null, to: null };
  t.match(await store.hostPeers(['10.0.0.5'], always, 9, STAYING), { peers: [{ bytesOut: most, bytesIn: most }] });
  t.match(await store.edgeHours(always, STAYING), [{ bytesOut: most, bytesIn: most }]);
  const bytes = { bytesOut: most, bytesIn: most };
  t.match(await store.outsideEnds(always, 9, STAYING), { ends: [bytes], ...bytes });
  const day = (n: number) => BigInt(Date.parse(`2026-11-${n}T00:00:00Z`)) * 1000n;
  t.match(await store.period({ from: day(20), to: day(21), before: day(19), most: 9 }, EVERYTHING, STAYING), {
    traffic: [{ bytesOut: most, bytesIn: most }],
    talkers: [{ bytesOut: most, bytesIn: most, before: 0 }],
  });
  for (const name of factNames) await t.resolves(store.facts(name, { homeNetworks: PRIVATE_NETWORKS }, STAYING), name);
  await store.close();

  // As an earlier program left it.
  await withDatabase(path, (connection) =>
    connection.run('CREATE OR REPLACE VIEW edge_hour AS SELECT sum(no)::BIGINT AS bytes_out FROM (SELECT 1 AS no)'),
  );
  const again = await openEventStore({ path });
  await again.close();
  t.equal((await withDatabase(path, (connection) => rowsOf(connection, 'FROM edge_hour')))[0]?.length, 5);
});

t.test('of lines of Zeek the same is worked out as of the events that they are read as', async (t) => {
  const folder = t.testdir();
  const begin = Date.parse('2026-11-20T00:00:00Z') / 1000;
  const line = (n: number, responder: string, port: number, more: object) => ({
    ...{ ts: begin + n, uid: `C${n}`, 'id.orig_h': '10.0.0.66', 'id.orig_p': 40_000 + n, _system_name: 'zeek' },
    ...{ 'id.resp_h': responder, 'id.resp_p': port, proto: 'tcp', ...more },
  });
  const flow = {
    orig_pkts: 500,
    orig_ip_bytes: 9000,
    resp_pkts: 30,
    resp_ip_bytes: 5000,
    orig_l2_addr: 'aa:bb:cc:00:11:22',
  };
  const refused = (times: number, responder: string, port: number, more: object) =>
    Array.from({ length: times }, (_, n) => line(60 + n, responder, port, more));
  const { 'id.orig_h': _, ...lease } = line(0, '10.0.0.1', 67, {
    client_addr: '10.0.0.66',
    msg_types: ['DISCOVER', 'ACK'],
  });
  const logs: Record<string, object[]> = {
    conn: [
      line(1, '203.0.113.9', 443, { ...flow, duration: 50_000.5, vlan: 12 }),
      // Sessions of ten minutes, not refused passwords.
      ...Array.from({ length: 20 }, (_, n) => line(100 + n * 60, '10.0.0.9', 22, { ...flow, duration: 600 })),
    ],
    dhcp: [
      { ...lease, mac: 'AA:bb:cc:00:11:22', host_name: 'laptop', assigned_addr: '10.0.0.66' },
      { ...lease, requested_addr: '10.0.0.67', mac: 'aa:bb:cc:00:11:23', msg_types: ['DISCOVER', 'OFFER'] },
    ],
    dns: [
      line(2, '10.0.0.53', 53, { query: 'srv.corp.example', answers: ['a.corp.example', '10.0.0.9', 'TXT 3 a:b'] }),
      line(3, '10.0.0.53', 53, { query: 'c2.example', answers: ['203.0.113.9'] }),
      line(3, '10.0.0.53', 53, { query: 'none.example' }),
    ],
    ssl: [line(4, '203.0.113.9', 443, { version: 'TLSv10', subject: 'CN=c2.example', issuer: 'CN=c2.example' })],
    ntlm: [
      line(20, '10.0.0.9', 445, {
        username: 'bea',
        hostname: 'DESK-7',
        server_dns_computer_name: 'FILES.corp.example',
      }),
      line(21, '10.0.0.9', 445, {
        username: '-',
        server_dns_computer_name: '(empty)',
        server_nb_computer_name: 'FILES',
      }),
      // One after the other refused.
      ...Array.from({ length: 12 }, (_, n) => line(30 + n, '10.0.0.8', 445, { username: 'root', success: false })),
    ],
    ldap: [
      line(26, '10.0.0.1', 389, { opcode: 'bind simple', object: 'CN=Fay,OU=Staff,DC=corp', result: 'success' }),
      line(27, '10.0.0.1', 389, { opcode: 'delete', object: 'CN=Old,OU=Staff,DC=corp' }),
      ...refused(12, '10.0.0.1', 389, { opcode: 'bind simple', object: 'Gus', result: 'invalid credentials' }),
      // What may not be read is no password.
      ...refused(12, '10.0.0.2', 389, { opcode: 'modify', result: 'invalid credentials' }),
    ],
    rdp: [
      line(22, '10.0.0.9', 3389, { cookie: 'carl', client_name: 'DESK-8' }),
      line(23, '10.0.0.9', 3389, { cookie: 'administr' }),
    ],
    ftp: [
      line(24, '10.0.0.9', 21, { user: 'dora', command: 'RETR', arg: 'ftp://10.0.0.9/plan.zip' }),
      line(25, '10.0.0.9', 21, { user: '<unknown>', command: 'USER', arg: 'emil' }),
      ...refused(12, '10.0.0.4', 21, { user: 'dora', command: 'PASS', reply_code: 530 }),
      line(26, '203.0.113.12', 21, { user: 'dora', password: '<hidden>', command: 'PASV', reply_code: 227 }),
      line(26, '203.0.113.12', 21, {
        user: 'dora',
        command: 'STOR',
        arg: 'ftp://203.0.113.12/in/a.zip',
        reply_code: 226,
      }),
      line(27, '203.0.113.13', 21, {
        user: 'anonymous',
        command: 'RETR',
        arg: 'ftp://203.0.113.13/a.iso',
        reply_code: 226,
      }),
      line(28, '203.0.113.14', 21, { user: 'dora', command: 'EPSV', reply_code: 530 }),
      // Who has not signed in yet.
      ...refused(12, '10.0.0.2', 21, { user: '<unknown>', command: 'RETR', reply_code: 530 }),
    ],
    ssh: [
      line(5, '10.0.0.9', 22, { client: 'SSH-2.0-OpenSSH_9.6', server: 'SSH-2.0-OpenSSH_8.0 Debian' }),
      ...refused(12, '10.0.0.3', 22, { client: 'SSH-2.0-OpenSSH_9.6', auth_success: false, auth_attempts: 6 }),
      ...refused(12, '10.0.0.2', 22, { client: 'SSH-2.0-OpenSSH_9.6', auth_success: true, auth_attempts: 2 }),
      ...refused(12, '10.0.0.2', 22, { client: 'SSH-2.0-OpenSSH_9.6' }),
    ],
    kerberos: [
      line(6, '10.0.0.1', 88, { client: 'ada/EXAMPLE.COM', error_msg: 'KDC_ERR_PREAUTH_FAILED' }),
      line(7, '10.0.0.1', 88, { client: 'LAPTOP$/EXAMPLE.COM' }),
      ...[1, 2, 3, 4, 5, 6].map((db) =>
        line(8, '10.0.0.1', 88, {
          ...{ client: 'ada/EXAMPLE.COM', service: `MSSQLSvc/db${db}:1433`, request_type: 'TGS', cipher: 'rc4-hmac' },
        }),
      ),
    ],
    smb_files: [
      line(8, '10.0.0.9', 445, { action: 'SMB::FILE_WRITE', path: '\\\\srv\\c$', name: 'run.exe' }),
      ...shareFiles(40).map((name) =>
        line(13, '10.0.0.9', 445, { action: 'SMB::FILE_RENAME', name: `${name}.lockd`, prev_name: name }),
      ),
    ],
    smb_mapping: [
      line(9, '10.0.0.9', 445, { path: '\\\\srv\\ADMIN$' }),
      ...['10.0.0.10', '10.0.0.11', '10.0.0.12', '10.0.0.13'].map((host) =>
        line(9, host, 445, { path: '\\\\srv\\ADMIN$' }),
      ),
    ],
    // Making a service or a process, and looking at which there are.
    dce_rpc: [
      line(14, '10.0.0.4', 49_667, { endpoint: 'drsuapi', operation: 'DRSGetNCChanges' }),
      line(15, '10.0.0.3', 49_667, { endpoint: 'drsuapi', operation: 'DRSCrackNames' }),
      line(11, '10.0.0.10', 445, { named_pipe: '\\pipe\\svcctl', endpoint: 'svcctl', operation: 'CreateServiceW' }),
      line(12, '10.0.0.11', 445, {
        named_pipe: '\\pipe\\svcctl',
        endpoint: 'svcctl',
        operation: 'EnumServicesStatusW',
      }),
      line(11, '10.0.0.12', 49_668, { named_pipe: '49668', endpoint: 'IWbemServices', operation: 'ExecMethod' }),
      line(11, '10.0.0.13', 49_668, { named_pipe: '49668', endpoint: 'IWbemServices', operation: 'ExecQuery' }),
    ],
    http: [line(10, '203.0.113.10', 80, { host: 'www.example', user_agent: 'curl/8' })],
  };
  const written = (lines: readonly unknown[]) => lines.map((each) => `${JSON.stringify(each)}\n`).join('');
  const workedOut = async (name: string, files: Record<string, string>) => {
    const path = join(folder, `${name}.duckdb`);
    const store = await openEventStore({ path });
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(folder, file), text);
      t.match(await store.importFile(join(folder, file)), { rejected: 0 });
    }
    await store.settled();
    const { findings } = await foundIn(store);
    await store.close();
    // By which file they came, and how long their lines are, is another thing.
    const { source_sensor: _, ...tables } = await tablesIn(path);
    return { findings: findings.map(({ kind, host, other }) => [kind, host, other]), tables };
  };
  const zeek = await workedOut(
    'zeek',
    Object.fromEntries(Object.entries(logs).map(([log, lines]) => [`${log}.log`, written(lines)])),
  );
  const events = Object.entries(logs).flatMap(([log, lines]) => lines.map((each) => zeekEvent(each as never, log)));
  const eve = await workedOut('eve', { 'eve.json': written(events) });
  for (const [name, rows] of Object.entries(eve.tables)) t.same(zeek.tables[name], rows, name);
  t.same(zeek.findings, eve.findings);
  const found = zeek.findings.map((each) => each.join(' '));
  t.ok(found.includes('long_connection 10.0.0.66 203.0.113.9'));
  const of = (kind: string) => found.filter((finding) => finding.startsWith(kind)).sort();
  t.same(
    of('password_guessing'),
    ['1', '3', '4', '8'].map((host) => `password_guessing 10.0.0.66 10.0.0.${host}`),
  );
  t.same(
    of('remote_execution'),
    ['10', '12', '9'].map((host) => `remote_execution 10.0.0.66 10.0.0.${host}`),
  );
  t.same(of('clear_text_login'), ['clear_text_login 10.0.0.66 203.0.113.12']);
  t.same(of('mass_encryption'), ['mass_encryption 10.0.0.66 10.0.0.9']);
  t.same(of('dcsync'), ['dcsync 10.0.0.66 10.0.0.4']);
  t.same(of('kerberoasting'), ['kerberoasting 10.0.0.66 10.0.0.1']);
  const facts = (zeek.tables.host_fact as string[][]).map(([address, kind, value]) => [address, kind, value].join(' '));
  for (const fact of [
    '10.0.0.66 lease aa:bb:cc:00:11:22',
    '10.0.0.66 mac aa:bb:cc:00:11:22 12',
    '10.0.0.66 name:dhcp laptop',
    '10.0.0.66 name:krb5 laptop',
    '10.0.0.66 user ada',
    '10.0.0.66 ssh-client OpenSSH_9.6',
    '10.0.0.9 name:dns srv.corp.example',
    '10.0.0.66 name:ntlm desk-7',
    '10.0.0.66 name:rdp desk-8',
    '10.0.0.9 name:ntlm files.corp.example',
    '10.0.0.9 name:ntlm files',
  ])
    t.ok(facts.includes(fact), fact);
  const users = facts.flatMap((fact) => /^10\.0\.0\.66 user (.*)/.exec(fact)?.[1] ?? []).sort();
  t.same(users, ['Fay', 'Gus', 'ada', 'bea', 'carl', 'dora', 'emil', 'root']);
  for (const name of [
    'talk',
    'tls_use',
    'share_use',
    'refusal',
    'ticket',
    'clear_text',
    'share_rename',
    'replication',
    'outside_name',
  ])
    t.ok((zeek.tables[name] as unknown[]).length > 0, `${name} has rows`);
});

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

t.test('an event that a table cannot take is left out of it, and what comes after it is not', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const store = await openEventStore({ path });
  const lines = Array.from({ length: 300 }, (_, n) =>
    JSON.stringify({ event_type: 'dns', src_ip: '10.0.0.5', src_port: n, host: n === 200 ? 'odd' : '1' }),
  );
  await store.ingestStream('s', [Buffer.from(`${lines.join('\n')}\n`)] as never);
  await store.settled();
  await store.close();
  const counting = (name: string, key: string): Derivation => ({
    ...{ name, version: 1 },
    columns: { number: { type: 'INTEGER', merge: 'key' }, events: { type: 'BIGINT', merge: 'sum' } },
    fold: () => `SELECT ${key} AS number, 1 AS events FROM new_event`,
  });
  await withDatabase(path, async (connection) => {
    const said: string[] = [];
    const derived = await Derived.open(connection, {
      ...{ path, reserve: 0, turns: new MemoryTurns(), onStep: () => {} },
      derivations: [counting('strict', 'sensor::INTEGER'), counting('lax', '1')],
      onFatal: (error) => t.fail(String(error)),
      log: (message) => said.push(message),
    });
    derived.follow(300);
    await derived.settled();
    t.same(derived.progress, { events: 300, done: 300 });
    t.same(await rowsOf(connection, 'SELECT * FROM strict'), [[1, '299']]);
    t.same(await rowsOf(connection, 'SELECT * FROM lax'), [[1, '300']]);
    const [[odd]] = (await rowsOf(connection, "SELECT id FROM event WHERE sensor = 'odd'")) as [[string]];
    t.equal(said.length, 1);
    t.match(said[0], `The event ${odd} is left out of strict: Conversion Error`);
    derived.stop();
  });
});

t.test('what waits for room goes on when there is room, also when no event comes', async (t) => {
  const path = join(t.testdir(), 'events.duckdb');
  const store = await openEventStore({ path });
  await store.ingestStream('s', [Buffer.from('{"event_type":"dns","src_ip":"10.0.0.5"}\n')] as never);
  await store.close();
  await withDatabase(path, async (connection) => {
    const said: string[] = [];
    let reserve = Number.MAX_SAFE_INTEGER;
    const derived = await Derived.open(connection, {
      path,
      // The floor moves instead of the disk.
      get reserve() {
        return reserve;
      },
      ...{ turns: new MemoryTurns(), onStep: () => {}, retry: 20 },
      derivations: [
        {
          name: 'everything',
          version: 1,
          columns: { number: { type: 'INTEGER', merge: 'key' }, events: { type: 'BIGINT', merge: 'sum' } },
          fold: () => 'SELECT 1 AS number, 1 AS events FROM new_event',
        },
      ],
      onFatal: (error) => t.fail(String(error)),
      log: (message) => said.push(message),
    });
    derived.follow(1);
    await sleep(200);
    t.same(derived.progress, { events: 1, done: 0 });
    t.equal(said.length, 1, 'it is said once');
    reserve = 0;
    while (derived.progress.done < 1) await sleep(20);
    derived.stop();
  });
});
