import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';
import type { EventStore } from './stores/events/port.ts';

const MB = 1024 * 1024;

/** Bytes free below which even dropping events stops: as much as a checkpoint and some days of what people write can take. */
export const LEAST_ROOM = 256 * MB;

/** Bytes free on the disk: with less than `floor` nothing is stored, with less than `low` one should make room. */
export const diskRoom = (floor: number) => ({ floor, low: Math.max(2048 * MB, 2 * floor) });

/** Bytes free where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether nothing is stored for want of room. */
export async function isIngestPaused(
  { dataDir, diskFloor }: Pick<Config, 'dataDir' | 'diskFloor'>,
  events: EventStore,
): Promise<boolean> {
  if ((await freeBytes(dataDir)) >= diskFloor) return false;
  return !(await events.check()).hasRoom;
}
