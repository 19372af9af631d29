import { join } from 'node:path';
import t from 'tap';
import { PRIVATE_NETWORKS, readNetworks } from '../../../../shared/network.ts';
import { alert, type Line, ndjson } from '../../../../test/events.ts';
import {
  DRSUAPI,
  dns,
  every,
  flow,
  ftp,
  ftpSession,
  minute,
  openedShare,
  rename,
  rpc,
  rpcEvent,
  STARTERS,
} from '../../../../test/scene.ts';
import { pieces, STAYING } from '../../../ingest/testing.ts';
import { type FactName, type Facts, factNames } from '../facts.ts';
import { openEventStore } from '../open.ts';

const FLOWS = 100_000;
const FIRST = Date.parse('2026-11-20T00:00:00Z');

/** Flows of which hardly two are between the same two ends in the same hour. */
async function* conversations(): AsyncGenerator<Buffer> {
  for (let from = 0; from < FLOWS; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, index) => {
      const n = from + index;
      const timestamp = new Date(FIRST + (n % 86_400) * 1000).toISOString().replace('Z', '000+0000');
      const [client, server] = [`10.0.${(n >> 8) & 127}.${n & 255}`, `203.0.${((n * 7) >> 8) & 255}.${(n * 7) & 255}`];
      const flow = { start: timestamp, state: 'closed', pkts_toserver: 5, pkts_toclient: 5, bytes_toserver: 500 };
      const ends = { src_ip: client, src_port: 40_000, dest_ip: server, dest_port: 1000 + (n % 5000), proto: 'TCP' };
      return `${JSON.stringify({ timestamp, event_type: 'flow', ...ends, flow })}\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

// Ten million events in 350 MB once were too many for what scans are found by, and so for every finding and incident.
t.test('what findings are made of is asked within little memory, however many speak with how many', async (t) => {
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb'), memoryLimit: '96MB' });
  t.teardown(() => store.close());
  t.match(await store.ingestStream('s', conversations()), { accepted: FLOWS });
  await store.settled();
  for (const name of factNames) await t.resolves(store.facts(name, { homeNetworks: PRIVATE_NETWORKS }, STAYING), name);
});

t.test('of alerts of one moment the same are told, in whatever order they came', async (t) => {
  const at = { timestamp: '2026-11-20T08:15:00.000001+0000', src_ip: '10.0.0.5', dest_ip: '203.0.113.9', host: 'hq' };
  const alerts = Array.from({ length: 50 }, (_, n) =>
    alert('Twice', { ...at, src_port: 40_000 + n, flow: { start: `${n}` } }),
  );
  const threatIn = async (lines: typeof alerts, name: string) => {
    const store = await openEventStore({ path: join(t.testdir(), `${name}.duckdb`) });
    await store.ingestStream('s', pieces(ndjson(lines)));
    const facts = await store.facts('threats', { homeNetworks: PRIVATE_NETWORKS }, STAYING);
    await store.close();
    return facts;
  };
  const [one, other] = [await threatIn(alerts, 'one'), await threatIn(alerts.toReversed(), 'other')];
  t.equal(one.length, 1);
  t.same(one, other);
});

t.test(
  'a series is of the events that are still there, with when each flow began and what an answer weighed',
  async (t) => {
    const at = (minute: number) => new Date(FIRST + minute * 60_000).toISOString().replace('Z', '000+0000');
    const ends = { src_ip: '10.0.0.5', src_port: 40_000, dest_ip: '203.0.113.9', proto: 'TCP' };
    const minutes = Array.from({ length: 60 }, (_, minute) => minute);
    const flows = minutes.map((minute) => ({
      ...{ timestamp: at(minute + 3), event_type: 'flow', ...ends, dest_port: 4444 },
      flow: { start: at(minute), bytes_toserver: 100 + minute, bytes_toclient: 7000, pkts_toclient: 5 },
    }));
    const answers = minutes.map((minute) => ({
      ...{ timestamp: at(minute), event_type: 'http', ...ends, dest_ip: '203.0.113.10', dest_port: 80 },
      http: { hostname: 'c2.example', length: 500 + minute },
    }));
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    t.teardown(() => store.close());
    await store.ingestStream('s', pieces(ndjson([...flows, ...answers])));
    await store.settled();
    const series = () => store.facts('series', { homeNetworks: PRIVATE_NETWORKS }, STAYING);
    const micros = (minute: number) => (FIRST + minute * 60_000) * 1000;
    const told = (from: number) => [
      {
        ...{ server: '203.0.113.10', kind: 'http', name: 'c2.example', clients: 1, count: 60, first: micros(0) },
        ...{ sizes: minutes.map((minute) => 500 + minute).toReversed(), spells: [micros(0)] },
      },
      {
        ...{ server: '203.0.113.9', kind: 'flow', name: null, count: 60 - from, first: micros(from), last: micros(59) },
        times: minutes.slice(from).map(micros).toReversed(),
        weight: 7000,
        sizes: minutes
          .slice(from)
          .map((minute) => 100 + minute)
          .toReversed(),
      },
    ];
    t.match(await series(), told(0));
    const before = { flow: BigInt(micros(40 + 3)), alert: 0n, stats: 0n, other: 0n };
    await store.maintain({ kind: 'drop', before, kept: async () => [] });
    t.match(await series(), told(40));
    const recorded = () => store.facts('recorded', { homeNetworks: PRIVATE_NETWORKS }, STAYING);
    t.match(await recorded(), [{ edges: [] }]);
    await store.maintain({ kind: 'rebuild', table: 'derived' });
    t.match(await recorded(), [{ edges: [micros(0)] }], 'the day from which on tables made anew know anything');
  },
);

t.test(
  'tries are told by the minute in which they began, a session by its own start, mail by first turns',
  async (t) => {
    const at = (minutes: number) => ({ at: minutes, src: '10.0.0.5' });
    const ssh = (minutes: number, seconds: number, down: number) =>
      flow({ ...at(minutes), dest: '10.0.0.9', port: 22, seconds, down });
    const tries = [ssh(5, 300, 90_000), ...every(0.1, 50, 53, (minutes) => ssh(minutes, 2, 1800))];
    // Zeek says when a flow began and how long it went on.
    const ofZeek = ({ flow, ...line }: Line): Line => {
      const { start, end: _end, ...counts } = flow as Line;
      return { ...line, src_ip: '10.0.0.8', timestamp: start, flow: counts };
    };
    const lines = [
      ...tries,
      ...tries.map(ofZeek),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 1].map((server, index) =>
        flow({ ...at(index), dest: `203.0.113.${server}`, port: 25, end: server < 3 ? 'silent' : 'answered' }),
      ),
      // A provider's addresses, one each hour, and a server of mail, which others outside hand theirs to.
      ...every(60, 0, 20 * 60, (minutes, index) =>
        flow({ at: minutes, src: '10.0.0.6', dest: `203.0.113.${100 + index}`, port: 587 }),
      ),
      ...every(1, 0, 20, (minutes, index) =>
        flow({ at: minutes, src: '10.0.0.7', dest: `203.0.113.${100 + index}`, port: 25 }),
      ),
      ...[1, 2].map((server) => flow({ at: 1, src: `198.51.100.${server}`, dest: '10.0.0.7', port: 25 })),
    ];
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    t.teardown(() => store.close());
    await store.ingestStream('s', pieces(ndjson(lines)));
    await store.settled();
    const facts = <Name extends FactName>(name: Name) =>
      store.facts(name, { homeNetworks: PRIVATE_NETWORKS }, STAYING) as Promise<Facts[Name][]>;
    const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
    const [logins, zeeks, ...others] = await facts('logins');
    t.same(zeeks, { ...logins, client: '10.0.0.8' });
    t.same(others, []);
    t.match(logins, { refused: 30, days: 1, since: micros(5), longest: 300, longestAt: micros(5) });
    t.same(
      Object.entries(logins!.course),
      [5, 50, 51, 52].map((minutes) => [String(micros(minutes) / 6e7), minutes === 5 ? 1 : 10]),
    );
    t.match(await facts('mail'), [
      { client: '10.0.0.5', servers: 8, failed: 2, times: [0, 1, 2, 3, 4, 5, 6, 7].map(micros) },
    ]);
  },
);

t.test("who is but asked serves nothing, and what many use is nobody's own", async (t) => {
  const clients = [21, 22, 23, 24].map((host) => `10.0.0.${host}`);
  const [asked, resolver, controller, odd] = ['10.0.0.5', '10.0.0.1', '10.0.0.2', '10.0.0.9'];
  const at = (minutes: number, src: string, dest: string, port: number) => ({ at: minutes, src, dest, port });
  const [question] = dns(1, clients[0]!, asked, 'www.example.org');
  const lines = [
    flow({ ...at(1, clients[0]!, asked, 53), proto: 'UDP', end: 'silent' }),
    flow({ ...at(1, clients[0]!, asked, 389), proto: 'UDP', end: 'silent' }),
    flow({ ...at(1, clients[1]!, asked, 389), proto: 'UDP', end: 'silent' }),
    question!,
    { ...question!, ...{ event_type: 'ldap', dest_port: 389, dns: undefined } },
    flow({ ...at(1, clients[0]!, resolver, 53), proto: 'UDP' }),
    ...dns(1, clients[0]!, '10.0.0.3', 'www.example.org'),
    ...clients.map((src) => flow(at(2, src, controller, 445))),
    flow(at(3000, '10.0.0.30', controller, 445)),
    flow(at(3000, '10.0.0.30', odd, 445)),
  ];
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
  t.teardown(() => store.close());
  await store.ingestStream('s', pieces(ndjson(lines)));
  await store.settled();
  const facts = <Name extends FactName>(name: Name) =>
    store.facts(name, { homeNetworks: PRIVATE_NETWORKS }, STAYING) as Promise<Facts[Name][]>;
  t.same(
    (await facts('served')).map(({ server, port }) => `${server} ${port}`),
    [`${resolver} 53`, `${controller} 445`, '10.0.0.3 53'],
  );
  t.same(
    (await facts('admin')).map(({ client, server }) => `${client} ${server}`),
    [`10.0.0.30 ${odd}`, ...clients.map((client) => `${client} ${controller}`)],
  );
});

t.test('sign-ins that the protocol says were refused are told by the minute as well, hour by hour', async (t) => {
  // Suricata writes the ends of the packet that answers, Zeek those of the connection.
  const asked = { src_ip: '10.0.0.5', src_port: 40_000, dest_ip: '10.0.0.1', dest_port: 88 };
  const answered = { src_ip: '10.0.0.1', src_port: 88, dest_ip: '10.0.0.5', dest_port: 49_336, proto: 'UDP' };
  const refused = (minutes: number, ends: object = answered) => ({
    ...{ timestamp: minute(minutes), event_type: 'krb5', ...ends },
    krb5: { msg_type: 'KRB_ERROR', cname: 'ada', error_code: 'KDC_ERR_PREAUTH_FAILED' },
  });
  const moments = [50, 50.2, 50.4, 53, 53.1, 61, 62, 63, 64, 64.5, 65, 125];
  const lines = moments.flatMap((at) => [refused(at), refused(at + 0.01, asked)]);
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
  t.teardown(() => store.close());
  await store.ingestStream('s', pieces(ndjson(lines)));
  await store.settled();
  const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
  const course = (counts: [minutes: number, count: number][]) =>
    Object.fromEntries(counts.map(([minutes, count]) => [micros(minutes) / 6e7, count]));
  const logins = (await store.facts('logins', { homeNetworks: PRIVATE_NETWORKS }, STAYING)) as Facts['logins'][];
  t.match(
    logins.map(({ client, server, port, refused, first, last, course }) => ({
      ...{ client, server, port, refused, first, last, course },
    })),
    [
      {
        ...{ client: '10.0.0.5', server: '10.0.0.1', port: 88 },
        ...{ refused: 12, first: micros(61), last: micros(65.01) },
        course: course([
          [61, 2],
          [62, 2],
          [63, 2],
          [64, 4],
          [65, 2],
        ]),
      },
      {
        ...{ refused: 10, first: micros(50), last: micros(53.11) },
        course: course([
          [50, 6],
          [53, 4],
        ]),
      },
    ],
  );
});

t.test('tickets count by the cipher of the ticket, for accounts of services and not of computers', async (t) => {
  const given = (minutes: number, sname: string, more: object = {}) => ({
    ...{ timestamp: minute(minutes), event_type: 'krb5', src_ip: '10.0.0.1', src_port: 88 },
    ...{ dest_ip: '10.0.0.5', dest_port: 40_000 },
    krb5: { msg_type: 'KRB_TGS_REP', cname: 'ada', sname, encryption: 'rc4-hmac', weak_encryption: true, ...more },
  });
  const aes = 'aes256-cts-hmac-sha1-96';
  const lines = [
    given(1, 'MSSQLSvc/db1.corp:1433'),
    given(1.2, 'MSSQLSvc/DB1.corp@CORP'),
    // Suricata 7 tells the ticket's cipher from the reply's.
    given(2, 'HTTP/wiki', { encryption: aes, ticket_encryption: 'rc4-hmac' }),
    given(3, 'svc-sql', { ticket_encryption: 'rc4-hmac' }),
    given(2 + 1440, 'HTTP/wiki'),
    ...['svc-a', 'svc-b', 'svc-c'].map((service) => given(6, service)),
    // Day by day.
    ...[0, 1440, 2880].map((at) => given(at, 'svc-used')),
    given(4, 'HTTP/new', { ticket_encryption: aes }),
    given(4, 'MSSQLSvc/db9', { encryption: aes }),
    given(4, 'HTTP/signs-in', { msg_type: 'KRB_AS_REP' }),
    given(4, 'HTTP/unknown', {
      msg_type: 'KRB_ERROR',
      encryption: '<none>',
      error_code: 'KDC_ERR_S_PRINCIPAL_UNKNOWN',
    }),
    ...['cifs/files', 'HOST/pc9', 'ldap/dc1/corp', 'TERMSRV/pc9', 'krbtgt/CORP', 'PC9$', 'pc9$@CORP'].map((service) =>
      given(5, service),
    ),
    // Copies of the directory among controllers.
    given(5, 'E3514235-4B06-11D1-AB04-00C04FC2DCD2/0f1c/corp'),
  ];
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
  t.teardown(() => store.close());
  await store.ingestStream('s', pieces(ndjson(lines)));
  await store.settled();
  const facts = (await store.facts('tickets', { homeNetworks: PRIVATE_NETWORKS }, STAYING)) as Facts['tickets'][];
  t.same(
    facts.map(({ service, count, days }) => [service, count, days]),
    [
      ['http/wiki', 1, 2],
      ...['svc-a', 'svc-b', 'svc-c'].map((service) => [service, 1, 1]),
      ['svc-sql', 1, 1],
      ['http/wiki', 1, 2],
      ['mssqlsvc/db1.corp', 2, 1],
    ],
  );
  t.ok(
    facts.every(({ client, server }) => client === '10.0.0.5' && server === '10.0.0.1'),
    'whoever was given them asked',
  );
});

t.test(
  'services that answered the Internet, the newest first; not what was knocked at in vain, nor who is none there',
  async (t) => {
    const [host, admin, guest] = ['10.0.0.5', '203.0.113.9', '203.0.113.10'];
    const at = (minutes: number, src: string, port: number, more: object = {}) =>
      flow({ at: minutes, src, dest: host, port, ...more });
    const turned = flow({ at: 4, src: host, dest: guest, sport: 445, port: 50_000, down: 900 });
    const lines = [
      ...every(1, 10, 12, (minutes) => at(minutes, guest, 3389)),
      at(30, admin, 3389, { seconds: 600, up: 70_000, down: 400_000 }),
      // Doors that stayed shut, long after others.
      ...[5, 70].flatMap((minutes) => [
        at(minutes, '203.0.113.20', 3389, { end: 'refused' }),
        at(minutes, '203.0.113.21', 3389, { end: 'silent' }),
        at(minutes, guest, 5900, { end: 'refused', seconds: 40 }),
      ]),
      // Doors that were found open: the server's SYN, once and as often as it is repeated, and nothing more.
      ...[1, 6].map((back) => ({
        ...at(20, `203.0.113.${40 + back}`, 5985),
        flow: {
          ...{ pkts_toserver: 2, bytes_toserver: 134, pkts_toclient: back, bytes_toclient: back * 74 },
          ...{ start: minute(20), age: 63 },
        },
        tcp: { tcp_flags: '16', tcp_flags_ts: '06', tcp_flags_tc: '12' },
      })),
      // What is meant for all, what somebody inside opened, and what the host itself opened.
      ...[22, 443, 25].map((port) => at(3, admin, port)),
      at(3, '10.0.0.6', 445),
      flow({ at: 3, src: host, dest: admin, port: 3306 }),
      at(3, admin, 3389, { proto: 'UDP' }),
      // Private addresses that are in no home network.
      ...['192.168.7.7', '172.20.1.1', '100.64.3.3', '169.254.1.1', 'fd00:1::9', 'fe80::9'].map((src) =>
        flow({ at: 3, src, dest: src.includes(':') ? 'fd00::5' : host, port: 23 }),
      ),
      // The answer of a flow whose beginning nobody saw.
      { ...turned, tcp: { tcp_flags: '18', tcp_flags_ts: '18', tcp_flags_tc: '18' } },
      ...['18', '1a'].map((flags) => ({
        ...at(4, '203.0.113.30', 3389, { sport: 443 }),
        tcp: { tcp_flags: flags, tcp_flags_ts: flags, tcp_flags_tc: '18' },
      })),
    ];
    const homeNetworks = readNetworks('10.0.0.0/8, fd00::/64')!;
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    await store.setHomeNetworks(homeNetworks);
    t.teardown(() => store.close());
    await store.ingestStream('s', pieces(ndjson(lines)));
    await store.settled();
    const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
    t.same(await store.facts('exposed', { homeNetworks }, STAYING), [
      {
        ...{
          server: host,
          port: 3389,
          clients: 2,
          spoken: 2,
          flows: 3,
          held: 1,
          longest: 600,
          up: 408_000,
          down: 71_800,
        },
        ...{ first: micros(10), last: micros(40) },
        callers: [
          { client: admin, flows: 1, held: 1, first: micros(30), last: micros(40) },
          { client: guest, flows: 2, held: 0, first: micros(10), last: micros(11) + 1e6 },
        ],
      },
      {
        ...{ server: host, port: 5985, clients: 2, spoken: 0, flows: 2, held: 0, longest: 63, up: 518, down: 268 },
        ...{ first: micros(20), last: micros(20) + 63e6 },
        callers: ['203.0.113.46', '203.0.113.41'].map((client) => ({
          ...{ client, flows: 1, held: 0, first: micros(20), last: micros(20) + 63e6 },
        })),
      },
      {
        ...{ server: host, port: 445, clients: 1, spoken: 1, flows: 1, held: 0, longest: 1, up: 900, down: 900 },
        ...{ first: micros(4), last: micros(4) + 1e6 },
        callers: [{ client: guest, flows: 1, held: 0, first: micros(4), last: micros(4) + 1e6 }],
      },
    ]);
  },
);

t.test(
  'who signs in outside by a password that can be read, and what is handed over; not who is refused, everybody, nor within the network',
  async (t) => {
    const [host, other, server, mirror] = ['10.0.0.5', '10.0.0.6', '203.0.113.21', '203.0.113.22'];
    const ends = (at: number, dest: string, sport: number, src: string = host) => ({ at, src, dest, port: 21, sport });
    const pop3 = (dest: string, command: string, arg: string, success: boolean) => ({
      ...{ timestamp: minute(9), event_type: 'pop3', flow_id: 7, src_ip: host, src_port: 40_900 },
      ...{ dest_ip: dest, dest_port: 110, pop3: { request: { command, args: [arg] }, response: { success } } },
    });
    const data = (src_ip: string, src_port: number, dest_ip: string, filename: string, command = 'STOR') => ({
      ...{ timestamp: minute(20), event_type: 'ftp_data', src_ip, src_port, dest_ip, dest_port: 42_000 },
      ftp_data: { filename, command },
    });
    const lines = [
      ...ftpSession(ends(1, server, 40_000), 'mia', ['PW_anna-PC_1.html', '/logs/PW_anna-PC_2.html']),
      ...ftpSession(ends(1441, server, 40_100), 'mia'),
      ftp(ends(1442, server, 40_100), 'STOR', 'full.zip', '552'),
      ...ftpSession(ends(3, server, 40_200, other), 'mia', ['PW_bob-PC_1.html']),
      // Everybody is let in, and one hands something over.
      ...ftpSession(ends(4, mirror, 40_300), 'anonymous'),
      ...ftpSession(ends(4, mirror, 40_400, other), 'anonymous', ['found.rar']),
      // Refused, at another inside, and from outside.
      ftp(ends(5, '203.0.113.23', 40_500), 'USER', 'eve', '331'),
      ftp(ends(5, '203.0.113.23', 40_500), 'PASS', '230', '530'),
      ftp(ends(5, '203.0.113.23', 40_500), 'PASV', null, '530'),
      ...ftpSession(ends(5, '10.0.0.9', 40_600), 'mia', ['plan.zip']),
      ...ftpSession(ends(5, host, 40_700, server), 'mia', ['plan.zip']),
      data(host, 20, server, 'from-our-server.zip'),
      // Of a sensor that writes of the files alone: the server opens their connections, or the client does.
      data('203.0.113.24', 20, host, 'a.zip'),
      data(host, 41_000, '203.0.113.24', 'b.zip'),
      data(host, 41_001, '203.0.113.24', 'down.zip', 'RETR'),
      pop3('203.0.113.25', 'USER', 'nadia', true),
      pop3('203.0.113.25', 'PASS', 'secret', true),
      pop3('203.0.113.26', 'USER', 'nadia', true),
      pop3('203.0.113.26', 'PASS', 'secret', false),
    ];
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    t.teardown(() => store.close());
    await store.ingestStream('s', pieces(ndjson(lines)));
    await store.settled();
    const asked = await store.facts('clearText', { homeNetworks: PRIVATE_NETWORKS }, STAYING);
    const facts = asked as Facts['clearText'][];
    const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
    t.match(facts[0], {
      ...{ client: host, server, port: 21, clients: 2, signIns: 2, uploads: 2, days: 2 },
      ...{ first: micros(1), last: micros(1441), users: [{ name: 'mia', count: 2, first: micros(1) }] },
      files: [
        { name: 'PW_anna-PC_1.html', first: micros(1) },
        { name: 'PW_anna-PC_2.html', first: micros(1) },
      ],
    });
    t.same(
      facts.map(({ client, server, port, signIns, uploads, users, files }) => [
        ...[client, server, port, signIns, uploads],
        users.map(({ name }) => name).join(),
        files.map(({ name }) => name).join(),
      ]),
      [
        [host, server, 21, 2, 2, 'mia', 'PW_anna-PC_1.html,PW_anna-PC_2.html'],
        [host, '203.0.113.24', null, 0, 2, '', 'a.zip,b.zip'],
        [host, '203.0.113.25', 110, 1, 0, 'nadia', ''],
        [other, mirror, 21, 1, 1, '', 'found.rar'],
        [other, server, 21, 1, 1, 'mia', 'PW_bob-PC_1.html'],
      ],
    );
    t.notMatch(JSON.stringify(facts), /hunter2|secret/, 'no password');
  },
);

t.test(
  'files that get another extension are counted by what they were; not what is finished, kept, restored, refused, outside, nor of few kinds',
  async (t) => {
    const [host, server] = ['10.0.0.5', '10.0.0.9'];
    const ends = (at: number, dest: string = server, src: string = host) => ({ at, src, dest });
    const KINDS = ['docx', 'xlsx', 'pdf'];
    const each = (make: (file: string, kind: string, index: number) => Line) =>
      Array.from({ length: 24 }, (_, index) => {
        const kind = KINDS[index % KINDS.length]!;
        return make(`\\office\\plan ${index}.${kind}`, kind, index);
      });
    const lines = [
      ...each((file) => rename(ends(1), file, `${file}.LOCKD`)),
      rename(ends(1.5), '\\office\\b.txt', '\\office\\7f3a.lockd'),
      // In two steps, of which the first is another extension.
      ...each((file) => rename(ends(3), `${file}.wncryt`, `${file}.wncry`)),
      // Of clients that say it in one message; files that are moved have dots in their names too.
      ...each((file) => rename(ends(3.5), '<unknown>', `${file}.unseen`)),
      ...each((_, kind, index) => rename(ends(3.6), '<unknown>', `\\office\\S1.${kind}${index}.mkv`)),
      ...each((file) => rename(ends(3.7), '<unknown>', file)),
      ...each((_, kind, index) => rename(ends(4), `\\office\\~tmp${index}.tmp`, `\\office\\a.${index}.${kind}`)),
      ...each((file) => rename(ends(5), file, `${file}.bak`)),
      ...each((file) => rename(ends(6), file, `${file}.1`)),
      ...each((file) => rename(ends(7), `${file}.gone`, file)),
      ...each((file) => rename(ends(8), file, `${file}.denied`, 'STATUS_ACCESS_DENIED')),
      ...each((file) => rename(ends(9, '203.0.113.9'), file, `${file}.outside`)),
      ...each((file) => rename(ends(10, server, '203.0.113.9'), file, `${file}.inward`)),
      ...each((_, __, index) => rename(ends(11), `\\office\\${index}.jpeg`, `\\office\\${index}.jpg`)),
      ...each((file) => rename(ends(12), file, '\\office\\without')),
      ...each((file, kind) => rename(ends(13), file, `\\office\\other.${kind}`)),
    ];
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    t.teardown(() => store.close());
    await store.ingestStream('s', pieces(ndjson(lines)));
    await store.settled();
    const facts = (await store.facts('renames', { homeNetworks: PRIVATE_NETWORKS }, STAYING)) as Facts['renames'][];
    const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
    t.same(facts[3], {
      ...{ client: host, server, extension: 'wncry', was: 'docx', count: 8, file: 'plan 0.docx.wncry', days: 1 },
      ...{ first: micros(3), last: micros(3) },
    });
    t.same(
      facts.map(({ extension, was, count, first }) => [extension, was, count, first]),
      [
        ...KINDS.map((was) => ['unseen', was, 8, micros(3.5)]).sort(),
        ...KINDS.map((was) => ['wncry', was, 8, micros(3)]).sort(),
        ['lockd', 'txt', 1, micros(1.5)],
        ...KINDS.map((was) => ['lockd', was, 8, micros(1)]).sort(),
      ],
    );
  },
);

t.test(
  'programs that are started on another host by its services, its tasks or WMI, beside a share of its administrators; not what is only asked for',
  async (t) => {
    const host = '10.0.0.5';
    const to = (at: number, server: number, port = 49_667) => ({ at, src: host, dest: `10.0.0.${server}`, port });
    const beside = (server: number, ...lines: Line[]) => [openedShare(to(5, server), 'ADMIN$'), ...lines];
    const program = (server: number, disposition: string, status = 'STATUS_SUCCESS') => ({
      ...openedShare(to(6, server), 'ADMIN$', status),
      smb: {
        ...{ command: 'SMB2_COMMAND_CREATE', filename: 'tools\\setup.exe', disposition, status },
        ...{ created: 1_700_000_000, share: '' },
      },
    });
    const read = (server: number) => ({
      ...{ ts: Date.parse(minute(7).replace('000+0000', 'Z')) / 1000, _path: 'files', uid: 'CaX1', source: 'SMB' },
      ...{ 'id.orig_h': host, 'id.orig_p': 50_000, 'id.resp_h': `10.0.0.${server}`, 'id.resp_p': 445 },
      ...{ filename: 'tools\\setup.exe', is_orig: false },
    });
    const lines = [
      ...beside(11, rpcEvent(to(6, 11), STARTERS.services)),
      ...beside(12, rpcEvent(to(6, 12), STARTERS.tasks)),
      // Older sensors name no interface that is chosen later, nor that of a call; newer ones do.
      rpcEvent(to(1, 13), STARTERS.wmiLogin),
      ...beside(13, rpcEvent(to(6, 13), 20), rpcEvent(to(7, 13), 24), rpcEvent(to(8, 13), 24)),
      ...beside(14, rpcEvent(to(6, 14), 20, STARTERS.wmi), rpcEvent(to(7, 14), 24, STARTERS.wmi)),
      ...beside(15, rpcEvent(to(6, 15), STARTERS.services), program(15, 'FILE_OVERWRITE_IF')),
      // Programs that are opened on a share, that may not be written there, and that Zeek saw read.
      ...beside(27, program(27, 'FILE_OPEN'), program(27, 'FILE_CREATE', 'STATUS_ACCESS_DENIED'), read(27)),
      // What is not WMI's, is only read, is beside no such share, or beside one that stays shut.
      ...beside(21, rpcEvent(to(6, 21), 24)),
      ...beside(22, rpcEvent(to(6, 22), STARTERS.wmiLogin), rpcEvent(to(7, 22), 20), rpcEvent(to(7, 22), 240)),
      ...beside(
        23,
        rpcEvent(to(6, 23), STARTERS.wmiLogin),
        rpcEvent(to(7, 23), 24, '12345778-1234-abcd-ef00-0123456789ac'),
      ),
      ...[
        rpcEvent(to(6, 24), STARTERS.wmiLogin),
        rpcEvent(to(7, 24), 24, STARTERS.wmi),
        openedShare(to(8, 24), 'plans'),
      ],
      ...[rpcEvent(to(6, 25), STARTERS.services), openedShare(to(8, 25), 'C$', 'STATUS_ACCESS_DENIED')],
      { ...rpcEvent(to(6, 26), STARTERS.services), dest_ip: '203.0.113.9' },
    ];
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    t.teardown(() => store.close());
    await store.ingestStream('s', pieces(ndjson(lines)));
    await store.settled();
    const facts = (await store.facts('shares', { homeNetworks: PRIVATE_NETWORKS }, STAYING)) as Facts['shares'][];
    const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
    t.same(
      facts.map(({ server, shares, programs, services, first, last }) => [
        ...[server, shares, programs, services],
        ...[first, last],
      ]),
      [
        ['10.0.0.13', 1, 0, 2, micros(5), micros(8)],
        ['10.0.0.14', 1, 0, 1, micros(5), micros(7)],
        ['10.0.0.11', 1, 0, 1, micros(5), micros(6)],
        ['10.0.0.12', 1, 0, 1, micros(5), micros(6)],
        ['10.0.0.15', 1, 1, 1, micros(5), micros(6)],
      ],
    );
  },
);

t.test(
  "calls that copy a directory are those of a connection in which its interface was chosen, in whatever order the two come; not another's of the same number",
  async (t) => {
    const WMI_ENUM = '1c1c45ee-4395-11d2-b60b-00104b703efd';
    const to = (at: number, server: number, sport: number, port = 49_667) => ({
      ...{ at, src: '10.0.0.5', dest: `10.0.0.${server}`, sport, port },
    });
    const said = (line: Line, req: object) => ({ ...line, dcerpc: { ...(line.dcerpc as object), req } });
    const early = [
      ...rpc(to(1, 11, 1), DRSUAPI, 3, 2),
      rpcEvent(to(1441, 11, 2), 3),
      rpcEvent(to(3, 12, 3), 3, DRSUAPI),
      said(rpcEvent(to(4, 13, 4), 3, DRSUAPI), { opnum: 3 }),
      // Names looked up, others of the number: in another connection, of WMI, of what is named, at the mapper of ports, from outside.
      ...rpc(to(5, 21, 5), DRSUAPI, 12),
      ...[rpcEvent(to(6, 22, 6), DRSUAPI), rpcEvent(to(6, 22, 7), 3)],
      ...[rpcEvent(to(7, 23, 8), DRSUAPI), said(rpcEvent(to(7, 23, 8), 3), { opnum: 3, stub_data_size: 72 })],
      ...[rpcEvent(to(8, 24, 9), DRSUAPI), rpcEvent(to(8, 24, 9), 3, WMI_ENUM)],
      ...rpc(to(9, 25, 10, 135), DRSUAPI, 3),
      ...rpc({ ...to(10, 26, 11), src: '203.0.113.9' }, DRSUAPI, 3),
    ];
    const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb') });
    t.teardown(() => store.close());
    for (const lines of [early, [rpcEvent(to(1440, 11, 2), DRSUAPI)]]) {
      await store.ingestStream('s', pieces(ndjson(lines)));
      await store.settled();
    }
    const asked = await store.facts('replications', { homeNetworks: PRIVATE_NETWORKS }, STAYING);
    const facts = asked as Facts['replications'][];
    const micros = (minutes: number) => Date.parse(minute(minutes).replace('000+0000', 'Z')) * 1000;
    t.same(
      facts.map(({ server, asks, days, first, last }) => [server, asks, days, first, last]),
      [
        ['10.0.0.11', 3, 2, micros(1), micros(1441)],
        ['10.0.0.13', 1, 1, micros(4), micros(4)],
        ['10.0.0.12', 1, 1, micros(3), micros(3)],
      ],
    );
  },
);
