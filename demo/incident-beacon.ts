import { alertLine, DAY, type Emit, HOUR, line, MINUTE, openFlow, SECOND } from './eve.ts';
import { ACTORS } from './incident-actors.ts';
import { EDGE, host, IMPLANT, site } from './network.ts';
import { browserOf } from './people.ts';
import { fileInfo, http, tls } from './protocols.ts';
import type { Random } from './random.ts';
import { addresses, close, lookup } from './sessions.ts';
import { SIG } from './signatures.ts';

const { source, domains, outside, files } = ACTORS.beacon;
const [LURE, RELAY] = domains;
const [LURE_IP, RELAY_IP] = outside;
const RELAY_NAME = `CN=${RELAY}, O=Status Relay, C=XX`;
const CONTROL = site(RELAY, [RELAY_IP], RELAY_NAME);

/** Two downloads from the lure: the document from the mail, and what its macro fetches under the name of an image. */
function downloads(random: Random, begin: number, emit: Emit): void {
  const victim = host(source.name);
  const agent = browserOf(victim).agent;
  const steps = [
    {
      delay: 0,
      url: '/view/Invoice_88213.docm',
      name: 'Invoice_88213.docm',
      type: 'application/vnd.ms-word.document.macroEnabled.12',
      magic: 'Microsoft Word 2007+',
      size: 186_932,
      agent,
      signature: SIG.macroDocument,
      payload: 'PK\x03\x04\x14\x00\x06\x00\x08\x00\x00\x00!\x00word/vbaProject.bin',
    },
    {
      delay: 47 * SECOND,
      url: '/view/logo_small.png',
      name: 'logo_small.png',
      type: 'image/png',
      magic: 'PE32+ executable (GUI) x86-64, for MS Windows',
      size: 421_376,
      agent: IMPLANT.agent,
      signature: SIG.hiddenExecutable,
      payload: 'MZ\x90\x00\x03\x00\x00\x00This program cannot be run in DOS mode.\r\r\n$',
    },
  ];
  steps.forEach((step, index) => {
    const asked = begin + step.delay;
    const start = lookup(random, asked, emit, victim, LURE, { answers: addresses(random, [LURE_IP]) }).answered + 3000;
    const flow = openFlow(random, EDGE, start, 'TCP', source.ip, LURE_IP, 80);
    const at = start + 80_000;
    const body = http({
      host: LURE,
      url: step.url,
      agent: step.agent,
      status: 200,
      length: step.size,
      type: step.type,
    });
    emit(at, line(flow, at, 'http', body, false, 0));
    const context = {
      body,
      app: 'http',
      tx: 0,
      toClient: true,
      up: 410,
      down: 2600,
      payload: `HTTP/1.1 200 OK\r\nContent-Type: ${step.type}\r\nContent-Length: ${step.size}\r\n\r\n${step.payload}`,
    };
    emit(at + 40_000, alertLine(flow, at + 40_000, step.signature, context));
    const seen = at + 900_000;
    const file = fileInfo({ name: step.name, magic: step.magic, size: step.size, sha256: files[index]! });
    emit(seen, line(flow, seen, 'fileinfo', `${body},"app_proto":"http",${file}`, true));
    close(random, flow, { end: seen + SECOND, app: 'http', up: 410, down: step.size, alerted: true }, emit);
  });
}

/**
 * The document at `begin`, then check-ins until `until`: every 60 s (± 3 s) by day and every ten minutes by night, as
 * an implant with working hours does. `scale` below 1 stretches the interval. Requests share a connection for half an hour.
 */
export function beaconIncident(random: Random, begin: number, until: number, scale: number, emit: Emit): void {
  downloads(random, begin, emit);
  const victim = host(source.name);
  let time = begin + 2 * MINUTE;
  let sent = 0;
  let flow = openFlow(random, EDGE, time, 'TCP', source.ip, RELAY_IP, 80);
  let requests = 0;
  const checkIn = (at: number) => {
    if (requests > 0 && at - flow.start > 30 * MINUTE) {
      close(
        random,
        flow,
        { end: at - 5 * SECOND, app: 'http', up: 380 * requests, down: 290 * requests, alerted: true },
        emit,
      );
      requests = 0;
    }
    if (requests === 0) {
      const answered = lookup(random, at - 2 * SECOND, emit, victim, RELAY, {
        answers: [{ type: 'A', ttl: 60, data: RELAY_IP }],
      }).answered;
      flow = openFlow(random, EDGE, Math.min(answered + 2000, at - 20_000), 'TCP', source.ip, RELAY_IP, 80);
    }
    const id = 'b7f3e2a1';
    const body = http({
      host: RELAY,
      url: `/api/v2/status?id=${id}&n=${sent}`,
      agent: IMPLANT.agent,
      method: 'POST',
      status: 200,
      length: 44,
      type: 'application/octet-stream',
    });
    emit(at, line(flow, at, 'http', body, false, requests));
    // The rule is limited to one alert in twenty check-ins.
    if (sent % 20 === 0 || at > until - 3 * MINUTE) {
      const payload = `POST /api/v2/status?id=${id}&n=${sent} HTTP/1.1\r\nHost: ${RELAY}\r\nUser-Agent: ${IMPLANT.agent}\r\nContent-Length: 32\r\n\r\n`;
      emit(
        at + 90,
        alertLine(flow, at + 90, SIG.beacon, {
          body,
          app: 'http',
          tx: requests,
          up: 380 * (requests + 1),
          down: 290 * requests,
          payload,
        }),
      );
    }
    requests++;
    sent++;
  };
  while (time < until) {
    checkIn(time);
    // Four times a day it asks for orders over TLS.
    if (sent % 180 === 1) orders(random, time + 7 * SECOND, emit);
    const hour = (time % DAY) / HOUR;
    const interval = (hour >= 7 && hour < 19 ? MINUTE : 10 * MINUTE) / scale;
    time += Math.round(interval) + random.int(-3 * SECOND, 3 * SECOND);
  }
}

function orders(random: Random, time: number, emit: Emit): void {
  const flow = openFlow(random, EDGE, time, 'TCP', source.ip, RELAY_IP, 443);
  const hello = time + 62_000;
  const body = tls(CONTROL, IMPLANT, hello, 'TLS 1.2', true);
  emit(hello, line(flow, hello, 'tls', body));
  emit(
    hello + 60,
    alertLine(flow, hello + 60, SIG.beaconTls, { body, app: 'tls', toClient: true, up: 320, down: 1700 }),
  );
  close(
    random,
    flow,
    {
      end: hello + random.int(4 * SECOND, 20 * SECOND),
      app: 'tls',
      up: random.tail(5200),
      down: random.tail(14_000),
      alerted: true,
    },
    emit,
  );
}
