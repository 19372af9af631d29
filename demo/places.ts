import { createHash } from 'node:crypto';

/** Where an outside address of the demonstration stands: a country of ISO 3166, and a network that nobody announces. */
export interface SamplePlace {
  country: string;
  owner: { asn: number; name: string };
}

/** Networks by how often an address is one of theirs. Their numbers are those kept for documentation (RFC 5398). */
const NETWORKS: readonly (readonly [share: number, asn: number, name: string, countries: readonly string[]])[] = [
  [6, 64496, 'Tilecloud Platform', ['US', 'IE', 'DE', 'SG']],
  [4, 64497, 'Larkline Networks', ['NL', 'FR']],
  [3, 64498, 'Fjordkabel Hosting', ['NO', 'SE']],
  [2, 64499, 'Maple Transit', ['CA']],
  [2, 64500, 'Sakura Carrier', ['JP']],
  [2, 64501, 'Southern Reach Telecom', ['BR', 'ZA']],
  [1, 64502, 'Cedar Gulf Internet', ['AE', 'MA']],
  [1, 64503, 'Alpenquell Rechenzentrum', ['CH']],
];
const SHARES = NETWORKS.flatMap((network) => Array.from({ length: network[0] }, () => network));

/** Addresses for documentation (RFC 5737, RFC 3849) and for benchmarks (RFC 2544), which the demonstration's outside is made of. */
const SAMPLE = /^(?:192\.0\.2|198\.51\.100|203\.0\.113|198\.1[89]\.\d+)\.\d+$|^2001:db8:/i;

/** What stands at one place: sixteen addresses of a block for documentation, 256 of the others, 2^80 of IPv6. */
function siteOf(address: string): string {
  if (address.includes(':')) return address.split(':').slice(0, 3).join(':');
  const [one, two, three, last] = address.split('.');
  return two === '18' || two === '19' ? `${one}.${two}.${three}` : `${one}.${two}.${three}.${Number(last) >> 4}`;
}

/** The made-up place of an address of the demonstration, the same each time; null of all others. */
export function samplePlaceOf(address: string): SamplePlace | null {
  if (!SAMPLE.test(address)) return null;
  const [first, second] = createHash('sha256').update(siteOf(address)).digest();
  const [, asn, name, countries] = SHARES[first! % SHARES.length]!;
  return { country: countries[second! % countries.length]!, owner: { asn, name } };
}
