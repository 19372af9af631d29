import t from 'tap';
import { parseSearch } from '../../shared/search/parse.ts';
import { printSearch } from '../../shared/search/print.ts';
import { WEIGHTS } from '../incidents/weights.ts';
import type { FactName, Facts } from '../stores/events/facts.ts';
import { type AllFacts, findAll, findMachines } from './find.ts';
import type { Finding } from './finding.ts';
import type { Machine } from './machines.ts';
import { eventsOf } from './shown-by.ts';
import { threatOf, weightOf } from './threat.ts';

const HOUR = 3.6e9;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-16T08:00:00Z') * 1000;
const [HOST, SERVER, OUTSIDE] = ['10.0.0.5', '10.0.0.9', '203.0.113.7'];

/** A sensor that recorded hour by hour for some days. */
const recording = (days = 30, begin = START, sensor = 'hq'): Facts['recorded'] => ({
  sensor,
  recorded: Array.from({ length: days * 24 }, (_, hour) => begin + hour * HOUR),
  edges: [],
});

/** What is found of some facts; there are no others. */
const found = (facts: Partial<AllFacts>) => {
  const names: FactName[] = ['threats', 'series', 'long', 'scans', 'admin', 'shares', 'domains', 'missing'];
  const more: FactName[] = [
    'volumes',
    'tls',
    'logins',
    'mail',
    'rare',
    'served',
    'opened',
    'tickets',
    'exposed',
    'clearText',
    'renames',
    'replications',
    'floods',
    'pings',
    'taken',
  ];
  const recorded = [recording()];
  const none = Object.fromEntries([...names, ...more].map((name) => [name, []])) as unknown as AllFacts;
  return findAll({ ...none, recorded, ...facts }, (address) => address.startsWith('10.'));
};
const kinds = (facts: Partial<AllFacts>) => found(facts).map(({ kind }) => kind);
const one = (facts: Partial<AllFacts>): Finding => {
  const all = found(facts);
  t.equal(all.length, 1, all.map(({ kind }) => kind).join());
  return all[0]!;
};

const span = { first: START, last: START + HOUR };
const ends = { client: HOST, server: OUTSIDE, port: 443 };

/** Every `seconds`, each put off by what `shift` says, for `hours`. */
function series(seconds: number, shift: (index: number) => number, hours = 12): Facts['series'] {
  const times = Array.from(
    { length: Math.floor((hours * 3600) / seconds) },
    (_, index) => START + (index * seconds + shift(index)) * 1e6,
  );
  const sizes = times.map((_, index) => 400 + (index % 3));
  const spells = [...new Set(times.map((time) => Math.floor(time / HOUR) * HOUR))];
  const newest = { times: times.slice(-3000), sizes: sizes.slice(-3000) };
  const ofTimes = { first: times[0]!, last: times.at(-1)!, count: times.length, ...newest, spells };
  return { ...ends, kind: 'http', name: 'cdn.example.net', clients: 1, hosts: 30, weight: 400, ...ofTimes };
}
/** Numbers that look drawn by lot, the same each time. */
const drawn = (index: number) => (Math.imul(index + 1, 2654435761) >>> 8) % 1000;

t.test('calls at like intervals are check-ins; calls as people make them are not, nor few of them', async (t) => {
  const beacon = one({ series: [series(60, (index) => drawn(index) % 4)] });
  t.match(beacon, { kind: 'beacon', host: HOST, other: OUTSIDE, figures: { hosts: 1 }, tactic: 'TA0011' });
  t.ok(beacon.score > 0.85, `${beacon.score}`);
  t.equal(beacon.times.length, 12, 'seen in twelve hours');
  const alone = one({ series: [{ ...series(60, (index) => drawn(index) % 4), hosts: 1 }] });
  t.ok(alone.score < 0.6, `where there is one host nobody can say that few ask: ${alone.score}`);
  const long = one({ series: [series(60, (index) => drawn(index) % 4, 400)] });
  t.match([long.times.length, long.times[0]], [400, long.first], 'and in all hours of which not every moment is told');
  t.ok(beacon.evidence.points.every(({ value }) => value >= 55 && value <= 65));
  t.equal(beacon.evidence.sizes.length, beacon.evidence.points.length);
  t.same(kinds({ series: [series(600, (index) => drawn(index) * 3)] }), [], 'a person who reads a page');
  t.same(kinds({ series: [series(3600, () => 0, 6)] }), [], 'a check for updates each hour of a morning');
  t.same(kinds({ series: [series(2, () => 0, 1)] }), [], 'one conversation');
  const heavy = { ...series(60, (index) => drawn(index) % 4), weight: 2_000_000 };
  t.same(kinds({ series: [heavy] }), [], 'a camera that hands on what it sees');
});

