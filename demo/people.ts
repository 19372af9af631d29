import { HOUR, line, MINUTE, openFlow, pingLine, SECOND } from './eve.ts';
import {
  anySite,
  BROWSERS,
  CARRIED,
  type ClientProfile,
  CORE,
  EDGE,
  gatewayOf,
  type Host,
  host,
  hostsOf,
  INTRANET,
  ipv6Of,
  MAILHOST,
  REALM,
  SITES,
  type Site,
  ZONE,
} from './network.ts';
import { dhcp, fileInfo, http, OPENSSH, Smb, ssh, tls } from './protocols.ts';
import { type Random, weighted } from './random.ts';
import { addresses, close, lookup, type Session } from './sessions.ts';

/** What people cause by working: browsing, mail, file shares, printing, building. */
const workstations = hostsOf('workstation');
const engineers = workstations.filter((one) => one.group === 'eng');
const guests = hostsOf('guest');
const printers = hostsOf('printer');

// Some people are online far more than others.
const person = weighted(workstations.map((one, index) => [1 + ((index * 7) % 5), one]));
/** Each machine keeps its browser. */
export const browserOf = (one: Host): ClientProfile =>
  CARRIED[one.name] ?? BROWSERS[(one.mac.charCodeAt(4) + one.mac.charCodeAt(7)) % BROWSERS.length]!;
const anyone = (random: Random): Host => (random.chance(0.08) ? random.pick(guests) : person(random));

function resolveSite(random: Random, time: number, emit: Parameters<Session>[2], client: Host, where: Site): number {
  // Half of the names are still in the client's own cache.
  if (random.chance(0.5)) return time;
  if (where.ipv6 !== null && random.chance(0.3)) {
    const answers = [{ type: 'AAAA', ttl: 300, data: where.ipv6 }];
    lookup(random, time + 90, emit, client, where.name, { type: 'AAAA', answers });
  }
  return (
    lookup(random, time, emit, client, where.name, { answers: addresses(random, where.ips) }).answered +
    random.int(400, 3000)
  );
}

const browse: Session = (random, time, emit) => {
  const client = anyone(random);
  const where = anySite(random);
  const begin = resolveSite(random, time, emit, client, where);
  const connections = random.chance(0.25) ? 2 : 1;
  for (let i = 0; i < connections; i++) {
    const start = begin + i * random.int(2000, 90_000);
    // Only workstations have an IPv6 address, and they prefer it where they can.
    const six = client.role === 'workstation' && where.ipv6 !== null && random.chance(0.3);
    const [from, to] = six ? [ipv6Of(client), where.ipv6!] : [client.ip, random.pick(where.ips)];
    const flow = openFlow(random, EDGE, start, 'TCP', from, to, 443);
    const hello = start + random.int(14_000, 60_000);
    emit(hello, line(flow, hello, 'tls', tls(where, browserOf(client), hello)));
    close(
      random,
      flow,
      { end: hello + random.tail(20 * SECOND), app: 'tls', up: random.tail(3500), down: random.tail(38_000) },
      emit,
    );
  }
};

const quic: Session = (random, time, emit) => {
  const client = anyone(random);
  const where = SITES[random.int(0, 19)]!;
  const begin = resolveSite(random, time, emit, client, where);
  const flow = openFlow(random, EDGE, begin, 'UDP', client.ip, random.pick(where.ips), 443);
  close(
    random,
    flow,
    { end: begin + random.tail(30 * SECOND), app: 'quic', up: random.tail(6000), down: random.tail(120_000) },
    emit,
  );
};

const PAGES = [
  ['/', 'text/html', 'HTML document, Unicode text', 14_000],
  ['/img/header.jpg', 'image/jpeg', 'JPEG image data, baseline, precision 8', 88_000],
  ['/assets/app.js', 'application/javascript', 'JavaScript source, ASCII text', 61_000],
  ['/assets/site.css', 'text/css', 'ASCII text', 17_000],
  ['/feed.xml', 'application/xml', 'XML 1.0 document, ASCII text', 9_400],
  ['/docs/price-list.pdf', 'application/pdf', 'PDF document, version 1.7', 410_000],
  ['/api/ping', 'application/json', 'JSON data', 240],
  ['/fonts/regular.woff2', 'font/woff2', 'Web Open Font Format (Version 2)', 26_000],
] as const;

