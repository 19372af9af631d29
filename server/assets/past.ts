import type { EventStore } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { placesAt } from '../threats/work-times.ts';
import type { Inventory } from './inventory.ts';
import { type AssetModel, judging } from './model.ts';

const microsOf = (moment: string) => BigInt(Date.parse(moment)) * 1000n;

/**
 * The risk that machines, as they are known now, had at a moment (ISO): by the alerts until then and by how their threats stood
 * then. `firstOf` tells when a threat's first alert was.
 */
export async function judgementAt(
  db: Handle,
  events: EventStore,
  { relays, all }: Pick<Inventory, 'relays' | 'all'>,
  moment: string,
  signal: AbortSignal,
) {
  const [threats, places] = await Promise.all([events.threatsBefore(microsOf(moment), signal), placesAt(db, moment)]);
  const placed = threats.map((threat) => ({
    ...threat,
    place: threat.place === 'muted' ? threat.place : (places.get(threat.threat) ?? 'new'),
  }));
  const judge = await judging(placed, { relays, machines: all.length });
  const first = new Map(threats.map((threat) => [threat.threat, threat.first]));
  return {
    judge: ({ tenures, notes }: AssetModel) => judge(tenures, notes),
    firstOf: (threat: string) => first.get(threat) ?? null,
  };
}

/** The machines with that risk. */
export async function assetsAt(
  db: Handle,
  events: EventStore,
  known: Inventory,
  moment: string,
  signal: AbortSignal,
): Promise<{ assets: AssetModel[]; firstOf(threat: string): string | null }> {
  const { judge, firstOf } = await judgementAt(db, events, known, moment, signal);
  return { assets: known.all.map((asset) => ({ ...asset, ...judge(asset) })), firstOf };
}
