import { HOUR, line, MINUTE, openFlow, SECOND } from './eve.ts';
import {
  BROWSERS,
  CORE,
  CURL,
  EDGE,
  gatewayOf,
  host,
  hostsOf,
  outsider,
  SITES,
  UPDATER,
  WEBSITE,
  ZONE,
} from './network.ts';
import { anomaly, dhcp, fileInfo, http, OPENSSH, Smb, ssh, tls } from './protocols.ts';
import { type Random, weighted } from './random.ts';
import { addresses, close, lookup, type Session } from './sessions.ts';

/** What runs without people: time, monitoring, updates, phones, cameras, mail, visitors of the web site, backups at night. */
const servers = hostsOf('server');
const phones = hostsOf('phone');
const cameras = hostsOf('camera');
const devices = [...phones, ...cameras, ...hostsOf('printer')];
const all = [...servers, ...hostsOf('workstation')];
const named = (name: string) => SITES.find((one) => one.name === name)!;
const TIME = named('time.tickhouse.example');
const UPDATES = named('update.osforge.example');
const PACKAGES = named('registry.packbarn.example');
const OFFSITE = named('backup.coldcellar.example');

const clock: Session = (random, time, emit) => {
  const client = random.pick(random.chance(0.4) ? servers : devices);
  const inside = client.role !== 'server';
  const flow = openFlow(
    random,
    inside ? CORE : EDGE,
    time,
    'UDP',
    client.ip,
    inside ? host('dc01').ip : TIME.ips[0]!,
    123,
    123,
  );
  close(random, flow, { end: time + random.int(600, 30_000), app: 'ntp', up: 48, down: 48 }, emit);
};

const watch: Session = (random, time, emit) => {
  const target = random.pick(servers);
  const kind = random.float();
  if (kind < 0.4) {
    const flow = openFlow(random, CORE, time, 'TCP', host('monitor01').ip, target.ip, 9100, random.int(32_768, 60_999));
    const at = time + random.int(900, 12_000);
    const page = {
      host: `${target.name}.${ZONE}`,
      port: 9100,
      url: '/metrics',
      agent: 'collector/2.51',
      status: 200,
      length: random.int(58_000, 96_000),
      type: 'text/plain',
    };
    emit(at, line(flow, at, 'http', http(page), false, 0));
    close(random, flow, { end: at + random.int(2000, 60_000), app: 'http', up: 220, down: page.length }, emit);
  } else if (kind < 0.55) {
    const flow = openFlow(random, CORE, time, 'TCP', host('monitor01').ip, target.ip, 22, random.int(32_768, 60_999));
    const at = time + random.int(2000, 9000);
    emit(at, line(flow, at, 'ssh', ssh(OPENSSH)));
    close(random, flow, { end: at + random.int(SECOND, 6 * SECOND), app: 'ssh', up: 2900, down: 4100 }, emit);
  } else if (kind < 0.8) {
    const flow = openFlow(
      random,
      CORE,
      time,
      'UDP',
      host('monitor01').ip,
      random.pick(devices).ip,
      161,
      random.int(32_768, 60_999),
    );
    close(
      random,
      flow,
      { end: time + random.int(1000, 40_000), app: 'snmp', up: 90, down: random.chance(0.95) ? 140 : 0 },
      emit,
    );
  } else {
    const name = `${target.name}.${ZONE}`;
    lookup(random, time, emit, host('monitor01'), name, {
      answers: [{ type: 'A', ttl: 1200, data: target.ip }],
      local: true,
    });
  }
};

const update: Session = (random, time, emit) => {
  const client = random.pick(all);
  const where = client.name === 'build01' ? PACKAGES : UPDATES;
  const start =
    lookup(random, time, emit, client, where.name, { answers: addresses(random, where.ips) }).answered +
    random.int(500, 4000);
  if (random.chance(0.3)) {
    const flow = openFlow(random, EDGE, start, 'TCP', client.ip, where.ips[0]!, 80);
    const at = start + random.int(20_000, 90_000);
    const part = random.int(1, 60);
    const length = 200_000 + part * 31_337;
    const body = http({
      host: where.name,
      url: `/content/part-${part}.cab`,
      agent: UPDATER.agent,
      status: 200,
      length,
      type: 'application/vnd.ms-cab-compressed',
    });
    emit(at, line(flow, at, 'http', body, false, 0));
    const seen = at + random.tail(900_000);
    const file = fileInfo({
      name: `/content/part-${part}.cab`,
      magic: 'Microsoft Cabinet archive data',
      size: Math.min(length, 1_048_576),
      truncated: length > 1_048_576,
    });
    emit(seen, line(flow, seen, 'fileinfo', `${body},"app_proto":"http",${file}`, true));
    close(random, flow, { end: seen + random.int(1000, 900_000), app: 'http', up: 420, down: length }, emit);
    return;
  }
  const flow = openFlow(random, EDGE, start, 'TCP', client.ip, where.ips[0]!, 443);
  const hello = start + random.int(14_000, 60_000);
  emit(hello, line(flow, hello, 'tls', tls(where, client.name === 'build01' ? CURL : UPDATER, hello)));
  close(
    random,
    flow,
    { end: hello + random.tail(8 * SECOND), app: 'tls', up: random.tail(2800), down: random.tail(90_000) },
    emit,
  );
};

