import { alertLine, line, MINUTE, openFlow, SECOND, type Signature } from './eve.ts';
import {
  CORE,
  CURL,
  DEVICE,
  EDGE,
  type Host,
  host,
  hostsOf,
  outsider,
  SITES,
  type Site,
  site,
  ZONE,
} from './network.ts';
import { listed, probe, sip, webProbe } from './noise-outside.ts';
import { browserOf } from './people.ts';
import { anomaly, dnsQuery, fileInfo, http, tls } from './protocols.ts';
import { type Random, weighted } from './random.ts';
import { addresses, close, lookup, type Session } from './sessions.ts';
import { SIG } from './signatures.ts';

/** The alerts every sensor raises all day and that mean little: policy, information, decoding, and the scans of `noise-outside.ts`. */
const workstations = hostsOf('workstation');
const guests = hostsOf('guest');
const printers = hostsOf('printer');

/** Only some machines do a given thing: `share` of the list, chosen by the signature so that each has its own. */
const some = (list: readonly Host[], signature: Signature, share: number): Host[] =>
  list.filter((one, index) => (index * 31 + signature.id * 17 + one.name.length) % 100 < share * 100);

const sweepTargets = [...hostsOf('server'), ...printers, ...hostsOf('camera')].filter(
  (one) => one.name !== 'monitor01',
);
/** The office's own scanner: harmless, and the reason an analyst writes a first exception. */
const ownScanner: Session = (random, time, emit) => {
  const flow = openFlow(
    random,
    CORE,
    time,
    'TCP',
    host('monitor01').ip,
    random.pick(sweepTargets).ip,
    random.pick([21, 23, 135, 139, 445, 8080, 8443]),
    random.int(32_768, 60_999),
  );
  emit(time, alertLine(flow, time, SIG.scanInside, { up: 0, down: 0 }));
  close(random, flow, { end: time, app: null, up: 0, down: 1, alerted: true, tcp: 'reset' }, emit);
};

/** An alert on the server name of a TLS connection to a service outside. */
const tlsAlert =
  (signature: Signature, sites: readonly Site[], clients: readonly Host[]): Session =>
  (random, time, emit) => {
    const client = random.pick(clients);
    const where = random.pick(sites);
    const start =
      lookup(random, time, emit, client, where.name, { answers: addresses(random, where.ips) }).answered +
      random.int(400, 3000);
    const flow = openFlow(random, EDGE, start, 'TCP', client.ip, where.ips[0]!, 443);
    const at = start + random.int(14_000, 60_000);
    const body = tls(where, browserOf(client), at);
    emit(at, alertLine(flow, at, signature, { body, app: 'tls', up: 517, down: 0 }));
    const logged = at + random.int(900, 20_000);
    emit(logged, line(flow, logged, 'tls', body));
    close(
      random,
      flow,
      {
        end: at + random.tail(2 * MINUTE),
        app: 'tls',
        up: random.tail(30_000),
        down: random.tail(90_000),
        alerted: true,
      },
      emit,
    );
  };

/** An alert on a name somebody asks the internal resolver for. */
const dnsAlert =
  (signature: Signature, names: readonly string[], clients: readonly Host[], missing: boolean): Session =>
  (random, time, emit) => {
    const client = random.pick(clients);
    const name = random.pick(names);
    const answers = missing ? [] : addresses(random, [`198.51.100.${130 + (name.length % 20)}`]);
    const { flow } = lookup(random, time, emit, client, name, { answers, rcode: missing ? 'NXDOMAIN' : 'NOERROR' });
    emit(
      time + 150,
      alertLine(flow, time + 150, signature, {
        body: dnsQuery(flow.sensor, random.int(0, 65_535), name, 'A'),
        app: 'dns',
        up: name.length + 18,
        down: 0,
      }),
    );
  };

interface Download {
  signature: Signature;
  site: Site;
  url: string;
  agent: string;
  clients: readonly Host[];
  length: number;
  type: string;
  /** Written as a fileinfo event when given. */
  magic?: string;
}

/** An alert on a plain HTTP request to the outside. */
const httpAlert =
  (kind: Download): Session =>
  (random, time, emit) => {
    const client = random.pick(kind.clients);
    const start =
      lookup(random, time, emit, client, kind.site.name, { answers: addresses(random, kind.site.ips) }).answered +
      random.int(400, 3000);
    const flow = openFlow(random, EDGE, start, 'TCP', client.ip, kind.site.ips[0]!, 80);
    const at = start + random.int(30_000, 200_000);
    const body = http({
      host: kind.site.name,
      url: kind.url,
      agent: kind.agent,
      status: 200,
      length: kind.length,
      type: kind.type,
    });
    const inbound = kind.magic !== undefined;
    emit(at, line(flow, at, 'http', body, false, 0));
    emit(
      at + 120,
      alertLine(flow, at + 120, kind.signature, {
        body,
        app: 'http',
        tx: 0,
        toClient: inbound,
        up: 420,
        down: inbound ? 4200 : 0,
      }),
    );
    if (kind.magic !== undefined) {
      const seen = at + random.int(2000, 900_000);
      emit(
        seen,
        line(
          flow,
          seen,
          'fileinfo',
          `${body},"app_proto":"http",${fileInfo({ name: kind.url, magic: kind.magic, size: kind.length })}`,
          true,
        ),
      );
    }
    close(
      random,
      flow,
      { end: at + random.tail(SECOND) + 900_000, app: 'http', up: 420, down: kind.length, alerted: true },
      emit,
    );
  };

