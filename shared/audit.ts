/** The audit trail: who wrote what, when, from where, and what it changed. */
import { type Static, Type } from '@sinclair/typebox';
import { auditOutcomes } from './audit-values.ts';
import { TimeParameter } from './events.ts';
import { MOST_WHOLE, Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    Audit: unknown;
  }
}

const COUNT = { minimum: 1, maximum: MOST_WHOLE };

export const AuditFilter = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of the person’s name, the thing’s name or id, the address, the request’s id or the operation.',
      examples: ['192.0.2'],
    }),
  ),
  user: Type.Optional(Type.Integer({ ...COUNT, description: 'Only what this user did, by id.', examples: [1] })),
  operation: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only this operation, by its operationId.', examples: ['updateUser'] }),
  ),
  subject: Type.Optional(
    Type.String({ maxLength: 60, description: 'Only what is about this kind of thing.', examples: ['User'] }),
  ),
  object: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only what is about the thing with this id.', examples: ['7'] }),
  ),
  outcome: Type.Optional(
    oneOf(auditOutcomes, { description: 'Only what was done, what was refused, or what was never answered.' }),
  ),
  from: TimeParameter('Not before.'),
  to: TimeParameter('Before.'),
});
export type AuditFilter = Static<typeof AuditFilter>;

export const AuditQuery = Type.Composite([AuditFilter, Type.Object(pageParameters(10))]);
export type AuditQuery = Static<typeof AuditQuery>;

export const OwnAuditQuery = Type.Object(pageParameters(50));
export type OwnAuditQuery = Static<typeof OwnAuditQuery>;

const Value = Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] });

/** What a write changed of one field, under its dotted name; lists and cut texts as text, secrets as `***`. */
export const AuditChange = Type.Object(
  {
    field: Type.String({ description: 'The dotted name that the thing’s own operation gives it.' }),
    before: Value,
    after: Value,
  },
  { $id: 'AuditChange', examples: [{ field: 'company', before: 'Tidal Works', after: 'Harbour Light' }] },
);
export type AuditChange = Static<typeof AuditChange>;

const example = {
  id: 812,
  at: '2026-11-02T08:15:30.125Z',
  userId: 1,
  userName: 'admin',
  via: 'session',
  tokenId: null,
  address: '192.0.2.17',
  operation: 'updateUser',
  subject: 'User',
  object: { id: '7' },
  objectName: 'Lena Voss',
  changes: [{ field: 'company', before: 'Tidal Works', after: 'Harbour Light' }],
  status: 200,
  requestId: 'req-1f',
  count: 1,
  lastAt: '2026-11-02T08:15:30.125Z',
  hash: 'a3c1f0b2d4e5968778695a4b3c2d1e0fa3c1f0b2d4e5968778695a4b3c2d1e0f',
};

/** A write, done or refused. Of what was sent only what it changed is in it. */
export const AuditEntry = Type.Object(
  {
    id: Type.Integer({ description: 'Counts up from 1 without a gap.' }),
    at: Type.String({ format: 'date-time' }),
    userId: Nullable(Type.Integer({ description: 'Id in the user list; null for whoever was not signed in.' })),
    userName: Nullable(Type.String({ description: 'The username as it was then.' })),
    via: Nullable(
      oneOf(['session', 'token', 'command'], {
        description: 'What was shown. `command`: nothing, it came from the command line of the machine.',
      }),
    ),
    tokenId: Nullable(Type.Integer({ description: 'Id of the API token.' })),
    address: Type.String({
      description:
        'Where the request came from; `local` for the command line; a network for equal ones of several addresses.',
    }),
    operation: Type.String({
      description:
        'The operationId; `upstream` for what was passed on, `command.make-admin` for the command of that name.',
    }),
    subject: Nullable(
      Type.String({ description: 'What kind of thing it was about; null where that is no matter of abilities.' }),
    ),
    object: Type.Record(Type.String(), Type.String(), {
      description: 'What it was about: the parameters of the path.',
    }),
    objectName: Nullable(Type.String({ description: 'What the thing was called; null where that is not known.' })),
    changes: Type.Array(AuditChange, {
      description:
        'What was changed: what the thing’s own operation answered before and after. Empty where nothing was, where there is no ' +
        'such operation, and among your own entries. Fields that may hold a secret say `***`.',
    }),
    status: Type.Integer({
      description:
        'HTTP status of the answer; 0: the process ended before it answered, and what was asked may have been done or not.',
    }),
    requestId: Type.String(),
    count: Type.Integer({
      description: 'How many equal ones this stands for: ingest by token, and refusals of strangers.',
    }),
    lastAt: Type.String({ format: 'date-time', description: 'When the last of them was.' }),
    hash: Type.String({ description: 'SHA-256 of this entry and of the hash before, as 64 hexadecimal digits.' }),
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

const auditFaults = ['changed', 'missing', 'moved', 'added'] as const;

/** What a look through the whole chain found. */
export const AuditVerification = Type.Object(
  {
    entries: Type.Integer({ description: 'How many entries were in order, from the first on.' }),
    head: Type.String({
      description: 'The hash of the last of them: kept elsewhere, it proves later that they still stand.',
    }),
    fault: Nullable(
      oneOf(auditFaults, {
        description:
          'null when the whole trail is in order. `changed`: the entry is not what was written. `missing`: it is gone. `moved`: it ' +
          'does not follow the entry before, so one was put in, taken out or moved. `added`: it stands behind the last one written.',
      }),
    ),
    id: Nullable(Type.Integer({ description: 'The first entry at fault.' })),
  },
  { $id: 'AuditVerification', examples: [{ entries: 812, head: example.hash, fault: null, id: null }] },
);
export type AuditVerification = Static<typeof AuditVerification>;

export const AuditDaysQuery = Type.Composite([
  AuditFilter,
  Type.Object({
    timeZone: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'Whose days are counted; UTC without it.',
        examples: ['Europe/Paris'],
      }),
    ),
  }),
]);
export type AuditDaysQuery = Static<typeof AuditDaysQuery>;

/** Most days of a chart. */
export const MOST_AUDIT_DAYS = 92;

export const AuditDays = Type.Object(
  {
    days: Type.Array(
      Type.Object({
        day: Type.String({ description: 'Its date, `2026-11-02`.' }),
        done: Type.Integer(),
        refused: Type.Integer(),
        unanswered: Type.Integer({ description: 'Done or not: the process ended before it answered.' }),
      }),
      { description: `Without a gap, the newest last; the newest ${MOST_AUDIT_DAYS} at most.` },
    ),
  },
  { $id: 'AuditDays', examples: [{ days: [{ day: '2026-11-02', done: 41, refused: 2, unanswered: 0 }] }] },
);
export type AuditDays = Static<typeof AuditDays>;

/** What the trail can be filtered by. */
export const AuditChoices = Type.Object(
  {
    people: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
      description: 'Who has written, under the name of the newest entry, by name.',
    }),
    operations: Type.Array(Type.String()),
    subjects: Type.Array(Type.String()),
  },
  {
    $id: 'AuditChoices',
    examples: [{ people: [{ id: 1, name: 'admin' }], operations: ['updateUser'], subjects: ['User'] }],
  },
);
export type AuditChoices = Static<typeof AuditChoices>;
