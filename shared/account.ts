import { type Static, Type } from '@sinclair/typebox';
import { accountRoles } from './abilities.ts';
import { tokenScopes } from './account-values.ts';
import { languages } from './preferences.ts';
import { filledLine, line, MOST_WHOLE, Nullable, newPassword, oneOf } from './schema.ts';
import { userPlans } from './user-values.ts';
import { UserChanges } from './users.ts';

const { fullName, username, company, contact, country, language } = UserChanges.properties;

const profile = {
  fullName,
  username,
  phone: contact,
  organization: company,
  address: line(200, { description: 'Street and number; may be empty.', examples: ['14 Quai des Salinières'] }),
  state: line(80, { description: 'State or region; may be empty.', examples: ['Nouvelle-Aquitaine'] }),
  zipCode: line(20, { description: 'May be empty.', examples: ['33000'] }),
  country,
  language,
  timeZone: line(60, {
    description: 'IANA name of the zone that all times are shown in; empty for the browser’s own.',
    examples: ['Europe/Paris'],
  }),
  consoleLanguage: oneOf(['', ...languages], {
    description: 'What the console is written in, in every browser; empty for what each browser has chosen.',
  }),
  currency: Type.String({
    pattern: '^([A-Z]{3})?$',
    description: 'ISO 4217 code; empty when none is chosen.',
    examples: ['EUR'],
  }),
};

const example = {
  fullName: 'Alex Moreau',
  username: 'admin',
  phone: '(200) 555-0100',
  organization: 'Harbour Freight Lines',
  address: '14 Quai des Salinières',
  state: 'Nouvelle-Aquitaine',
  zipCode: '33000',
  country: 'France',
  language: 'English, French',
  timeZone: 'Europe/Paris',
  consoleLanguage: '',
  currency: 'EUR',
};

const Time = (description: string) => Type.String({ description: `${description}, ISO 8601 in UTC.` });

export const Profile = Type.Object(
  {
    id: Type.Integer({ description: 'Id in the user list.' }),
    fullName: Type.String(),
    username: Type.String(),
    email: Type.String(),
    avatar: Type.String({ description: 'Address of a picture; empty for initials.' }),
    role: oneOf(accountRoles),
    phone: Type.String(),
    organization: Type.String(),
    address: Type.String(),
    state: Type.String(),
    zipCode: Type.String(),
    country: Type.String(),
    language: Type.String(),
    timeZone: Type.String(),
    consoleLanguage: profile.consoleLanguage,
    currency: Type.String(),
    currentPlan: oneOf(userPlans, { description: 'What your company pays for.' }),
    mayDeactivate: Type.Boolean({ description: 'Whether you may deactivate your account: the last admin may not.' }),
    createdAt: Time('When the account was made'),
    version: Type.Integer({ description: 'Counts the changes of your row in the user list and of this, from 1.' }),
  },
  {
    $id: 'Profile',
    description: 'The signed-in person.',
    examples: [
      {
        id: 1,
        role: 'admin',
        email: 'admin@demo.com',
        avatar: '',
        ...example,
        currentPlan: 'company',
        mayDeactivate: true,
        createdAt: '2026-11-02T08:00:00.000Z',
        version: 1,
      },
    ],
  },
);
export type Profile = Static<typeof Profile>;

const seen = {
  version: Type.Integer({
    minimum: 1,
    maximum: MOST_WHOLE,
    description:
      'The version that was changed: when another has been stored since, it is refused. Missing: whatever is stored.',
  }),
};

export const ProfileChanges = Type.Partial(Type.Object({ ...profile, ...seen }), {
  $id: 'ProfileChanges',
  additionalProperties: false,
  description: 'Only what changes.',
  examples: [{ phone: '(200) 555-0100', timeZone: 'Europe/Paris' }],
});
export type ProfileChanges = Static<typeof ProfileChanges>;

export const PasswordChange = Type.Object(
  {
    currentPassword: Type.String({ maxLength: 1000 }),
    newPassword: newPassword(),
  },
  {
    $id: 'PasswordChange',
    additionalProperties: false,
    examples: [{ currentPassword: 'the old one', newPassword: 'a new one, longer' }],
  },
);
export type PasswordChange = Static<typeof PasswordChange>;

