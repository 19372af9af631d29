import type { DuckDBConnection } from '@duckdb/node-api';
import { AppError } from '../../../errors.ts';
import { TABLES } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** What a new store gets, and the steps by which an older one comes to the same. */
export interface Schema {
  /** SQL that makes the newest tables. */
  tables: string;
  /** From the version of a step's place in the list, counted from 1, to the next. */
  steps: readonly string[];
}

/** What the step to version 7 reads of lines. The engine's own cast of a time drops its zone. */
const START = `regexp_extract(raw, '"start": ?"([^"]+)"', 1)`;
const zonePart = (group: number) => `regexp_extract(${START}, '([+-])(\\d\\d):?(\\d\\d)$', ${group})`;
const FLOW_START = `try_cast(left(${START}, 26) AS TIMESTAMP) - to_minutes(coalesce(try_cast(
  ${zonePart(1)} || (60 * try_cast(${zonePart(2)} AS INTEGER) + try_cast(${zonePart(3)} AS INTEGER)) AS INTEGER), 0))`;

/** What the step to version 8 reads of lines: the values of the first path that gives any, but the first of them, which the column has. */
const textsAt = (path: string) => `json_extract_string(raw, '$.${path}')`;
const valuesAt = (path: string) =>
  `nullif(list_filter(list_concat([${textsAt(path.replace('[*]', ''))}], ${textsAt(path)}), lambda v: v IS NOT NULL), [])`;
const othersAt = (single: string, ...paths: string[]) =>
  `nullif(list_transform(CASE WHEN ${textsAt(single)} IS NULL THEN coalesce(${paths.map(valuesAt).join(', ')})[2:] END, lambda v: left(v, 2048)), [])`;
const othersOfDns = (name: string) =>
  othersAt(`dns.${name}`, ...['queries', 'query', 'answer', 'answers'].map((group) => `dns.${group}[*].${name}`));
const othersOfFiles = (name: string) => othersAt(`fileinfo.${name}`, `files[*].${name}`);
const FURTHER = {
  'dns.rrname': othersOfDns('rrname'),
  'dns.rrtype': othersOfDns('rrtype'),
  'dns.rcode': othersOfDns('rcode'),
  'fileinfo.filename': othersOfFiles('filename'),
  'fileinfo.size': `list_transform(${othersOfFiles('size')}, lambda v: TRY_CAST(v AS BIGINT))`,
  'fileinfo.md5': othersOfFiles('md5'),
  'fileinfo.sha256': othersOfFiles('sha256'),
};
const NAMES = Object.entries({
  'smb.ntlmssp.user': ['smb', 'alert', 'fileinfo'],
  'krb5.cname': ['krb5', 'alert'],
  'mqtt.connect.username': ['mqtt', 'alert'],
  'pgsql.request.startup_parameters.user': ['pgsql', 'alert'],
  'tls.subject': ['tls', 'alert'],
}).map(
  ([path, types]) =>
    `CASE WHEN event_type IN (${types.map((type) => `'${type}'`).join(', ')}) THEN left(${textsAt(path)}, 2048) END`,
);

/**
 * Steps are never edited: each meets tables as the steps before it left them, so it says its own columns and takes none from today's
 * tables. Every version has a kept store in test/stores/events, which a test opens.
 */
