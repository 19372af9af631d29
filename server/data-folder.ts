import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from './errors.ts';

/** What the process keeps there; the folder may hold other files. */
const OURS = /^(ndr\.sqlite|events\.duckdb|secret$)/;

/**
 * Makes the data folder where it is missing. It and what the process keeps in it, now and later, are for their owner alone: password
 * hashes, sessions, who talked with whom.
 * @throws ConfigError when nothing can be written there
 */
export function openDataFolder(dataDir: string): void {
  process.umask(0o077);
  const user = process.getuid?.();
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = join(dataDir, `.written-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`NDR_DATA: nothing can be written to ${dataDir} by user ${user} (${code})`);
  }
  // A folder that somebody else owns, as a volume may be, is his to guard.
  const guard = (path: string, mode: number) => {
    if (user === undefined || statSync(path).uid === user) chmodSync(path, mode);
  };
  guard(dataDir, 0o700);
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) guard(join(dataDir, name), 0o600);
}

/** Where archived events are, by `NDR_ARCHIVE`. */
export const archiveFolderOf = (dataDir: string, setting: string | undefined): string =>
  resolve(setting || join(dataDir, 'archive'));
