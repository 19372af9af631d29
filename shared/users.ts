import { type Static, Type } from '@sinclair/typebox';
import { oneOf } from './schema.ts';
import { userPlans, userRoles, userSorts, userStatuses } from './user-values.ts';

const userFields = {
  fullName: Type.String({ minLength: 1, maxLength: 120 }),
  company: Type.String({ maxLength: 120 }),
  role: oneOf(userRoles),
  username: Type.String({ minLength: 1, maxLength: 60 }),
  country: Type.String({ maxLength: 80 }),
  contact: Type.String({ maxLength: 40 }),
  email: Type.String({ minLength: 3, maxLength: 254 }),
  currentPlan: oneOf(userPlans),
  status: oneOf(userStatuses),
  avatar: Type.String({ maxLength: 500 }),
};

export const User = Type.Object({ id: Type.Integer(), ...userFields }, { $id: 'User' });
export type User = Static<typeof User>;

export const UserDetail = Type.Object(
  {
    id: Type.Integer(),
    ...userFields,
    taskDone: Type.Integer(),
    projectDone: Type.Integer(),
    taxId: Type.String(),
    language: Type.String(),
  },
  { $id: 'UserDetail' },
);
export type UserDetail = Static<typeof UserDetail>;

export const NewUser = Type.Object(
  { ...userFields, avatar: Type.Optional(userFields.avatar) },
  { $id: 'NewUser', additionalProperties: false },
);
export type NewUser = Static<typeof NewUser>;

export const userSortValues = userSorts.flatMap((name) => [name, `-${name}`] as const);

export const UserQuery = Type.Object({
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the full name or e-mail address, in any case.' }),
  ),
  role: Type.Optional(oneOf(userRoles)),
  plan: Type.Optional(oneOf(userPlans)),
  status: Type.Optional(oneOf(userStatuses)),
  sort: Type.Optional(oneOf(userSortValues)),
  perPage: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  currentPage: Type.Integer({ minimum: 1, default: 1 }),
});
export type UserQuery = Static<typeof UserQuery>;

export const UserPage = Type.Object(
  {
    users: Type.Array(User),
    totalPage: Type.Integer({ description: 'The rounded quotient of count and page size, at least 1.' }),
    totalUsers: Type.Integer(),
  },
  { $id: 'UserPage' },
);
export type UserPage = Static<typeof UserPage>;