t.test('a connection of hours is long; one of a film is not', async (t) => {
  const fact = { ...ends, ...span, clients: 1, up: 1000, down: 2000 };
  const long = one({ long: [{ ...fact, longest: 9 * 3600, ended: START + 9 * HOUR }] });
  t.match(long, { kind: 'long_connection', score: 0.6, figures: { seconds: 32_400 } });
  t.same(long.evidence.points, [
    { at: START, value: 0 },
    { at: START + 9 * HOUR, value: 32_400 },
  ]);
  t.same(kinds({ long: [{ ...fact, longest: 2 * 3600, ended: START + 2 * HOUR }] }), []);
});

const letters = (index: number, length: number) =>
  Array.from({ length }, (_, place) => 'abcdefghijklmnopqrstuvwxyz234567'[drawn(index * 37 + place) % 32]).join('');

t.test(
  'data in names is found; a resolver that asks for others, and short names of a catalogue, are not',
  async (t) => {
    const samples = Array.from({ length: 30 }, (_, index) => `${letters(index, 44)}.t.example.net`);
    const course = { [Math.floor(START / 9e8)]: 100, [Math.floor(START / 9e8) + 3]: 200 };
    const fact = {
      client: HOST,
      domain: 'example.net',
      clients: 1,
      questions: 300,
      names: 280,
      texts: 300,
      length: 46,
    };
    const tunnel = one({ domains: [{ ...fact, ...span, samples, course }] });
    t.match(tunnel, { kind: 'dns_tunnel', name: 'example.net', score: 0.8, tactic: 'TA0010' });
    t.same(
      tunnel.evidence.points.map(({ value }) => value),
      [100, 0, 0, 200],
    );
    t.equal(tunnel.evidence.samples.length, 30);
    const served = [{ server: HOST, port: 53, clients: 9 }];
    t.same(kinds({ domains: [{ ...fact, ...span, samples, course }], served }), [], 'a resolver');
    const plain = samples.map((_, index) => `img${index}.cdn.example.net`);
    t.same(kinds({ domains: [{ ...fact, ...span, samples: plain, course, length: 9 }] }), [], 'pictures of a shop');
    t.same(kinds({ domains: [{ ...fact, ...span, samples, course, clients: 12 }] }), [], 'what everybody asks');
  },
);

t.test('names made by a program are found; typing errors and a resolver are not', async (t) => {
  const samples = Array.from({ length: 20 }, (_, index) => `${letters(index, 14)}.com`);
  const fact = { client: HOST, domains: 20, ...span, course: { [Math.floor(START / 6e7)]: 20 } };
  t.match(one({ missing: [{ ...fact, samples }] }), { kind: 'generated_names', score: 0.7 });
  const words = ['exmaple.com', 'gogle.com', 'my-shop-online.net', 'wether.org', 'newspaper.fr'];
  t.same(kinds({ missing: [{ ...fact, samples: [...words, ...words, ...words] }] }), []);
  t.same(kinds({ missing: [{ ...fact, samples }], served: [{ server: HOST, port: 53, clients: 9 }] }), []);
  const advertisers = [
    'googlesyndication',
    'adsafeprotected',
    'rubiconproject',
    'quantserve',
    'doubleclick',
    'outbrain',
  ];
  const filtered = one({ missing: [{ ...fact, samples: advertisers.map((label) => `${label}.com`) }] });
  t.ok(filtered.score < 0.35, `a filter says of all who advertise that there are none: ${filtered.score}`);
  const later = { ...fact, first: START + DAY, last: START + DAY + HOUR, samples: samples.slice(2) };
  const both = one({ missing: [{ ...fact, samples }, later] });
  t.match(both, { first: START, last: START + DAY + HOUR }, 'one finding of a host, whatever the names are');
});

t.test('scans are found; a busy client is not', async (t) => {
  const tried = Array.from({ length: 40 }, (_, index) => ({ what: `10.0.1.${index}`, answered: index % 10 === 0 }));
  const fact = { client: HOST, server: null, port: 445, targets: 40, failed: 36, strangers: 0, tried, ...span };
  const scan = one({ scans: [fact] });
  t.match(scan, { kind: 'host_scan', figures: { tried: 40, failed: 36 } });
  t.equal(scan.evidence.items.filter(({ hit }) => hit).length, 4);
  t.match(one({ scans: [{ ...fact, server: SERVER, port: null }] }), { kind: 'port_scan', other: SERVER });
  t.same(kinds({ scans: [{ ...fact, failed: 5 }] }), [], 'most of whom answer');
  const shown = printSearch(eventsOf(one({ scans: [{ ...fact, last: START + 10e6 }] })));
  t.match(shown, /event_type:flow began:\S+08:00:00.000000Z\.\.\S+08:00:10.000000Z/, 'shown by the flows of its time');
  const out = { ...fact, targets: 300, failed: 280 };
  t.match(one({ scans: [{ ...out, strangers: 250 }] }), {
    kind: 'outward_scan',
    score: 0.93,
    figures: { failed: 280 },
  });
  t.match(one({ scans: [{ ...out, strangers: 49 }] }), { kind: 'host_scan' }, 'servers that are down');
});

