/** Assets: the machines inside, as traffic tells them. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { valueKinds, wholeKinds } from './asset-uses.ts';
import { assetFigures, assetKindsOfTerms, assetRoles, assetStepKinds, riskBands } from './asset-values.ts';
import { EventTime, TimeParameter } from './events.ts';
import { findingKinds } from './finding-values.ts';
import { line, MOST_WHOLE, Nullable, oneOf, pageParameters, pageTotals } from './schema.ts';
import { MAX_SEARCH_LENGTH } from './search/limits.ts';

declare module './abilities.ts' {
  interface Subjects {
    Asset: unknown;
  }
}

const Text = Nullable(Type.String());

const term = {
  kind: oneOf(assetKindsOfTerms, {
    description:
      '`threat`: threats of one signature; `finding`: what traffic shows without a rule; `tactics`: an attack that moves on.',
  }),
  name: Nullable(Type.String({ description: 'The signature, or the kind of finding; null for `tactics`.' })),
  count: Type.Integer({ description: 'Threats, or tactics.' }),
  part: Nullable(Type.String({ description: '`infected`, `actor` or `victim`: why this host.' })),
  value: Type.Number({ description: 'What it adds before the sum is squashed; 0 for closed and snoozed ones.' }),
  threat: Nullable(Type.String({ description: 'Key of the worst of these threats.' })),
};

export const RiskTerm = Type.Object(term, { $id: 'RiskTerm' });
export type RiskTerm = Static<typeof RiskTerm>;

export const AssetRole = Type.Object({
  role: oneOf(assetRoles),
  ports: Type.Array(Type.Integer(), { description: 'On which it answered.' }),
});
export type AssetRole = Static<typeof AssetRole>;

const notes = {
  criticality: Type.Integer({ minimum: 0, maximum: 3, description: '0 usual to 3 vital: what risk is multiplied by.' }),
  owner: Type.String({ description: 'Whose it is, as people say.' }),
  tags: Type.Array(Type.String()),
  note: Type.String(),
};

const exampleAsset = {
  id: 'mac-0263adddda20',
  name: 'fin-ws-03',
  addresses: ['10.20.10.23'],
  mac: '02:63:ad:dd:da:20',
  vlan: null,
  vendor: null,
  os: 'Windows',
  roles: [],
  firstSeen: '2026-11-16T08:15:30.000000Z',
  lastSeen: '2026-11-22T09:30:00.000000Z',
  bytesIn: 73_400_320,
  bytesOut: 9_437_184,
  openThreats: 3,
  risk: 82.4,
  band: 'high' as const,
  activity: [1024, 2048, 0],
  reason: {
    kind: 'threat' as const,
    name: 'ET MALWARE Observed Malicious SSL Cert',
    count: 2,
    part: 'infected',
    value: 9.4,
    threat: '3438625114743504162',
  },
  criticality: 1,
  owner: 'Finance',
  tags: ['laptop'],
  note: '',
};

export const Asset = Type.Object(
  {
    id: Type.String({ description: 'Stable: of its MAC address and VLAN when known, else of its address.' }),
    name: Type.String({ description: 'The best name known, else its newest address.' }),
    addresses: Type.Array(Type.String(), { description: 'The newest first.' }),
    mac: Text,
    vlan: Text,
    vendor: Nullable(Type.String({ description: 'Maker of the network card, null when not known.' })),
    os: Nullable(Type.String({ description: 'A guess; the asset’s page says by what.' })),
    roles: Type.Array(AssetRole),
    firstSeen: EventTime,
    lastSeen: EventTime,
    bytesIn: Type.Integer(),
    bytesOut: Type.Integer(),
    openThreats: Type.Integer({ description: 'Open threats that it is blamed for.' }),
    risk: Type.Number({ minimum: 0, maximum: 100 }),
    band: oneOf(riskBands),
    activity: Type.Array(Type.Integer(), {
      description: 'Bytes in each of the last 24 hours before the newest event.',
    }),
    reason: Nullable(Type.Object(term, { description: 'What adds most to its risk; null when nothing does.' })),
    ...notes,
  },
  { $id: 'Asset', description: 'A machine inside, made from what events say.', examples: [exampleAsset] },
);
export type Asset = Static<typeof Asset>;

const ASSET_SORTS = [
  '-risk',
  'risk',
  'name',
  '-name',
  '-lastSeen',
  'lastSeen',
  '-firstSeen',
  'firstSeen',
  '-bytes',
  'bytes',
  '-openThreats',
  'openThreats',
] as const;

export const AssetQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: MAX_SEARCH_LENGTH,
      description:
        'A search in the language of searches, by the fields of assets; a word is looked for in names, addresses, MAC, roles, OS, owner and tags. ' +
        '`is:new`: first seen in the seven days before the newest traffic; `is:silent`: heard regularly and not any more. What cannot be ' +
        'understood answers 400 `INVALID_QUERY`.',
      examples: ['is:new role:printer NOT tag:known'],
    }),
  ),
  role: Type.Optional(oneOf(assetRoles, { description: 'Assets that have this role.' })),
  band: Type.Optional(oneOf(riskBands, { description: 'Assets whose risk is in this band.' })),
  newSince: TimeParameter('Assets that were first seen then or later.'),
  sort: Type.Optional(
    oneOf(ASSET_SORTS, {
      default: '-risk',
      description: 'A leading `-` sorts downwards; by default by risk, the worst first.',
    }),
  ),
  ...pageParameters(25),
});
export type AssetQuery = Static<typeof AssetQuery>;

export const bands = Object.fromEntries(riskBands.map((band) => [band, Type.Integer()])) as Record<
  (typeof riskBands)[number],
  Type.TInteger
>;

export const AssetPage = Type.Object(
  {
    assets: Type.Array(Asset),
    ...pageTotals(),
    bands: Type.Object(bands, { description: 'Assets by the band of their risk, under the same other filters.' }),
  },
  {
    $id: 'AssetPage',
    examples: [
      {
        assets: [exampleAsset],
        total: 1,
        totalPages: 1,
        bands: { none: 0, low: 0, medium: 0, high: 1, critical: 0 },
      },
    ],
  },
);
export type AssetPage = Static<typeof AssetPage>;

/** What people say of an asset; `version` is the one they have seen. */
export const AssetNotes = Type.Object(
  {
    owner: line(120, { description: 'Whose it is.' }),
    criticality: Type.Integer({ minimum: 0, maximum: 3 }),
    tags: Type.Array(line(40, { minLength: 1 }), { maxItems: 20 }),
    note: Type.String({ maxLength: 4000 }),
    version: Type.Integer({
      minimum: 0,
      maximum: MOST_WHOLE,
      description: 'As the asset had it; 0 for one that nobody has written of.',
    }),
  },
  {
    $id: 'AssetNotes',
    additionalProperties: false,
    examples: [{ owner: 'Finance', criticality: 2, tags: ['laptop'], note: '', version: 0 }],
  },
);
export type AssetNotes = Static<typeof AssetNotes>;

