import type { Silence } from '../assets/silence.ts';
import type { FactName, Facts } from '../stores/events/facts.ts';
import { beacons } from './beacon.ts';
import { clearTextLogins } from './clear-text.ts';
import { dcsyncs } from './dcsync.ts';
import { massEncryption } from './encryption.ts';
import { exposedServices } from './exposed.ts';
import { type Finding, together } from './finding.ts';
import { lateralMovement, newServices, passwordGuessing, remoteExecution, scans } from './inside.ts';
import { type Machine, movedAddresses, newAssets, silentAssets } from './machines.ts';
import { dnsTunnels, generatedNames } from './names.ts';
import {
  floods,
  icmpTunnels,
  longConnections,
  massMail,
  oldTls,
  rareContacts,
  selfSignedTls,
  volumesOut,
  volumesTaken,
} from './outside.ts';
import { recordedBefore } from './recorded.ts';
import { kerberoasting } from './tickets.ts';

export type AllFacts = { [Name in FactName]: Facts[Name][] };

/** What serves whom inside, from the facts. */
function servicesOf({ served }: Pick<AllFacts, 'served'>) {
  const ports = new Map<string, Set<number>>();
  for (const { server, port } of served) ports.set(server, (ports.get(server) ?? new Set()).add(port));
  const serves = (host: string, any: readonly number[]) => any.some((port) => ports.get(host)?.has(port));
  return { serves, forwards: (host: string) => serves(host, [53]) };
}

/** Every finding of the facts, surest first: the same facts give the same findings, in whatever order they came. */
export function findAll(facts: AllFacts, isInside: (address: string) => boolean): Finding[] {
  const { serves, forwards } = servicesOf(facts);
  return together([
    ...beacons(facts.series),
    ...longConnections(facts.long),
    ...volumesOut(facts.volumes, facts.pings),
    ...volumesTaken(facts.taken, facts.threats),
    ...floods(facts.floods, recordedBefore(facts.recorded)),
    ...icmpTunnels(facts.pings),
    ...massMail(facts.mail, serves),
    ...rareContacts(facts.rare),
    ...selfSignedTls(facts.tls),
    ...oldTls(facts.tls),
    ...dnsTunnels(facts.domains, forwards),
    ...generatedNames(facts.missing, forwards),
    ...scans(facts.scans),
    ...remoteExecution(facts.shares),
    ...lateralMovement(facts.admin, recordedBefore(facts.recorded)),
    ...passwordGuessing(facts.logins, isInside, recordedBefore(facts.recorded)),
    ...kerberoasting(facts.tickets),
    ...clearTextLogins(facts.clearText, recordedBefore(facts.recorded)),
    ...dcsyncs(facts.replications, serves, recordedBefore(facts.recorded)),
    ...massEncryption(facts.renames, recordedBefore(facts.recorded)),
    ...newServices(facts.opened),
    ...exposedServices(facts.exposed),
  ]);
}

/** What the machines themselves show: new, moved, gone silent. */
export function findMachines<Known extends Machine>(
  machines: readonly Known[],
  silencesOf: (machine: Known) => readonly Silence[],
  { recorded }: Pick<AllFacts, 'recorded'>,
): Finding[] {
  return together([
    ...newAssets(machines, recordedBefore(recorded)),
    ...movedAddresses(machines),
    ...silentAssets(machines, silencesOf),
  ]);
}
