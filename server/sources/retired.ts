import type { Migration } from 'kysely';
import type { EventStore, SourceState } from '../stores/events/port.ts';
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

const rowsOf = (db: Handle) => db.selectFrom('retired_source').selectAll().execute();

function retiredBy(rows: Awaited<ReturnType<typeof rowsOf>>): IsRetired {
  const since = new Map(rows.map(({ name, at }) => [name, Date.parse(at)]));
  return ({ name, updatedAt }) => Date.parse(updatedAt) <= (since.get(name) ?? Number.NEGATIVE_INFINITY);
}

/** Tells which sources are out of service: those taken out by which nothing has come since. */
export const retiredNow = async (db: Handle): Promise<IsRetired> => retiredBy(await rowsOf(db));

/** The names of sources that are out of service. */
export async function retiredNames(
  db: Handle,
  events: Pick<EventStore, 'sources'>,
  signal: AbortSignal,
): Promise<Set<string>> {
  const rows = await rowsOf(db);
  // Mostly there are none, and nothing is to be asked.
  const sources = rows.length ? await events.sources({}, signal) : [];
  return new Set(sources.filter(retiredBy(rows)).map(({ name }) => name));
}

/** Takes a source out of service, or brings it back. */
export async function setRetired(db: Handle, name: string, isRetired: boolean): Promise<void> {
  if (!isRetired) return void (await db.deleteFrom('retired_source').where('name', '=', name).execute());
  const at = new Date().toISOString();
  const change = db.insertInto('retired_source').values({ name, at });
  await change.onConflict((conflict) => conflict.column('name').doUpdateSet({ at })).execute();
}
