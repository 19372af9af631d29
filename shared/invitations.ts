import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { accountRoles, personRoles } from './abilities.ts';
import { invitationKinds, invitationStates, mailOutcomes } from './invitation-values.ts';
import { emailAddress, MOST_WHOLE, Nullable, newPassword, oneOf, pageParameters, pageTotals } from './schema.ts';
import { UserChanges } from './users.ts';

declare module './abilities.ts' {
  interface Subjects {
    Invitation: unknown;
  }
}

const COUNT = { minimum: 1, maximum: MOST_WHOLE };
const Time = (description: string) => Type.String({ description: `${description}, ISO 8601 in UTC.` });

const example = {
  id: 12,
  kind: 'register',
  email: 'ann@harbour.example',
  role: 'client',
  sensors: '',
  userId: null,
  invitedBy: 'admin',
  createdAt: '2026-11-02T08:00:00.000Z',
  expiresAt: '2026-11-09T08:00:00.000Z',
  usedAt: null,
  state: 'open',
};

const kind = oneOf(invitationKinds, {
  description: '`register` makes a new account, `password` lets somebody of the user list choose a new password.',
});
const role = oneOf(accountRoles, { description: 'What whoever opens it may do then.' });
const { sensors } = UserChanges.properties;
const email = Nullable(
  Type.String({ description: 'Whom it is for; null for whoever has the link.', examples: ['ann@harbour.example'] }),
);

const shown = {
  id: Type.Integer(),
  kind,
  email,
  role,
  sensors: Type.String({
    description: 'Names of the only sensors whose events they see then, comma-separated; empty: all.',
  }),
  userId: Nullable(Type.Integer({ description: 'Whose password it sets, by id in the user list; null to register.' })),
  invitedBy: Nullable(
    Type.String({ description: 'Username; null for the console itself: its first start, its command line.' }),
  ),
  createdAt: Time('When it was made'),
  expiresAt: Time('When it ends'),
  usedAt: Nullable(Time('When it was used; null is never')),
  state: oneOf(invitationStates, { description: '`over`: nobody used it in time.' }),
};

export const Invitation = Type.Object(shown, {
  $id: 'Invitation',
  description: 'A link that lets one person in, once. The link itself is shown only when it is made.',
  examples: [example],
});
export type Invitation = Static<typeof Invitation>;

const path = '/register?invitation=Zk3…';
export const InvitationWithPath = Type.Object(
  {
    ...shown,
    path: Type.String({ description: 'Open it in a browser, once. Shown only here.', examples: [path] }),
    mailed: Nullable(
      oneOf(mailOutcomes, {
        description: 'Whether the mail server took it; null without a mail server (`NDR_SMTP_URL`) or an address.',
      }),
    ),
  },
  { $id: 'InvitationWithPath', examples: [{ ...example, path, mailed: 'sent' }] },
);
export type InvitationWithPath = Static<typeof InvitationWithPath>;

export const NewInvitation = Type.Object(
  {
    role: oneOf(personRoles, { description: 'What whoever opens it may do then.' }),
    email: Type.Optional(
      emailAddress({
        description: 'Only whoever registers with this address may use it; without one, whoever has the link.',
        examples: ['ann@harbour.example'],
      }),
    ),
    sensors,
  },
  { $id: 'NewInvitation', additionalProperties: false, examples: [{ role: 'client', email: 'ann@harbour.example' }] },
);
export type NewInvitation = Static<typeof NewInvitation>;

export const InvitationQuery = Type.Object({
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the email address, in any case.', examples: ['harbour'] }),
  ),
  state: Type.Optional(oneOf(invitationStates, { description: 'Only invitations in this state.' })),
  ...pageParameters(10),
});
export type InvitationQuery = Static<typeof InvitationQuery>;

export const InvitationPage = Type.Object(
  {
    invitations: Type.Array(Invitation),
    ...pageTotals(),
  },
  { $id: 'InvitationPage', examples: [{ invitations: [example], total: 1, totalPages: 1 }] },
);
export type InvitationPage = Static<typeof InvitationPage>;

export const InvitationId = Type.Object({
  id: Type.Integer({ ...COUNT, description: 'Id of the invitation.', examples: [12] }),
});

const token = Type.String({ maxLength: 200, description: 'The secret part of the link.', examples: ['Zk3…'] });

export const InvitationToken = Type.Object({ token });
export type InvitationToken = Static<typeof InvitationToken>;

export const OpenInvitation = Type.Object(
  { kind, email, role, expiresAt: Time('When it ends') },
  {
    $id: 'OpenInvitation',
    description: 'What a link that is still good does.',
    examples: [
      { kind: 'register', email: 'ann@harbour.example', role: 'client', expiresAt: '2026-11-09T08:00:00.000Z' },
    ],
  },
);
export type OpenInvitation = Static<typeof OpenInvitation>;

export const PasswordByLink = Type.Object(
  { token, password: newPassword() },
  {
    $id: 'PasswordByLink',
    additionalProperties: false,
    examples: [{ token: 'Zk3…', password: 'a new one, longer' }],
  },
);
export type PasswordByLink = Static<typeof PasswordByLink>;
