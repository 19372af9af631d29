import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { accountRoles } from './abilities.ts';
import { AbilityRules } from './auth.ts';
import { oneOf } from './schema.ts';

/** Where a rule comes from. */
const ruleSources = ['everyone', 'role'] as const;
/** Whether somebody can sign in, or why not. */
const signInStates = ['yes', 'inactive', 'noAccount', 'sends'] as const;

export const UserAccess = Type.Object(
  {
    signsIn: oneOf(signInStates, {
      description:
        'The rules count only where it says `yes`, or `sends`: a sensor signs in nowhere and sends with a token.',
    }),
    role: oneOf(accountRoles, { description: 'Of the account, as it follows from the role in the list.' }),
    sensors: Type.Optional(
      Type.Array(Type.String(), { description: 'What is shown is of these sensors alone; missing: of all.' }),
    ),
    rules: Type.Array(
      Type.Object({
        ...AbilityRules.items.properties,
        from: oneOf(ruleSources, { description: 'Everybody has it, or it comes with the role.' }),
      }),
    ),
  },
  {
    $id: 'UserAccess',
    description: 'What a user may do, and why.',
    examples: [{ signsIn: 'yes', role: 'admin', rules: [{ action: 'manage', subject: 'all', from: 'role' }] }],
  },
);
export type UserAccess = Static<typeof UserAccess>;