t.test(
  'a flood of connections is found, but not what speaks to nobody since recording began; so is data in pings, once',
  async (t) => {
    const flood = { ...ends, port: 80, flows: 80_000, failed: 79_000, up: 5e6, days: 1, ...span, spells: [START] };
    t.match(one({ floods: [flood] }), { kind: 'flood', other: OUTSIDE, tactic: 'TA0040', score: 0.75 });
    t.match(one({ floods: [{ ...flood, flows: 20_000 }] }), { score: 0.55 });
    t.same(kinds({ floods: [{ ...flood, days: 3 }] }), [], 'a program that was there already');
    const later = { first: START + 5 * DAY, last: START + 8 * DAY };
    t.same(kinds({ floods: [{ ...flood, ...later, days: 3 }] }), ['flood'], 'one that came');
    const pings = { client: HOST, server: OUTSIDE, up: 40e6, down: 2e6, ...span, spells: [START] };
    t.match(one({ pings: [pings] }), { kind: 'icmp_tunnel', port: null, score: 0.8, figures: { up: 40e6, down: 2e6 } });
    const much = { ...pings, port: 0, clients: 1, hosts: 30, up: 90e6, usual: null, days: [] };
    t.same(kinds({ pings: [pings], volumes: [much] }), ['icmp_tunnel']);
    t.same(kinds({ volumes: [much] }), ['volume_out']);
  },
);

t.test('what is unlike the usual day goes out; a backup of every night does not', async (t) => {
  const days = [5, 4, 3, 2, 1, 0].map((day) => ({ day: START + day * DAY, up: day === 5 ? 900e6 : 20e6 }));
  const fact = { ...ends, ...span, clients: 1, hosts: 30, up: 900e6, down: 1e6, usual: 20e6, days };
  const volume = one({ volumes: [fact] });
  t.match(volume, { kind: 'volume_out', tactic: 'TA0010', evidence: { usual: 20e6 } });
  t.same(volume.evidence.points.at(-1), { at: START + 5 * DAY, value: 900e6 }, 'in the order of days');
  t.same(kinds({ volumes: [{ ...fact, usual: 880e6 }] }), [], 'a backup');
  t.equal(
    one({ volumes: [{ ...fact, hosts: 1 }] }).score,
    volume.score,
    'unlike the usual day, also of one host alone',
  );
  t.ok(one({ volumes: [{ ...fact, hosts: 1, usual: null }] }).score < 0.6, 'of whose days nothing is known');
  t.same(kinds({ volumes: [{ ...fact, up: 30e6, usual: 1e6 }] }), [], 'some pictures');
});

t.test(
  'what somebody fetches from a host that rules saw them attack goes out; what others fetch too does not',
  async (t) => {
    const threat = { key: '1', sid: 1, signature: 'ET WEB_SERVER SQL Injection', category: 'Web Application Attack' };
    const rule = { ...threat, severity: 1, srcIp: OUTSIDE, destIp: HOST, srcPort: 40_000, destPort: 80, app: 'http' };
    const attack = { ...rule, ...span, count: 3, quarters: [], event: '1', line: '{}', name: null };
    const taken = { client: OUTSIDE, server: HOST, port: 80, up: 9000, down: 2e9, usual: 4e6, ...span };
    t.match(one({ taken: [taken], threats: [attack] }), {
      ...{ kind: 'volume_out', host: HOST, other: OUTSIDE, port: 80, tactic: 'TA0010' },
      figures: { up: 2e9, down: 9000, inward: 1 },
    });
    t.same(kinds({ taken: [taken] }), [], 'no attack');
    t.same(kinds({ taken: [taken], threats: [{ ...attack, severity: 2 }] }), [], 'who looks around');
    t.same(
      kinds({ taken: [taken], threats: [{ ...attack, first: taken.last + HOUR }] }),
      [],
      'an attack that came later',
    );
    t.same(kinds({ taken: [{ ...taken, usual: 1e9 }], threats: [attack] }), [], 'films that are there for all');
  },
);

