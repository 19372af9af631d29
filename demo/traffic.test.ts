import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { commandOf } from '../test/command.ts';
import { communityId } from './eve.ts';
import { demoTraffic, incidents, type TrafficOptions } from './traffic.ts';

const until = new Date('2026-03-20T15:00:00Z');
const hour = 3_600_000;

// biome-ignore lint/suspicious/noExplicitAny: events have no schema; a test reads what it asks for.
type Event = Record<string, any>;

const lines = (options: Partial<TrafficOptions> = {}) => [
  ...demoTraffic({ events: 20_000, seed: 7, until, ...options }),
];
const parse = (all: readonly string[]): Event[] => all.map((line) => JSON.parse(line));
const counts = (values: readonly string[]) => {
  const result: Record<string, number> = {};
  for (const value of values) result[value] = (result[value] ?? 0) + 1;
  return result;
};

const written = lines();
const events = parse(written);
const alerts = events.filter((event) => event.event_type === 'alert');
const times = events.map((event) => Date.parse(event.timestamp));
const about = (...words: readonly string[]) =>
  events.filter((_, i) => words.some((word) => written[i]!.includes(word)));

t.test('the same options give the same bytes, another seed others', async (t) => {
  t.equal(lines().join('\n'), written.join('\n'));
  const other = lines({ seed: 8 }).join('\n');
  t.not(other.slice(0, 1024), written.join('\n').slice(0, 1024), 'the first kibibyte tells the seeds apart');
  const unlike = new Set([0, 1, -1, 2 ** 40].map((seed) => lines({ seed, events: 100 }).join('\n')));
  t.equal(unlike.size, 4, 'small, negative and large seeds are all different');
});

t.test('exactly as many events as asked for, in time order, ending at the end', async (t) => {
  for (const count of [0, 1, 7, 99, 100, 1234]) t.equal(lines({ events: count }).length, count);
  for (const days of [0.05, 1, 2.5, 30]) t.equal(lines({ events: 3000, days }).length, 3000, `${days} days`);
  t.equal(written.length, 20_000);
  const stamps = events.map((event) => event.timestamp);
  t.same(stamps, [...stamps].sort(), 'timestamps never step back');
  t.ok(stamps.every((stamp) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+0000$/.test(stamp)));
  t.ok(times[0]! >= until.getTime() - 168 * hour && times[0]! < until.getTime() - 167 * hour, 'seven days ago');
  t.ok(
    times.at(-1)! <= until.getTime() && times.at(-1)! > until.getTime() - 60_000,
    'the newest is just before the end',
  );
  const newestAlert = Date.parse(alerts.at(-1)!.timestamp);
  t.ok(newestAlert > until.getTime() - 10 * 60_000, 'the newest alert is minutes old');
  const night = parse(lines({ until: new Date('2026-03-22T04:00:00Z'), incidents: false }));
  const latest = night.filter((event) => Date.parse(event.timestamp) > Date.UTC(2026, 2, 22, 3));
  t.ok(
    new Set(latest.map((event) => event.event_type)).size >= 4,
    'even a Sunday night has several kinds in its last hour',
  );
});

t.test('events are shaped as Suricata writes them', async (t) => {
  const types = counts(events.map((event) => event.event_type));
  for (const type of ['flow', 'dns', 'http', 'tls', 'fileinfo', 'ssh', 'smb', 'dhcp', 'anomaly', 'stats', 'alert']) {
    t.ok(types[type]! >= 20, `${type}: ${types[type]}`);
  }
  t.ok(alerts.length > 600 && alerts.length < 1200, `${alerts.length} alerts are three to six per cent`);
  t.same(Object.keys(counts(events.map((event) => event.host))).sort(), ['sensor-core', 'sensor-edge']);
  const average = written.reduce((sum, line) => sum + line.length, 0) / written.length;
  t.ok(average > 450 && average < 700, `${Math.round(average)} bytes a line`);
  t.ok(
    events.every((event) => event.event_type === 'stats' || Number.isSafeInteger(event.flow_id)),
    'flow ids survive JSON numbers',
  );
  for (const { alert } of alerts) {
    if (!Object.values(alert.metadata).every((value) => Array.isArray(value)))
      t.fail(`${alert.signature}: a value is no list`);
    if (![1, 2, 3].includes(alert.severity) || alert.signature_id < 9_000_000)
      t.fail(`${alert.signature}: odd numbers`);
  }
  const withTactic = alerts.filter(({ alert }) => alert.metadata.mitre_tactic_id && alert.metadata.mitre_technique_id);
  t.ok(withTactic.length > alerts.length * 0.8, 'most alerts name their tactic and technique');
  const severity = counts(alerts.map(({ alert }) => alert.severity));
  t.ok(
    severity[3]! > severity[1]! && severity[2]! > severity[1]!,
    `few alerts are severe: ${JSON.stringify(severity)}`,
  );

  const flows = new Map(events.filter((event) => event.event_type === 'flow').map((event) => [event.flow_id, event]));
  const requests = events.filter((event) => ['http', 'tls', 'ssh'].includes(event.event_type));
  const closed = requests.filter((event) => flows.has(event.flow_id));
  // A beacon's connection lives on for up to half an hour; the rest of the missing flows end after the run.
  t.ok(closed.length > requests.length * 0.95, 'requests are followed by their flow');
  for (const event of closed) {
    const flow = flows.get(event.flow_id)!;
    if (flow.community_id !== event.community_id || flow.timestamp < event.timestamp)
      t.fail(`flow ${flow.flow_id} does not fit`);
  }
  const unknown = written.filter((line) =>
    /"(?:src|dest)_ip":"(?!10\.20\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|198\.1[89]\.|2001:0db8:)/.test(line),
  );
  t.same(unknown, [], 'every address is private or reserved for documentation and tests');
});

