import { type Kysely, type Migration, Migrator } from 'kysely';
import { ConfigError } from '../../errors.ts';
import { migrations } from './migrations/index.ts';

/** A database that this program must leave as it is; the message is for whoever started it. */
export class StateRefusal extends ConfigError {
  override name = 'StateRefusal';
}

const migratorOf = (db: Kysely<unknown>, all: Record<string, Migration>): Migrator =>
  // Features come with migrations of their own, whose names may stand before some that have run.
  new Migrator({
    db,
    provider: { getMigrations: async () => all },
    allowUnorderedMigrations: true,
  });

const newer = (what: string) =>
  new StateRefusal(
    `The state database was written by a newer version of this program (${what}); this one cannot read it`,
  );

/** Marks the first `count` migrations as done, without doing them. */
async function markDone(db: Kysely<unknown>, count: number): Promise<void> {
  const names = Object.keys(migrations).sort();
  const nothing = Object.fromEntries(names.map((name) => [name, { up: async () => {} }]));
  const { error } = await migratorOf(db, nothing).migrateTo(names[count - 1]!);
  if (error) throw error;
}

async function namesDone(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** @throws StateRefusal when a migration was done that this program does not know */
export function assertKnown(done: readonly string[], ofFeatures: Record<string, Migration>): void {
  const unknown = done.filter((name) => !(name in migrations) && !(name in ofFeatures));
  if (unknown.length) throw newer(unknown.join(', '));
}

/**
 * Brings the tables up to date, all or nothing. `ofFeatures` are the migrations that features bring, by name; `numbered` of ours have
 * run where a database counted them itself, before Kysely did.
 * @throws StateRefusal when the database is newer than this program
 */
export async function migrate(db: Kysely<unknown>, ofFeatures: Record<string, Migration>, numbered = 0): Promise<void> {
  const all = { ...migrations, ...ofFeatures };
  const done = await namesDone(db);
  assertKnown(done, ofFeatures);
  if (!done.length && numbered) await markDone(db, numbered);
  const { error } = await migratorOf(db, all).migrateToLatest();
  if (error) throw error;
}
