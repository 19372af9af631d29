import { inService } from '../../shared/ingest-values.ts';
import { ALL, match, or } from '../../shared/search/tree.ts';
import type { Config } from '../config.ts';
import { eventsFile } from '../data-folder.ts';
import { freeFor } from '../disk-room.ts';
import { Meter } from '../ingest/meter.ts';
import { toSensor, toSource } from '../ingest/source-view.ts';
import { lastRun } from '../retention/last-run.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import type { CheckFacts } from './checks.ts';
import { retiredNow } from './retired.ts';

/** More types than sensors write. */
const MOST_TYPES = 100;

const isInside = (field: string) => match(field, { kind: 'zone', zone: 'internal' });

interface Stores {
  db: Handle;
  events: EventStore;
  config: Pick<Config, 'eve' | 'dataDir' | 'diskFloor'>;
}

/** Tokens that may send events, of anybody, that are not over. */
async function senderTokens(db: Handle, now: Date): Promise<CheckFacts['tokens']> {
  const rows = await db
    .selectFrom('api_token')
    .select(['name', 'last_used_at', 'expires_at'])
    .where('scope', '=', 'ingest')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now.getTime())
    .map(({ name, last_used_at }) => ({ name, lastUsed: last_used_at }));
}

/** Asks the stores, the disk and the settings for all that the checks want to know. */
export async function checkFacts(
  { db, events, config }: Stores,
  range: CheckFacts['range'],
  scope: Scope,
  signal: AbortSignal,
): Promise<CheckFacts> {
  const now = new Date();
  const newest = { some: ALL, worst: ALL, sort: 'lastSeen', descending: true, limit: 1, offset: 0 } as const;
  const [states, sensors, types, inside, threats, tokens, disk, retention, isRetired] = await Promise.all([
    events.sources(scope, signal),
    events.sensors(scope, signal),
    events.groups(ALL, scope, { by: 'event_type', limit: MOST_TYPES }, signal),
    events.groups(or(isInside('src_ip'), isInside('dest_ip')), scope, { by: 'event_type', limit: 1 }, signal),
    events.threats(ALL, scope, newest, signal),
    senderTokens(db, now),
    freeFor(eventsFile(config.dataDir)),
    lastRun(db),
    retiredNow(db),
  ]);
  const sources = await Promise.all(states.map((state) => toSource(state, new Meter(), isRetired)));
  const retired = new Set(states.filter(isRetired).map(({ name }) => name));
  return {
    now: now.getTime(),
    patterns: config.eve,
    sources: inService(sources),
    sensors: sensors.map((sensor) => toSensor(sensor, retired)),
    types: types.groups,
    inside: inside.total,
    threats: {
      all: threats.counts.all,
      open: threats.counts.open,
      newest: threats.threats[0]?.lastSeen ?? null,
    },
    range,
    tokens,
    freeBytes: disk,
    diskFloor: config.diskFloor,
    retention: retention?.outcome ?? null,
  };
}