t.test(
  'guessed passwords are found, and the session after them; one who mistypes, and a session alone, are not',
  async (t) => {
    const minute = Math.floor(START / 6e7);
    const course = { [minute]: 20, [minute + 1]: 20, [minute + 600]: 5 };
    const tried = { client: OUTSIDE, server: HOST, port: 22, flows: 40, refused: 40, days: 1, since: START };
    const fact = { ...tried, ...span, course };
    const silent = { longest: null, longestAt: null };
    const guessed = one({ logins: [{ ...fact, ...silent }] });
    t.match(guessed, { kind: 'password_guessing', host: HOST, other: OUTSIDE, figures: { count: 40, inward: 1 } });
    t.same(
      guessed.evidence.points.map(({ value }) => value),
      [20, 20],
      'of its own hour',
    );
    t.same(kinds({ logins: [{ ...fact, longest: 900, longestAt: START + HOUR }] }).sort(), [
      'password_found',
      'password_guessing',
    ]);
    const late = { [minute + 5]: 1, [minute + 7]: 2, [minute + 50]: 3, [minute + 51]: 20, [minute + 52]: 14 };
    const signedIn = { ...fact, course: late, longest: 900, longestAt: START + 7 * 6e7 };
    t.match(one({ logins: [signedIn] }), { kind: 'password_guessing', first: START + 50 * 6e7 }, 'sessions of before');
    const slow = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [minute + index * 5, 1]));
    t.match(one({ logins: [{ ...fact, ...silent, refused: 12, flows: 12, course: slow }] }), { first: START });
    const again = { [minute]: 15, [minute + 50]: 25 };
    t.match(one({ logins: [{ ...fact, ...silent, course: again }] }), { first: START }, 'with a pause');
    t.same(kinds({ logins: [{ ...fact, ...silent, refused: 4, flows: 4 }] }), [], 'somebody mistypes');
    t.same(kinds({ logins: [{ ...fact, ...silent, refused: 12, flows: 200 }] }), [], 'a job that copies files');
    const within = { ...fact, client: SERVER, longest: 900, longestAt: START + HOUR, days: 3 };
    t.same(kinds({ logins: [within] }), [], 'a job that signs in since recording began');
    const told = ['password_found', 'password_guessing'];
    t.same(kinds({ logins: [{ ...within, days: 2 }] }).sort(), told, 'two days are no habit');
    t.same(kinds({ logins: [{ ...within, client: OUTSIDE }] }).sort(), told, 'nor is it one from outside');
    t.same(kinds({ logins: [{ ...within, since: START + 5 * DAY }] }).sort(), told, 'nor what began later');
    t.match(one({ logins: [{ ...fact, ...silent, client: SERVER }] }), { host: SERVER, other: HOST });
  },
);

t.test('a host that turns to many it never spoke with moves about; an administrator’s habit does not', async (t) => {
  const admin = (host: string, client: number, first: number, last = first + 6e7) => ({
    ...{ client: host, server: `10.0.2.${client}`, port: 445, flows: 3, failed: 0, held: client % 2, first, last },
  });
  const before = admin('10.0.0.77', 99, START - DAY);
  const moved = [1, 2, 3, 4, 5].map((peer) => admin(HOST, peer, START + peer * 3e8));
  const recorded = [recording(30, START - DAY)];
  const movement = one({ admin: [before, ...moved], recorded });
  t.match(movement, { kind: 'lateral_movement', host: HOST, figures: { hosts: 5 } });
  t.same(movement.reached, ['10.0.2.1', '10.0.2.3', '10.0.2.5'], 'whose sessions were kept');
  t.equal(movement.evidence.items.length, 5);
  const daily = moved.map((fact) => ({ ...fact, last: fact.first + 5 * DAY }));
  t.same(kinds({ admin: [before, ...daily], recorded }), [], 'each day');
  const old = recording(1, START - 3000 * DAY).recorded;
  const file = [{ ...recording(), recorded: [...old, ...recording().recorded] }];
  const older = { ...before, first: old[0]!, last: old[0]! };
  t.same(kinds({ admin: [older, ...moved], recorded: file }), [], 'all is new when recording has just begun');
  t.same(kinds({ admin: [before, ...moved.map((fact) => ({ ...fact, failed: 3 }))], recorded }), [], 'nobody answered');
});

t.test('a program that is copied and started elsewhere is found, sure only with both', async (t) => {
  const fact = { client: HOST, server: SERVER, shares: 1, managed: false, ...span };
  t.match(one({ shares: [{ ...fact, programs: 1, services: 2, managed: true }] }), { score: 0.15, reached: [] });
  t.match(one({ shares: [{ ...fact, programs: 1, services: 2 }] }), { kind: 'remote_execution', score: 0.95 });
  t.match(one({ shares: [{ ...fact, programs: 1, services: 0 }] }), { score: 0.6 });
  const shown = printSearch(eventsOf(one({ shares: [{ ...fact, programs: 0, services: 2 }] })));
  t.match(shown, /dest_port:445 OR event_type:dcerpc/, 'shown by the share and by the calls');
});

