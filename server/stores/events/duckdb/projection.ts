import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { FINDING_GENERATOR, FINDING_SENSOR } from '../../../../shared/finding-values.ts';
import type { Projections } from '../port.ts';
import { inTransaction } from './transaction.ts';

/** The types of each table's columns, in order, the key first. Keys are unique because whoever owns the truth has them so. */
const COLUMNS: { [Table in keyof Projections]: Record<keyof Projections[Table], string> } = {
  triage: {
    threat: 'BIGINT',
    status: 'VARCHAR',
    verdict: 'VARCHAR',
    assignee: 'INTEGER',
    snoozedUntil: 'VARCHAR',
    tags: 'VARCHAR[]',
    version: 'INTEGER',
    alerts: 'BIGINT',
    lastSeen: 'VARCHAR',
  },
  finding: {
    threat_key: 'BIGINT',
    times: 'VARCHAR[]',
    src_ip: 'VARCHAR',
    src_ip_num: 'UHUGEINT',
    dest_ip: 'VARCHAR',
    dest_ip_num: 'UHUGEINT',
    dest_port: 'INTEGER',
    alert_signature_id: 'BIGINT',
    alert_signature: 'VARCHAR',
    alert_category: 'VARCHAR',
    alert_severity: 'INTEGER',
    dns_rrname: 'VARCHAR',
    host_name: 'VARCHAR',
    kind: 'VARCHAR',
    host: 'VARCHAR',
    score: 'DOUBLE',
  },
};

const emptyTable = (table: keyof Projections): string => {
  const declared = Object.entries(COLUMNS[table]).map(([name, type]) => `${name} ${type}`);
  return `CREATE OR REPLACE TABLE people.${table} (${declared.join(', ')})`;
};

/** What the newest alert of a threat says of it: planning costs by the column, and a list of threats looks up these alone. */
const SAID_ONCE = 'src_ip, dest_ip, alert_signature_id, alert_signature, alert_category';

/**
 * What threats are made of, as views: in `threat_row` alerts, and findings as if each of their moments were one; in `threat_once` a finding
 * is one row. `place` finds a row again: that of the table `alert`, or below zero that of `people.finding`.
 */
function threatViews(alerts: string): string[] {
  const asFinding = `'finding' AS event_type, '${FINDING_SENSOR}' AS sensor, ${FINDING_GENERATOR}::BIGINT AS alert_gid, -1 - rowid AS place FROM people.finding`;
  return [
    `CREATE VIEW people.threat_row AS
      SELECT *, rowid AS place FROM ${alerts} UNION ALL BY NAME
      SELECT * EXCLUDE (times, kind, host, score), unnest(times)::TIMESTAMP AS time, true AS time_zoned, ${asFinding}`,
    `CREATE VIEW people.threat_once AS
      SELECT ${SAID_ONCE}, event_type, sensor, alert_gid, rowid AS place FROM ${alerts} UNION ALL BY NAME
      SELECT ${SAID_ONCE}, ${asFinding}`,
  ];
}

/** A parameter with a JSON array of one column's values as rows of its type. */
const valuesOf = (type: string, place: number) =>
  type.endsWith('[]')
    ? `unnest(from_json($${place}, '[["VARCHAR"]]'))`
    : `unnest(from_json($${place}, '["VARCHAR"]'))::${type}`;

/**
 * What the state store knows beside the events, for joins: `people.triage` and so on. In memory alone, for the truth is elsewhere and makes it
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
    for (const table of Object.keys(COLUMNS)) await connection.run(emptyTable(table as keyof Projections));
    const [[database]] = (await connection.runAndReadAll('SELECT current_database()')).getRows() as [[string]];
    for (const view of threatViews(`"${database.replaceAll('"', '""')}".main.alert`)) await connection.run(view);
    return new Projection(connection);
  }

  /** Replaces a table's rows; a question sees the old ones or the new ones. */
  replace<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void> {
    // Deleted rows of a table in memory stay there until 122,880 in a row are: of findings 150 MB.
    return this.#write(table, rows, async () => {
      await this.#connection.run(emptyTable(table));
    });
  }

  /** Replaces the rows that have the keys of these. */
  amend<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void> {
    const [[key, type]] = Object.entries(COLUMNS[table]) as [[keyof Projections[Table], string]];
    return this.#write(table, rows, () =>
      this.#run(`DELETE FROM people.${table} WHERE ${String(key)} IN (SELECT ${valuesOf(type, 1)})`, [
        rows.map((row) => row[key]),
      ]),
    );
  }

  #write<Table extends keyof Projections>(
    table: Table,
    rows: readonly Projections[Table][],
    clear: () => Promise<void>,
  ): Promise<void> {
    const done = this.#tail.then(async () => {
      const columns = Object.entries(COLUMNS[table]) as [keyof Projections[Table], string][];
      const values = columns.map(([, type], index) => valuesOf(type, index + 1));
      await inTransaction(this.#connection, async () => {
        await clear();
        if (rows.length)
          await this.#run(
            `INSERT INTO people.${table} SELECT ${values.join(', ')}`,
            columns.map(([name]) => rows.map((row) => row[name])),
          );
      });
    });
    this.#tail = done.catch(() => undefined);
    return done;
  }

  /** Runs a statement; each parameter is an array as JSON. */
  async #run(sql: string, params: readonly unknown[][]): Promise<void> {
    const statement = await this.#connection.prepare(sql);
    try {
      params.forEach((values, index) => {
        statement.bindVarchar(index + 1, JSON.stringify(values));
      });
      await statement.run();
    } finally {
      statement.destroySync();
    }
  }

  /** Ends the connection after what was begun. */
  async close(): Promise<void> {
    await this.#tail;
    this.#connection.closeSync();
  }
}
