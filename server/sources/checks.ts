import type { IngestSource, SensorStats } from '../../shared/ingest.ts';
import type { IngestCheck } from '../../shared/ingest-checks.ts';
import { type CheckName, type CheckState, LOST_PACKETS, SILENT_MS } from '../../shared/ingest-values.ts';
import { diskRoom } from '../disk-room.ts';
import type { SensorState } from '../stores/events/port.ts';

const MINUTE_MS = 60_000;
/** How far a sensor's clock may be ahead. */
export const FUTURE_MS = 2 * MINUTE_MS;
const BEHIND_MS = 30 * MINUTE_MS;
const FRESH_MS = 24 * 60 * MINUTE_MS;
/** Shares of rejected lines from which one should look, and from which something is wrong. */
const REJECTED = { warning: 0.01, wrong: 0.5 };

/** What the checks are worked out from. */
export interface CheckFacts {
  now: number;
  /** Files and globs that are to be followed. */
  patterns: readonly string[];
  sources: readonly IngestSource[];
  sensors: readonly (Pick<SensorState, 'name' | 'sources' | 'lastEventTime' | 'clockTime'> & {
    stats: SensorStats | null;
  })[];
  /** Events by type. */
  types: readonly { value: string | number | null; count: number }[];
  /** Events with an end in the home networks. */
  inside: number;
  threats: { all: number; open: number; newest: string | null };
  /** Of the list, milliseconds since 1970; null: open. */
  range: { from: number | null; to: number | null };
  /** Tokens of senders that are good. */
  tokens: readonly { name: string; lastUsed: string | null }[];
  freeBytes: number;
  /** With less than so much nothing is stored. */
  diskFloor: number;
  /** How the last run that dropped, or archived, what is due ended; null: nothing is to be dropped, or there was none. */
  retention: 'done' | 'failed' | null;
}

type Found = [state: CheckState, found: string, values?: IngestCheck['values']];

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);
const minutes = (ms: number) => Math.round(ms / MINUTE_MS);
const latest = (sources: readonly IngestSource[]) =>
  Math.max(...sources.filter(({ accepted }) => accepted > 0).map(({ updatedAt }) => Date.parse(updatedAt)));

/** Sources by which something may come yet: what was imported says how a sensor was, perhaps years ago. */
const liveOf = (sources: readonly IngestSource[]) =>
  sources.filter(({ kind, state }) => (kind === 'sender' || state !== 'stopped') && kind !== 'imported');

/** Sensors that some sources have told of. */
function sensorsOf(sources: readonly IngestSource[], { sensors }: CheckFacts): CheckFacts['sensors'] {
  const names = new Set(sources.map(({ name }) => name));
  return sensors.filter((sensor) => sensor.sources.some((source) => names.has(source)));
}

const heardOf = (facts: CheckFacts) => sensorsOf(liveOf(facts.sources), facts);

/** Those that say how they are: in what was imported it is how they were, unless that is of this last day. */
function toldOf(facts: CheckFacts): CheckFacts['sensors'] {
  const imported = facts.sources.filter(({ kind }) => kind === 'imported');
  const fresh = sensorsOf(imported, facts).filter(
    ({ stats }) => stats && facts.now - Date.parse(stats.time) < FRESH_MS,
  );
  return [...new Set([...heardOf(facts), ...fresh])];
}

