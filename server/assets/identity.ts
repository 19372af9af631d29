import { grouped } from '../../shared/grouped.ts';
import type { FactRow, HostRow } from '../stores/events/network-facts.ts';

/** A time during which an address was a machine's; null: open. */
export interface Tenure {
  address: string;
  from: string | null;
  to: string | null;
}

/** One machine. */
export interface Identity {
  /** `mac-…` with the VLAN behind it, or `ip-…`. */
  id: string;
  mac: string | null;
  vlan: string | null;
  tenures: Tenure[];
  /** Ids that it had while less was known of it. None is another machine's. */
  formerly: string[];
}

/** All ids of a machine, that of now first. */
export const namesOfMachine = ({ id, formerly }: Pick<Identity, 'id' | 'formerly'>): string[] => [id, ...formerly];

/** The order of texts; null comes first. */
export const compareText = (one: string | null, other: string | null): number =>
  (one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1;

const isIPv4 = (address: string) => !address.includes(':');

/**
 * Which MAC addresses of frames tell a machine: not a router's, behind which many addresses speak at the same time. What counts is when it
 * sent from each: later another card may speak from an address that it has left. IPv6 gives one card several addresses, which therefore
 * say nothing. Of a router it gives the address that it was alone at before another spoke meanwhile, null when they began together.
 */
function routerOf(frames: readonly FactRow[]): { alone: string | null } | null {
  const four = frames
    .filter(({ address }) => isIPv4(address))
    .sort((one, other) => compareText(one.first, other.first) || compareText(one.address, other.address));
  for (const [index, next] of four.slice(1).entries()) {
    // As long as none overlaps another, all before this one are over when the last of them begins.
    const { address, first, last } = four[index]!;
    if (next.first === first) return { alone: null };
    if ((next.first ?? '') < (last ?? '~')) return { alone: address };
  }
  return null;
}

const byMac = (facts: readonly FactRow[], kind: string) => {
  const found = new Map<string, FactRow[]>();
  for (const fact of facts) if (fact.kind === kind) found.set(fact.value, [...(found.get(fact.value) ?? []), fact]);
  return found;
};

/** A time with open ends. */
type Span = Pick<Tenure, 'from' | 'to'>;

/** A machine at an address, by the first and the last moment at which something says so. */
interface Claim {
  mac: string;
  first: string;
  last: string;
}

type Held = { mac: string } & Span;

/**
 * Who had an address when: from each that comes to the next. In between, who is not heard any more has left it to the newest of those
 * before that is: a machine that got its address back. When it did is not known, only that it was after what was last heard of the other.
 */
function holdersOf(claims: readonly Claim[]): Held[] {
  const owners = claims.toSorted(
    (one, other) =>
      compareText(one.first, other.first) || compareText(other.last, one.last) || compareText(one.mac, other.mac),
  );
  return owners.flatMap((owner, index) => {
    const until = owners[index + 1]?.first ?? null;
    const holders: Held[] = [];
    let from = index === 0 ? null : owner.first;
    for (let holder: Claim | undefined = owner; holder; ) {
      const { mac, last }: Claim = holder;
      const isOver: boolean = until === null || last < until;
      holder = isOver ? owners.findLast((before, place) => place < index && before.last > last) : undefined;
      const to = holder ? last : until;
      holders.push({ mac, from, to });
      from = to;
    }
    return holders;
  });
}

/** The id of the machine at an address of which no MAC address is known. */
const addressAsset = (address: string): string => `ip-${address}`;

/** The id of the machine with a MAC address, behind which its VLAN may stand. */
const macAsset = (mac: string): string => `mac-${mac.replaceAll(':', '').replace(' ', '-')}`;

/** Whether a machine has come to an address from which the other went. */
const follows = (later: Identity, earlier: Identity): boolean =>
  later.tenures.some(({ address, from }) =>
    earlier.tenures.some((tenure) => from !== null && tenure.address === address && tenure.to === from),
  );

/**
 * Says of each machine what it was called before its MAC address was known, before that came with a VLAN, and before it became known
 * that many speak by it (`routers`, with the address at which each was taken for a machine).
 */
function nameFormer(identities: ReadonlyMap<string, Identity>, routers: ReadonlyMap<string, string>): void {
  const all = [...identities.values()];
  for (const { mac, tenures, formerly } of all)
    if (mac !== null) for (const { address, from } of tenures) if (from === null) formerly.push(addressAsset(address));
  const tagged = all.filter(({ vlan }) => vlan !== null);
  for (const [name, ofAnyVlan] of grouped(tagged, ({ mac }) => macAsset(mac!))) {
    const plain = identities.get(name);
    const heirs = ofAnyVlan.filter((each) => !plain || follows(each, plain));
    // Of two nobody knows which it was.
    if (heirs.length === 1) heirs[0]!.formerly.unshift(name, ...(plain?.formerly ?? []));
  }
  for (const [mac, address] of routers)
    if (!identities.has(macAsset(mac))) identities.get(addressAsset(address))?.formerly.push(macAsset(mac));
}

/**
 * The machines behind some inside addresses, by facts alone. A MAC address with its VLAN is one machine, whatever addresses it has
 * had: a lease says so, and so does a frame unless it came through a router. An address that passes from one such machine to
 * another, or back, belongs to each in its time. An address of which no MAC address is known is a machine by itself. Nothing else joins two:
 * not a name, not a fingerprint.
 */
export function identitiesOf(hosts: readonly HostRow[], facts: readonly FactRow[]): Identity[] {
  const claims = new Map<string, Claim[]>();
  const claim = (mac: string, { address, first, last }: FactRow) => {
    const all = claims.get(address) ?? [];
    const known = all.find((each) => each.mac === mac);
    if (known) {
      if ((first ?? '') < known.first) known.first = first ?? '';
      if ((last ?? '') > known.last) known.last = last ?? '';
    } else all.push({ mac, first: first ?? '', last: last ?? '' });
    claims.set(address, all);
  };
  for (const [mac, leases] of byMac(facts, 'lease')) for (const lease of leases) claim(mac, lease);
  const routers = new Map<string, string>();
  for (const [mac, frames] of byMac(facts, 'mac')) {
    const router = routerOf(frames);
    if (!router) for (const frame of frames) claim(mac, frame);
    else if (router.alone) routers.set(mac, router.alone);
  }

  const identities = new Map<string, Identity>();
  const add = (id: string, text: string | null, tenure: Tenure) => {
    const [mac = null, vlan = null] = text?.split(' ') ?? [];
    const known = identities.get(id);
    if (known) known.tenures.push(tenure);
    else identities.set(id, { id, mac, vlan, tenures: [tenure], formerly: [] });
  };
  for (const { address } of hosts) {
    const owners = claims.get(address);
    if (!owners) add(addressAsset(address), null, { address, from: null, to: null });
    else for (const { mac, from, to } of holdersOf(owners)) add(macAsset(mac), mac, { address, from, to });
  }
  nameFormer(identities, routers);
  return [...identities.values()];
}

/** Whether a moment is within a time; an unknown one is in any. */
export const isWithin = (time: string | null, { from, to }: Span): boolean =>
  time === null || ((from === null || time >= from) && (to === null || time < to));

/** Whether something that lasted is in part within a time. */
export const touches = ({ first, last }: { first: string | null; last: string | null }, { from, to }: Span): boolean =>
  (from === null || last === null || last >= from) && (to === null || first === null || first < to);
