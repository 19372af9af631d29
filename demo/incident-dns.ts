import { alertLine, type Emit, line, openFlow, SECOND } from './eve.ts';
import { ACTORS } from './incident-actors.ts';
import { CORE, EDGE, host } from './network.ts';
import { dnsAnswer, dnsQuery } from './protocols.ts';
import type { Random } from './random.ts';
import { close } from './sessions.ts';
import { SIG } from './signatures.ts';

const { source, domains, outside } = ACTORS.dns;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const FULL_QUERIES = 420;

/**
 * A file leaves in TXT questions: a running number and a hundred characters of base32 under one parent, for an hour and a half in the
 * evening. The office resolver passes each on to the name server of the parent; the edge sensor sees a part of that.
 */
export function dnsIncident(random: Random, begin: number, scale: number, emit: Emit): void {
  const queries = Math.max(24, Math.round(FULL_QUERIES * scale));
  const resolver = host('dc01').ip;
  let flow = openFlow(random, CORE, begin, 'UDP', source.ip, resolver, 53);
  let time = begin;
  for (let i = 0; i < queries; i++) {
    const name = `${i.toString(16).padStart(4, '0')}.${random.text(52, BASE32)}.${random.text(48, BASE32)}.${domains[0]}`;
    const id = random.int(0, 65_535);
    const query = dnsQuery(CORE, id, name, 'TXT', 2 * (i % 30));
    const answer = [{ type: 'TXT', ttl: 1, data: `ok ${i.toString(16)}` }];
    emit(time, line(flow, time, 'dns', query));
    if (i % 30 === 9)
      emit(
        time + 90,
        alertLine(flow, time + 90, SIG.dnsLong, {
          body: query,
          app: 'dns',
          up: 160 * (1 + (i % 30)),
          down: 190 * (i % 30),
        }),
      );
    if (i % 140 === 20)
      emit(
        time + 95,
        alertLine(flow, time + 95, SIG.dnsVolume, {
          body: query,
          app: 'dns',
          up: 160 * (1 + (i % 30)),
          down: 190 * (i % 30),
        }),
      );
    const answered = time + random.int(38_000, 90_000);
    emit(answered, line(flow, answered, 'dns', dnsAnswer(CORE, id, name, 'TXT', answer)));
    if (i % 12 === 0) forward(random, time + 400, name, answered - 300, emit);
    if (i % 30 === 29 || i === queries - 1) {
      const count = 1 + (i % 30);
      close(random, flow, { end: answered, app: 'dns', up: 160 * count, down: 190 * count, alerted: true }, emit);
      flow = openFlow(random, CORE, answered + SECOND, 'UDP', source.ip, resolver, 53);
    }
    time = Math.max(
      answered + 2 * SECOND,
      time + Math.round(random.int(9 * SECOND, 17 * SECOND) * (FULL_QUERIES / queries)),
    );
  }
}

function forward(random: Random, time: number, name: string, answered: number, emit: Emit): void {
  const flow = openFlow(random, EDGE, time, 'UDP', host('dc01').ip, outside[0], 53);
  const id = random.int(0, 65_535);
  emit(time, line(flow, time, 'dns', dnsQuery(EDGE, id, name, 'TXT')));
  emit(answered, line(flow, answered, 'dns', dnsAnswer(EDGE, id, name, 'TXT', [{ type: 'TXT', ttl: 1, data: 'ok' }])));
  close(random, flow, { end: answered, app: 'dns', up: 160, down: 190 }, emit);
}
