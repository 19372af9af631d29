import { type Static, Type } from '@sinclair/typebox';
import { accountRoles } from './abilities.ts';
import { oneOf } from './schema.ts';

const text = (maxLength: number) => Type.String({ maxLength });

export const Credentials = Type.Object({ email: text(254), password: text(1000) }, { $id: 'Credentials' });
export type Credentials = Static<typeof Credentials>;

/** All three are required; they are optional here so that their absence gives the field's own message. */
export const Registration = Type.Object(
  {
    username: Type.Optional(text(60)),
    email: Type.Optional(text(254)),
    password: Type.Optional(text(1000)),
    invitation: Type.Optional(Type.String({ maxLength: 200, description: 'Needed in production mode.' })),
  },
  { $id: 'Registration' },
);
export type Registration = Static<typeof Registration>;

/** The signed-in account as clients see it: never the password, never the abilities. */
export const UserData = Type.Object(
  {
    id: Type.Integer(),
    fullName: Type.String(),
    username: Type.String(),
    avatar: Type.String(),
    email: Type.String(),
    role: oneOf(accountRoles),
  },
  { $id: 'UserData' },
);
export type UserData = Static<typeof UserData>;

export const AbilityRules = Type.Array(
  Type.Object({
    action: Type.String(),
    subject: Type.String(),
    inverted: Type.Optional(Type.Boolean()),
    fields: Type.Optional(Type.Array(Type.String())),
    conditions: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

export const SignedIn = Type.Object(
  {
    userAbilities: AbilityRules,
    accessToken: Type.String({ description: 'A bearer token for scripts, valid for 15 minutes.' }),
    userData: UserData,
  },
  { $id: 'SignedIn' },
);
export type SignedIn = Static<typeof SignedIn>;

export const AccessToken = Type.Object({ accessToken: Type.String() }, { $id: 'AccessToken' });
export type AccessToken = Static<typeof AccessToken>;

export const NewInvitation = Type.Object({ role: oneOf(accountRoles) }, { $id: 'NewInvitation' });
export const Invitation = Type.Object(
  { path: Type.String({ description: 'Open it in a browser, once.' }), expiresAt: Type.String() },
  { $id: 'Invitation' },
);