const clearPassword: Session = (random, time, emit) => {
  const client = random.pick(some(workstations, SIG.clearPassword, 0.2));
  const target = random.pick([...printers, host('cam-yard')]);
  const flow = openFlow(random, CORE, time, 'TCP', client.ip, target.ip, 80);
  const at = time + random.int(2000, 20_000);
  const body = http({
    host: target.ip,
    url: '/cgi/login',
    agent: browserOf(client).agent,
    method: 'POST',
    status: 302,
    length: 0,
    location: '/status.html',
  });
  const payload = `POST /cgi/login HTTP/1.1\r\nHost: ${target.ip}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 28\r\n\r\nuser=admin&password=xxxxxxxx`;
  emit(at, line(flow, at, 'http', body, false, 0));
  emit(
    at + 80,
    alertLine(flow, at + 80, SIG.clearPassword, { body, app: 'http', tx: 0, up: payload.length, down: 0, payload }),
  );
  close(
    random,
    flow,
    { end: at + random.int(100_000, 4 * SECOND), app: 'http', up: payload.length, down: 300, alerted: true },
    emit,
  );
};

const cloudPrint = site('scan.printcourier.test', ['203.0.113.130']);
const oldTls: Session = (random, time, emit) => {
  const client = random.pick(printers);
  const flow = openFlow(random, EDGE, time, 'TCP', client.ip, cloudPrint.ips[0]!, 443);
  const at = time + random.int(30_000, 120_000);
  const body = tls(cloudPrint, DEVICE, at, 'TLSv1');
  emit(at, line(flow, at, 'tls', body));
  emit(at + 60, alertLine(flow, at + 60, SIG.oldTls, { body, app: 'tls', toClient: true, up: 260, down: 2900 }));
  close(random, flow, { end: at + random.tail(3 * SECOND), app: 'tls', up: 2600, down: 4100, alerted: true }, emit);
};

const peer: Session = (random, time, emit) => {
  const client = random.pick(guests);
  const flow = openFlow(random, EDGE, time, 'UDP', client.ip, outsider(random.int(0, 11) * 9), 6881, 6881);
  emit(
    time,
    alertLine(flow, time, SIG.peer, {
      up: 104,
      down: 0,
      payload: 'd1:ad2:id20:....................e1:q4:ping1:t2:aa1:y1:qe',
    }),
  );
  close(
    random,
    flow,
    { end: time + random.int(20_000, 90_000), app: 'failed', up: 104, down: 58, alerted: true },
    emit,
  );
};

const stun: Session = (random, time, emit) => {
  const client = random.pick(some(workstations, SIG.stun, 0.4));
  const meet = SITES.find((one) => one.name.startsWith('meet.'))!;
  const flow = openFlow(random, EDGE, time, 'UDP', client.ip, random.pick(meet.ips), 3478);
  emit(time, alertLine(flow, time, SIG.stun, { up: 28, down: 0 }));
  close(
    random,
    flow,
    {
      end: time + random.tail(9 * MINUTE),
      app: 'failed',
      up: random.tail(4_000_000),
      down: random.tail(9_000_000),
      alerted: true,
    },
    emit,
  );
};

const clearLdap: Session = (random, time, emit) => {
  const flow = openFlow(
    random,
    CORE,
    time,
    'TCP',
    random.pick(printers).ip,
    host('dc01').ip,
    389,
    random.int(32_768, 60_999),
  );
  const at = time + random.int(900, 9000);
  emit(
    at,
    alertLine(flow, at, SIG.clearLdap, {
      up: 86,
      down: 0,
      app: 'ldap',
      payload: `0T...\`O....HCN=scan-to-mail,OU=Devices,DC=${ZONE.replaceAll('.', ',DC=')}..********`,
    }),
  );
  close(random, flow, { end: at + random.int(9000, 90_000), app: 'ldap', up: 420, down: 1600, alerted: true }, emit);
};