/** Each looks at one thing. */
const looks: Record<CheckName, (facts: CheckFacts) => Found> = {
  input: ({ patterns, sources }) => {
    if (sources.length) return ['good', 'ok', { sources: sources.length }];
    return patterns.length ? ['wrong', 'noFile', { patterns: patterns.join(', ') }] : ['wrong', 'none'];
  },

  files: ({ sources }) => {
    const followed = sources.filter(
      ({ kind, state }) => (kind === 'followed' || kind === 'agent') && state !== 'stopped',
    );
    const broken = followed.filter(({ fault }) => fault !== null);
    if (!followed.length) return ['unknown', 'none'];
    if (!broken.length) return ['good', 'ok', { count: followed.length }];
    const [first] = broken;
    return ['wrong', first!.state, { count: broken.length, path: first!.path ?? first!.name }];
  },

  events: ({ now, sources }) => {
    const last = latest(sources);
    if (!Number.isFinite(last)) return ['wrong', 'none'];
    const age = now - last;
    return age > SILENT_MS
      ? ['warning', 'silent', { minutes: minutes(age) }]
      : ['good', 'ok', { minutes: minutes(age) }];
  },

  rejects: ({ sources }) => {
    const rejected = sumOf(sources, (source) => source.rejected);
    const all = rejected + sumOf(sources, (source) => source.accepted);
    if (!all) return ['unknown', 'none'];
    const share = rejected / all;
    const state = share >= REJECTED.wrong ? 'wrong' : share >= REJECTED.warning ? 'warning' : 'good';
    return [state, state === 'good' ? 'ok' : 'many', { count: rejected, share }];
  },

  alerts: ({ types }) => {
    const events = sumOf(types, ({ count }) => count);
    const alerts = types.find(({ value }) => value === 'alert')?.count ?? 0;
    if (!events) return ['unknown', 'noEvents'];
    return alerts ? ['good', 'ok', { alerts, events }] : ['wrong', 'none', { events }];
  },

  rules: (facts) => {
    const told = toldOf(facts).flatMap(({ name, stats }) => {
      const loaded = stats?.rulesLoaded ?? null;
      return loaded === null ? [] : [{ sensor: name, loaded, failed: stats?.rulesFailed ?? 0 }];
    });
    if (!told.length) return ['unknown', 'noStats'];
    const empty = told.find(({ loaded }) => loaded === 0);
    if (empty) return ['wrong', 'none', { sensor: empty.sensor }];
    const worst = told.toSorted((a, b) => b.failed - a.failed)[0]!;
    return worst.failed
      ? ['warning', 'failed', { sensor: worst.sensor, count: worst.failed, loaded: worst.loaded }]
      : ['good', 'ok', { count: Math.min(...told.map(({ loaded }) => loaded)) }];
  },

  drops: (facts) => {
    const told = toldOf(facts).flatMap(({ name, stats }) => {
      const share = stats?.dropShare ?? null;
      return share === null ? [] : [{ sensor: name, share }];
    });
    if (!told.length) return ['unknown', 'noStats'];
    const worst = told.toSorted((a, b) => b.share - a.share)[0]!;
    const state =
      worst.share >= LOST_PACKETS.wrong ? 'wrong' : worst.share >= LOST_PACKETS.warning ? 'warning' : 'good';
    return [state, state === 'good' ? 'ok' : 'many', worst];
  },

  clock: (facts) => {
    const { now, sources } = facts;
    const timeless = sources.find(({ accepted, lastEventTime }) => accepted > 0 && lastEventTime === null);
    if (timeless) return ['wrong', 'unread', { source: timeless.name }];
    const live = liveOf(sources).filter(({ lastEventTime }) => lastEventTime);
    const heard = heardOf(facts);
    const aheadBy = (time: string | null) => (time === null ? 0 : Date.parse(time) - now);
    const ahead = heard.find(({ clockTime }) => aheadBy(clockTime) > FUTURE_MS);
    if (ahead) return ['wrong', 'future', { sensor: ahead.name, minutes: minutes(aheadBy(ahead.clockTime)) }];
    // Mended, or silent since; what it wrote stays on top of what begins with the newest until its time has come.
    const was = heard.find(({ lastEventTime }) => aheadBy(lastEventTime) > FUTURE_MS);
    if (was) return ['warning', 'wasAhead', { sensor: was.name, minutes: minutes(aheadBy(was.lastEventTime)) }];
    const coming = live.filter(({ updatedAt }) => now - Date.parse(updatedAt) < SILENT_MS);
    if (!coming.length) return ['unknown', 'none'];
    const offOf = ({ updatedAt, lastEventTime }: IngestSource) => Date.parse(updatedAt) - Date.parse(lastEventTime!);
    const behind = coming.find((source) => !source.lag && offOf(source) > BEHIND_MS);
    return behind
      ? ['warning', 'behind', { source: behind.name, minutes: minutes(offOf(behind)) }]
      : ['good', 'ok', { count: coming.length }];
  },

  home: ({ types, inside }) => {
    const events = sumOf(types, ({ count }) => count);
    if (!events) return ['unknown', 'noEvents'];
    return inside ? ['good', 'ok', { inside, events }] : ['warning', 'none', { events }];
  },

  range: ({ range: { from, to }, threats: { newest } }) => {
    if (from === null && to === null) return ['good', 'all'];
    if (!newest) return ['unknown', 'none'];
    const time = Date.parse(newest);
    const isIn = time >= (from ?? -Infinity) && time < (to ?? Infinity);
    return isIn ? ['good', 'ok', { newest }] : ['wrong', 'outside', { newest }];
  },

  open: ({ threats: { all, open } }) => {
    if (!all) return ['unknown', 'none'];
    return open ? ['good', 'ok', { count: open, all }] : ['warning', 'closed', { count: all }];
  },

  tokens: ({ tokens }) => {
    const unused = tokens.filter(({ lastUsed }) => lastUsed === null);
    if (!tokens.length) return ['unknown', 'none'];
    return unused.length
      ? ['warning', 'unused', { count: unused.length, name: unused[0]!.name }]
      : ['good', 'ok', { count: tokens.length }];
  },

  disk: ({ freeBytes, diskFloor }) => {
    const { floor, low } = diskRoom(diskFloor);
    const state = freeBytes < floor ? 'wrong' : freeBytes < low ? 'warning' : 'good';
    return [state, { wrong: 'full', warning: 'low', good: 'ok' }[state], { bytes: freeBytes }];
  },

  retention: ({ retention }) => {
    if (retention === null) return ['unknown', 'none'];
    return retention === 'done' ? ['good', 'ok'] : ['wrong', 'failed'];
  },
};

/** Each thing that events need to arrive and be seen, with what was found. */
export const checksOf = (facts: CheckFacts): IngestCheck[] =>
  Object.entries(looks).map(([name, look]) => {
    const [state, found, values = {}] = look(facts);
    return { name: name as CheckName, state, found, values };
  });