t.test('what only servers do: mail to many, a first contact, a new service', async (t) => {
  const wave = Array.from({ length: 12 }, (_, index) => START + index * 1e6);
  const mail = {
    client: HOST,
    servers: 12,
    failed: 0,
    times: wave,
    last: START + HOUR,
    samples: ['203.0.113.1', '203.0.113.2'],
  };
  t.match(one({ mail: [mail] }), { kind: 'mass_mail', first: START, figures: { hosts: 12, failed: undefined } });
  const { figures } = one({ mail: [{ ...mail, failed: 7 }] });
  t.same(figures, { hosts: 12, failed: 7 }, 'it says of how many nobody took the mail');
  const usual = [START - 9 * DAY, START - 9 * DAY + HOUR, START - DAY];
  t.match(one({ mail: [{ ...mail, servers: 15, times: [...usual, ...wave] }] }), { first: START }, 'nor its own mail');
  t.same(kinds({ mail: [mail], served: [{ server: HOST, port: 25, clients: 5 }] }), [], 'a mail server');
  t.same(kinds({ mail: [{ ...mail, servers: 3 }] }), [], 'a phone with three accounts');
  const rare = { ...ends, ...span, name: null, count: 2, known: START - 9 * DAY, servers: 2 };
  t.match(one({ rare: [rare] }), { kind: 'rare_contact', figures: { days: 9 } });
  const opened = { server: HOST, port: 8443, clients: 3, outside: 0, flows: 40, known: START - 9 * DAY, ...span };
  t.match(one({ opened: [opened] }), { kind: 'new_service', host: HOST, port: 8443, figures: { hosts: 3, days: 9 } });
  t.same(kinds({ opened: [{ ...opened, known: START - HOUR }] }), [], 'a host that has just come');
  t.same(kinds({ opened: [{ ...opened, clients: 1 }] }), [], 'two who try something');
});

t.test('TLS that nobody vouches for, and old TLS, where few go', async (t) => {
  const tls = { ...ends, sni: null, subject: 'CN=example.com', clients: 1, count: 5, selfSigned: 5, old: 0, ...span };
  const other = { ...tls, server: '203.0.113.8', port: 8443, count: 9 };
  const found = one({ tls: [tls, other] });
  t.match(found, { kind: 'self_signed_tls', other: '203.0.113.8', figures: { servers: 2, count: 14 } });
  t.equal(found.id, one({ tls: [{ ...tls, count: 99 }, other] }).id, 'the same whichever is asked most');
  t.same(kinds({ tls: [{ ...tls, clients: 30 }] }), [], 'an appliance that everybody uses');
  t.match(one({ tls: [{ ...tls, selfSigned: 0, old: 3 }] }), { kind: 'old_tls', score: 0.2 });
  t.same(kinds({ tls: [{ ...tls, selfSigned: 0, old: 3, clients: 30 }] }), []);
});

t.test('of many servers as many are searched for as a search may be long', async (t) => {
  const server = (n: number) => `2a02:26f0:6d00:1234:abcd:ef01:2345:${(0x1000 + n).toString(16)}`;
  const fact = { ...ends, ...span, clients: 1, count: 3, selfSigned: 2, old: 0, sni: null, subject: 'CN=x' };
  const search = (tls: Facts['tls'][]) => printSearch(eventsOf(one({ tls })));
  const many = search(Array.from({ length: 60 }, (_, n) => ({ ...fact, server: server(n) })));
  t.match(parseSearch(many), { kind: 'and' });
  t.ok(many.length <= 2000 && many.length > 1950 && many.includes(server(40)), `${many.length}`);
  const all = search(Array.from({ length: 60 }, (_, n) => ({ ...fact, server: `203.0.113.${n}` })));
  t.ok(all.includes('203.0.113.59'), 'all that fit');
});

