import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { emailAddress, filledLine, line, MOST_WHOLE, Nullable, oneOf, pictureAddress } from './schema.ts';
import { userPlans, userRoles, userSorts, userStatuses } from './user-values.ts';

declare module './abilities.ts' {
  interface Subjects {
    User: unknown;
  }
}

/** What can be written; `username` and `email` are free of case when compared, and no two people share one. */
const written = {
  fullName: filledLine(120, { description: 'As people call them.', examples: ['Ada Lindqvist'] }),
  company: line(120, { description: 'Who they work for; may be empty.', examples: ['Harbour Freight Lines'] }),
  role: oneOf(userRoles, {
    description:
      'What the account may do: `admin` everything, `analyst` works on threats, `viewer` reads, `sensor` only sends, with a token; ' +
      'all others see what role client sees.',
  }),
  username: filledLine(60, { description: 'Nobody else has it, in any case.', examples: ['alindqvist'] }),
  country: line(80, { description: 'May be empty.', examples: ['Sweden'] }),
  contact: line(40, { description: 'Phone number; may be empty.', examples: ['(200) 555-0100'] }),
  email: emailAddress({
    description: 'Nobody else has it, in any case; who has an account signs in with it.',
    examples: ['ada@harbour-freight-lines.example'],
  }),
  currentPlan: oneOf(userPlans, { description: 'What their company pays for.' }),
  status: oneOf(userStatuses, { description: 'Who is inactive cannot sign in.' }),
  avatar: pictureAddress({
    description: 'Address of a picture, `https://…` or a path of this console; empty for initials.',
    examples: [''],
  }),
};

/** Of whom it limits; stored whatever the role. */
const sensors = line(2000, {
  description:
    'Names of sensors, comma-separated: an analyst or a viewer sees what these alone have seen. Empty: of all sensors.',
  examples: ['sensor-hq'],
});

const example = {
  id: 3,
  fullName: 'Ada Lindqvist',
  company: 'Harbour Freight Lines',
  role: 'editor',
  username: 'alindqvist',
  country: 'Sweden',
  contact: '(200) 555-0100',
  email: 'alindqvist@harbour-freight-lines.example',
  currentPlan: 'team',
  status: 'active',
  avatar: '',
  lastSignInAt: '2026-11-02T08:15:30.125Z',
  secondFactor: false,
};
const detailExample = {
  ...example,
  taskDone: 80,
  projectDone: 3,
  taxId: 'Tax-8000',
  language: 'English',
  sensors: '',
  version: 1,
};
const newExample = {
  fullName: 'Noor Haddad',
  company: 'Tidal Works',
  role: 'author',
  username: 'nhaddad',
  country: 'Lebanon',
  contact: '(200) 555-0142',
  email: 'noor@tidal-works.example',
  currentPlan: 'team',
  status: 'pending',
};

/** The same fields as they leave: rows older than a rule keep what they have. */
const shown = {
  id: Type.Integer({ description: 'Counts up from 1.' }),
  fullName: Type.String(),
  company: Type.String(),
  role: written.role,
  username: Type.String(),
  country: Type.String(),
  contact: Type.String({ description: 'Phone number.' }),
  email: Type.String(),
  currentPlan: written.currentPlan,
  status: written.status,
  avatar: Type.String({ description: 'Address of a picture; empty for initials.' }),
  lastSignInAt: Nullable(
    Type.String({ description: 'ISO 8601 in UTC; null for who never did, or has no account to do it with.' }),
  ),
  secondFactor: Type.Boolean({ description: 'More than the password is needed, or a passkey will do, to sign in.' }),
};

export const User = Type.Object(shown, { $id: 'User', description: 'A row of the user list.', examples: [example] });
export type User = Static<typeof User>;

export const UserDetail = Type.Object(
  {
    ...shown,
    taskDone: Type.Integer({ description: 'Tasks finished so far.' }),
    projectDone: Type.Integer({ description: 'Projects finished so far.' }),
    taxId: Type.String(),
    language: Type.String({ description: 'Languages they speak, comma-separated.' }),
    sensors,
    version: Type.Integer({ description: 'Counts the changes of this user, from 1.' }),
  },
  { $id: 'UserDetail', description: 'All there is to know about one user.', examples: [detailExample] },
);
export type UserDetail = Static<typeof UserDetail>;

