/** Findings: what traffic shows without a signature. Each is a threat too. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { EventTime } from './events.ts';
import { findingKinds, tactics } from './finding-values.ts';
import { Nullable, oneOf } from './schema.ts';

const Text = Nullable(Type.String());

export const FindingEvidence = Type.Object(
  {
    points: Type.Array(Type.Object({ at: EventTime, value: Type.Number() }), {
      description:
        'Over time: seconds since the call before (beacon), bytes of a day (volume_out), questions, tries or files, the ends of the longest connection.',
    }),
    sizes: Type.Array(Type.Number(), { description: 'Bytes at the points of a beacon; empty when nobody says.' }),
    usual: Nullable(Type.Number({ description: 'What a usual day has; null when it is not known.' })),
    items: Type.Array(
      Type.Object({
        label: Type.String({ description: 'An address, a port, or what somebody or something is called.' }),
        note: Text,
        at: EventTime,
        value: Nullable(Type.Number()),
        hit: Type.Boolean({ description: 'It answered, or was got into, or is a file that was handed over.' }),
      }),
      { description: 'What was tried or spoken with, one by one.' },
    ),
    samples: Type.Array(Type.String(), { description: 'Some of the names: those asked for, or of renamed files.' }),
  },
  { description: 'What is drawn; each kind has some of it.' },
);
export type FindingEvidence = Static<typeof FindingEvidence>;

export const exampleFinding = {
  id: '2719400912853360012',
  kind: 'beacon',
  host: '10.20.4.13',
  other: '203.0.113.7',
  name: 'cdn.example.net',
  port: 443,
  tactic: 'TA0011',
  score: 0.93,
  firstSeen: '2026-11-01T22:04:11.250000Z',
  lastSeen: '2026-11-02T08:15:30.000125Z',
  figures: { count: 480, seconds: 60, hosts: 1 },
  evidence: {
    points: [{ at: '2026-11-02T08:15:30.000125Z', value: 60 }],
    sizes: [412],
    usual: null,
    items: [],
    samples: [],
  },
  holds: true,
  search: 'src_ip:10.20.4.13 dest_ip:203.0.113.7 dest_port:443',
} as const;

export const Finding = Type.Object(
  {
    id: Type.String({ description: 'The key of the threat that it is.' }),
    kind: oneOf(findingKinds),
    host: Type.String({ description: 'The inside host that it is about.' }),
    other: Nullable(Type.String({ description: 'The other end; null when there are many.' })),
    name: Nullable(Type.String({ description: 'The other end’s name, or the domain asked about.' })),
    port: Nullable(Type.Integer()),
    tactic: oneOf(tactics),
    score: Type.Number({ description: 'How sure it is, 0 to 1.' }),
    firstSeen: EventTime,
    lastSeen: EventTime,
    figures: Type.Record(Type.String(), Type.Number(), { description: 'Counts, bytes, seconds: by kind.' }),
    evidence: FindingEvidence,
    holds: Type.Boolean({
      description: 'False: the traffic no longer shows it; it stays because people have worked on it.',
    }),
    search: Type.String({ description: 'Finds the events that show it, as `q` of `listEvents`.' }),
  },
  { $id: 'Finding', description: 'What traffic shows without a signature.', examples: [exampleFinding] },
);
export type Finding = Static<typeof Finding>;