const plainWeb: Session = (random, time, emit) => {
  const client = anyone(random);
  const where = anySite(random);
  const start = resolveSite(random, time, emit, client, where);
  const flow = openFlow(random, EDGE, start, 'TCP', client.ip, random.pick(where.ips), 80);
  const count = random.int(1, 3);
  let at = start;
  let down = 0;
  if (random.chance(0.25)) {
    at += random.int(20_000, 90_000);
    const moved = {
      host: where.name,
      url: '/',
      agent: browserOf(client).agent,
      status: 301,
      length: 178,
      type: 'text/html',
      location: `https://${where.name}/`,
    };
    emit(at, line(flow, at, 'http', http(moved), false, 0));
    down = 420;
  } else {
    for (let tx = 0; tx < count; tx++) {
      const [url, type, magic, size] = random.pick(PAGES);
      const missing = random.chance(0.05);
      // The size of a page follows from its site, so that the same file is the same file next time.
      const length = missing ? 512 : size + where.name.length * 97;
      const request = {
        host: where.name,
        url,
        agent: browserOf(client).agent,
        status: missing ? 404 : random.chance(0.12) ? 304 : 200,
        length,
        type,
      };
      const body = http(
        request.status === 304
          ? { ...request, length: 0 }
          : tx > 0
            ? { ...request, referer: `http://${where.name}/` }
            : request,
      );
      at += random.int(20_000, 400_000);
      emit(at, line(flow, at, 'http', body, false, tx));
      if (request.status === 200 && random.chance(0.75)) {
        const seen = at + random.int(500, 60_000);
        const file = fileInfo({ name: url, magic, size: length, tx });
        emit(seen, line(flow, seen, 'fileinfo', `${body},"app_proto":"http",${file}`, true));
      }
      down += request.status === 304 ? 220 : length;
    }
  }
  close(random, flow, { end: at + random.tail(4 * SECOND), app: 'http', up: 480 * count, down }, emit);
};

const FOLDERS: Record<string, string[]> = {
  fin: ['ledger\\2025\\journal', 'invoices\\incoming\\batch', 'budget\\forecast'],
  sales: ['offers\\quote', 'customers\\visit-report', 'pricing\\list'],
  eng: ['drawings\\assembly', 'firmware\\release-notes', 'tests\\protocol'],
  design: ['brand\\poster', 'renders\\housing', 'photos\\stand'],
  hr: ['staff\\rota', 'training\\plan', 'forms\\leave'],
};
const SUFFIX: Record<string, string> = { fin: 'xlsx', sales: 'docx', eng: 'pdf', design: 'psd', hr: 'docx' };
const MAGIC: Record<string, string> = {
  xlsx: 'Microsoft Excel 2007+',
  docx: 'Microsoft Word 2007+',
  pdf: 'PDF document, version 1.6',
  psd: 'Adobe Photoshop Image',
};

const fileShare: Session = (random, time, emit) => {
  const client = person(random);
  const server = random.chance(0.85) ? host('files01') : host('nas01');
  const flow = openFlow(random, CORE, time, 'TCP', client.ip, server.ip, 445);
  const session = new Smb(random, server.name);
  let at = time;
  const say = (body: string) => {
    at += random.int(400, 9000);
    emit(at, line(flow, at, 'smb', body));
  };
  if (random.chance(0.4)) say(session.negotiate(random.hex(32)));
  say(session.signIn(client.user!, client.name));
  say(session.connect(client.group));
  const files = random.int(1, 3);
  let moved = 0;
  for (let i = 0; i < files; i++) {
    const suffix = SUFFIX[client.group]!;
    const name = `${random.pick(FOLDERS[client.group]!)}-${random.int(1, 240)}.${suffix}`;
    const size = 20_000 + name.length * 7919;
    at += random.tail(3 * SECOND);
    say(session.create(name, random.chance(0.8) ? 'FILE_OPEN' : 'FILE_OVERWRITE_IF', at, size, random.hex(32)));
    if (random.chance(0.4)) {
      const seen = at + random.int(2000, 90_000);
      const file = fileInfo({ name: name.replaceAll('\\', '\\\\'), magic: MAGIC[suffix]!, size, tx: 4 + i });
      emit(seen, line(flow, seen, 'fileinfo', `"app_proto":"smb",${file}`, true));
    }
    moved += size;
  }
  close(random, flow, { end: at + random.tail(40 * SECOND), app: 'smb', up: 2400 + files * 700, down: moved }, emit);
};

const mail: Session = (random, time, emit) => {
  const client = person(random);
  const flow = openFlow(random, CORE, time, 'TCP', client.ip, host('mail01').ip, random.chance(0.8) ? 993 : 465);
  const hello = time + random.int(900, 5000);
  emit(hello, line(flow, hello, 'tls', tls(MAILHOST, browserOf(client), hello, 'TLS 1.2')));
  close(
    random,
    flow,
    { end: hello + random.tail(90 * SECOND), app: 'tls', up: random.tail(2600), down: random.tail(16_000) },
    emit,
  );
};

const INTRANET_PAGES = [
  '/wiki/home',
  '/wiki/search?q=order+form',
  '/rota/week',
  '/tickets/new',
  '/tickets/list?state=open',
  '/canteen/menu',
];

const intranet: Session = (random, time, emit) => {
  const client = person(random);
  if (random.chance(0.5)) {
    const flow = openFlow(random, CORE, time, 'TCP', client.ip, INTRANET.ips[0]!, 443);
    const hello = time + random.int(800, 4000);
    emit(hello, line(flow, hello, 'tls', tls(INTRANET, browserOf(client), hello, 'TLS 1.2')));
    close(
      random,
      flow,
      { end: hello + random.tail(30 * SECOND), app: 'tls', up: random.tail(2200), down: random.tail(30_000) },
      emit,
    );
    return;
  }
  const flow = openFlow(random, CORE, time, 'TCP', client.ip, INTRANET.ips[0]!, 80);
  let at = time;
  const count = random.int(1, 3);
  for (let tx = 0; tx < count; tx++) {
    at += random.tail(SECOND);
    const page = {
      host: INTRANET.name,
      url: random.pick(INTRANET_PAGES),
      agent: browserOf(client).agent,
      status: 200,
      length: random.tail(9000),
      type: 'text/html',
    };
    emit(at, line(flow, at, 'http', http(page), false, tx));
  }
  close(random, flow, { end: at + random.tail(8 * SECOND), app: 'http', up: 500 * count, down: 9000 * count }, emit);
};