t.test('a community id is that of the specification', async (t) => {
  // From the specification's baseline data.
  t.equal(communityId('128.232.110.120', 34_855, '66.35.250.204', 80, 'TCP'), '1:LQU9qZlK+B5F3KDmev6m5PMibrg=');
  t.equal(communityId('66.35.250.204', 80, '128.232.110.120', 34_855, 'TCP'), '1:LQU9qZlK+B5F3KDmev6m5PMibrg=');
});

t.test('days are busy, nights and weekends quiet', async (t) => {
  const background = parse(lines({ incidents: false }));
  const between = (from: number, to: number, weekend: boolean) =>
    background.filter(({ timestamp }) => {
      const time = new Date(timestamp);
      return time.getUTCHours() >= from && time.getUTCHours() < to && (time.getUTCDay() % 6 === 0) === weekend;
    }).length;
  // Per day: five working days, two of the weekend.
  const busy = between(9, 12, false) / 5;
  t.ok(busy > 5 * (between(3, 6, false) / 5), 'the morning has over five times the traffic of the small hours');
  t.ok(busy > 3 * (between(9, 12, true) / 2), 'and over three times that of a weekend morning');
});

t.test("visitors' phones and tablets browse as such", async (t) => {
  const all = parse(lines({ events: 40_000 }));
  const ofName = (name: string) =>
    all.find(({ dhcp }) => dhcp?.hostname === name && dhcp.dhcp_type === 'ack')!.dhcp.assigned_ip as string;
  for (const [name, system] of [
    ['guest-phone-juniper', /Android/],
    ['guest-tablet-orchid', /iPad/],
    ['guest-laptop-visitor', /Windows|Macintosh/],
  ] as const) {
    const address = ofName(name);
    const agents = all.filter(({ src_ip, http }) => src_ip === address && http).map(({ http }) => http.http_user_agent);
    t.ok(agents.length > 0, `${name} asked for pages`);
    t.same(
      agents.filter((agent) => !system.test(agent)),
      [],
      name,
    );
  }
});

t.test('the list of threats is one to page through', async (t) => {
  const demo = parse(lines({ events: 40_000 })).filter((event) => event.event_type === 'alert');
  const threats = new Set(
    demo.map(({ alert, src_ip, dest_ip, host }) => `${alert.signature_id} ${src_ip} ${dest_ip} ${host}`),
  );
  t.ok(threats.size >= 150 && threats.size <= 600, `${threats.size} threats`);
});

t.test('incident: a phishing download becomes a beacon', async (t) => {
  const { source, domains, outside, files } = incidents.beacon;
  const [document, program] = files.map((sha256) => events.find((event) => event.fileinfo?.sha256 === sha256)!);
  t.equal(document!.dest_ip, source.ip);
  t.ok(document!.timestamp < program!.timestamp, 'first the document, then what its macro fetches');
  const beats = events.filter((event) => event.event_type === 'http' && event.http.hostname === domains[1]);
  t.ok(beats.every((event) => event.src_ip === source.ip && event.dest_ip === outside[1]));
  const at = beats.map((event) => Date.parse(event.timestamp));
  t.ok(at[0]! > Date.parse(program!.timestamp), 'the beacon follows the download');
  t.ok(at.at(-1)! - at[0]! > 40 * hour, 'it goes on for days');
  t.ok(until.getTime() - at.at(-1)! < 64_000, 'until the end');
  const gaps = at
    .slice(1)
    .map((time, i) => (time - at[i]!) / 1000)
    .sort((a, b) => a - b);
  const median = gaps[gaps.length >> 1]!;
  t.ok(median > 57 && median < 63, `once a minute: ${median} s`);
});

t.test('incident: an SSH brute force with one success', async (t) => {
  const { source, victims } = incidents.ssh;
  const sessions = about(`"${source.ip}"`).filter((event) => event.event_type === 'ssh');
  t.ok(sessions.length > 200, `${sessions.length} sessions`);
  t.equal(victims[0], 'jump01');
  const long = events.filter(
    (event) => event.event_type === 'flow' && event.src_ip === source.ip && event.flow.age > 600,
  );
  t.equal(long.length, 1, 'one session stays');
});

