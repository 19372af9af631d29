/** Ranges of addresses. */
import { MAPPED_PREFIX, parseAddress, writeAddress } from './address.ts';

/** The addresses that begin with the first `prefix` bits of `address`, whose other bits are 0. */
export interface Network {
  address: string;
  prefix: number;
}

const ALL_BITS = (1n << 128n) - 1n;
const MAPPED_LAST = MAPPED_PREFIX | 0xffff_ffffn;

/** How many of the bits of a network's 128-bit number are fixed: an IPv4 prefix stands behind ::ffff. */
const fixedBits = ({ address, prefix }: Network) => (address.includes(':') ? prefix : 96 + prefix);

/** Reads `10.0.0.0/8` or `2001:db8::/32` in any spelling; bits behind the prefix are dropped. null when it is none. */
export function parseNetwork(text: string): Network | null {
  const [address, bits, ...more] = text.split('/');
  const parsed = parseAddress(address);
  if (!parsed || bits === undefined || more.length || !/^\d{1,3}$/.test(bits)) return null;
  const network = { address: parsed.text, prefix: Number(bits) };
  if (network.prefix > (parsed.text.includes(':') ? 128 : 32)) return null;
  const free = ALL_BITS >> BigInt(fixedBits(network));
  const first = parsed.num & ~free;
  return { address: writeAddress(first, parsed.text.includes(':')), prefix: network.prefix };
}

/** As people write it: `10.0.0.0/8`. */
export const networkText = ({ address, prefix }: Network): string => `${address}/${prefix}`;

/**
 * The first and last number, as the store sorts addresses, of the ranges that a network is. IPv4 is no part of a wider IPv6
 * network, though its numbers (::ffff:a.b.c.d) lie inside ::/0.
 */
export function rangesOf(network: Network): [first: bigint, last: bigint][] {
  const first = parseAddress(network.address)!.num;
  const last = first | (ALL_BITS >> BigInt(fixedBits(network)));
  if (first >= MAPPED_PREFIX || last < MAPPED_LAST) return [[first, last]];
  const before: [bigint, bigint] = [first, MAPPED_PREFIX - 1n];
  return last === MAPPED_LAST ? [before] : [before, [MAPPED_LAST + 1n, last]];
}

/** RFC 1918, unique local addresses and link-local ones. */
export const PRIVATE_NETWORKS: readonly Network[] = [
  { address: '10.0.0.0', prefix: 8 },
  { address: '172.16.0.0', prefix: 12 },
  { address: '192.168.0.0', prefix: 16 },
  { address: '169.254.0.0', prefix: 16 },
  { address: 'fc00::', prefix: 7 },
  { address: 'fe80::', prefix: 10 },
];

/** Networks as people list them, `10.0.0.0/8, fd00::/8`; without any the private ones. null when one is none. */
export function readNetworks(text = ''): readonly Network[] | null {
  const names = text.split(',').map((name) => name.trim());
  const networks = names.filter(Boolean).map(parseNetwork);
  if (networks.length === 0) return PRIVATE_NETWORKS;
  return networks.every((network) => network !== null) ? (networks as Network[]) : null;
}

/** Whether an address, in any spelling, is in one of the networks; one that cannot be read is in none. */
export function isIn(networks: readonly Network[]): (address: string) => boolean {
  const ranges = networks.flatMap(rangesOf);
  return (address) => {
    const num = parseAddress(address)?.num;
    return num !== undefined && ranges.some(([first, last]) => num >= first && num <= last);
  };
}
