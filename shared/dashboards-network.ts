/** What the cards of /dashboards/analytics show that no other operation says. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { bands } from './assets.ts';
import { EventTime, TimeParameter } from './events.ts';
import { severityCounts, workedOut } from './incidents.ts';
import { networkCards } from './network-cards.ts';
import { Nullable, oneOf } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    /** What crossed the edge of the home networks, at all sensors together. */
    Traffic: unknown;
  }
}

export const NetworkPeriod = Type.Object({
  from: TimeParameter('Not before. Missing: as far back as there are events.'),
  to: TimeParameter('Before. Missing: up to the newest event.'),
});
export type NetworkPeriod = Static<typeof NetworkPeriod>;

const count = (description: string) =>
  Type.Object({
    now: Type.Integer({ description }),
    before: Nullable(Type.Integer({ description: 'The same in the time before; null where there is none.' })),
  });
const seconds = Nullable(Type.Integer({ description: 'Null: nobody took one up.' }));

export const NetworkPosture = Type.Object(
  {
    open: Type.Object(severityCounts, { description: 'Incidents that are not closed, whatever the period.' }),
    bands: Type.Object(bands, { description: 'Assets by the band of their risk.' }),
    newestEvent: EventTime,
    ...workedOut,
    before: Nullable(
      Type.Object({ from: Type.String({ format: 'date-time' }), to: Type.String({ format: 'date-time' }) }),
    ),
    incidents: count('Incidents that went on in the period.'),
    highThreats: count('Threats with an alert in the period whose worst severity is high.'),
    openHighThreats: Type.Integer({ description: 'Those of them that are open now.' }),
    alerts: count('Alerts of the period.'),
    acknowledgeSeconds: Type.Object(
      { now: seconds, before: seconds },
      {
        description:
          'Half of the threats that somebody took up in the period waited no longer than this since their first alert.',
      },
    ),
  },
  {
    $id: 'NetworkPosture',
    description:
      'How things stand. `before` is as long as the period and so many whole weeks earlier that they do not overlap: the same days of the week.',
    examples: [
      {
        open: { critical: 1, high: 2, medium: 1, low: 0 },
        bands: { none: 60, low: 4, medium: 2, high: 1, critical: 0 },
        newestEvent: '2026-11-22T08:15:30.000125Z',
        updatedAt: '2026-11-22T08:15:34.000Z',
        fault: null,
        before: { from: '2026-11-08T08:16:00.000Z', to: '2026-11-15T08:16:00.000Z' },
        incidents: { now: 4, before: 1 },
        highThreats: { now: 31, before: 12 },
        openHighThreats: 9,
        alerts: { now: 1823, before: 1504 },
        acknowledgeSeconds: { now: 1260, before: null },
      },
    ],
  },
);
export type NetworkPosture = Static<typeof NetworkPosture>;

export const NetworkRisk = Type.Object(
  {
    before: Nullable(
      Type.Object({
        at: Type.String({ format: 'date-time' }),
        atRisk: Type.Integer({ description: 'Assets whose risk was medium or higher.' }),
      }),
    ),
  },
  {
    $id: 'NetworkRisk',
    description:
      'How many assets were at risk at the end of the time before, by the alerts until then and as their threats stood then; null without a time before.',
    examples: [{ before: { at: '2026-11-15T08:16:00.000Z', atRisk: 3 } }],
  },
);
export type NetworkRisk = Static<typeof NetworkRisk>;

const bytes = {
  bytesIn: Type.Integer({ description: 'From outside to the home networks.' }),
  bytesOut: Type.Integer({ description: 'From the home networks to outside.' }),
};
const bytesExample = { bytesIn: 73_400_320, bytesOut: 9_437_184 };

export const NetworkTraffic = Type.Object(
  {
    seconds: Type.Integer({ description: 'Width of a bucket: an hour, or hours.' }),
    buckets: Type.Array(Type.Object({ start: Type.String({ format: 'date-time' }), ...bytes }), {
      description: 'The oldest first, without a gap, at most 84. Empty when nothing crossed the edge.',
    }),
    outside: Type.Object(
      { earlier: Type.Integer(), later: Type.Integer() },
      { description: 'Bytes of few hours far from all others, which an open start or end leaves out of the buckets.' },
    ),
    ...bytes,
  },
  {
    $id: 'NetworkTraffic',
    description:
      'Bytes that flows carried over the edge of the home networks; each counts in the hour in which it began.',
    examples: [
      {
        seconds: 7200,
        buckets: [{ start: '2026-11-22T06:00:00.000Z', ...bytesExample }],
        outside: { earlier: 0, later: 0 },
        ...bytesExample,
      },
    ],
  },
);
export type NetworkTraffic = Static<typeof NetworkTraffic>;

export const NetworkCountries = Type.Object(
  {
    countries: Type.Array(
      Type.Object({
        country: Nullable(Type.String({ description: 'ISO 3166 code; null: nobody knows.' })),
        addresses: Type.Integer({ description: 'How many addresses there.' }),
        flows: Type.Integer(),
        ...bytes,
      }),
      { description: 'The eight with the most bytes, of the thousand outside addresses with the most.' },
    ),
    ends: Type.Array(
      Type.Object({
        address: Type.String(),
        name: Nullable(Type.String({ description: 'What the traffic calls it; null when nothing does.' })),
        country: Nullable(Type.String()),
        ...bytes,
      }),
      { description: 'The six outside addresses with the most bytes.' },
    ),
    ...bytes,
  },
  {
    $id: 'NetworkCountries',
    description: 'Where the outside ends of flows stand. The sums are those of all outside ends.',
    examples: [
      {
        countries: [{ country: 'NL', addresses: 3, flows: 812, ...bytesExample }],
        ends: [{ address: '203.0.113.7', name: 'cdn.example.net', country: 'NL', ...bytesExample }],
        ...bytesExample,
      },
    ],
  },
);
export type NetworkCountries = Static<typeof NetworkCountries>;

const cards = (description: string) =>
  Type.Array(oneOf(networkCards), { maxItems: networkCards.length, uniqueItems: true, description });

export const NetworkArrangement = Type.Object(
  {
    order: cards('The first first; those that are not named follow as they usually do.'),
    hidden: cards('Not shown.'),
  },
  {
    $id: 'NetworkArrangement',
    additionalProperties: false,
    description: 'Which cards the network dashboard shows you, and in which order.',
    examples: [{ order: ['posture', 'incidents'], hidden: ['activity'] }],
  },
);
export type NetworkArrangement = Static<typeof NetworkArrangement>;