/** The same as a form has it, all of it text. */
export const AssetNotesTyped = Type.Object({
  owner: AssetNotes.properties.owner,
  criticality: oneOf(['0', '1', '2', '3']),
  tags: line(800),
  note: AssetNotes.properties.note,
});

const AssetName = Type.Object({
  value: Type.String(),
  source: Type.String({ description: 'dhcp, ntlm, krb5, mdns, dns …' }),
  lastSeen: EventTime,
});
const AssetAddress = Type.Object({
  address: Type.String(),
  firstSeen: EventTime,
  lastSeen: EventTime,
  isShared: Type.Boolean({ description: 'Another asset has it now, or had it before or in between.' }),
});
const Peer = Type.Object({
  other: Type.String(),
  asset: Nullable(Type.String({ description: 'Id, when it is an asset.' })),
  name: Text,
  isInside: Type.Boolean(),
  asked: Type.Boolean({ description: 'Whether this asset opened the flows.' }),
  port: Type.Integer({ description: '0: it did not answer.' }),
  proto: Type.String(),
  app: Text,
  first: EventTime,
  last: EventTime,
  bytesOut: Nullable(Type.Integer()),
  bytesIn: Nullable(Type.Integer()),
  flows: Type.Integer(),
});
const Service = Type.Object({
  port: Type.Integer(),
  proto: Type.String(),
  app: Text,
  first: EventTime,
  last: EventTime,
  clients: Type.Integer(),
  flows: Type.Integer(),
});
const UsedValue = Type.Object({
  kind: oneOf(valueKinds),
  value: Type.String(),
  count: Type.Integer(),
  first: EventTime,
  last: EventTime,
  hosts: Type.Integer({
    description: 'Inside addresses that ever used it; a resolver or a proxy counts for itself alone.',
  }),
  isRare: Type.Boolean({ description: 'Used by at most one in fifty inside addresses, and by this one.' }),
});
const AssetThreat = Type.Object({
  key: Type.String(),
  signature: Text,
  severity: Nullable(Type.Integer()),
  alerts: Type.Integer(),
  srcIp: Text,
  destIp: Text,
  place: Type.String(),
  finding: Nullable(oneOf(findingKinds, { description: 'What was found; null when alerts are its source.' })),
  part: Nullable(Type.String({ description: 'null: it is not blamed for it.' })),
  first: EventTime,
  last: EventTime,
});
const Step = Type.Object({
  time: EventTime,
  kind: oneOf(assetStepKinds, {
    description:
      '`silent`: heard regularly until then; `heard`: heard again after a silence; `note`: people wrote of it, as far as is kept the last time.',
  }),
  text: Type.String({ description: 'An address, a port, a signature, the kind of a finding, or who wrote.' }),
  threat: Nullable(Type.String({ description: 'Key of the threat or the finding, of several the newest.' })),
  count: Type.Integer({
    description:
      'Threats of one signature, or findings of one kind, between which nothing else stands are one entry: how many.',
  }),
});

