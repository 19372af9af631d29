import { open } from 'node:fs/promises';

/** Resolves when a file, or the names that a folder has, are on the disk. */
export async function toDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
