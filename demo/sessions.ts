import { type Emit, type Flow, type FlowEnd, flowLine, line, openFlow, SECOND } from './eve.ts';
import { CORE, EDGE, GUEST_RESOLVER, type Host, host, REMOTE_RESOLVER } from './network.ts';
import { type Answer, dnsAnswer, dnsQuery } from './protocols.ts';
import type { Random } from './random.ts';

/** What every kind of traffic is built from: a session writes its events, each at its own time. */
export type Session = (random: Random, time: number, emit: Emit) => void;

const RESOLVERS = [host('dc01').ip, host('dc01').ip, host('dc01').ip, host('dc02').ip];

/** Writes the flow record when Suricata would: TCP a minute after its end, unanswered UDP after 30 s, answered UDP after five minutes. */
export function close(random: Random, flow: Flow, end: FlowEnd, emit: Emit): void {
  const quiet = flow.proto === 'TCP' ? 60 : end.down > 0 ? 300 : 30;
  const time = end.end + quiet * SECOND + random.int(0, 12 * SECOND);
  emit(time, flowLine(flow, time, end));
}

export interface Lookup {
  type?: string;
  answers: readonly Answer[];
  rcode?: string;
  /** Skips the resolver's own question to the outside. */
  local?: boolean;
}

/** A name lookup as the sensors see it, from question to flow record. Returns the flow of the client's question and the time of its answer. */
export function lookup(
  random: Random,
  time: number,
  emit: Emit,
  client: Host,
  name: string,
  ask: Lookup,
): { flow: Flow; answered: number } {
  const type = ask.type ?? 'A';
  const guest = client.role === 'guest';
  const server = guest ? GUEST_RESOLVER : client.name === 'dc01' ? REMOTE_RESOLVER : random.pick(RESOLVERS);
  const sensor = guest || client.name === 'dc01' ? EDGE : CORE;
  const id = random.int(0, 65_535);
  const flow = openFlow(random, sensor, time, 'UDP', client.ip, server, 53);
  const forwarded = sensor === CORE && ask.local !== true && client.name !== 'dc02' && random.chance(0.12);
  let answered = time + random.int(250, 1800);
  emit(time, line(flow, time, 'dns', dnsQuery(sensor, id, name, type)));
  if (forwarded) {
    answered =
      lookup(random, time + random.int(200, 500), emit, host('dc01'), name, ask).answered + random.int(100, 400);
  } else if (sensor === EDGE) {
    answered = time + random.tail(18_000);
  }
  emit(answered, line(flow, answered, 'dns', dnsAnswer(sensor, id, name, type, ask.answers, ask.rcode)));
  const size = name.length + 30;
  close(
    random,
    flow,
    { end: answered, app: 'dns', up: size, down: size + 16 * ask.answers.length + (ask.rcode === 'NXDOMAIN' ? 60 : 0) },
    emit,
  );
  return { flow, answered };
}

/** The A records of a name. */
export const addresses = (random: Random, ips: readonly string[]): Answer[] => {
  const ttl = random.pick([60, 300, 300, 600, 3600]);
  return ips.map((data) => ({ type: 'A', ttl, data }));
};
