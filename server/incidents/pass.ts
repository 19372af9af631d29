import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { grouped } from '../../shared/grouped.ts';
import { isIn, type Network } from '../../shared/network.ts';
import { ALL, equals, isoMicros } from '../../shared/search/tree.ts';
import type { Relays } from '../assets/blame.ts';
import { isWithin } from '../assets/identity.ts';
import type { AssetModel } from '../assets/model.ts';
import { isScanner } from '../assets/scanner.ts';
import { silencesOf } from '../assets/silence.ts';
import { type AllFacts, findAll, findMachines } from '../findings/find.ts';
import type { Finding } from '../findings/finding.ts';
import { PARAMETERS } from '../findings/parameters.ts';
import type { FindingStore } from '../findings/store.ts';
import { factNames } from '../stores/events/facts.ts';
import type { EventStore } from '../stores/events/port.ts';
import { incidentsOf, type MachineAt, type MadeIncident } from './incident.ts';
import type { IncidentStore } from './store.ts';
import type { Surroundings } from './weigh.ts';

/** Milliseconds: how long more events are waited for. */
const PAUSE = 1500;
/** Milliseconds: how long those are waited for that are stored and not yet worked on; of a part of them little is found. */
const MOST_CATCHING_UP = 10_000;
/** A rest is so many times as long as the pass before it, but not longer than so many milliseconds: findings show within a minute. */
const REST = { times: 20, most: 40_000 };

/** Threats that are in the view of muted ones. */
const ALL_MUTED = { some: ALL, worst: ALL, view: 'muted' } as const;

const FAILED = 'findings and incidents could not be worked out';

interface Log {
  error(details: { err: unknown }, message: string): void;
}

/** The machines there are now, and which of their addresses pass on what others ask. */
export type KnownNetwork = () => Promise<{ assets: readonly AssetModel[]; relays: Relays }>;

/** What is found in what is stored now, and what incidents are put together from besides. */
export interface Found {
  findings: Finding[];
  threats: AllFacts['threats'];
  surroundings: Surroundings;
  machineOf: MachineAt;
}

/** Says who had an address at a moment: a lease may have brought it to another machine since. */
function holdersOf(assets: readonly AssetModel[]) {
  const held = assets.flatMap(({ id, name, tenures, notes }) => {
    const isOfScanner = isScanner(notes);
    return tenures.map((tenure) => ({
      tenure,
      machine: { asset: id, name: name === tenure.address ? null : name },
      isOfScanner,
    }));
  });
  const byAddress = grouped(held, ({ tenure }) => tenure.address);
  return (address: string, at: number) => {
    const all = byAddress.get(address) ?? [];
    // Most addresses are one machine's.
    if (all.length < 2) return all[0];
    const time = isoMicros(BigInt(Math.trunc(at)));
    return all.find(({ tenure }) => isWithin(time, tenure));
  };
}

/** All findings of what is stored now. */
export async function findIn(
  events: EventStore,
  knownNetwork: KnownNetwork,
  homeNetworks: readonly Network[],
  signal: AbortSignal,
): Promise<Found> {
  const facts: Record<string, unknown[]> = {};
  // One after the other: whoever reads a page goes first.
  for (const name of factNames) facts[name] = await events.facts(name, { homeNetworks }, signal);
  const all = facts as unknown as AllFacts;
  const isInside = isIn(homeNetworks);
  const { assets, relays } = await knownNetwork();
  const holderAt = holdersOf(assets);
  const silent = silencesOf(await events.silences(null, PARAMETERS.silence, signal));
  // Of many hosts each of these takes a tenth of a second.
  const ofTraffic = findAll(all, isInside);
  await turn();
  const findings = [...ofTraffic, ...findMachines(assets, silent, all)];
  await turn();
  return {
    findings,
    threats: all.threats,
    surroundings: {
      isInside,
      machines: assets.length,
      relays,
      scans: (address, at) => holderAt(address, at)?.isOfScanner ?? false,
    },
    machineOf: (address, at) => holderAt(address, at)?.machine ?? null,
  };
}

/** All incidents of what was found, but for what mute rules hide: findings that are kept by now have been judged. */
export async function incidentsIn(
  events: EventStore,
  { findings, threats, surroundings, machineOf }: Found,
  signal: AbortSignal,
): Promise<MadeIncident[]> {
  const isFinding = equals('event_type', 'finding');
  const hidden = await events.threatKeys(isFinding, {}, { ...ALL_MUTED, most: findings.length }, signal);
  const keys = new Set(hidden.map(({ threat }) => threat));
  return incidentsOf(
    threats,
    findings.filter(({ id }) => !keys.has(id)),
    surroundings,
    machineOf,
  );
}

/**
 * Keeps findings and incidents behind the events: a while after events were stored all is worked out anew from the figures of the traffic, so
 * that neither the order of events nor a restart makes a difference. A pass that takes long is followed by a longer rest, one that fails
 * by another try, and people are told why. `changed` is called after each that found something else than the one before.
 */
export function incidentPass(
  events: EventStore,
  { findings, incidents }: { findings: FindingStore; incidents: IncidentStore },
  log: Log,
  { homeNetworks, knownNetwork }: { homeNetworks: () => readonly Network[]; knownNetwork: KnownNetwork },
  changed: () => void,
) {
  const closing = new AbortController();
  const { signal } = closing;
  let isBehind = false;
  /** Somebody has done something and looks what comes of it. */
  let isHurried = false;
  let wake = () => {};
  let isCatchingUp = false;
  let whenCaughtUp = () => {};
  let running: Promise<void> | null = null;
  let stopListening = () => {};

  async function pause(milliseconds: number): Promise<void> {
    const waiting = new AbortController();
    wake = () => waiting.abort();
    if (!isHurried) await sleep(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
  async function caughtUp(): Promise<void> {
    if (!isCatchingUp) return;
    const waiting = pause(MOST_CATCHING_UP);
    whenCaughtUp = wake;
    await waiting;
  }
  async function follow(): Promise<void> {
    while (isBehind) {
      await pause(PAUSE);
      await caughtUp();
      isBehind = false;
      isHurried = false;
      const began = Date.now();
      let rest = REST.most;
      try {
        const found = await findIn(events, knownNetwork, homeNetworks(), signal);
        const areOther = await findings.replace(found.findings);
        const made = await incidentsIn(events, found, signal);
        if ((await incidents.replace(made, new Date())) || areOther) changed();
        rest = Math.min(REST.most, (Date.now() - began) * REST.times);
      } catch (error) {
        signal.throwIfAborted();
        log.error({ err: error }, FAILED);
        isBehind = true;
        // What keeps people from being told why keeps nobody from trying again.
        if (await incidents.failed(error).catch(() => false)) changed();
      }
      await pause(rest);
    }
  }
  function start(): void {
    isBehind = true;
    running ??= follow()
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, FAILED);
      })
      .finally(() => {
        running = null;
      });
  }

  return {
    /** Works all out now, not when the next events have come. */
    hurry(): void {
      isHurried = true;
      start();
      wake();
    },
    /** Puts the findings that are known beside the events, and begins with what came when nobody looked. */
    async open(): Promise<void> {
      await findings.project();
      stopListening = events.onDerived((more) => {
        isCatchingUp = more;
        if (!more) whenCaughtUp();
        start();
      });
      start();
    },
    /** Ends after what was begun. */
    async close(): Promise<void> {
      stopListening();
      closing.abort();
      wake();
      await running;
    },
  };
}
