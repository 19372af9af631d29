import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Projections } from '../port.ts';

/** The columns of each table, in order. */
const COLUMNS: { [Table in keyof Projections]: Record<keyof Projections[Table], string> } = {
  triage: { threat: 'BIGINT PRIMARY KEY', status: 'VARCHAR NOT NULL' },
};

/**
 * People's state beside the events, for joins: `people.triage` and so on. In memory alone, for the truth is elsewhere and makes it
 * anew at each start; so it can be neither old nor torn, and no schema has to be upgraded for it.
 */
export class Projection {
  #connection: DuckDBConnection;
  #tail: Promise<unknown> = Promise.resolve();

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  static async open(instance: DuckDBInstance): Promise<Projection> {
    const connection = await instance.connect();
    await connection.run("ATTACH ':memory:' AS people");
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
      await connection.run(`CREATE TABLE people.${table} (${declared.join(', ')})`);
    }
    return new Projection(connection);
  }

  /** Replaces a table's rows; a question sees the old ones or the new ones. */
  replace<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void> {
    const done = this.#tail.then(() => this.#replace(table, rows));
    this.#tail = done.catch(() => undefined);
    return done;
  }

  async #replace<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void> {
    const names = Object.keys(COLUMNS[table]) as (keyof Projections[Table] & string)[];
    const connection = this.#connection;
    await connection.run('BEGIN');
    try {
      await connection.run(`DELETE FROM people.${table}`);
      if (rows.length) {
        const values = await connection.prepare(
          `INSERT INTO people.${table} SELECT ${names.map((_, index) => `unnest(from_json($${index + 1}, '["VARCHAR"]'))`).join(', ')}`,
        );
        try {
          names.forEach((name, index) => {
            values.bindVarchar(index + 1, JSON.stringify(rows.map((row) => row[name])));
          });
          await values.run();
        } finally {
          values.destroySync();
        }
      }
      await connection.run('COMMIT');
    } catch (error) {
      await connection.run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Ends the connection after what was begun. */
  async close(): Promise<void> {
    await this.#tail;
    this.#connection.closeSync();
  }
}
