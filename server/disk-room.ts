import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { eventsFile } from './data-folder.ts';
import type { EventStore } from './stores/events/port.ts';

const MB = 1024 * 1024;

/** Bytes free below which even dropping events stops: as much as a checkpoint and some days of what people write can take. */
export const LEAST_ROOM = 256 * MB;

/** Bytes free on the disk: with less than `floor` nothing is stored, with less than `low` one should make room. */
export const diskRoom = (floor: number) => ({ floor, low: Math.max(2048 * MB, 2 * floor) });

/** Bytes free where a path leads, links followed; where nothing is there yet, in its folder. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return statfs(dirname(path));
  });
  return bavail * bsize;
}

/** Bytes free for a database: where it lies, perhaps by a link on another disk, or beside the link, where its log is, whichever are fewer. */
export const freeFor = async (file: string): Promise<number> =>
  Math.min(...(await Promise.all([dirname(file), file].map(freeBytes))));

/** Whether nothing is stored for want of room. */
export async function isIngestPaused(
  { dataDir, diskFloor }: Pick<Config, 'dataDir' | 'diskFloor'>,
  events: EventStore,
): Promise<boolean> {
  if ((await freeFor(eventsFile(dataDir))) >= diskFloor) return false;
  return !(await events.check()).hasRoom;
}
