import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { accountRoles } from './abilities.ts';
import { ADDRESS_PATTERN, emailAddress, line, Nullable, newPassword, oneOf } from './schema.ts';

export const Credentials = Type.Object(
  {
    email: Type.String({ maxLength: 254, description: 'In any case.' }),
    password: Type.String({ maxLength: 1000 }),
  },
  { $id: 'Credentials', additionalProperties: false, examples: [{ email: 'admin@demo.com', password: 'admin' }] },
);
export type Credentials = Static<typeof Credentials>;

/** Username, email and password are required; they are optional here so that their absence gets the specification's answer. */
export const Registration = Type.Object(
  {
    username: Type.Optional(line(60, { description: 'Required, and nobody else has it, in any case.' })),
    email: Type.Optional(
      emailAddress({
        minLength: 0,
        pattern: `^ *(${ADDRESS_PATTERN})? *$`,
        description: 'Required, and nobody else signs in with it, in any case.',
      }),
    ),
    password: Type.Optional(newPassword()),
    invitation: Type.Optional(
      Type.String({ maxLength: 200, description: 'Needed in production mode; whoever gives one gets its role.' }),
    ),
  },
  {
    $id: 'Registration',
    additionalProperties: false,
    examples: [{ username: 'noa', email: 'noa@harbour.example', password: 'a long one, 42' }],
  },
);
export type Registration = Static<typeof Registration>;

const userDataExample = {
  id: 1,
  fullName: 'Alex Moreau',
  username: 'admin',
  avatar: '',
  email: 'admin@demo.com',
  role: 'admin',
};
const rulesExample = [{ action: 'manage', subject: 'all' }];

/** The signed-in account as clients see it: never the password, never the abilities. */
export const UserData = Type.Object(
  {
    id: Type.Integer({ description: 'Id in the user list.' }),
    fullName: Type.String(),
    username: Type.String(),
    avatar: Type.String({ description: 'Address of a picture; empty for initials.' }),
    email: Type.String(),
    role: oneOf(accountRoles, { description: 'What each may do: docs/roles.md.' }),
    sensors: Type.Optional(
      Type.Array(Type.String(), { description: 'What is shown is of these sensors alone; missing: of all.' }),
    ),
  },
  { $id: 'UserData', examples: [userDataExample] },
);
export type UserData = Static<typeof UserData>;

export const AbilityRules = Type.Array(
  Type.Object(
    {
      action: Type.String(),
      subject: Type.String(),
      inverted: Type.Optional(Type.Boolean()),
      fields: Type.Optional(Type.Array(Type.String())),
      conditions: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    },
    { $id: 'AbilityRule', description: 'What may be done, or with `inverted` may not.', examples: rulesExample },
  ),
);

export const SignedIn = Type.Object(
  {
    userAbilities: AbilityRules,
    accessToken: Type.String({ description: 'A bearer token for scripts, valid for 15 minutes.' }),
    userData: UserData,
  },
  {
    $id: 'SignedIn',
    examples: [{ userAbilities: rulesExample, accessToken: 'eyJhbGciOi…', userData: userDataExample }],
  },
);
export type SignedIn = Static<typeof SignedIn>;

export const CurrentSession = Type.Object(
  {
    userAbilities: AbilityRules,
    userData: UserData,
    expiresAt: Nullable(
      Type.String({ description: 'ISO 8601 in UTC; null for a token of the demo, which does not end.' }),
    ),
  },
  {
    $id: 'CurrentSession',
    examples: [{ userAbilities: rulesExample, userData: userDataExample, expiresAt: '2026-12-02T08:00:00.000Z' }],
  },
);
export type CurrentSession = Static<typeof CurrentSession>;

export const AccessToken = Type.Object(
  { accessToken: Type.String({ description: 'A bearer token for scripts, valid for 15 minutes.' }) },
  { $id: 'AccessToken', examples: [{ accessToken: 'eyJhbGciOi…' }] },
);
export type AccessToken = Static<typeof AccessToken>;