export const AssetDetailQuery = Type.Object({
  from: TimeParameter('What is not of one time, such as risk and names, stays; the rest is of this time: not before.'),
  to: TimeParameter('Before.'),
  all: Type.Optional(
    oneOf(wholeKinds, {
      description: 'Which list is wanted whole, up to 500 entries, and not its most telling ones alone.',
    }),
  ),
});
export type AssetDetailQuery = Static<typeof AssetDetailQuery>;

const Course = Type.Object(
  {
    seconds: Type.Integer({ description: 'Width of a bucket.' }),
    buckets: Type.Array(
      Type.Object({ start: EventTime, bytesOut: Type.Integer(), bytesIn: Type.Integer(), steps: Type.Integer() }),
    ),
    outside: Type.Object(
      { earlier: Type.Integer(), later: Type.Integer() },
      { description: 'Hours in which it was heard, few and far from all others, that the buckets leave out.' },
    ),
  },
  { description: 'All the time there is, whatever range is asked for: bytes, and entries of the timeline.' },
);
const Compared = Type.Object(
  {
    role: Nullable(oneOf(assetRoles, { description: 'null: it has none, and neither have the others.' })),
    hosts: Type.Integer({ description: 'Others that have this role; 0: none.' }),
    figures: Type.Array(
      Type.Object({
        name: oneOf(assetFigures),
        own: Type.Number(),
        median: Nullable(Type.Number({ description: 'Of the others; null when there are none.' })),
      }),
    ),
  },
  { description: 'What it does beside hosts of the same role, in all the time there is.' },
);

export const AssetDetail = Type.Object(
  {
    asset: Asset,
    note: Type.String(),
    version: Type.Integer(),
    terms: Type.Array(RiskTerm, { description: 'What its risk is made of, the most first.' }),
    names: Type.Array(AssetName),
    addresses: Type.Array(AssetAddress),
    evidence: Type.Array(Type.Object({ kind: Type.String(), value: Type.String() }), {
      description: 'For the operating system.',
    }),
    services: Type.Array(Service),
    peers: Type.Array(Peer, { description: 'The most bytes first, ten of them.' }),
    peerTotal: Type.Integer(),
    values: Type.Array(UsedValue, {
      description:
        'Of each kind the five most seen and five of the others, those that the fewest inside use; rules (`rule`) by alerts, with the assets that have threats of them as `hosts`.',
    }),
    valueTotals: Type.Array(Type.Object({ kind: oneOf(valueKinds), total: Type.Integer() }), {
      description: 'How many values of each kind it used; kinds without any are left out.',
    }),
    threats: Type.Array(AssetThreat),
    timeline: Type.Array(Step, { description: 'The newest first, twenty of them.' }),
    timelineTotal: Type.Integer(),
    course: Course,
    compared: Compared,
  },
  {
    $id: 'AssetDetail',
    examples: [
      {
        asset: exampleAsset,
        note: '',
        version: 0,
        terms: [],
        names: [],
        addresses: [],
        evidence: [],
        services: [],
        peers: [],
        peerTotal: 0,
        values: [],
        valueTotals: [],
        threats: [],
        timeline: [],
        timelineTotal: 0,
        course: { seconds: 3600, buckets: [], outside: { earlier: 0, later: 0 } },
        compared: { role: null, hosts: 12, figures: [{ name: 'peers', own: 40, median: 22 }] },
      },
    ],
  },
);
export type AssetDetail = Static<typeof AssetDetail>;
