import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { SignedIn } from './auth.ts';
import { MOST_WHOLE, Nullable } from './schema.ts';
import { UserId } from './users.ts';

const Time = (description: string) => Type.String({ description: `${description}, ISO 8601 in UTC.` });
const to = Type.String({
  maxLength: 2000,
  pattern: '^/',
  description: 'Where to go on in the console afterwards.',
  examples: ['/threats'],
});

export const SignOnBegin = Type.Object(
  { to: Type.Optional(to) },
  { $id: 'SignOnBegin', additionalProperties: false, examples: [{ to: '/threats' }] },
);
export type SignOnBegin = Static<typeof SignOnBegin>;

export const ProviderAddress = Type.Object(
  { address: Type.String({ description: 'Of the provider: the browser goes there.' }) },
  { $id: 'ProviderAddress', examples: [{ address: 'https://id.example.org/auth?client_id=ndr&state=…' }] },
);
export type ProviderAddress = Static<typeof ProviderAddress>;

export const ProviderSignOut = Type.Object(
  {
    address: Nullable(Type.String({ description: 'Ends the session at the provider; null where it offers nothing.' })),
  },
  { $id: 'ProviderSignOut', examples: [{ address: 'https://id.example.org/session/end?client_id=ndr' }] },
);
export type ProviderSignOut = Static<typeof ProviderSignOut>;

export const SignOnAnswer = Type.Object(
  {
    answer: Type.String({
      maxLength: 8000,
      description: 'What stands behind the ? of the address at which the provider sent the browser back.',
    }),
  },
  { $id: 'SignOnAnswer', additionalProperties: false, examples: [{ answer: 'code=Zk3…&state=q8W…' }] },
);
export type SignOnAnswer = Static<typeof SignOnAnswer>;

export const SignedOn = Type.Object(
  { ...SignedIn.properties, to: Nullable(to) },
  { $id: 'SignedOn', examples: [{ ...SignedIn.examples[0], to: '/threats' }] },
);
export type SignedOn = Static<typeof SignedOn>;

const identityExample = {
  id: 3,
  issuer: 'https://id.example.org',
  subject: '248289761001',
  name: 'Ada Lindqvist',
  email: 'ada@harbour.example',
  linkedAt: '2026-11-02T08:00:00.000Z',
  lastSeenAt: '2026-11-22T08:00:00.000Z',
};

export const Identity = Type.Object(
  {
    id: Type.Integer(),
    issuer: Type.String({ description: 'The provider.' }),
    subject: Type.String({ description: 'What the provider calls the person; with it the person is known again.' }),
    name: Type.String(),
    email: Type.String(),
    linkedAt: Nullable(Time('Since when it signs in as this user; null while it waits for an administrator')),
    lastSeenAt: Time('When it last signed in, or tried to'),
  },
  { $id: 'Identity', description: 'Who somebody is at the provider of single sign-on.', examples: [identityExample] },
);
export type Identity = Static<typeof Identity>;

export const Identities = Type.Object(
  {
    identities: Type.Array(Identity),
    hasPassword: Type.Boolean({ description: 'Whether there is an account that also has a password here.' }),
  },
  { $id: 'Identities', examples: [{ identities: [identityExample], hasPassword: false }] },
);
export type Identities = Static<typeof Identities>;

export const IdentityOfUser = Type.Object({
  ...UserId.properties,
  identity: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of the identity.', examples: [3] }),
});
