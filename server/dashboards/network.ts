import { isAtRisk } from '../../shared/asset-values.ts';
import type {
  NetworkArrangement,
  NetworkPeriod,
  NetworkPosture,
  NetworkRisk,
  NetworkTraffic,
} from '../../shared/dashboards-network.ts';
import { isOpenIncident } from '../../shared/finding-values.ts';
import { and, between, exists, isoMicros, not } from '../../shared/search/tree.ts';
import { inventoryOf } from '../assets/inventory.ts';
import { bandsOf } from '../assets/model.ts';
import { judgementAt } from '../assets/past.ts';
import { accountOf } from '../auth/store.ts';
import { readTimeRange } from '../events/filters.ts';
import { incidentStore, severitiesOf } from '../incidents/store.ts';
import { FUTURE_MS } from '../sources/checks.ts';
import { bucketsFor, spanOfHours } from '../stores/events/buckets.ts';
import type { EventStore, MicrosRange, Scope, SourceState } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { threatStore } from '../threats/store.ts';
import { workIn } from '../threats/work-times.ts';

const HOUR = 3600;
const WEEK_MICROS = 7n * 24n * 3600n * 1_000_000n;
const MOST_BUCKETS = 84;
const MOST_WAITED = 1000;

const isoOf = (micros: bigint | null) => (micros === null ? null : isoMicros(micros));
const isoRange = ({ from, to }: MicrosRange) => ({ from: isoOf(from), to: isoOf(to) });
const secondsOf = (micros: bigint) => Number(micros / 1_000_000n);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** How many of these went on in a range. */
const goingOn = (incidents: readonly { firstSeen: string; lastSeen: string }[], range: MicrosRange) => {
  const { from, to } = isoRange(range);
  return incidents.filter(
    ({ firstSeen, lastSeen }) => (from === null || lastSeen >= from) && (to === null || firstSeen < to),
  ).length;
};

/** A range of the same length, the fewest whole weeks earlier that keep the two apart; null for one that is open. */
export function weeksBefore({ from, to }: MicrosRange): { from: bigint; to: bigint } | null {
  if (from === null || to === null) return null;
  const weeks = (to - from + WEEK_MICROS - 1n) / WEEK_MICROS || 1n;
  return { from: from - weeks * WEEK_MICROS, to: to - weeks * WEEK_MICROS };
}

