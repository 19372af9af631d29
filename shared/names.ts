/** What is known of addresses: names from the traffic, where outside addresses stand, and whose they are. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { MOST_NAMED, nameSources } from './name-values.ts';
import { Nullable, oneOf } from './schema.ts';

const exampleName = {
  value: 'files.harbour.example',
  domain: 'harbour.example',
  source: 'dhcp' as const,
  last: '2026-11-22T08:15:30.000125Z',
};

export const AddressName = Type.Object(
  {
    value: Type.String(),
    domain: Nullable(Type.String({ description: 'The part of it that somebody has registered.' })),
    source: oneOf(nameSources, { description: 'What in the traffic said so.' }),
    last: Nullable(Type.String({ format: 'date-time', description: 'When it was last said.' })),
  },
  { $id: 'AddressName', examples: [exampleName] },
);
export type AddressName = Static<typeof AddressName>;

const exampleAddress = {
  address: '1.1.1.1',
  names: [],
  country: 'AU',
  owner: { asn: 13335, name: 'Cloudflare, Inc.' },
  mac: null,
};

export const KnownAddress = Type.Object(
  {
    address: Type.String({ description: 'As it was asked for.' }),
    names: Type.Array(AddressName, {
      description: 'Best first: what a host says of itself before what others call it.',
    }),
    country: Nullable(Type.String({ description: 'ISO 3166-1, two letters; of outside addresses only.' })),
    owner: Type.Unsafe<{ asn: number; name: string } | null>({
      type: ['object', 'null'],
      required: ['asn', 'name'],
      properties: { asn: { type: 'integer' }, name: { type: 'string' } },
      description: 'Who announces the network, by the number of the autonomous system; of outside addresses only.',
    }),
    mac: Type.Unsafe<{ address: string; vendor: string | null } | null>({
      type: ['object', 'null'],
      required: ['address', 'vendor'],
      properties: { address: { type: 'string' }, vendor: { type: ['string', 'null'] } },
      description: 'The newest hardware address that it was seen with, and who makes such; of inside addresses only.',
    }),
  },
  { $id: 'KnownAddress', examples: [exampleAddress] },
);
export type KnownAddress = Static<typeof KnownAddress>;

/** Any text of ASCII without a comma: as long as it may be, all of it is still short enough for an address of the API. */
const ADDRESS = '[!-+\\--~]{1,46}';

export const NamesQuery = Type.Object({
  addresses: Type.String({
    minLength: 1,
    maxLength: 46 * MOST_NAMED,
    pattern: `^${ADDRESS}(,${ADDRESS}){0,${MOST_NAMED - 1}}$`,
    description: `One or several, with commas; ${MOST_NAMED} at most.`,
    examples: ['1.1.1.1,10.0.0.5'],
  }),
});
export type NamesQuery = Static<typeof NamesQuery>;

export const Names = Type.Object(
  {
    addresses: Type.Array(KnownAddress, { description: 'Those of which something is known.' }),
    credits: Type.Array(Type.Object({ name: Type.String(), url: Type.String() }), {
      description: 'Whose databases said it, to be named where it is shown.',
    }),
  },
  {
    $id: 'Names',
    examples: [{ addresses: [exampleAddress], credits: [{ name: 'DB-IP', url: 'https://db-ip.com' }] }],
  },
);
export type Names = Static<typeof Names>;
