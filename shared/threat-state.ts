/** What people have made of a threat. */
import { type Static, Type } from '@sinclair/typebox';
import { Nullable, oneOf } from './schema.ts';
import { threatStatuses, threatVerdicts } from './threat-values.ts';

export const examplePerson = { id: 1, name: 'Alex Moreau' };

export const ThreatPerson = Type.Object(
  {
    id: Type.Integer({ description: 'Id in the user list.' }),
    name: Type.String(),
  },
  { $id: 'ThreatPerson', examples: [examplePerson] },
);
export type ThreatPerson = Static<typeof ThreatPerson>;

export const Status = oneOf(threatStatuses);
export const Verdict = Nullable(oneOf(threatVerdicts, { description: 'Of a closed threat; null of every other.' }));
export const Snoozed = Nullable(
  Type.String({ format: 'date-time', description: 'Left alone until then; it may be over. Null: never snoozed.' }),
);

/** What people have said of a threat by what they did. Nobody has touched one that has version 0. */
export const threatState = {
  status: Status,
  verdict: Verdict,
  assignee: Nullable(ThreatPerson),
  tags: Type.Array(Type.String()),
  snoozedUntil: Snoozed,
  mutedBy: Nullable(Type.Integer({ description: 'The mute rule that hides it now; null: none.' })),
  loweredBy: Nullable(
    Type.Integer({
      description: 'The mute rule because of which its severity is one lower than its alerts say; null: none.',
    }),
  ),
  version: Type.Integer({ description: 'Counts up with every change; 0: nobody has touched it.' }),
};

export const exampleState = {
  status: 'in_progress',
  verdict: null,
  assignee: examplePerson,
  tags: ['beacon'],
  snoozedUntil: null,
  mutedBy: null,
  loweredBy: null,
  version: 3,
} as const;