const phone: Session = (random, time, emit) => {
  const client = random.pick(phones);
  const flow = openFlow(random, EDGE, time, 'UDP', client.ip, '203.0.113.5', 5060, 5060);
  close(random, flow, { end: time + random.int(20_000, 900_000), app: 'sip', up: 620, down: 540 }, emit);
};

const camera: Session = (random, time, emit) => {
  const client = random.pick(cameras);
  const flow = openFlow(random, CORE, time, 'TCP', host('nas01').ip, client.ip, 554, random.int(32_768, 60_999));
  close(
    random,
    flow,
    {
      end: time + random.int(4 * MINUTE, 15 * MINUTE),
      app: 'failed',
      up: random.int(9000, 16_000),
      down: random.int(9, 40) * 1_000_000,
      tcp: 'established',
    },
    emit,
  );
};

const inboundMail: Session = (random, time, emit) => {
  const flow = openFlow(random, EDGE, time, 'TCP', outsider(random.int(0, 240)), host('mx01').ip, 25);
  close(random, flow, { end: time + random.tail(2 * SECOND), app: 'smtp', up: random.tail(24_000), down: 900 }, emit);
  if (random.chance(0.5)) {
    const relay = openFlow(random, CORE, time + 3 * SECOND, 'TCP', host('mx01').ip, host('mail01').ip, 25);
    close(
      random,
      relay,
      { end: relay.start + random.tail(SECOND), app: 'smtp', up: random.tail(24_000), down: 700 },
      emit,
    );
  }
};

const SITE_PAGES = [
  '/',
  '/products',
  '/products/gauges',
  '/contact',
  '/news/2025',
  '/careers',
  '/robots.txt',
  '/sitemap.xml',
];

const visitor: Session = (random, time, emit) => {
  const who = outsider(random.int(300, 900));
  const browser = random.pick(BROWSERS);
  if (random.chance(0.6)) {
    const flow = openFlow(random, EDGE, time, 'TCP', who, host('www01').ip, 443);
    const hello = time + random.int(20_000, 180_000);
    emit(hello, line(flow, hello, 'tls', tls(WEBSITE, browser, hello)));
    close(
      random,
      flow,
      { end: hello + random.tail(12 * SECOND), app: 'tls', up: random.tail(2400), down: random.tail(52_000) },
      emit,
    );
    return;
  }
  const flow = openFlow(random, EDGE, time, 'TCP', who, host('www01').ip, 80);
  const at = time + random.int(20_000, 200_000);
  const url = random.pick(SITE_PAGES);
  const page = {
    host: WEBSITE.name,
    url,
    agent: browser.agent,
    status: 301,
    length: 162,
    type: 'text/html',
    location: `https://${WEBSITE.name}${url}`,
  };
  emit(at, line(flow, at, 'http', http(page), false, 0));
  close(random, flow, { end: at + random.tail(SECOND), app: 'http', up: 420, down: 380 }, emit);
};

const renewal: Session = (random, time, emit) => {
  const client = random.pick(devices);
  const gateway = gatewayOf(client.ip);
  const id = random.next();
  const flow = openFlow(random, CORE, time, 'UDP', client.ip, gateway, 67, 68);
  const resolvers = [host('dc01').ip];
  emit(time, line(flow, time, 'dhcp', dhcp('request', id, client.mac, client.ip, gateway, resolvers, client.name)));
  const answer = time + random.int(800, 6000);
  emit(
    answer,
    line(flow, answer, 'dhcp', dhcp('ack', id, client.mac, client.ip, gateway, resolvers, client.name), true),
  );
  close(random, flow, { end: answer, app: 'dhcp', up: 308, down: 322 }, emit);
};

