/** Work on threats: what is done to them, their history, and what people say of them. */
import { type Static, Type } from '@sinclair/typebox';
import { filledLine, MOST_WHOLE, Nullable, oneOf } from './schema.ts';
import { examplePerson, Snoozed, Status, ThreatPerson, Verdict } from './threat-state.ts';
import {
  MAX_COMMENT,
  MAX_NOTE,
  MAX_TAG,
  MOST_CHANGED,
  MOST_TAGS,
  threatActions,
  threatSteps,
  threatVerdicts,
  UNDO_SECONDS,
} from './threat-values.ts';
import { ThreatFilter } from './threats.ts';

/** Tags and notes are read by people: the control characters but for line ends are refused. */
const TEXT = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';

/** Somebody who may be given threats, and be called in comments. */
export const ThreatWorker = Type.Object(
  { ...ThreatPerson.properties, username: Type.String({ description: 'After an `@` in a comment.' }) },
  { $id: 'ThreatWorker', examples: [{ ...examplePerson, username: 'admin' }] },
);
export type ThreatWorker = Static<typeof ThreatWorker>;

export const ThreatPeople = Type.Object(
  { people: Type.Array(ThreatWorker) },
  { $id: 'ThreatPeople', examples: [{ people: [{ ...examplePerson, username: 'admin' }] }] },
);
export type ThreatPeople = Static<typeof ThreatPeople>;

const Key = Type.String({ pattern: '^\\d{1,19}$', description: 'The `key` of a threat.' });
const KNOWN = {
  key: Key,
  version: Type.Integer({ minimum: 0, maximum: MOST_WHOLE, description: 'That of the answer in which it was seen.' }),
};

const exampleAct = {
  action: 'close',
  verdict: 'false_positive',
  note: 'The backup server, as every night.',
  keys: [{ key: '3438625114743504162', version: 0 }],
};

export const ThreatAct = Type.Object(
  {
    action: oneOf(threatActions, {
      description:
        '`start`: it is in progress, and the caller’s when it is nobody’s. `escalate`. `close` with a `verdict`. `reopen`: new ' +
        'again. `assign` to `assignee`. `snooze` until `until`. `tag` and `untag` with `tag`.',
    }),
    keys: Type.Optional(
      Type.Array(Type.Object(KNOWN, { additionalProperties: false }), {
        minItems: 1,
        maxItems: MOST_CHANGED,
        description: 'These threats, as they were seen.',
      }),
    ),
    query: Type.Optional(ThreatFilter),
    expectedCount: Type.Optional(
      Type.Integer({ minimum: 0, maximum: MOST_WHOLE, description: 'How many `query` finds; needed with it.' }),
    ),
    verdict: Type.Optional(oneOf(threatVerdicts, { description: 'Needed to close.' })),
    note: Type.Optional(Type.String({ maxLength: MAX_NOTE, pattern: TEXT, description: 'Why; kept in the history.' })),
    assignee: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id of a user; null: nobody.' })),
    ),
    until: Type.Optional(
      Nullable(Type.String({ maxLength: 40, description: 'A moment to come; null ends the snooze now.' })),
    ),
    tag: Type.Optional(filledLine(MAX_TAG, { description: `One word or several; a threat has ${MOST_TAGS} at most.` })),
  },
  { $id: 'ThreatAct', additionalProperties: false, examples: [exampleAct] },
);
export type ThreatAct = Static<typeof ThreatAct>;

export const ThreatActed = Type.Object(
  {
    actionId: Nullable(
      Type.Integer({
        description: `For \`undoThreatAction\`, for ${UNDO_SECONDS} seconds; null when nothing was changed.`,
      }),
    ),
    changed: Type.Integer({ description: 'Threats.' }),
    skipped: Type.Integer({ description: 'Threats that are so already, or that somebody has changed since.' }),
  },
  { $id: 'ThreatActed', examples: [{ actionId: 1, changed: 1284, skipped: 3 }] },
);
export type ThreatActed = Static<typeof ThreatActed>;

const exampleChange = {
  status: 'closed',
  verdict: 'false_positive',
  assignee: examplePerson,
  tags: ['beacon'],
  snoozedUntil: null,
};
const State = Type.Object({
  status: Status,
  verdict: Verdict,
  assignee: Nullable(ThreatPerson),
  tags: Type.Array(Type.String()),
  snoozedUntil: Snoozed,
});

export const ThreatChange = Type.Object(
  {
    actionId: Type.Integer(),
    at: Type.String({ format: 'date-time' }),
    by: Nullable(
      Type.String({
        description: 'The name as it was then; null for the console itself, which re-opens what goes on.',
      }),
    ),
    rule: Nullable(Type.String({ description: 'The name, as it was then, of the mute rule that did it; null: none.' })),
    step: oneOf(threatSteps),
    note: Type.String(),
    before: State,
    after: State,
  },
  {
    $id: 'ThreatChange',
    examples: [
      {
        actionId: 1,
        at: '2026-11-02T09:00:00.000Z',
        by: 'Alex Moreau',
        rule: null,
        step: 'close',
        note: exampleAct.note,
        before: { ...exampleChange, status: 'in_progress', verdict: null },
        after: exampleChange,
      },
    ],
  },
);
export type ThreatChange = Static<typeof ThreatChange>;

export const ThreatHistory = Type.Object(
  { changes: Type.Array(ThreatChange, { description: 'The newest first, 200 at most.' }) },
  { $id: 'ThreatHistory', examples: [{ changes: [] }] },
);
export type ThreatHistory = Static<typeof ThreatHistory>;

export const ThreatComment = Type.Object(
  {
    id: Type.Integer(),
    by: Type.String({ description: 'The name as it was then.' }),
    own: Type.Boolean({ description: 'The caller wrote it, and may change it.' }),
    text: Type.String({ description: 'Plain text. `@` and a username calls somebody.' }),
    mentions: Type.Array(ThreatWorker, { description: 'Whom it calls.' }),
    at: Type.String({ format: 'date-time' }),
    editedAt: Nullable(Type.String({ format: 'date-time' })),
  },
  {
    $id: 'ThreatComment',
    examples: [
      {
        id: 1,
        by: 'Alex Moreau',
        own: true,
        text: 'Seen on two more machines. @admin, the proxy’s log?',
        mentions: [{ ...examplePerson, username: 'admin' }],
        at: '2026-11-02T09:04:00.000Z',
        editedAt: null,
      },
    ],
  },
);
export type ThreatComment = Static<typeof ThreatComment>;

export const ThreatComments = Type.Object(
  { comments: Type.Array(ThreatComment, { description: 'The oldest first.' }) },
  { $id: 'ThreatComments', examples: [{ comments: [] }] },
);
export type ThreatComments = Static<typeof ThreatComments>;

export const NewThreatComment = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: MAX_COMMENT,
      pattern: TEXT,
      description: 'Plain text, not only spaces.',
    }),
  },
  { $id: 'NewThreatComment', additionalProperties: false, examples: [{ text: 'Seen on two more machines.' }] },
);
export type NewThreatComment = Static<typeof NewThreatComment>;
