import type { EveRow } from '../../../shared/event-fields.ts';
import type { Databases } from './databases.ts';

/** Where an address is registered, as two letters of ISO 3166, and the autonomous system that announces it. */
export interface EventPlace {
  country: string | null;
  asn: bigint | null;
}

const NOWHERE: EventPlace = { country: null, asn: null };

/** Addresses that are remembered: most events are of those that were seen lately. */
const MOST_KNOWN = 20_000;

/** Says of events where their two ends stand. */
export class EventPlaces {
  #databases: Databases;
  #known = new Map<string, EventPlace>();

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  /** Of an address in its canonical spelling. */
  async of(address: string): Promise<EventPlace> {
    return this.#known.get(address) ?? this.#find(address);
  }

  /** Fills the columns of some rows. */
  async fill(rows: readonly EveRow[]): Promise<void> {
    for (const row of rows)
      for (const side of ['src', 'dest'] as const) {
        const address = row[`${side}_ip`];
        // Awaited only where it is not known: there are thousands of rows.
        const { country, asn } = address === null ? NOWHERE : (this.#known.get(address) ?? (await this.#find(address)));
        row[`${side}_country`] = country;
        row[`${side}_asn`] = asn;
      }
  }

  async #find(address: string): Promise<EventPlace> {
    const { country, owner } = await this.#databases.placeOf(address);
    const place = { country, asn: owner ? BigInt(owner.asn) : null };
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(address, place);
    return place;
  }
}
