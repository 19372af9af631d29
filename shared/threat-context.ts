/** What surrounds a threat: its rhythm, what its two hosts did besides, and what people made of others like it. */
import { type Static, Type } from '@sinclair/typebox';
import { exampleGroups } from './event-examples.ts';
import { Group } from './events.ts';
import { Nullable, oneOf } from './schema.ts';
import { MOST_SIMILAR, threatVerdicts } from './threat-values.ts';
import { Threat } from './threats.ts';

/** Alerts whose times are looked at. */
export const MOST_TIMES = 200;
/** And shown. */
export const SHOWN_SIMILAR = 5;

const Seconds = (description: string) => Type.Number({ description: `${description} In seconds.` });

export const ThreatRhythm = Type.Object(
  {
    alerts: Type.Integer({ description: `Those that were looked at: the newest, ${MOST_TIMES} at most.` }),
    median: Seconds('The middle interval between one alert and the next.'),
    low: Seconds('A quarter of the intervals are not longer.'),
    high: Seconds('A quarter of the intervals are not shorter.'),
    from: Seconds('Where the bars begin: the shortest interval, or half the median.'),
    to: Seconds('Where they end: the longest interval, or twice the median.'),
    bars: Type.Array(Type.Integer(), { description: 'Intervals by length, in steps that grow alike.' }),
  },
  {
    $id: 'ThreatRhythm',
    examples: [{ alerts: 31, median: 60.2, low: 58.9, high: 61, from: 30.1, to: 3600, bars: [28, 1, 0, 1] }],
  },
);
export type ThreatRhythm = Static<typeof ThreatRhythm>;

export const ThreatContext = Type.Object(
  {
    rhythm: Nullable(ThreatRhythm),
    traffic: Type.Array(Group, {
      description:
        'Events between the two hosts, in either direction, by their type; empty when an address is missing.',
    }),
  },
  {
    $id: 'ThreatContext',
    description:
      'How often a threat comes, null with fewer than four alerts that have a time, and what its hosts did besides.',
    examples: [{ rhythm: ThreatRhythm.examples[0], traffic: exampleGroups }],
  },
);
export type ThreatContext = Static<typeof ThreatContext>;

export const SimilarThreats = Type.Object(
  {
    threats: Type.Array(Threat, { description: `The newest ${SHOWN_SIMILAR}.` }),
    total: Type.Integer({ description: 'All of them.' }),
    verdicts: Type.Array(Type.Object({ verdict: oneOf(threatVerdicts), count: Type.Integer() }), {
      description: `As what the newest ${MOST_SIMILAR} were closed, most often first.`,
    }),
  },
  { $id: 'SimilarThreats', examples: [{ threats: [], total: 0, verdicts: [] }] },
);
export type SimilarThreats = Static<typeof SimilarThreats>;

const exampleMention = {
  threat: '3438625114743504162',
  comment: 1,
  by: 'Alex Moreau',
  text: 'Seen on two more machines. @admin, the proxy’s log?',
  at: '2026-11-02T09:04:00.000Z',
};

const ThreatMention = Type.Object(
  {
    threat: Type.String({ description: 'The key of the threat.' }),
    comment: Type.Integer({ description: 'The id of the comment.' }),
    by: Type.String({ description: 'The name as it was then.' }),
    text: Type.String({ description: 'The comment.' }),
    at: Type.String({ format: 'date-time' }),
  },
  { $id: 'ThreatMention', examples: [exampleMention] },
);
export type ThreatMention = Static<typeof ThreatMention>;

export const ThreatCallQuery = Type.Object({
  since: Type.Optional(Type.String({ maxLength: 40, description: 'Said or done after this moment.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10, description: 'Most of the list.' })),
});
export type ThreatCallQuery = Static<typeof ThreatCallQuery>;

export const ThreatMentions = Type.Object(
  { mentions: Type.Array(ThreatMention, { description: 'The newest first.' }), total: Type.Integer() },
  { $id: 'ThreatMentions', examples: [{ mentions: [exampleMention], total: 1 }] },
);
export type ThreatMentions = Static<typeof ThreatMentions>;

const exampleAssignment = {
  action: 7,
  by: 'Alex Moreau',
  at: '2026-11-02T09:04:00.000Z',
  count: 1,
  only: { key: '3438625114743504162', signature: 'ET MALWARE Beacon to known C2', finding: null },
};

const ThreatAssignment = Type.Object(
  {
    action: Type.Integer({ description: 'The id of the action.' }),
    by: Type.String({ description: 'The name as it was then; empty for the console.' }),
    at: Type.String({ format: 'date-time' }),
    count: Type.Integer({ description: 'How many of its threats are still open and the caller’s.' }),
    only: Nullable(
      Type.Pick(Threat, ['key', 'signature', 'finding'], {
        description: 'The threat, where it is one.',
        examples: [exampleAssignment.only],
      }),
    ),
  },
  { $id: 'ThreatAssignment', examples: [exampleAssignment] },
);
export type ThreatAssignment = Static<typeof ThreatAssignment>;

export const ThreatAssignments = Type.Object(
  { assignments: Type.Array(ThreatAssignment, { description: 'The newest first.' }), total: Type.Integer() },
  { $id: 'ThreatAssignments', examples: [{ assignments: [exampleAssignment], total: 1 }] },
);
export type ThreatAssignments = Static<typeof ThreatAssignments>;
