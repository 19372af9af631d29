import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A console refuses events where a gigabyte or less is free. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Where tests keep what is gone after them: in memory where there is room, since on a disk each commit of each database waits for it.
 * A container's own is usually 64 MB.
 */
export function fastFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