const ODD = [
  ['applayer', 'UNABLE_TO_MATCH_RESPONSE_TO_REQUEST', 'http', 80],
  ['applayer', 'INVALID_RECORD_TYPE', 'tls', 443],
  ['applayer', 'APPLAYER_DETECT_PROTOCOL_ONLY_ONE_DIRECTION', 'tls', 443],
  ['stream', 'stream.pkt_invalid_ack', undefined, 443],
  ['stream', 'stream.est_packet_out_of_window', undefined, 443],
  ['decode', 'decoder.ipv4.opt_pad_required', undefined, 443],
] as const;

const oddity: Session = (random, time, emit) => {
  const [type, event, app, port] = random.pick(ODD);
  const flow = openFlow(random, EDGE, time, 'TCP', random.pick(all).ip, random.pick(random.pick(SITES).ips), port);
  const at = time + random.int(20_000, 900_000);
  emit(at, line(flow, at, 'anomaly', anomaly(type, event, app), random.chance(0.6)));
  close(
    random,
    flow,
    { end: at + random.tail(4 * SECOND), app: app ?? 'tls', up: random.tail(1800), down: random.tail(9000) },
    emit,
  );
};

/** Programs of people's machines and servers that ask for names all day. */
const chatter: Session = (random, time, emit) => {
  const where = random.pick(SITES);
  lookup(random, time, emit, random.pick(all), where.name, { answers: addresses(random, where.ips) });
};

/** One thing the network does by itself. */
export const machineSession = weighted<Session>([
  [10, clock],
  [16, watch],
  [10, update],
  [6, phone],
  [7, camera],
  [6, inboundMail],
  [9, visitor],
  [4, renewal],
  [2.5, oddity],
  [12, chatter],
]);

const toBackup: Session = (random, time, emit) => {
  const source = random.pick([
    host('files01'),
    host('db01'),
    host('mail01'),
    host('intranet01'),
    host('nas01'),
    host('build01'),
  ]);
  if (random.chance(0.5)) {
    const flow = openFlow(random, CORE, time, 'TCP', host('backup01').ip, source.ip, 22, random.int(32_768, 60_999));
    const at = time + random.int(2000, 9000);
    emit(at, line(flow, at, 'ssh', ssh(OPENSSH)));
    close(
      random,
      flow,
      {
        end: at + random.int(2 * MINUTE, 25 * MINUTE),
        app: 'ssh',
        up: random.int(1, 8) * 1_000_000,
        down: random.tail(600_000_000),
      },
      emit,
    );
    return;
  }
  const flow = openFlow(random, CORE, time, 'TCP', source.ip, host('nas01').ip, 445, random.int(32_768, 60_999));
  const session = new Smb(random, 'nas01');
  const night = new Date(Math.floor(time / 1000)).toISOString().slice(0, 10);
  let at = time;
  for (const body of [
    session.signIn('svc-backup', source.name),
    session.connect('backup'),
    session.create(
      `${source.name}\\${night}-${random.int(1, 40)}.vbk`,
      'FILE_CREATE',
      time,
      random.int(1, 900) * 1_000_000,
      random.hex(32),
    ),
  ]) {
    at += random.int(600, 6000);
    emit(at, line(flow, at, 'smb', body));
  }
  close(
    random,
    flow,
    { end: at + random.int(2 * MINUTE, 20 * MINUTE), app: 'smb', up: random.tail(400_000_000), down: 200_000 },
    emit,
  );
};

const offsite: Session = (random, time, emit) => {
  const start =
    lookup(random, time, emit, host('backup01'), OFFSITE.name, { answers: addresses(random, OFFSITE.ips) }).answered +
    random.int(500, 2000);
  const flow = openFlow(
    random,
    EDGE,
    start,
    'TCP',
    host('backup01').ip,
    OFFSITE.ips[0]!,
    443,
    random.int(32_768, 60_999),
  );
  const hello = start + random.int(14_000, 60_000);
  emit(hello, line(flow, hello, 'tls', tls(OFFSITE, CURL, hello, 'TLS 1.2')));
  close(
    random,
    flow,
    { end: hello + Math.min(random.tail(12 * MINUTE), HOUR), app: 'tls', up: random.tail(250_000_000), down: 400_000 },
    emit,
  );
};

const copies = weighted<Session>([
  [5, toBackup],
  [1.2, offsite],
]);
/** One piece of the nightly backup. */
export const backupSession = (random: Random): Session => copies(random);