t.test('incident: a workstation moves over SMB', async (t) => {
  const { source, victims, files } = incidents.lateral;
  const shares = events.filter(
    (event) => event.event_type === 'smb' && event.src_ip === source.ip && /ADMIN\$/.test(event.smb.share),
  );
  const opened = shares.filter((event) => event.smb.status === 'STATUS_SUCCESS');
  t.equal(new Set(opened.map((event) => event.dest_ip)).size, victims.length);
  t.ok(new Set(shares.map((event) => event.dest_ip)).size > victims.length + 4, 'others refused it');
  t.equal(events.filter((event) => event.fileinfo?.sha256 === files[0]).length, victims.length);
  const pipes = events.filter(
    (event) => event.event_type === 'smb' && event.src_ip === source.ip && /IPC\$/.test(event.smb.named_pipe),
  );
  t.equal(pipes.length, victims.length, 'a named pipe on each');
});

t.test('incident: data leaves by DNS', async (t) => {
  const { source, domains } = incidents.dns;
  const asked = events.filter(
    ({ event_type, dns, src_ip }) =>
      event_type === 'dns' && dns.type === 'query' && src_ip === source.ip && dns.rrname.endsWith(domains[0]),
  );
  t.ok(
    asked.length > 400 && asked.every(({ dns }) => dns.rrtype === 'TXT' && dns.rrname.length > 100),
    `${asked.length} long TXT questions`,
  );
  t.equal(new Set(asked.map(({ dns }) => dns.rrname)).size, asked.length, 'no name twice');
});

t.test('incidents can be left out, stay small, and raise every alert they name', async (t) => {
  const named = Object.values(incidents).flatMap((one) => one.signatures.map(({ id }) => id));
  const ids = (all: readonly Event[]) =>
    new Set(all.flatMap((event) => (event.alert ? [event.alert.signature_id] : [])));
  const seen = ids(events);
  for (const id of named) t.ok(seen.has(id), `${id} is raised`);
  const without = ids(parse(lines({ incidents: false })));
  t.same(
    named.filter((id) => without.has(id)),
    [],
    'and only by an incident',
  );
  const share = (all: readonly Event[]) =>
    all.filter((event) => event.alert && named.includes(event.alert.signature_id)).length;
  t.ok(share(parse(lines({ events: 60_000 }))) < 1.3 * share(events), 'a larger run has the same incidents');
});

t.test('options out of range are named', async (t) => {
  const bad: [Partial<TrafficOptions>, string][] = [
    [{ events: -1 }, 'events'],
    [{ events: 1.5 }, 'events'],
    [{ seed: 0.5 }, 'seed'],
    [{ days: 0 }, 'days'],
    [{ until: new Date(Number.NaN) }, 'until'],
  ];
  for (const [options, field] of bad) t.throws(() => lines(options), { code: 'INVALID_INPUT', fields: [{ field }] });
});

const cli = fileURLToPath(new URL('traffic-cli.ts', import.meta.url));

t.test('a long run is not held in memory', async (t) => {
  // All lines together are some 190 MB: whoever held them would die in a heap of 64 MB.
  const args = ['--max-old-space-size=64', ...commandOf(cli), '--events', '300000', '--until', until.toISOString()];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let count = 0;
  child.stdout.on('data', (data: Buffer) => {
    for (let at = data.indexOf(10); at >= 0; at = data.indexOf(10, at + 1)) count++;
  });
  const [status] = await once(child, 'close');
  t.same({ status, count }, { status: 0, count: 300_000 });
});

t.test('the command line', async (t) => {
  const run = async (args: string[], readAll = true) => {
    const child = spawn(process.execPath, [...commandOf(cli), ...args]);
    let out = '';
    let err = '';
    child.stderr.on('data', (data) => {
      err += data;
    });
    child.stdout.on('data', (data) => {
      out += data;
      if (!readAll) child.stdout.destroy();
    });
    const [status] = await once(child, 'close');
    return { status, out, err };
  };
  const [full, help, bad, unknown, cut] = await Promise.all([
    run(['--events', '500', '--seed', '7', '--until', until.toISOString()]),
    run(['--help']),
    run(['--events', 'many']),
    run(['--sead', '1']),
    run(['--events', '50000'], false),
  ]);
  t.same(full, { status: 0, out: `${lines({ events: 500 }).join('\n')}\n`, err: '' });
  t.match(help, { status: 0, out: /--events N/ });
  t.match(bad, { status: 2, out: '', err: /^demo:traffic: --events must be a whole number[^\n]*\n$/ });
  t.match(unknown, { status: 2, out: '', err: /^demo:traffic: [^\n]*--sead[^\n]*\n$/ });
  t.match(cut, { status: 0, err: '' }, 'a reader that leaves is no error');
});