export const NewUser = Type.Object(
  { ...written, avatar: Type.Optional(written.avatar), sensors: Type.Optional(sensors) },
  { $id: 'NewUser', additionalProperties: false, examples: [newExample] },
);
export type NewUser = Static<typeof NewUser>;

export const UserChanges = Type.Partial(
  Type.Object({
    ...written,
    taxId: line(60, { description: 'May be empty.', examples: ['Tax-8000'] }),
    language: line(120, { description: 'Languages they speak, comma-separated.', examples: ['English, French'] }),
    sensors,
    version: Type.Integer({
      minimum: 1,
      maximum: MOST_WHOLE,
      description:
        'The version that was changed: when another has been stored since, it is refused. Missing: whatever is stored.',
    }),
  }),
  {
    $id: 'UserChanges',
    additionalProperties: false,
    description: 'Only what changes.',
    examples: [{ role: 'author', status: 'inactive' }],
  },
);
export type UserChanges = Static<typeof UserChanges>;

export const NewUserBody = Type.Object({ user: NewUser }, { $id: 'NewUserBody', additionalProperties: false });
export const UserChangesBody = Type.Object(
  { user: UserChanges },
  { $id: 'UserChangesBody', additionalProperties: false },
);
export const UserAnswer = Type.Object({ user: User }, { $id: 'UserAnswer', description: 'The user as it is stored.' });
export const UserDetailAnswer = Type.Object(
  { user: UserDetail },
  { $id: 'UserDetailAnswer', description: 'The user as it is stored now.' },
);

const userSortValues = userSorts.flatMap((name) => [name, `-${name}`] as const);

const COUNT = { minimum: 1, maximum: MOST_WHOLE };

export const UserId = Type.Object({ id: Type.Integer({ ...COUNT, description: 'Id of the user.', examples: [3] }) });

export const UserNames = Type.Object({
  username: Type.Optional(written.username),
  email: Type.Optional(written.email),
});
export type UserNames = Static<typeof UserNames>;

export const NamesInUse = Type.Object(
  {
    inUse: Type.Array(oneOf(['username', 'email']), { description: 'Which of those asked for somebody has already.' }),
  },
  { $id: 'NamesInUse', examples: [{ inUse: ['username'] }] },
);
export type NamesInUse = Static<typeof NamesInUse>;

export const UserQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of the full name or email address, in any case.',
      examples: ['lindqvist'],
    }),
  ),
  role: Type.Optional(oneOf(userRoles, { description: 'Only this role.' })),
  plan: Type.Optional(oneOf(userPlans, { description: 'Only this plan.' })),
  status: Type.Optional(oneOf(userStatuses, { description: 'Only this status.' })),
  sort: Type.Optional(
    oneOf(userSortValues, { description: 'A leading `-` sorts downwards; without it newest first.' }),
  ),
  perPage: Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Rows a page.' }),
  currentPage: Type.Integer({ ...COUNT, default: 1, description: 'Past the last page the list is empty.' }),
});
export type UserQuery = Static<typeof UserQuery>;

export const UserPage = Type.Object(
  {
    users: Type.Array(User),
    totalPage: Type.Integer({ description: 'Pages of `perPage` users that hold them all, at least 1.' }),
    totalUsers: Type.Integer({ description: 'Users that match, on all pages.' }),
  },
  { $id: 'UserPage', examples: [{ users: [example], totalPage: 1, totalUsers: 1 }] },
);
export type UserPage = Static<typeof UserPage>;

const UserFigure = Type.Object({
  count: Type.Integer({ description: 'Users now.' }),
  weekAgo: Type.Integer({ description: 'How many there were seven days ago.' }),
});
export type UserFigure = Static<typeof UserFigure>;

export const UserFigures = Type.Object(
  { total: UserFigure, active: UserFigure, inactive: UserFigure, pending: UserFigure },
  {
    $id: 'UserFigures',
    description: 'How many users there are, in all and of each status.',
    examples: [
      {
        total: { count: 50, weekAgo: 47 },
        active: { count: 18, weekAgo: 16 },
        inactive: { count: 16, weekAgo: 16 },
        pending: { count: 16, weekAgo: 15 },
      },
    ],
  },
);
export type UserFigures = Static<typeof UserFigures>;
