import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { assertRoom, named } from './engine-errors.ts';

t.test('what the engine says of a disk that takes nothing is an error of the list', async (t) => {
  const readOnly = 'IO Error: Could not write all bytes to file "events.duckdb.wal": Read-only file system';
  t.match(named(new Error(readOnly)), { code: 'DISK_FAULTY' });
  const other = new Error('Binder Error: no such column');
  t.equal(named(other), other);
});

const FULL = '/proc/version';
t.test('a store that is a link to a disk without room has none', { skip: !existsSync(FULL) }, async (t) => {
  const file = join(t.testdir(), 'events.duckdb');
  await t.resolves(assertRoom(file, 1));
  symlinkSync(FULL, file);
  await t.rejects(assertRoom(file, 1), { code: 'DISK_FULL' });
});
