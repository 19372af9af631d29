import { stat } from 'node:fs/promises';
import type { IngestSource, Sensor, SensorStats, SourceStateName } from '../../shared/ingest.ts';
import { SILENT_MS } from '../../shared/ingest-values.ts';
import type { IsRetired } from '../sources/retired.ts';
import type { SensorHour, SensorState, SourceState } from '../stores/events/port.ts';
import type { Meter } from './meter.ts';

/** What was stored so lately is still coming. */
const BUSY_MS = 60_000;

interface Lag {
  /** Bytes on disk that are not stored yet. */
  bytes: number;
  /** When the file was last written to. */
  written: number;
}

/** null when the file is compressed, gone, or another one by now. */
async function lagOf({ kind, path, offset, inode, size }: SourceState): Promise<Lag | null> {
  // Its agent has said how large the file is there.
  if (kind === 'agent')
    return offset === null || size === null ? null : { bytes: Math.max(0, size - offset), written: Number.NaN };
  if (path === null || offset === null || size === null) return null;
  const found = await stat(path, { bigint: true }).catch(() => null);
  if (!found || String(found.ino) !== inode) return null;
  return { bytes: Math.max(0, Number(found.size) - offset), written: Number(found.mtimeMs) };
}

function stateOf(source: SourceState, lag: Lag | null, now: number): SourceStateName {
  const { kind, followed, fault, accepted, updatedAt } = source;
  if (fault) return fault === 'INGEST_NOT_FOUND' ? 'gone' : 'failed';
  const quiet = now - Date.parse(updatedAt);
  if (accepted > 0 && quiet < BUSY_MS) return 'reading';
  if (!followed && kind !== 'sender') return kind === 'imported' ? 'done' : 'stopped';
  if (lag && lag.bytes > 0) return 'reading';
  return quiet < SILENT_MS ? 'waiting' : 'silent';
}

function lagSeconds({ lastEventTime }: SourceState, lag: Lag | null): number | null {
  if (!lag) return null;
  if (lag.bytes === 0) return 0;
  return lastEventTime && !Number.isNaN(lag.written)
    ? Math.max(0, Math.round((lag.written - Date.parse(lastEventTime)) / 1000))
    : null;
}

/** A source as the API shows it: what is stored, what its file says now, how much came lately, and whether it is out of service. */
export async function toSource(
  source: SourceState,
  meter: Meter,
  isRetired: IsRetired,
  now = Date.now(),
): Promise<IngestSource> {
  const lag = await lagOf(source);
  const { inode: _inode, size: _size, followed: _followed, ...shown } = source;
  return {
    ...shown,
    state: isRetired(source) ? 'retired' : stateOf(source, lag, now),
    lag: lag?.bytes ?? null,
    lagSeconds: lagSeconds(source, lag),
    rate: meter.rate(source.name, now),
    recent: meter.recent(source.name, now),
  };
}

/** What came between two counts; after a restart of the sensor, what it has counted since. */
function since(before: SensorHour | undefined, now: SensorHour, name: 'packets' | 'drops'): number | null {
  const [from, to] = [before?.[name] ?? null, now[name]];
  if (to === null) return null;
  const isRestarted = !before || (now.uptime ?? 0) < (before.uptime ?? 0);
  if (isRestarted) return before || (now.uptime ?? Infinity) <= 3600 ? to : null;
  return from === null ? null : Math.max(0, to - from);
}

/** Of a sensor's statistics hour by hour, the newest and what the day before it lost. */
export function statsOf(hours: readonly SensorHour[]): SensorStats | null {
  const newest = hours.at(-1);
  if (!newest) return null;
  const parts = hours.map((hour, at) => ({
    packets: since(hours[at - 1], hour, 'packets'),
    drops: since(hours[at - 1], hour, 'drops'),
  }));
  const shareOf = ({ packets, drops }: { packets: number | null; drops: number | null }) =>
    packets === null || drops === null ? null : drops / Math.max(1, packets);
  const known = parts.filter((part) => shareOf(part) !== null);
  const sumOf = (name: 'packets' | 'drops') => known.reduce((sum, part) => sum + (part[name] ?? 0), 0);
  const whole = known.length ? { packets: sumOf('packets'), drops: sumOf('drops') } : newest;
  const { bytes: _bytes, ...told } = newest;
  return { ...told, dropShare: shareOf(whole), dropCourse: parts.map(shareOf) };
}

/** A sensor as the API shows it; `retired`: the names of sources that are out of service. */
export const toSensor = (
  { hours, ...sensor }: SensorState,
  retired: ReadonlySet<string>,
): Sensor & Pick<SensorState, 'clockTime'> => ({
  ...sensor,
  retired: sensor.sources.every((source) => retired.has(source)),
  stats: statsOf(hours),
});
