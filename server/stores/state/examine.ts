import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Migration } from 'kysely';
import { assertKnown } from './migrate.ts';

/**
 * Says that the state database is whole and of a version that this program reads, and changes nothing, not even beside it.
 * @throws StateRefusal when it is newer than this program, and what SQLite says is wrong
 */
export function examineState(path: string, migrations: Record<string, Migration>): string {
  accessSync(path, constants.R_OK);
  const isWritten = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (isWritten && !existsSync(`${path}-shm`)) return 'was not closed; the next start takes in what stands beside it';
  // Reading it as usual would leave files beside it, of whoever examines it.
  const db = new DatabaseSync(isWritten ? path : `${pathToFileURL(path).href}?immutable=1`, { readOnly: true });
  try {
    const [found] = db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
    if (found?.quick_check !== 'ok') throw new Error(`it is damaged: ${found?.quick_check}`);
    const tables = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'`).all();
    const rows = tables.length ? db.prepare('SELECT name FROM kysely_migration').all() : [];
    assertKnown(
      (rows as { name: string }[]).map(({ name }) => name),
      migrations,
    );
    return 'is whole';
  } finally {
    db.close();
  }
}