const remoteShell: Session = (random, time, emit) => {
  const client = random.pick(engineers);
  const server = random.pick([host('build01'), host('build01'), host('db01'), host('jump01')]);
  const flow = openFlow(random, CORE, time, 'TCP', client.ip, server.ip, 22);
  const banner = time + random.int(3000, 20_000);
  emit(banner, line(flow, banner, 'ssh', ssh(OPENSSH)));
  close(
    random,
    flow,
    {
      end: banner + Math.min(random.tail(6 * MINUTE), HOUR),
      app: 'ssh',
      up: random.tail(18_000),
      down: random.tail(60_000),
    },
    emit,
  );
};

const innerNames = [...hostsOf('server'), ...hostsOf('printer')].map((one) => one.name);

const innerLookup: Session = (random, time, emit) => {
  const client = person(random);
  const kind = random.float();
  if (kind < 0.45) {
    const name = random.pick(innerNames);
    lookup(random, time, emit, client, `${name}.${ZONE}`, {
      answers: [{ type: 'A', ttl: 1200, data: host(name).ip }],
      local: true,
    });
  } else if (kind < 0.6) {
    const name = random.pick(['_ldap._tcp.dc._msdcs', '_kerberos._tcp', '_gc._tcp']);
    lookup(random, time, emit, client, `${name}.${ZONE}`, {
      type: 'SRV',
      answers: [{ type: 'SRV', ttl: 600, data: `dc01.${ZONE}` }],
      local: true,
    });
  } else if (kind < 0.8) {
    const name = random.pick(['wpad', 'isatap', 'printer-5f', 'old-files', 'scan']);
    lookup(random, time, emit, client, `${name}.${ZONE}`, { answers: [], rcode: 'NXDOMAIN', local: true });
  } else {
    const target = host(random.pick(innerNames));
    const name = `${target.ip.split('.').reverse().join('.')}.in-addr.arpa`;
    lookup(random, time, emit, client, name, {
      type: 'PTR',
      answers: [{ type: 'PTR', ttl: 1200, data: `${target.name}.${ZONE}` }],
      local: true,
    });
  }
};

/** A directory sign-in shows as short Kerberos and LDAP flows. */
const signIn: Session = (random, time, emit) => {
  const client = person(random);
  for (const [port, app, size] of [
    [88, 'krb5', 1800],
    [389, 'ldap', 3600],
  ] as const) {
    const start = time + port * 40;
    const flow = openFlow(random, CORE, start, 'TCP', client.ip, host('dc01').ip, port);
    close(random, flow, { end: start + random.int(2000, 60_000), app, up: size / 2 + REALM.length, down: size }, emit);
  }
};

const lease: Session = (random, time, emit) => {
  const client = random.chance(0.75) ? person(random) : random.pick(guests);
  const gateway = gatewayOf(client.ip);
  const sensor = client.role === 'guest' ? EDGE : CORE;
  const id = random.next();
  const flow = openFlow(random, sensor, time, 'UDP', client.ip, gateway, 67, 68);
  const resolvers = [host('dc01').ip, host('dc02').ip];
  emit(time, line(flow, time, 'dhcp', dhcp('request', id, client.mac, client.ip, gateway, resolvers, client.name)));
  const answer = time + random.int(800, 6000);
  emit(
    answer,
    line(flow, answer, 'dhcp', dhcp('ack', id, client.mac, client.ip, gateway, resolvers, client.name), true),
  );
  close(random, flow, { end: answer, app: 'dhcp', up: 308, down: 322 }, emit);
};

const print: Session = (random, time, emit) => {
  const client = person(random);
  const flow = openFlow(random, CORE, time, 'TCP', client.ip, random.pick(printers).ip, 9100);
  close(
    random,
    flow,
    { end: time + random.tail(9 * SECOND), app: 'failed', up: random.tail(420_000), down: 900 },
    emit,
  );
};

const ping: Session = (random, time, emit) => {
  const client = person(random);
  const count = random.int(1, 4);
  const at = time + (count + 30) * SECOND;
  emit(at, pingLine(random, CORE, at, time, client.ip, host(random.pick(innerNames)).ip, count, random.chance(0.94)));
};

/** One thing a person does in the office. */
export const personSession = weighted<Session>([
  [34, browse],
  [6, quic],
  [9, plainWeb],
  [8, fileShare],
  [7, mail],
  [5, intranet],
  [3, remoteShell],
  [12, innerLookup],
  [3, signIn],
  [2.5, lease],
  [1.5, print],
  [0.7, ping],
]);
