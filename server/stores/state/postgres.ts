import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type DatabaseMetadata,
  type Driver,
  HandleEmptyInListsPlugin,
  Kysely,
  type Migration,
  PostgresDialect,
  PostgresDriver,
  replaceWithNoncontingentExpression,
  type SchemaMetadata,
  sql,
  type TableMetadata,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { State } from './state.ts';
import { MARKS } from './text.ts';

const CONNECTIONS = 4;

/** `bigint` and `numeric`, which come as text: no id or count here is beyond 2^53, and a sum of cents that is may be rounded. */
const NUMBERS = [20, 1700];

/** Serves transactions one after the other, as SQLite does: the stores ask first and write then. */
class TurnsDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection as never, settings);
    await connection.executeQuery(CompiledQuery.raw('select pg_advisory_xact_lock(hashtext(current_schema()))'));
  }
}

/** Sees the tables of its own schema alone: Kysely's asks about all there are, and fails when somebody drops another meanwhile. */
class OwnIntrospector implements DatabaseIntrospector {
  #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    this.#db = db;
  }

  async getSchemas(): Promise<SchemaMetadata[]> {
    return (await sql<SchemaMetadata>`select current_schema() as name`.execute(this.#db)).rows;
  }

  async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<TableMetadata>`
      select c.relname as name, false as "isView", json_agg(json_build_object('name', a.attname, 'dataType', t.typname,
        'isAutoIncrementing', false, 'isNullable', not a.attnotnull, 'hasDefaultValue', a.atthasdef) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r' and a.attnum > 0
      group by c.relname order by c.relname`.execute(this.#db);
    return rows;
  }

  async getMetadata(): Promise<DatabaseMetadata> {
    return { tables: await this.getTables() };
  }
}

/**
 * Opens (and creates or upgrades) the state database in a schema of a PostgreSQL server; `url` as libpq takes it. So far the tests
 * alone do: `pg` is no dependency of the product.
 */
export async function openPostgresState(
  url: string,
  schema: string,
  migrations: Record<string, Migration> = {},
): Promise<State> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    options: `-c search_path=${schema}`,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        NUMBERS.includes(type) ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  class Dialect extends PostgresDialect {
    override createDriver(): Driver {
      return new TurnsDriver({ pool });
    }

    override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
      return new OwnIntrospector(db);
    }
  }
  const db = new Kysely<Database>({
    dialect: new Dialect({ pool }),
    // A list of nothing holds nothing, as for SQLite; written as it is, it is no SQL here.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  try {
    await sql`create schema if not exists ${sql.id(schema)}`.execute(db);
    // As text.ts has them. Lower case in every script, whatever the locale of the server.
    await sql`create or replace function fold(text) returns text language sql immutable strict
      as 'select lower(normalize($1, NFC) collate "und-x-icu") collate "C"'`.execute(db);
    await sql`create or replace function sortable(text) returns text language sql immutable strict
      as ${sql.lit(`select fold(regexp_replace(normalize($1, NFKD), '${MARKS}', '', 'g'))`)}`.execute(db);
    await migrate(db as Kysely<unknown>, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
}

/** The name of a schema that stands for a path. */
export const schemaFor = (path: string): string =>
  `ndr_${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;

/** Drops a schema with everything in it. */
export async function dropSchema(url: string, schema: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`drop schema if exists ${client.escapeIdentifier(schema)} cascade`);
  await client.end();
}
