import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Reader, type Response } from 'mmdb-lib';
import { samplePlaceOf } from '../../../demo/places.ts';
import { parseAddress } from '../../../shared/address.ts';
import type { KnownAddress, Names } from '../../../shared/names.ts';
import { ConfigError } from '../../errors.ts';
import { isWorldwide } from '../../net-addresses.ts';
import { type Owners, readOwners } from './owners.ts';

export type Credits = Names['credits'];

/** What databases say of an address, and whose data that is. */
export type Place = Pick<KnownAddress, 'country' | 'owner'> & { credits: Credits };

type PlaceOf = (address: string) => Place;

/** Where addresses stand and whose they are. */
export interface Databases {
  /**
   * Of an address in its canonical spelling. Those of inside networks and all that IANA calls special stand nowhere; what comes with the
   * console is read when one of the others is first asked for.
   */
  placeOf(address: string): Promise<Place>;
}

export interface PlaceOptions {
  /** The operator's own files (MMDB). */
  mmdb: readonly string[];
  /** Whether addresses of the demonstration, which are nobody's, stand somewhere as well. */
  samplePlaces: boolean;
}

const NOWHERE: Place = { country: null, owner: null, credits: [] };

/** The fields of a record as MaxMind, DB-IP and the package of countries name them. */
interface MmdbRecord {
  country?: { iso_code?: string };
  country_code?: string;
  autonomous_system_number?: number;
  autonomous_system_organization?: string;
}

const COUNTRY_CREDITS: Credits = [{ name: 'NRO', url: 'https://www.nro.net' }];
const OWNER_CREDITS: Credits = [
  { name: 'DB-IP', url: 'https://db-ip.com' },
  { name: 'RouteViews', url: 'https://www.routeviews.org' },
];

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** @throws when the bytes are no database of this kind */
export const readerOf = (bytes: Buffer) => new Reader<Response>(bytes);

/** A reader of records by address. @throws when the file is not there or is no database of this kind */
async function openMmdb(path: string): Promise<(address: string) => MmdbRecord> {
  const reader = readerOf(await readFile(path));
  return (address) => (reader.get(address) as MmdbRecord | null) ?? {};
}

const codeOf = ({ country, country_code }: MmdbRecord): string | null => {
  const code = country?.iso_code ?? country_code ?? '';
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : null;
};

const ownerOf = (record: MmdbRecord): Place['owner'] => {
  const { autonomous_system_number: asn, autonomous_system_organization: name } = record;
  return asn && name ? { asn, name } : null;
};

interface BuiltIn {
  countryOf: (address: string) => MmdbRecord;
  owners: Owners;
}

/** Those that come with the console, in packages. */
async function openBuiltIn(): Promise<BuiltIn> {
  const owners = folderOf('@ip-location-db/asn');
  const countries = join(folderOf('@ip-location-db/geo-whois-asn-country-mmdb'), 'geo-whois-asn-country.mmdb');
  return {
    countryOf: await openMmdb(countries),
    owners: await readOwners(join(owners, 'asn-ipv4-num.csv'), join(owners, 'asn-ipv6-num.csv')),
  };
}

/**
 * The operator's own files are asked first; what they do not say is said by those that come with the console.
 * @throws ConfigError naming a file that cannot be read
 */
export async function openDatabases({ mmdb, samplePlaces }: PlaceOptions): Promise<Databases> {
  const own = await Promise.all(
    mmdb.map((path) =>
      openMmdb(path).catch((error: Error) => {
        throw new ConfigError(`NDR_MMDB: ${path} cannot be read: ${error.message}`);
      }),
    ),
  );
  const first = <T>(records: readonly MmdbRecord[], read: (record: MmdbRecord) => T | null) =>
    records.map(read).find((value) => value !== null) ?? null;
  const placeWith =
    ({ countryOf, owners }: BuiltIn): PlaceOf =>
    (address) => {
      const records = own.map((read) => read(address));
      const country = first(records, codeOf);
      const owner = first(records, ownerOf);
      const itsCountry = country ? null : codeOf(countryOf(address));
      const itsOwner = owner ? null : owners.of(parseAddress(address)!.num);
      return {
        country: country ?? itsCountry,
        owner: owner ?? itsOwner,
        credits: [...(itsCountry ? COUNTRY_CREDITS : []), ...(itsOwner ? OWNER_CREDITS : [])],
      };
    };
  let reading: Promise<PlaceOf> | undefined;
  return {
    async placeOf(address) {
      const sample = samplePlaces && samplePlaceOf(address);
      if (sample) return { ...sample, credits: [] };
      if (!isWorldwide(address)) return NOWHERE;
      reading ??= openBuiltIn().then(placeWith);
      return (await reading)(address);
    },
  };
}
