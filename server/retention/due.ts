import type { Fault } from '../../shared/error-body.ts';
import type { Retention, RetentionPreview, RetentionSettings } from '../../shared/retention.ts';
import type { RetentionKind } from '../../shared/retention-values.ts';
import { eventsFile } from '../data-folder.ts';
import { diskRoom, freeBytes } from '../disk-room.ts';
import type { JobRun, Parts } from '../feature.ts';
import { openIncidentThreats } from '../incidents/store.ts';
import type { DropLimits, Storage } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { commentedThreats } from '../threats/comments.ts';
import { workedThreats } from '../threats/work.ts';
import { lastRun } from './last-run.ts';
import { ageClock, noteLeap } from './leap.ts';
import { DEFAULT_RETENTION, readRetention, retentionVersion } from './settings.ts';

const DAY_MS = 86_400_000;
const HOUR_MICROS = 3_600_000_000n;
const GIGABYTE = 1e9;
/** Of what there is to be dropped, so much more: the next run is minutes away. */
const AMPLY = 1.05;

type Given = Pick<Parts, 'events' | 'config'> & { state: { db: Handle } };

/** Threats whose events are kept for what people made of them, as the state store knows them: a copy of it need not have been made yet. */
export async function keptThreats(db: Handle): Promise<string[]> {
  const all = await Promise.all([workedThreats(db), commentedThreats(db), openIncidentThreats(db)]);
  return [...new Set(all.flat())];
}

const later = (one: bigint, other: bigint | null) => (other !== null && other > one ? other : one);

/** How many bytes are too many: above the limit that somebody has set, or of a disk that is nearly full. */
async function excessOf({ config }: Given, { maxGigabytes }: RetentionSettings, { bytes, reusable }: Storage) {
  // Fewer events make room where they lie, and nowhere else.
  const free = await freeBytes(eventsFile(config.dataDir));
  const over = maxGigabytes === null ? 0 : bytes - maxGigabytes * GIGABYTE;
  // What is empty in the file is room as well.
  const short = diskRoom(config.diskFloor).low - free - reusable;
  return { excess: Math.max(0, over, short), free };
}

/** The moments before which events are no longer kept by these settings. */
async function limitsOf(
  given: Given,
  settings: RetentionSettings,
  storage: Storage,
  now: Date,
  signal: AbortSignal,
): Promise<DropLimits['before']> {
  const { excess } = await excessOf(given, settings, storage);
  const others = storage.kinds.reduce((sum, { kind, bytes }) => sum + (kind === 'alert' ? 0 : bytes), 0);
  const share = others > 0 ? Math.min(1, (AMPLY * excess) / others) : 0;
  const reached = share > 0 ? await given.events.timeAt(share, signal) : null;
  // An archive of every quarter of an hour would be many small files: ages are whole days, and the hour of want is dropped whole.
  const { archive } = settings;
  const atLeast = archive && reached !== null ? (reached / HOUR_MICROS + 1n) * HOUR_MICROS : reached;
  const today = archive ? Math.floor(now.getTime() / DAY_MS) * DAY_MS : now.getTime();
  const daysAgo = (days: number) => BigInt(today - days * DAY_MS) * 1000n;
  return {
    alert: daysAgo(settings.alertDays),
    flow: later(daysAgo(settings.flowDays), atLeast),
    stats: later(daysAgo(settings.statsDays), atLeast),
    other: later(daysAgo(settings.otherDays), atLeast),
  };
}

/** What would be dropped by these settings now. */
export async function dueBy(
  given: Given,
  settings: RetentionSettings,
  signal: AbortSignal,
  storage?: Storage,
): Promise<RetentionPreview['due']> {
  const known = storage ?? (await given.events.storage(signal));
  const { now } = await ageClock(given.state.db, new Date());
  const before = await limitsOf(given, settings, known, now, signal);
  const counts = await given.events.due({ before, kept: await keptThreats(given.state.db) }, signal);
  return counts.map(({ kind, events }) => {
    const all = known.kinds.find((one) => one.kind === kind);
    return {
      kind,
      before: new Date(Number(before[kind as RetentionKind] / 1000n)).toISOString(),
      events,
      bytes: all ? Math.round((all.bytes * events) / Math.max(1, all.events)) : 0,
    };
  });
}

async function failureOf(db: Handle): Promise<Retention['failure']> {
  const { outcome, at, reason, fault } = (await lastRun(db)) ?? {};
  if (outcome !== 'failed' || !at) return null;
  // A run of an older version has none.
  return { at, reason: reason ?? '', fault: fault ? (JSON.parse(fault) as Fault) : { code: 'INTERNAL', params: {} } };
}

/** The settings, what events take, and what is due. */
export async function retentionNow(given: Given, signal: AbortSignal): Promise<Retention> {
  const kept = await readRetention(given.state.db);
  const settings = kept ?? DEFAULT_RETENTION;
  const storage = await given.events.storage(signal);
  const { free } = await excessOf(given, settings, storage);
  return {
    settings,
    version: await retentionVersion(given.state.db),
    isDefault: kept === null,
    bytes: storage.bytes,
    reusableBytes: storage.reusable,
    freeBytes: free,
    floorBytes: given.config.diskFloor,
    kinds: storage.kinds,
    due: await dueBy(given, settings, signal, storage),
    failure: await failureOf(given.state.db),
    waits: (await ageClock(given.state.db, new Date())).waits,
  };
}

/** The job: drops what is due, archived first where that is wanted. A process that stops leaves the rest to the next run. */
export async function dropDue({ parts, now, signal }: JobRun): Promise<void> {
  const clock = await noteLeap(parts.state.db, now);
  const settings = await readRetention(parts.state.db);
  if (!settings?.enabled) return;
  const storage = await parts.events.storage(signal);
  const before = await limitsOf(parts, settings, storage, clock.now, signal);
  const kept = () => keptThreats(parts.state.db);
  await parts.events.maintain({ kind: 'drop', before, kept, archive: settings.archive });
}
