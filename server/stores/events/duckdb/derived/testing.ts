import { rowsOf, withDatabase } from '../testing.ts';
import { DERIVATIONS } from './list.ts';

/** Every row of every derived table, as text. */
export const tablesIn = (path: string) =>
  withDatabase(path, async (connection) => {
    const tables: Record<string, unknown> = {};
    for (const { name, columns } of DERIVATIONS)
      tables[name] = await rowsOf(connection, `SELECT ${Object.keys(columns).join()} FROM ${name} ORDER BY ALL`);
    return tables;
  });
