import type { NetworkCountries, NetworkPeriod } from '../../shared/dashboards-network.ts';
import { readTimeRange } from '../events/filters.ts';
import type { Databases } from '../ingest/places/databases.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import { namesOf } from './names.ts';

/** Looking one up takes some microseconds. */
const MOST_ADDRESSES = 1000;
const MOST_COUNTRIES = 8;
const MOST_ENDS = 6;

/** Where the outside ends of flows stand. @throws 400 INVALID_INPUT for an odd period */
export async function countriesOf(
  { events, databases }: { events: EventStore; databases: Databases },
  period: NetworkPeriod,
  scope: Scope,
  signal: AbortSignal,
): Promise<NetworkCountries> {
  const range = readTimeRange(period);
  const all = await events.outsideEnds(range, MOST_ADDRESSES, signal);
  const found = new Map<string | null, NetworkCountries['countries'][number]>();
  for (const { address, bytesIn, bytesOut, flows } of all.ends) {
    const country = (await databases.placeOf(address)).country;
    const sum = found.get(country) ?? { country, addresses: 0, flows: 0, bytesIn: 0, bytesOut: 0 };
    sum.addresses++;
    sum.flows += flows;
    sum.bytesIn += bytesIn;
    sum.bytesOut += bytesOut;
    found.set(country, sum);
  }
  const busiest = all.ends.slice(0, MOST_ENDS);
  const { addresses: known } = await namesOf(
    { events, databases },
    busiest.map(({ address }) => address),
    scope,
    signal,
  );
  const bytesOf = ({ bytesIn, bytesOut }: { bytesIn: number; bytesOut: number }) => bytesIn + bytesOut;
  return {
    countries: [...found.values()].sort((one, other) => bytesOf(other) - bytesOf(one)).slice(0, MOST_COUNTRIES),
    ends: busiest.map(({ address, bytesIn, bytesOut }) => {
      const one = known.find((each) => each.address === address);
      return { address, name: one?.names[0]?.value ?? null, country: one?.country ?? null, bytesIn, bytesOut };
    }),
    bytesIn: all.bytesIn,
    bytesOut: all.bytesOut,
  };
}
