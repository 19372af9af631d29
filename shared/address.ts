/** An address in its canonical spelling and as a number that sorts and compares by prefix. */
export interface ParsedAddress {
  /** IPv4 dotted, IPv6 as RFC 5952 writes it. */
  text: string;
  /** 128 bits; IPv4 as ::ffff:a.b.c.d. */
  num: bigint;
}

/** ::ffff:0.0.0.0, the first of the IPv4 addresses among the numbers. */
export const MAPPED_PREFIX = 0xffff_0000_0000n;

/** The 32 bits of a dotted IPv4 address, or null. Leading zeros are refused: some readers take them for octal. */
function readIPv4(text: string): number | null {
  let value = 0;
  let octets = 0;
  let octet = -1;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 46;
    if (code === 46) {
      if (octet < 0) return null;
      value = value * 256 + octet;
      octets++;
      octet = -1;
    } else if (code >= 48 && code <= 57) {
      if (octet === 0) return null;
      octet = Math.max(octet, 0) * 10 + code - 48;
      if (octet > 255) return null;
    } else return null;
  }
  return octets === 4 ? value : null;
}

/** The groups of one side of `::`, a dotted IPv4 tail counting as two, or null. */
function readGroups(text: string, mayEndInIPv4: boolean): number[] | null {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else if (mayEndInIPv4 && i === parts.length - 1 && part.includes('.')) {
      const tail = readIPv4(part);
      if (tail === null) return null;
      groups.push(Math.floor(tail / 65536), tail % 65536);
    } else return null;
  }
  return groups;
}

function readIPv6(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const head = readGroups(halves[0]!, halves.length === 1);
  if (halves.length === 1) return head?.length === 8 ? head : null;
  const tail = readGroups(halves[1]!, true);
  if (!head || !tail || head.length + tail.length > 7) return null;
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** RFC 5952: lower case, no leading zeros, the first longest run of two or more zero groups as `::`. */
function writeIPv6(groups: number[]): string {
  const mapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (mapped) {
    const [high, low] = [groups[6]!, groups[7]!];
    return `::ffff:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  }
  let best = 0;
  let bestLength = 1;
  for (let i = 0; i < 8; i++) {
    let end = i;
    while (end < 8 && groups[end] === 0) end++;
    if (end - i > bestLength) [best, bestLength] = [i, end - i];
    if (end > i) i = end;
  }
  const hex = groups.map((group) => group.toString(16));
  if (bestLength < 2) return hex.join(':');
  return `${hex.slice(0, best).join(':')}::${hex.slice(best + bestLength).join(':')}`;
}

/** The canonical spelling of a 128-bit number; IPv4 dotted, or when `isIPv6` as ::ffff:a.b.c.d. */
export function writeAddress(num: bigint, isIPv6: boolean): string {
  const groups = Array.from({ length: 8 }, (_, index) => Number((num >> BigInt(112 - index * 16)) & 0xffffn));
  const text = writeIPv6(groups);
  return isIPv6 ? text : text.replace('::ffff:', '');
}

/** A canonical IPv4 address in the clothes of IPv6 (`::ffff:10.0.0.1`), as programs write it, without them; null for another. */
export const undressed = (text: string): string | null => /^::ffff:(\d+(?:\.\d+){3})$/.exec(text)?.[1] ?? null;

function read(text: string): ParsedAddress | null {
  if (!text.includes(':')) {
    const value = readIPv4(text);
    return value === null ? null : { text, num: MAPPED_PREFIX | BigInt(value) };
  }
  // A zone index (`%eth0`) is a matter of the machine that wrote it.
  const groups = readIPv6(text.replace(/%.*$/, ''));
  if (!groups) return null;
  return { text: writeIPv6(groups), num: groups.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n) };
}

/** Letters, those of a zone included. */
export const LONGEST_ADDRESS = 64;

const CACHE_LIMIT = 20_000;
const cache = new Map<string, ParsedAddress | null>();

/** Reads an IPv4 or IPv6 address in any spelling; null when it is none. Remembers the addresses seen lately. */
export function parseAddress(text: unknown): ParsedAddress | null {
  if (typeof text !== 'string' || text.length > LONGEST_ADDRESS) return null;
  const known = cache.get(text);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const address = read(text);
  cache.set(text, address);
  return address;
}
