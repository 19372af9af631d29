import type { Migration } from 'kysely';
import type { SourceState } from '../stores/events/port.ts';
import { columnTypes, createTable } from '../stores/state/columns.ts';
import type { Handle } from '../stores/state/state.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    /** Sources that somebody took out of service, by name; `at` in ISO 8601. What comes later brings one back. */
    retired_source: { name: string; at: string };
  }
}

export const retiredMigrations: Record<string, Migration> = {
  '2026-12-01-retired-sources': {
    async up(db) {
      const { text } = columnTypes(db);
      await createTable(db, 'retired_source')
        .addColumn('name', text, (column) => column.primaryKey())
        .addColumn('at', text, (column) => column.notNull())
        .execute();
    },
  },
};

/** Whether a source is out of service. */
export type IsRetired = (source: Pick<SourceState, 'name' | 'updatedAt'>) => boolean;

/** Tells which sources are out of service: those taken out by which nothing has come since. */
export async function retiredNow(db: Handle): Promise<IsRetired> {
  const rows = await db.selectFrom('retired_source').selectAll().execute();
  const since = new Map(rows.map(({ name, at }) => [name, Date.parse(at)]));
  return ({ name, updatedAt }) => Date.parse(updatedAt) <= (since.get(name) ?? Number.NEGATIVE_INFINITY);
}

/** The names of those that are out of service. */
export const retiredNames = (sources: readonly SourceState[], isRetired: IsRetired): Set<string> =>
  new Set(sources.filter(isRetired).map(({ name }) => name));

/** Takes a source out of service, or brings it back. */
export async function setRetired(db: Handle, name: string, isRetired: boolean): Promise<void> {
  if (!isRetired) return void (await db.deleteFrom('retired_source').where('name', '=', name).execute());
  const at = new Date().toISOString();
  const change = db.insertInto('retired_source').values({ name, at });
  await change.onConflict((conflict) => conflict.column('name').doUpdateSet({ at })).execute();
}
