/** Works the figures of a report out. */
import type { ReportDays, ReportDocument, ReportFigures } from '../../shared/reports.ts';
import { threatVerdicts } from '../../shared/threat-values.ts';
import { inventoryOf } from '../assets/inventory.ts';
import type { AssetModel } from '../assets/model.ts';
import { assetsAt } from '../assets/past.ts';
import { incidentStore } from '../incidents/store.ts';
import { vendorOf } from '../names/vendors.ts';
import type { PeriodFacts } from '../stores/events/period-facts.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { type Work, workIn } from '../threats/work-times.ts';
import { byAddress, machineOf } from './assets.ts';
import { courseOf, type KnownDays, reportDays } from './days.ts';

const MOST_INCIDENTS = 20;
const MOST_ROWS = 10;
/** A normal network is whole. */
const MOST_ASSETS = 100;
/** A quarter of an hour: what silence is measured in. */
const QUARTER_MS = 900_000;
const SILENT_MS = 3_600_000;

const severities = ['high', 'medium', 'low', 'other'] as const;
const severityOf = (severity: number | null) => severities[(severity ?? 4) - 1] ?? 'other';
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
/** How many rows there are of a list that may be cut. */
const totalOf = (rows: readonly { total: number }[]) => rows[0]?.total ?? 0;
const micros = (moment: string) => BigInt(Date.parse(moment)) * 1000n;

async function incidentsIn(db: Handle, days: KnownDays): Promise<ReportFigures['incidents']> {
  const incidents = incidentStore(db);
  const now = await incidents.between(days.start, days.end);
  const before = await incidents.between(days.startBefore, days.start);
  const rows = now.slice(0, MOST_INCIDENTS).map(({ title: _title, tactics: _tactics, ...row }) => row);
  return { total: now.length, before: before.length, rows };
}

function threatsIn(days: KnownDays, now: PeriodFacts, before: PeriodFacts): ReportFigures['threats'] {
  const threats = (facts: PeriodFacts, wanted: (row: PeriodFacts['threats'][number]) => boolean) =>
    sumOf(facts.threats.filter(wanted), (row) => row.threats);
  const alerts = (facts: PeriodFacts) => sumOf(facts.threats, (row) => row.alerts);
  return {
    ...{ total: threats(now, () => true), before: threats(before, () => true) },
    ...{ alerts: alerts(now), alertsBefore: alerts(before) },
    muted: {
      ...{ threats: sumOf(now.muted, (row) => row.threats), before: sumOf(before.muted, (row) => row.threats) },
      ...{ alerts: sumOf(now.muted, (row) => row.alerts), alertsBefore: sumOf(before.muted, (row) => row.alerts) },
    },
    severities: severities.map((severity) => {
      const isOf = (row: { severity: number | null }) => severityOf(row.severity) === severity;
      return {
        severity,
        threats: threats(now, isOf),
        alerts: sumOf(now.threats.filter(isOf), (row) => row.alerts),
        before: threats(before, isOf),
      };
    }),
    verdicts: (['open', ...threatVerdicts] as const).map((verdict) => {
      const isOf = (row: { verdict: string | null }) => (row.verdict ?? 'open') === verdict;
      return { verdict, threats: threats(now, isOf), before: threats(before, isOf) };
    }),
    course: courseOf(days, now.alerts, { high: 0, medium: 0, low: 0, other: 0 }, (part, { severity, alerts }) => {
      part[severityOf(severity)] += alerts;
    }),
    signatures: now.signatures
      .slice(0, MOST_ROWS)
      .map(({ severity, total: _total, ...row }) => ({ ...row, severity: severityOf(severity) })),
    signaturesTotal: totalOf(now.signatures),
  };
}

const noiseOf = ({ closings }: Work) => closings.benign + closings.false_positive;

const workOf = (now: Work, before: Work): ReportFigures['work'] => ({
  ...{ acknowledged: now.acknowledged, acknowledgedBefore: before.acknowledged },
  ...{ closed: now.closed, closedBefore: before.closed },
  closings: threatVerdicts.map((verdict) => ({
    verdict,
    closed: now.closings[verdict],
    before: before.closings[verdict],
  })),
  ...{ noise: noiseOf(now), noiseBefore: noiseOf(before) },
});

function hostsOf(
  now: readonly AssetModel[],
  before: readonly AssetModel[],
): Pick<ReportFigures, 'hosts' | 'hostsTotal'> {
  const was = new Map(before.map(({ id, risk }) => [id, risk]));
  const atRisk = now
    .map((asset) => ({ asset, before: was.get(asset.id) ?? 0 }))
    .filter(({ asset, before }) => asset.risk > 0 || before > 0)
    .sort((one, other) => other.asset.risk - one.asset.risk || other.before - one.before);
  const hosts = atRisk.slice(0, MOST_ROWS).map(({ asset, before }) => ({
    ...machineOf(asset, asset.addresses[0]!.address),
    ...{ risk: asset.risk, before, band: asset.band, openThreats: asset.openThreats },
  }));
  return { hosts, hostsTotal: atRisk.length };
}

