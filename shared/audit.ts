import { type Static, Type } from '@sinclair/typebox';
import { Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    Audit: unknown;
  }
}

const COUNT = { minimum: 1, maximum: 2147483647 };

export const AuditQuery = Type.Object({
  user: Type.Optional(Type.Integer({ ...COUNT, description: 'Only what this user did, by id.', examples: [1] })),
  operation: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only this operation, by its operationId.', examples: ['updateUser'] }),
  ),
  since: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Only from this date, or date and time, on.',
      examples: ['2026-11-02T08:15:00Z'],
    }),
  ),
  ...pageParameters(50),
});
export type AuditQuery = Static<typeof AuditQuery>;

const example = {
  id: 812,
  at: '2026-11-02T08:15:30.125Z',
  userId: 1,
  userName: 'admin',
  via: 'session',
  tokenId: null,
  address: '192.0.2.17',
  operation: 'updateUser',
  object: { id: '7' },
  status: 200,
  requestId: 'req-1f',
  count: 1,
  lastAt: '2026-11-02T08:15:30.125Z',
};

/** A write, done or refused. What was sent is not in it. */
export const AuditEntry = Type.Object(
  {
    id: Type.Integer(),
    at: Type.String({ format: 'date-time' }),
    userId: Nullable(Type.Integer({ description: 'Id in the user list; null for whoever was not signed in.' })),
    userName: Nullable(Type.String({ description: 'The username as it was then.' })),
    via: Nullable(oneOf(['session', 'token'], { description: 'What was shown.' })),
    tokenId: Nullable(Type.Integer({ description: 'Id of the API token.' })),
    address: Type.String({ description: 'Where the request came from.' }),
    operation: Type.String({ description: 'The operationId; `upstream` for what was passed on.' }),
    object: Type.Record(Type.String(), Type.String(), {
      description: 'What it was about: the parameters of the path.',
    }),
    status: Type.Integer({ description: 'HTTP status of the answer.' }),
    requestId: Type.String(),
    count: Type.Integer({
      description: 'How many equal ones this stands for: ingest by token, and refusals of strangers.',
    }),
    lastAt: Type.String({ format: 'date-time', description: 'When the last of them was.' }),
  },
  { $id: 'AuditEntry', examples: [example] },
);
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditPage = Type.Object(
  {
    entries: Type.Array(AuditEntry),
    ...pageTotals(),
  },
  { $id: 'AuditPage', examples: [{ entries: [example], total: 1, totalPages: 1 }] },
);
export type AuditPage = Static<typeof AuditPage>;
