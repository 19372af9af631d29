import t from 'tap';
import { named } from './engine-errors.ts';

t.test('what the engine says of a disk that takes nothing is an error of the list', async (t) => {
  const readOnly = 'IO Error: Could not write all bytes to file "events.duckdb.wal": Read-only file system';
  t.match(named(new Error(readOnly)), { code: 'DISK_FAULTY' });
  const other = new Error('Binder Error: no such column');
  t.equal(named(other), other);
});
