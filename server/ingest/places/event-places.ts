import type { EveRow } from '../../../shared/event-fields.ts';
import type { Databases, PlaceOf } from './databases.ts';
import { isWorldwide } from './outside.ts';

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
  #placeOf: PlaceOf | null = null;
  #known = new Map<string, EventPlace>();

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  /** Of an address in its canonical spelling. Databases are read for the first that is worldwide. */
  async of(address: string): Promise<EventPlace> {
    return this.#known.get(address) ?? this.#find(address);
  }

  /** Fills the columns of some rows. */
  async fill(rows: readonly EveRow[]): Promise<void> {
    for (const row of rows) {
      const source = row.src_ip === null ? NOWHERE : (this.#known.get(row.src_ip) ?? (await this.#find(row.src_ip)));
      const dest = row.dest_ip === null ? NOWHERE : (this.#known.get(row.dest_ip) ?? (await this.#find(row.dest_ip)));
      row.src_country = source.country;
      row.src_asn = source.asn;
      row.dest_country = dest.country;
      row.dest_asn = dest.asn;
    }
  }

  async #find(address: string): Promise<EventPlace> {
    const place = isWorldwide(address) ? await this.#ask(address) : NOWHERE;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(address, place);
    return place;
  }

  async #ask(address: string): Promise<EventPlace> {
    this.#placeOf ??= await this.#databases.read();
    const { country, owner } = this.#placeOf(address);
    return { country, asn: owner ? BigInt(owner.asn) : null };
  }
}
