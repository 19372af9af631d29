import type { IngestReject } from '../../../../shared/ingest.ts';
import type { RetentionKind } from '../../../../shared/retention-values.ts';
import { AppError } from '../../../errors.ts';
import { archiveFiles } from '../archive-files.ts';
import type { Archived, DropLimits, Scope, SensorState, SourceState, Storage } from '../port.ts';
import { NetworkReader, type Pools } from './derived/reader.ts';
import {
  rejectRows,
  type SensorHourRow,
  type SensorRow,
  type SourceRow,
  sensorHourRows,
  sensorRows,
  sourceRows,
  toSensorHour,
} from './ingest-questions.ts';
import { parquetCounts } from './parquet.ts';
import { SqlParameters } from './statement.ts';
import {
  dueRows,
  ENGINE_MEMORY,
  type LineLength,
  lineLengths,
  STORAGE_ROOM,
  STORAGE_ROWS,
  type StorageRoom,
  type StorageRow,
  timeAtShare,
  toStorage,
} from './storage-questions.ts';

/** A day of a sensor's statistics, with what was before it. */
const SENSOR_HOURS = 25;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** What is followed just now, by source, and why a file of it is not read. */
export interface Following {
  followed: ReadonlySet<string>;
  faults: ReadonlyMap<string, string>;
  /** What agents say of their logs. */
  agents: ReadonlyMap<string, { size: number | null; lost: number }>;
}

/** What is known beside the tables. */
export interface BesideStored {
  /** How many events have been stored, dropped ones included. */
  end?(): number;
  archiveFolder?: string;
}

/** Questions about what is stored: where it came from, what room it takes, what was put away. */
export class StoredReader extends NetworkReader {
  #following: () => Following;
  #beside: BesideStored;

  /** `following` says what is followed just now. */
  constructor(pools: Pools, following: () => Following, beside: BesideStored) {
    super(pools);
    this.#following = following;
    this.#beside = beside;
  }

  async sources(scope: Scope, signal: AbortSignal): Promise<SourceState[]> {
    const params = new SqlParameters();
    const sources = await this.rows<SourceRow>(sourceRows(scope, params), params, signal);
    const { faults, followed, agents } = this.#following();
    return sources.map(({ sensors, ...source }) => ({
      ...source,
      sensors: JSON.parse(sensors) as string[],
      followed: followed.has(source.name),
      fault: faults.get(source.name) ?? null,
      lost: agents.get(source.name)?.lost ?? 0,
      ...(source.kind === 'agent' && { size: agents.get(source.name)?.size ?? null }),
    }));
  }

  async sensors(scope: Scope, signal: AbortSignal): Promise<SensorState[]> {
    const params = new SqlParameters();
    const [sensors, hours] = await Promise.all([
      this.rows<SensorRow>(sensorRows(scope, this.#beside.end?.() ?? 0, params), params, signal),
      this.rows<SensorHourRow>(sensorHourRows(SENSOR_HOURS), new SqlParameters(), signal),
    ]);
    return sensors.map(({ sources, ...sensor }) => ({
      ...sensor,
      sources: JSON.parse(sources) as string[],
      hours: hours.filter(({ sensor: name }) => name === sensor.name).map(toSensorHour),
    }));
  }

  async storage(signal: AbortSignal): Promise<Storage> {
    const [counts, [room]] = await Promise.all([
      this.rows<StorageRow>(STORAGE_ROWS, new SqlParameters(), signal),
      this.rows<StorageRoom>(STORAGE_ROOM, new SqlParameters(), signal),
    ]);
    const all = counts.reduce((sum, { events }) => sum + events, 0);
    const lengths = await this.rows<LineLength>(lineLengths(all), new SqlParameters(), signal);
    return toStorage(counts, lengths, room!);
  }

  engineMemory(signal: AbortSignal): Promise<{ part: string; bytes: number }[]> {
    return this.rows(ENGINE_MEMORY, new SqlParameters(), signal);
  }

  due({ before, kept }: DropLimits, signal: AbortSignal): Promise<{ kind: RetentionKind; events: number }[]> {
    const params = new SqlParameters();
    params.add(JSON.stringify(kept));
    return this.rows(dueRows(before), params, signal);
  }

  async timeAt(share: number, signal: AbortSignal): Promise<bigint | null> {
    const [row] = await this.rows<{ micros: string | null }>(timeAtShare(share), new SqlParameters(), signal);
    return row?.micros ? BigInt(row.micros) : null;
  }

  rejects(
    scope: Scope,
    { source, limit }: { source: string | null; limit: number },
    signal: AbortSignal,
  ): Promise<IngestReject[]> {
    const params = new SqlParameters();
    return this.rows<IngestReject>(rejectRows(scope, source, limit, params), params, signal);
  }

  async archives({ limit, offset }: { limit: number; offset: number }, signal: AbortSignal): Promise<Archived> {
    const files = await archiveFiles(this.#beside.archiveFolder ?? '');
    const all = [...new Set(files.map(({ day }) => day))].reverse();
    const ofDay = async (day: string) => {
      const own = files.filter((file) => file.day === day);
      const counts = await this.rows<{ events: number }>(parquetCounts(own), new SqlParameters(), signal).catch(
        (error: unknown) => {
          if (error instanceof AppError) throw error;
          return null;
        },
      );
      return {
        ...{ day, files: own.length, bytes: sumOf(own.map(({ bytes }) => bytes)) },
        events: counts && sumOf(counts.map(({ events }) => events)),
      };
    };
    return {
      days: await Promise.all(all.slice(offset, offset + limit).map(ofDay)),
      total: all.length,
      bytes: sumOf(files.map(({ bytes }) => bytes)),
    };
  }
}