export const EVENT_SCHEMA: Schema = {
  tables: TABLES,
  steps: [
    `CREATE OR REPLACE TABLE alert (
      id BIGINT NOT NULL, source_id INTEGER NOT NULL, time TIMESTAMP, time_zoned BOOLEAN, event_type VARCHAR,
      sensor VARCHAR NOT NULL, in_iface VARCHAR, src_ip VARCHAR, src_ip_num UHUGEINT, src_port INTEGER,
      dest_ip VARCHAR, dest_ip_num UHUGEINT, dest_port INTEGER, proto VARCHAR, app_proto VARCHAR, flow_id BIGINT,
      community_id VARCHAR, alert_action VARCHAR, alert_gid BIGINT, alert_signature_id BIGINT, alert_rev BIGINT,
      alert_signature VARCHAR, alert_category VARCHAR, alert_severity INTEGER, threat_key BIGINT,
      dns_rrname VARCHAR, dns_rrtype VARCHAR, dns_rcode VARCHAR, tls_sni VARCHAR, tls_version VARCHAR,
      tls_ja3_hash VARCHAR, tls_ja4 VARCHAR, http_hostname VARCHAR, http_url VARCHAR, http_http_method VARCHAR,
      http_status INTEGER, http_http_user_agent VARCHAR, fileinfo_filename VARCHAR, fileinfo_size BIGINT,
      fileinfo_md5 VARCHAR, fileinfo_sha256 VARCHAR, flow_bytes_toserver BIGINT, flow_bytes_toclient BIGINT,
      flow_pkts_toserver BIGINT, flow_pkts_toclient BIGINT, host_name VARCHAR,
      raw VARCHAR NOT NULL USING COMPRESSION zstd
    );
    INSERT INTO alert SELECT * FROM event WHERE threat_key IS NOT NULL OR alert_severity IS NOT NULL`,
    `ALTER TABLE ingest_source ADD COLUMN followed_after TIMESTAMP;
    UPDATE ingest_source SET followed_after =
      coalesce((SELECT min(f.updated_at) FROM ingest_file f WHERE f.source_id = ingest_source.id), updated_at)
      WHERE path IS NOT NULL;
    CREATE OR REPLACE TABLE ingest_stream_reject (source_id INTEGER NOT NULL, id BIGINT NOT NULL)`,
    'CREATE INDEX event_place ON event ((CASE WHEN source_id < 0 THEN 1 END))',
    'ALTER TABLE event ADD COLUMN sensor_type VARCHAR; ALTER TABLE alert ADD COLUMN sensor_type VARCHAR',
    `CREATE OR REPLACE TABLE event_hour (
      time TIMESTAMP, event_type VARCHAR, sensor VARCHAR NOT NULL, source_id INTEGER NOT NULL, events BIGINT NOT NULL
    );
    INSERT INTO event_hour SELECT date_trunc('hour', time), event_type, sensor, source_id, count(*) FROM event GROUP BY ALL`,
    ['event', 'alert']
      .map(
        (table) =>
          `ALTER TABLE ${table} ADD COLUMN flow_start TIMESTAMP; ALTER TABLE ${table} ADD COLUMN http_length BIGINT;
          UPDATE ${table} SET flow_start = CASE event_type WHEN 'flow' THEN ${FLOW_START} END,
            http_length = CASE event_type WHEN 'http' THEN try_cast(regexp_extract(raw, '"length": ?(\\d+)', 1) AS BIGINT) END
            WHERE event_type IN ('flow', 'http')`,
      )
      .join('; '),
    ['event', 'alert']
      .map(
        (table) =>
          `ALTER TABLE ${table} ADD COLUMN further VARCHAR; ALTER TABLE ${table} ADD COLUMN names VARCHAR;
          UPDATE ${table} SET further = nullif(json_merge_patch('{}', to_json(found)), '{}'),
            names = nullif(concat_ws(E'\\n', array_to_string(found."dns.rrname", E'\\n'), array_to_string(found."fileinfo.filename", E'\\n')), '')
          FROM (SELECT rowid AS place, {${Object.entries(FURTHER)
            .map(([name, values]) => `"${name}": ${values}`)
            .join(', ')}} AS found FROM ${table}
            WHERE event_type IN ('dns', 'alert') AND regexp_matches(raw, '"(quer(y|ies)": ?\\[[^]]*\\}, ?\\{|files": ?\\[)') AND json_valid(raw)) old
          WHERE ${table}.rowid = old.place AND to_json(found) <> '${JSON.stringify(Object.fromEntries(Object.keys(FURTHER).map((name) => [name, null])))}';
          UPDATE ${table} SET names = nullif(concat_ws(E'\\n', ${NAMES.join(', ')}, names), '')
          WHERE event_type IN ('alert', 'fileinfo', 'krb5', 'mqtt', 'pgsql', 'smb', 'tls')
            AND regexp_matches(raw, '"(subject|user|cname|username)": ?"') AND json_valid(raw);
          UPDATE ${table} SET tls_sni = left(${textsAt('quic.sni')}, 2048)
          WHERE event_type IN ('alert', 'quic') AND tls_sni IS NULL AND contains(raw, '"quic"') AND json_valid(raw)`,
      )
      .join('; '),
    // Where their ends stand is filled in behind whoever asks: see placing.ts.
    `${['event', 'alert']
      .flatMap((table) =>
        ['src_country VARCHAR', 'dest_country VARCHAR', 'src_asn BIGINT', 'dest_asn BIGINT'].map(
          (column) => `ALTER TABLE ${table} ADD COLUMN ${column}`,
        ),
      )
      .join('; ')};
    CREATE OR REPLACE TABLE unplaced (name VARCHAR NOT NULL, rows BIGINT NOT NULL);
    INSERT INTO unplaced SELECT 'event', max(rowid) + 1 FROM event HAVING max(rowid) IS NOT NULL;
    INSERT INTO unplaced SELECT 'alert', max(rowid) + 1 FROM alert HAVING max(rowid) IS NOT NULL`,
    // What older events are about stays in their lines: it is shown, and nothing is worked out from it.
    'ALTER TABLE event ADD COLUMN about VARCHAR; ALTER TABLE alert ADD COLUMN about VARCHAR',
  ],
};

/** The version of the tables that are there; null for a new store, also one whose making was broken off. */
async function versionOf(connection: DuckDBConnection): Promise<number | null> {
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
  const tables = await rows("SELECT 1 FROM duckdb_tables() WHERE table_name = 'schema_version'");
  if (tables.length === 0) return null;
  const [version] = await rows('SELECT version FROM schema_version');
  return version ? Number(version[0]) : null;
}

/** Throws AppError EVENTS_SCHEMA for a store of a newer program. */
export async function assertReadable(connection: DuckDBConnection, { steps }: Schema): Promise<number | null> {
  const [found, known] = [await versionOf(connection), steps.length + 1];
  if (found !== null && found > known) throw new AppError('EVENTS_SCHEMA', { found, known });
  return found;
}

/**
 * Makes the tables of a new store, or brings those of an older one up to date, each step in a transaction of its own together
 * with the version it leads to. `onUpgrade` is told before the first step, for steps may take minutes.
 * Throws AppError EVENTS_SCHEMA for a store of a newer program.
 */
export async function bringUpToDate(
  connection: DuckDBConnection,
  schema: Schema,
  onUpgrade: () => void = () => undefined,
): Promise<void> {
  const { tables, steps } = schema;
  const newest = steps.length + 1;
  const run = (sql: string) => inTransaction(connection, async () => void (await connection.run(sql)));
  const found = await assertReadable(connection, schema);
  if (found === null) {
    const version = `CREATE OR REPLACE TABLE schema_version (version INTEGER NOT NULL); INSERT INTO schema_version VALUES (${newest})`;
    return run(`${version}; ${tables}`);
  }
  if (found < newest) onUpgrade();
  for (let version = found; version < newest; version++)
    await run(`${steps[version - 1]}; UPDATE schema_version SET version = ${version + 1}`);
}