const DECODES = [
  {
    signature: SIG.streamGap,
    event: 'stream.reassembly_overlap_different_data',
    type: 'stream',
    app: 'tls',
    port: 443,
  },
  {
    signature: SIG.httpUnmatched,
    event: 'UNABLE_TO_MATCH_RESPONSE_TO_REQUEST',
    type: 'applayer',
    app: 'http',
    port: 80,
  },
  { signature: SIG.tlsRecord, event: 'INVALID_RECORD_TYPE', type: 'applayer', app: 'tls', port: 443 },
] as const;

const decode: Session = (random, time, emit) => {
  const kind = random.pick(DECODES);
  const where = SITES[(kind.signature.id * 3 + random.int(0, 2)) % 20]!;
  const flow = openFlow(
    random,
    EDGE,
    time,
    'TCP',
    random.pick(some(workstations, kind.signature, 0.35)).ip,
    where.ips[0]!,
    kind.port,
  );
  const at = time + random.int(30_000, 900_000);
  emit(at, alertLine(flow, at, kind.signature, { app: kind.app, toClient: true, up: 800, down: 5200 }));
  emit(at, line(flow, at, 'anomaly', anomaly(kind.type, kind.event, kind.app), true));
  close(random, flow, { end: at + random.tail(6 * SECOND), app: kind.app, up: 1400, down: 9000, alerted: true }, emit);
};

const toolSite = site('eu.relay.helpdeskly.example', ['203.0.113.131']);
const shares = [site('up.dropstead.example', ['192.0.2.132']), site('www.bigsend.test', ['198.51.100.133'])];
const privateDns = site('dns.veilname.example', ['192.0.2.134']);
const PE = 'PE32 executable (GUI) Intel 80386, for MS Windows';
const engineers = workstations.filter((one) => one.group === 'eng');
const rows = (signature: Signature, share: number) => some(workstations, signature, share);

const always = weighted<Session>([
  [12, probe],
  [9, listed],
  [2, sip],
  [7, webProbe],
  [6, ownScanner],
  [2.5, oldTls],
  [2, clearLdap],
  [
    3,
    httpAlert({
      signature: SIG.scriptAgent,
      site: site('mirror.packbarn.example', ['192.0.2.135']),
      url: '/dist/tool-linux-amd64.tar.gz',
      agent: CURL.agent,
      clients: [host('build01'), host('db01'), host('intranet01')],
      length: 8_412_031,
      type: 'application/gzip',
    }),
  ],
  [
    2,
    dnsAlert(
      SIG.dynamicDns,
      ['yardcam.dynhost.example', 'homebox7.dynhost.example'],
      [host('nas01'), host('cam-yard'), host('monitor01')],
      false,
    ),
  ],
]);

const atWork = weighted<Session>([
  [3, decode],
  [3, tlsAlert(SIG.fileShare, shares, rows(SIG.fileShare, 0.4))],
  [2, tlsAlert(SIG.privateDns, [privateDns], [...rows(SIG.privateDns, 0.2), ...guests])],
  [1, tlsAlert(SIG.remoteTool, [toolSite], rows(SIG.remoteTool, 0.12))],
  [
    3,
    dnsAlert(
      SIG.rareTld,
      ['cdn.quickwidgets.test', 'go.surveybee.test', 'img.memepool.test'],
      rows(SIG.rareTld, 0.5),
      false,
    ),
  ],
  [1, dnsAlert(SIG.lookAlike, ['login-keyharbor.test', 'keyharb0r.example'], rows(SIG.lookAlike, 0.15), true)],
  [0.4, dnsAlert(SIG.coin, ['pool.pebblecoin.test'], guests, false)],
  [
    1.5,
    httpAlert({
      signature: SIG.externalIp,
      site: site('ip.whereami.example', ['198.51.100.136']),
      url: '/json',
      agent: 'geo-client/1.2',
      clients: rows(SIG.externalIp, 0.3),
      length: 214,
      type: 'application/json',
    }),
  ],
  [
    1.5,
    httpAlert({
      signature: SIG.executable,
      site: site('dl.boltworks.example', ['203.0.113.137']),
      url: '/setup/viewer-4.2.exe',
      agent: 'BoltUpdate/4.1',
      clients: engineers,
      length: 3_907_584,
      type: 'application/x-msdownload',
      magic: PE,
    }),
  ],
  [
    0.7,
    httpAlert({
      signature: SIG.adware,
      site: site('api.toolbarnest.test', ['198.51.100.138']),
      url: '/v2/offers?campaign=112',
      agent: 'BundleKit/2.0',
      clients: rows(SIG.adware, 0.1),
      length: 1822,
      type: 'application/json',
    }),
  ],
  [1.5, clearPassword],
  [2, peer],
  [2.5, stun],
]);

/** One alert that means little; `day` is how much of the moment's traffic comes from people, 0 to 1. */
export const noiseSession = (random: Random, day: number): Session =>
  random.chance(day * 0.6) ? atWork(random) : always(random);