t.test('machines: new after a week, moved where others use them, silent; by one address for ever', async (t) => {
  const iso = (days: number) => new Date(START / 1000 + (days * DAY) / 1000).toISOString();
  const at = (address: string, from: number) => ({ address, firstSeen: iso(from), lastSeen: iso(20) });
  const service = {
    port: 443,
    proto: 'TCP',
    app: 'tls',
    first: iso(0),
    last: iso(3),
    clients: 5,
    outside: 0,
    proxies: false,
    pages: false,
    flows: 9,
  };
  const machine = ({ addresses = [at(SERVER, 0)], ...more }: Partial<Machine>): Machine => ({
    ...{ mac: null, addresses, services: [], firstSeen: iso(0) },
    tenures: addresses.map(({ address }) => ({ address, from: null, to: null })),
    ...more,
  });
  const kindsOf = (machines: Machine[], recorded = [recording()]) =>
    findMachines(machines, () => [], { recorded }).map(({ kind, host, other }) => [kind, host, other]);
  const known = machine({});
  const later = (days: number, address = HOST) => machine({ addresses: [at(address, days)], firstSeen: iso(days) });
  t.same(kindsOf([known, later(8)]), [['new_asset', HOST, null]]);
  t.same(kindsOf([known, later(6)]), [], 'recording has just begun');
  const old = machine({ addresses: [at('172.16.0.5', -3000)], firstSeen: iso(-3000) });
  const file = { ...recording(), recorded: [...recording(20, START - 3000 * DAY).recorded, ...recording().recorded] };
  t.same(kindsOf([old, known, later(6)], [file]), [], 'an old file, or a wrong clock, makes no recording longer');
  t.same(kindsOf([old, known, later(8)], [file]), [['new_asset', HOST, null]]);
  const second = recording(20, START + 8 * DAY, 'branch');
  t.same(kindsOf([known, later(9)], [recording(), second]), [], 'a second sensor has just begun');
  t.same(kindsOf([known, later(16)], [recording(), second]), [['new_asset', HOST, null]]);
  const anew = { ...recording(), edges: [START + 8 * DAY - 8 * HOUR] };
  t.same(kindsOf([later(8), later(7.5)], [anew]), [], 'known since the first events that are left of all');
  t.equal(kindsOf([later(11)], [anew]).length, 1, 'later than these');
  t.same(kindsOf([known, later(8, '2001:db8::1')]), [], 'one address of many of a card');
  const moved = machine({ addresses: [at('10.0.0.8', 5), at(SERVER, 0)], services: [{ ...service, address: SERVER }] });
  t.same(kindsOf([moved]), [['address_moved', '10.0.0.8', SERVER]]);
  t.same(kindsOf([{ ...moved, services: [] }]), [], 'nobody used it');
  const silences = [
    { since: iso(3), until: iso(4) },
    { since: iso(9), until: null },
  ];
  const silent = findMachines([known], () => silences, { recorded: [] });
  t.match(silent, [{ kind: 'gone_silent', host: SERVER, times: [START + 3 * DAY, START + 9 * DAY] }]);
  const both = [at('fe80::5', 8), at(HOST, 8), at('10.0.0.77', 9)];
  const idsOf = (addresses: Machine['addresses']) => {
    const dual = machine({ mac: '02:00:00:00:00:05', addresses, firstSeen: iso(8) });
    return findMachines([dual], () => silences, { recorded: [recording()] }).map(({ kind, host, id }) => [
      kind,
      host,
      id,
    ]);
  };
  t.same(idsOf(both), idsOf(both.toReversed()), 'the same, whichever address was heard last');
  t.match(
    idsOf(both)
      .map(([kind, host]) => [kind, host])
      .sort(),
    [
      ['gone_silent', HOST],
      ['new_asset', HOST],
    ],
  );
  const passedOn = { ...machine({ addresses: both }), tenures: [{ address: '10.0.0.77', from: iso(9), to: null }] };
  t.match(
    findMachines([passedOn], () => silences, { recorded: [] }),
    [{ host: '10.0.0.77' }],
    'of another by now',
  );
});

t.test(
  'weak tickets for many services at once are roasting; what is used day by day, and one by one, is not',
  async (t) => {
    const MINUTE = 6e7;
    const ticket = (index: number, apart = MINUTE, days = 1): Facts['tickets'] => ({
      ...{ client: HOST, server: SERVER, service: `mssqlsvc/db${index}`, count: 1, days },
      ...{ first: START + index * apart, last: START + index * apart },
    });
    const many = (count: number, apart?: number, days?: number) =>
      Array.from({ length: count }, (_, index) => ticket(index, apart, days));
    const roasted = one({ tickets: many(8) });
    t.match(roasted, {
      ...{ kind: 'kerberoasting', host: HOST, other: SERVER, port: 88, tactic: 'TA0006', score: 0.7 },
      figures: { accounts: 8, minutes: 7 },
    });
    t.same(
      roasted.evidence.items.map(({ label }) => label),
      many(8).map(({ service }) => service),
    );
    t.same(one({ tickets: [...many(8)].reverse() }), roasted, 'in whatever order');
    t.match(
      printSearch(eventsOf(roasted)),
      /^event_type:krb5 \(src_ip:10\.0\.0\.5 dest_ip:10\.0\.0\.9 dest_port:88 OR dest_ip:10\.0\.0\.5 src_ip:10\.0\.0\.9 src_port:88\) began:/i,
    );
    t.equal(one({ tickets: [...many(8), { ...ticket(3), server: '10.0.0.10' }] }).other, null, 'of two controllers');
    t.same(kinds({ tickets: many(5) }), [], 'a person who signs in');
    t.same(kinds({ tickets: Array.from({ length: 20 }, () => ticket(1)) }), [], 'one service again and again');
    t.same(kinds({ tickets: many(20, 5 * MINUTE) }), [], 'one after the other, all day');
    t.same(kinds({ tickets: many(20, MINUTE, 3) }), [], 'a monitor of databases, on its third day');
    t.same(
      kinds({ tickets: many(8).map((each, index) => ({ ...each, client: `10.0.1.${index}` })) }),
      [],
      'of many hosts',
    );
  },
);

