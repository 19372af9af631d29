import type { NetworkFacts } from '../stores/events/network-facts.ts';
import type { EventStore } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { placesAt } from '../threats/work-times.ts';
import { assetsOf, NO_NOTES } from './model.ts';
import { allNotes } from './notes.ts';

const microsOf = (moment: string) => BigInt(Date.parse(moment)) * 1000n;

/**
 * Machines as they are known now, with the risk they had at a moment (ISO): by the alerts until then and by how their threats
 * stood then. `firstOf` tells when a threat's first alert was.
 */
export async function assetsAt(
  db: Handle,
  events: EventStore,
  facts: NetworkFacts,
  moment: string,
  signal: AbortSignal,
) {
  const [threats, places, notes] = await Promise.all([
    events.threatsBefore(microsOf(moment), signal),
    placesAt(db, moment),
    allNotes(db),
  ]);
  const placed = threats.map((threat) => ({
    ...threat,
    place: threat.place === 'muted' ? threat.place : (places.get(threat.threat) ?? 'new'),
  }));
  const assets = assetsOf({ ...facts, threats: placed }, [], (id) => notes.get(id) ?? NO_NOTES);
  const first = new Map(threats.map((threat) => [threat.threat, threat.first]));
  return { assets, firstOf: (threat: string) => first.get(threat) ?? null };
}