const scope = oneOf(tokenScopes, {
  description: '`read`: GET only; `ingest`: sending events only; `full`: everything its owner may do.',
});
const tokenExample = {
  id: 11,
  name: 'Sensor in the Lyon office',
  scope: 'ingest',
  prefix: 'ndr_5f0c91aa',
  createdAt: '2026-11-02T08:00:00.000Z',
  expiresAt: '2027-01-31T08:00:00.000Z',
  lastUsedAt: null,
};
const token = {
  id: Type.Integer(),
  name: Type.String(),
  scope,
  prefix: Type.String({ description: 'The first 12 characters, to tell it from others.' }),
  createdAt: Time('When it was made'),
  expiresAt: Nullable(Time('When it ends; null is never, which only tokens of the demo have')),
  lastUsedAt: Nullable(Time('When it was last used, to the minute after a restart; null is never')),
};

export const ApiToken = Type.Object(token, { $id: 'ApiToken', examples: [tokenExample] });
export type ApiToken = Static<typeof ApiToken>;

export const ApiTokens = Type.Object(
  { tokens: Type.Array(ApiToken) },
  { $id: 'ApiTokens', description: 'Newest first.', examples: [{ tokens: [tokenExample] }] },
);
export type ApiTokens = Static<typeof ApiTokens>;

export const ApiTokenWithSecret = Type.Object(
  {
    ...token,
    token: Type.String({ description: 'The token itself: send it as `Authorization: Bearer …`. Shown only here.' }),
  },
  {
    $id: 'ApiTokenWithSecret',
    examples: [{ ...tokenExample, token: 'ndr_5f0c91aa7e3b2d4c6f8091a2b3c4d5e6f708192a3b4c5d6e' }],
  },
);
export type ApiTokenWithSecret = Static<typeof ApiTokenWithSecret>;

export const NewApiToken = Type.Object(
  {
    name: filledLine(60, { description: 'What it is for.', examples: ['Sensor in the Lyon office'] }),
    scope,
    expiresInDays: Type.Integer({ minimum: 1, maximum: 365, description: 'Days until it ends.', examples: [90] }),
  },
  {
    $id: 'NewApiToken',
    additionalProperties: false,
    examples: [{ name: 'Sensor in the Lyon office', scope: 'ingest', expiresInDays: 90 }],
  },
);
export type NewApiToken = Static<typeof NewApiToken>;

export const NewSensorToken = Type.Omit(NewApiToken, ['scope'], {
  $id: 'NewSensorToken',
  additionalProperties: false,
  examples: [{ name: 'Agent in the Lyon office', expiresInDays: 365 }],
});
export type NewSensorToken = Static<typeof NewSensorToken>;
export type TokenScope = NewApiToken['scope'];

const sessionExample = {
  id: '3f9a0c55d1e27b864a10ce92',
  ip: '192.0.2.17',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdAt: '2026-11-02T08:00:00.000Z',
  lastSeenAt: '2026-11-02T09:31:00.000Z',
  current: true,
};

export const AccountSession = Type.Object(
  {
    id: Type.String({ description: 'Names the session here; it is not the secret that opens it.' }),
    ip: Type.String({ description: 'Address it was opened from.' }),
    userAgent: Type.String({ description: 'Browser or program it was opened with.' }),
    createdAt: Time('When it was opened'),
    lastSeenAt: Time('When it was last used, to the minute after a restart'),
    current: Type.Boolean({ description: 'The session that asks.' }),
  },
  { $id: 'AccountSession', examples: [sessionExample] },
);
export type AccountSession = Static<typeof AccountSession>;

export const AccountSessions = Type.Object(
  { sessions: Type.Array(AccountSession) },
  { $id: 'AccountSessions', description: 'The newest 100, newest first.', examples: [{ sessions: [sessionExample] }] },
);
export type AccountSessions = Static<typeof AccountSessions>;