t.test(
  'a service that answers the Internet is one finding, surer the more it was used, and never sure alone',
  async (t) => {
    const caller = (client: string, flows = 1, held = 0) => ({ client, flows, held, ...span });
    const fact: Facts['exposed'] = {
      ...{
        server: HOST,
        port: 3389,
        clients: 1,
        spoken: 1,
        flows: 1,
        held: 0,
        longest: 2,
        up: 1200,
        down: 900,
        ...span,
      },
      callers: [caller(OUTSIDE)],
    };
    const once = one({ exposed: [fact] });
    t.match(once, { kind: 'exposed_service', host: HOST, other: OUTSIDE, port: 3389, tactic: 'TA0001', score: 0.4 });
    t.match(
      printSearch(eventsOf(once)),
      /^src_ip:203\.0\.113\.7 dest_ip:10\.0\.0\.5 dest_port:3389 event_type:flow began:/,
    );
    const callers = [caller('203.0.113.8', 9, 2), caller(OUTSIDE)];
    const used = one({ exposed: [{ ...fact, clients: 40, spoken: 40, flows: 90, held: 2, up: 9e6, callers }] });
    t.match(used, { id: once.id, other: null, score: 0.95, figures: { hosts: 40, count: 90, inward: 1 } });
    t.match(
      used.evidence.items.map(({ label, value, hit }) => [label, value, hit]),
      [
        ['203.0.113.8', 9, true],
        [OUTSIDE, 1, false],
      ],
    );
    t.match(printSearch(eventsOf(used)), /^src_ip:external dest_ip:10\.0\.0\.5 dest_port:3389 event_type:flow began:/);
    t.match(threatOf(used), { src_ip: null, dest_ip: HOST, dest_port: 3389 }, 'whoever has reached it');
    const opened = one({ exposed: [{ ...fact, clients: 40, spoken: 0 }] });
    t.match(opened, { id: once.id, score: 0.2, figures: { hosts: 40, opened: 40 } }, 'that scanners found open');
    const ports = [23, 445, 1433, 3306, 5432, 5900];
    const all = one({ exposed: ports.map((port, index) => ({ ...fact, port, spoken: index % 2 })).reverse() });
    t.match(all, { host: HOST, other: null, port: null, score: 0.4, figures: { ports: 6, count: 6, inward: 1 } });
    t.same(all.callers, [{ address: OUTSIDE, count: 6, ...span }], 'each caller once');
    t.match(printSearch(eventsOf(all)), 'dest_port:(23,445,1433,3306,5432,5900)');
    t.equal(found({ exposed: ports.slice(1).map((port) => ({ ...fact, port })) }).length, 5, 'few are told one by one');
    t.not(one({ exposed: [{ ...fact, port: 445 }] }).id, once.id, 'of each service');
    t.ok(weightOf({ kind: 'exposed_service', score: 1 }) < WEIGHTS.strong, 'a weakness is no incident');
  },
);

