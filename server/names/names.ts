import { getDomain } from 'tldts';
import { parseAddress } from '../../shared/address.ts';
import { nameSources } from '../../shared/name-values.ts';
import type { AddressName, KnownAddress, Names } from '../../shared/names.ts';
import type { Credits, Databases } from '../ingest/places/databases.ts';
import type { HostName } from '../stores/events/network-port.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import { vendorOf } from './vendors.ts';

/** Names of an address that are told. */
const MOST_NAMES = 5;

type SaidName = Omit<AddressName, 'domain'>;

const rankOf = ({ source }: SaidName) => nameSources.indexOf(source);
const newestFirst = (one: { last: string | null }, other: { last: string | null }) =>
  (one.last ?? '') < (other.last ?? '') ? 1 : -1;

/** Each name once, as its best source has it; best first, and among equals the newest. */
function bestOf(said: readonly HostName[]): AddressName[] {
  const names = said.flatMap(({ source, value, last }) => (source === 'mac' ? [] : [{ source, value, last }]));
  const best = new Map<string, SaidName>();
  for (const name of names.sort((one, other) => rankOf(one) - rankOf(other) || newestFirst(one, other)))
    if (!best.has(name.value)) best.set(name.value, name);
  return [...best.values()].slice(0, MOST_NAMES).map((name) => ({ ...name, domain: getDomain(name.value) }));
}

function macOf(said: readonly HostName[]): KnownAddress['mac'] {
  const [newest] = said.filter(({ source }) => source === 'mac').sort(newestFirst);
  return newest ? { address: newest.value, vendor: vendorOf(newest.value) } : null;
}

/** What the traffic and the databases know of addresses; those that are none, and those that nobody knows, are left out. */
export async function namesOf(
  { events, databases }: { events: EventStore; databases: Databases },
  texts: readonly string[],
  scope: Scope,
  signal: AbortSignal,
): Promise<Names> {
  const asked = [...new Set(texts)].flatMap((address) => {
    const parsed = parseAddress(address);
    return parsed ? [{ address, text: parsed.text }] : [];
  });
  const found = await events.hostNames([...new Set(asked.map(({ text }) => text))], scope, signal);
  const addresses: KnownAddress[] = [];
  const credits = new Map<string, Credits[number]>();
  for (const { address, text } of asked) {
    const said = found.filter((each) => each.address === text);
    const place = await databases.placeOf(text);
    for (const credit of place.credits) credits.set(credit.name, credit);
    const known = {
      address,
      names: bestOf(said),
      country: place.country,
      owner: place.owner,
      mac: macOf(said),
    };
    if (known.names.length || known.country || known.owner || known.mac) addresses.push(known);
  }
  return { addresses, credits: [...credits.values()] };
}