function newAssets(assets: readonly AssetModel[], { start, end, startBefore }: KnownDays): ReportFigures['assets'] {
  const within = (from: string, to: string) =>
    assets.flatMap((asset) => {
      const first = asset.firstSeen === null ? Number.NaN : Date.parse(asset.firstSeen);
      return first >= Date.parse(from) && first < Date.parse(to) ? [{ asset, firstSeen: asset.firstSeen! }] : [];
    });
  const now = within(start, end).sort((one, other) => (one.firstSeen < other.firstSeen ? 1 : -1));
  return {
    ...{ total: now.length, before: within(startBefore, start).length },
    known: assets.filter(({ firstSeen }) => firstSeen !== null && Date.parse(firstSeen) < Date.parse(end)).length,
    rows: now.slice(0, MOST_ASSETS).map(({ asset, firstSeen }) => ({
      ...machineOf(asset, asset.addresses.at(-1)!.address),
      ...{ vendor: asset.mac && vendorOf(asset.mac), os: asset.os, firstSeen },
    })),
  };
}

function trafficOf(
  days: KnownDays,
  now: PeriodFacts,
  before: PeriodFacts,
  owners: ReadonlyMap<string, AssetModel>,
): ReportFigures['traffic'] {
  const bytes = (facts: PeriodFacts, name: 'bytesIn' | 'bytesOut') => sumOf(facts.traffic, (row) => row[name]);
  return {
    ...{ bytesIn: bytes(now, 'bytesIn'), bytesOut: bytes(now, 'bytesOut') },
    ...{ inBefore: bytes(before, 'bytesIn'), outBefore: bytes(before, 'bytesOut') },
    course: courseOf(days, now.traffic, { bytesIn: 0, bytesOut: 0 }, (part, { bytesIn, bytesOut }) => {
      part.bytesIn += bytesIn;
      part.bytesOut += bytesOut;
    }),
    talkers: now.talkers
      .slice(0, MOST_ROWS)
      .map(({ address, total: _total, ...row }) => ({ ...machineOf(owners.get(address), address), ...row })),
    talkersTotal: totalOf(now.talkers),
  };
}

function sensorsOf(days: KnownDays, now: PeriodFacts, madeAt: string): ReportFigures['sensors'] {
  const start = Date.parse(days.start);
  const end = Math.min(Date.parse(days.end), Date.parse(madeAt));
  const iso = (time: number) => new Date(time).toISOString();
  const packets = new Map(now.packets.map((row) => [row.sensor, row]));
  // Silence at the beginning counts for a sensor that spoke before; at the end for every one.
  const ends = now.sensors.flatMap(({ sensor, before, first, last }) => [
    ...(before > 0 ? [{ sensor, from: start, to: first === null ? end : Date.parse(first) }] : []),
    ...(first !== null && last !== null ? [{ sensor, from: Date.parse(last) + QUARTER_MS, to: end }] : []),
  ]);
  const silentEnds = ends.filter(({ from, to }) => to - from >= SILENT_MS);
  const gaps = [
    ...now.gaps.map(({ sensor, from, to }) => ({ sensor, from: Date.parse(from), to: Date.parse(to) })),
    ...silentEnds,
  ].sort((one, other) => other.to - other.from - (one.to - one.from));
  return {
    rows: now.sensors.map(({ sensor, events, before }) => ({
      ...{ sensor, events, before },
      packets: packets.get(sensor)?.packets ?? null,
      drops: packets.get(sensor)?.drops ?? null,
    })),
    gaps: gaps.slice(0, MOST_ROWS).map(({ sensor, from, to }) => ({ sensor, from: iso(from), to: iso(to) })),
    gapsTotal: totalOf(now.gaps) + silentEnds.length,
    rejects: now.rejects,
  };
}

/**
 * The figures of some days as they are now.
 * @throws 400 INVALID_INPUT naming the field for days or a zone that are none
 */
export async function reportDocument(
  { db, events }: { db: Handle; events: EventStore },
  asked: ReportDays,
  { now, scope, signal }: { now: Date; scope: Scope; signal: AbortSignal },
): Promise<ReportDocument> {
  const days = reportDays(asked);
  const { startBefore, ...shown } = days;
  const madeAt = now.toISOString();
  const period = (from: string, to: string, before: string) =>
    events.period({ from: micros(from), to: micros(to), before: micros(before), most: MOST_ROWS }, scope, signal);
  const known = await inventoryOf(db, events).current(true);
  const atEnd = await assetsAt(db, events, known, days.end, signal);
  const atStart = await assetsAt(db, events, known, days.start, signal);
  const current = await period(days.start, days.end, startBefore);
  const earlier = await period(startBefore, days.start, startBefore);
  return {
    ...shown,
    madeAt,
    figures: {
      incidents: await incidentsIn(db, days),
      threats: threatsIn(days, current, earlier),
      work: workOf(
        await workIn(db, days, async () => atEnd.firstOf),
        await workIn(db, { start: startBefore, end: days.start }, async () => atEnd.firstOf),
      ),
      ...hostsOf(atEnd.assets, atStart.assets),
      assets: newAssets(atEnd.assets, days),
      traffic: trafficOf(days, current, earlier, byAddress(atEnd.assets)),
      sensors: sensorsOf(days, current, madeAt),
    },
  };
}