t.test(
  'files handed over by a password that can be read are surer the fewer use the server; a sign-in alone is never a reason, nor what is done for days',
  async (t) => {
    const user = { name: 'mia@rented.example', count: 3, first: START };
    const fact: Facts['clearText'] = {
      ...{ client: HOST, server: OUTSIDE, port: 21, clients: 1, hosts: 30, signIns: 3, uploads: 0, days: 1, ...span },
      ...{ users: [user], files: [] },
    };
    const files = ['PW_anna-PC.html', 'KL_anna-PC.html'].map((name, index) => ({ name, first: START + index }));
    const handed = { ...fact, uploads: 8, files };
    const stolen = one({ clearText: [handed] });
    t.match(stolen, {
      ...{ kind: 'clear_text_login', host: HOST, other: OUTSIDE, port: 21, tactic: 'TA0010', score: 0.72 },
      figures: { signIns: 3, uploads: 8, hosts: 1, daysUsed: 1 },
    });
    t.match(
      stolen.evidence.items.map(({ label, value, hit }) => [label, value, hit]),
      [[user.name, 3, false], ...files.map(({ name }) => [name, null, true])],
    );
    t.match(printSearch(eventsOf(stolen)), /^event_type:\(?ftp.*src_ip:10\.0\.0\.5 dest_ip:203\.0\.113\.7/);
    t.match(parseSearch(printSearch(eventsOf(stolen))), { kind: 'and' });
    t.equal(one({ clearText: [{ ...handed, port: null }] }).id, stolen.id, 'by whatever port');
    t.not(one({ clearText: [{ ...handed, server: '203.0.113.8' }] }).id, stolen.id, 'of each server');

    const isReason = (of: Partial<Facts['clearText']>) =>
      weightOf(one({ clearText: [{ ...fact, ...of }] })) >= WEIGHTS.strong;
    t.ok(isReason({ uploads: 1 }), 'a single file to a server that nobody else uses');
    t.notOk(isReason({ uploads: 1, hosts: 1 }), 'where there is one host nobody can say that few use it');
    t.ok(isReason({ uploads: 9, hosts: 1 }));
    t.notOk(isReason({ uploads: 9999, clients: 3 }), 'what several use');
    t.notOk(isReason({}), 'a sign-in alone');
    t.match(one({ clearText: [{ ...fact, clients: 3 }] }), { score: 0.3, tactic: 'TA0006' });

    const backup = { ...handed, days: 9, last: START + 9 * DAY };
    t.match(one({ clearText: [backup] }), { score: 0.3, tactic: 'TA0006' }, 'a backup, since recording began');
    const later = { ...backup, first: START + 5 * DAY };
    t.match(one({ clearText: [later] }), { score: 0.72, tactic: 'TA0010' }, 'who began later does not wear off');
  },
);

t.test(
  'many files of several kinds that get one new extension at once are encrypted; fewer, of one kind, slower or by habit are not',
  async (t) => {
    const MINUTE = 6e7;
    const kinds = ['docx', 'xlsx', 'pdf', 'jpg'];
    const facts = (of: Partial<Facts['renames']> = {}, minutes = 5, every = 1): Facts['renames'][] =>
      Array.from({ length: minutes * kinds.length }, (_, index) => {
        const at = START + Math.floor(index / kinds.length) * every * MINUTE;
        const was = kinds[index % kinds.length]!;
        return {
          ...{
            client: HOST,
            server: '10.0.2.1',
            extension: 'lockd',
            was,
            count: 6,
            file: `plan ${index}.${was}.lockd`,
          },
          ...{ days: 1, first: at, last: at + MINUTE - 1, ...of },
        };
      });
    const locked = one({ renames: facts() });
    t.match(locked, {
      ...{ kind: 'mass_encryption', host: HOST, other: '10.0.2.1', port: null, tactic: 'TA0040', score: 0.85 },
      ...{ first: START, last: START + 5 * MINUTE - 1, reached: ['10.0.2.1'] },
      figures: { files: 120, kinds: 4, servers: 1, minutes: 5 },
    });
    t.same(
      locked.evidence.points.map(({ value }) => value),
      [24, 24, 24, 24, 24],
    );
    t.equal(locked.evidence.samples.length, 20);
    t.match(printSearch(eventsOf(locked)), /^event_type:smb src_ip:10\.0\.0\.5 dest_ip:10\.0\.2\.1/);
    t.ok(weightOf(locked) >= WEIGHTS.strong);

    const two = one({ renames: [...facts(), ...facts({ server: '10.0.2.2' })] });
    t.match(two, { other: null, reached: ['10.0.2.1', '10.0.2.2'], figures: { files: 240, servers: 2 } });
    t.equal(two.id, locked.id, 'one of a host');
    const before = facts({ count: 1, first: START - 20 * DAY, last: START - 20 * DAY }).slice(0, 1);
    t.match(one({ renames: [...before, ...facts({ days: 2 })] }), { first: START, figures: { files: 120 } });

    t.same(found({ renames: facts({ count: 1 }) }), [], 'few');
    t.same(found({ renames: facts({ was: 'jpeg', extension: 'jpg' }) }), [], 'of one kind');
    t.same(found({ renames: facts({}, 5, 15) }), [], 'slowly');
    t.same(found({ renames: kinds.flatMap((extension) => facts({ extension, count: 1 })) }), [], 'not the same');
    const always = { recorded: [recording(30, START - 10 * DAY)], renames: facts({ days: 3 }) };
    t.equal(found(always).length, 1, 'who began later does not wear off');
    const since = { recorded: [recording(30, START - HOUR)], renames: facts({ days: 3 }) };
    t.same(found(since), [], 'what has been done since recording began');
  },
);

t.test('who copies the passwords of a domain is found; its controllers, and who always did, are not', async (t) => {
  const fact = { client: HOST, server: SERVER, asks: 40, days: 1, ...span };
  const copied = one({ replications: [fact] });
  t.match(copied, { kind: 'dcsync', host: HOST, other: SERVER, tactic: 'TA0006', figures: { count: 40 } });
  t.match(printSearch(eventsOf(copied)), /^event_type:dcerpc src_ip:10\.0\.0\.5 dest_ip:10\.0\.0\.9/);
  t.ok(weightOf(copied) > 2, 'an incident of high severity');
  const back = { ...fact, client: SERVER, server: HOST };
  t.same(found({ replications: [fact, back] }), [], 'controllers among themselves');
  const tickets = [{ server: HOST, port: 88, clients: 1 }];
  t.same(found({ replications: [fact], served: tickets }), [], 'who hands out tickets');
  const nightly = { ...fact, days: 9, last: START + 9 * DAY };
  t.same(found({ replications: [nightly] }), [], 'since recording began');
  t.equal(found({ replications: [nightly], recorded: [recording(30, START - 10 * DAY)] }).length, 1, 'who began later');
  const anew = { ...recording(30, START - 10 * DAY), edges: [START - 8 * HOUR] };
  t.same(found({ replications: [nightly], recorded: [anew] }), [], 'since the first events that are left of all');
});