/** What the cards of /dashboards/analytics count. All throw 400 INVALID_INPUT for an odd period. */
export function networkDashboard(db: Handle, events: EventStore) {
  const incidents = incidentStore(db);
  const threats = threatStore(db, events);
  const machines = inventoryOf(db, events);

  /** When each of some threats began, of the first thousand: half of more than these would hardly be another. */
  async function firstsOf(keys: readonly string[], scope: Scope, signal: AbortSignal) {
    const known = await threats.byKeys(keys.slice(0, MOST_WAITED), scope, signal);
    const firsts = new Map(known.map(({ key, firstSeen }) => [key, firstSeen]));
    return (threat: string) => firsts.get(threat) ?? null;
  }

  /** The figures of one time. */
  async function figures(range: MicrosRange, scope: Scope, me: number, signal: AbortSignal) {
    const { from, to } = isoRange(range);
    const query = { ...(from && { from }), ...(to && { to }) };
    const alerts = and(exists('threat'), not({ kind: 'is', state: 'muted' }), between(range.from, range.to));
    const [{ all: highThreats, open: openHighThreats }, { total }, work] = await Promise.all([
      threats.counts({ ...query, q: 'NOT is:muted', severity: '1' }, scope, me, signal),
      events.groups(alerts, scope, { by: 'alert.severity', limit: 1 }, signal),
      workIn(db, { start: from, end: to }, (keys) => firstsOf(keys, scope, signal)),
    ]);
    const { median } = work.acknowledged;
    const acknowledged = median === null ? null : Math.round(median);
    return { highThreats, openHighThreats, alerts: total, acknowledged };
  }

  /** When the newest event was. A clock that is far ahead must not move it into a time that has not come, nor hide that nothing comes. */
  async function newestOf(sources: readonly SourceState[], scope: Scope, signal: AbortSignal): Promise<string | null> {
    const times = sources.flatMap(({ lastEventTime }) => lastEventTime ?? []);
    const newest = times.sort().at(-1) ?? null;
    const latest = Date.now() + FUTURE_MS;
    if (newest === null || Date.parse(newest) <= latest) return newest;
    const [event] = await events.traces(between(null, BigInt(latest) * 1000n), scope, 1, signal);
    return event?.time ?? new Date(latest).toISOString();
  }

  return {
    async posture(period: NetworkPeriod, me: number, scope: Scope, signal: AbortSignal): Promise<NetworkPosture> {
      const range = readTimeRange(period);
      const earlier = weeksBefore(range);
      const [now, before, all, { all: assets }, workedOut, sources] = await Promise.all([
        figures(range, scope, me, signal),
        earlier && figures(earlier, scope, me, signal),
        incidents.standing(),
        machines.current(),
        incidents.workedOut(),
        events.sources(scope, signal),
      ]);
      return {
        open: severitiesOf(all.filter(isOpenIncident)),
        bands: bandsOf(assets),
        newestEvent: await newestOf(sources, scope, signal),
        ...workedOut,
        before: earlier && { from: isoMicros(earlier.from), to: isoMicros(earlier.to) },
        incidents: { now: goingOn(all, range), before: earlier && goingOn(all, earlier) },
        highThreats: { now: now.highThreats, before: before?.highThreats ?? null },
        openHighThreats: now.openHighThreats,
        alerts: { now: now.alerts, before: before?.alerts ?? null },
        acknowledgeSeconds: { now: now.acknowledged, before: before?.acknowledged ?? null },
      };
    },

    async risk(period: NetworkPeriod, signal: AbortSignal): Promise<NetworkRisk> {
      const earlier = weeksBefore(readTimeRange(period));
      if (!earlier) return { before: null };
      const at = new Date(Number(earlier.to / 1000n)).toISOString();
      const known = await machines.current();
      const { judge } = await judgementAt(db, events, known, at, signal);
      return { before: { at, atRisk: known.all.filter((asset) => isAtRisk(judge(asset).band)).length } };
    },

    async traffic(period: NetworkPeriod, signal: AbortSignal): Promise<NetworkTraffic> {
      const range = readTimeRange(period);
      const hours = (await events.edgeHours(range, signal)).map(({ hour, ...bytes }) => ({
        ...bytes,
        at: Date.parse(hour) / 1000,
      }));
      const total = {
        bytesIn: sum(hours.map(({ bytesIn }) => bytesIn)),
        bytesOut: sum(hours.map(({ bytesOut }) => bytesOut)),
      };
      const outside = { earlier: 0, later: 0 };
      if (hours.length === 0) return { seconds: HOUR, buckets: [], outside, ...total };
      const { first, last } = spanOfHours(
        hours.map(({ at }) => at),
        {
          from: range.from === null ? null : secondsOf(range.from),
          to: range.to === null ? null : secondsOf(range.to - 1n),
        },
      );
      const touched = Math.floor(last / HOUR) - Math.floor(first / HOUR) + 1;
      const { width, ...places } = bucketsFor(first, last, Math.min(MOST_BUCKETS, touched));
      const buckets = Array.from({ length: places.last - places.first + 1 }, (_, index) => ({
        start: new Date((places.first + index) * width * 1000).toISOString(),
        bytesIn: 0,
        bytesOut: 0,
      }));
      for (const { at, bytesIn, bytesOut } of hours) {
        // The first hour may have begun before the range, and its bucket with it.
        const place = Math.floor(at / width) - places.first;
        const bucket = buckets[range.from === null ? place : Math.max(0, place)];
        if (!bucket) {
          outside[place < 0 ? 'earlier' : 'later'] += bytesIn + bytesOut;
          continue;
        }
        bucket.bytesIn += bytesIn;
        bucket.bytesOut += bytesOut;
      }
      return { seconds: width, buckets, outside, ...total };
    },
  };
}

/** Which cards of /dashboards/analytics a person sees, and in which order. */
export const arrangementStore = (db: Handle) => ({
  /** Nothing is said of whoever has changed nothing. */
  async get(userId: number): Promise<NetworkArrangement> {
    const row = await db
      .selectFrom('network_arrangement')
      .select('cards')
      .where('account_id', 'in', accountOf(db, userId))
      .executeTakeFirst();
    return row ? (JSON.parse(row.cards) as NetworkArrangement) : { order: [], hidden: [] };
  },

  async set(userId: number, { order, hidden }: NetworkArrangement): Promise<NetworkArrangement> {
    const { id: account_id } = await accountOf(db, userId).executeTakeFirstOrThrow();
    const cards = JSON.stringify({ order, hidden });
    await db
      .insertInto('network_arrangement')
      .values({ account_id, cards })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ cards }))
      .execute();
    return { order, hidden };
  },
});
