/**
 * The event store's newest tables. Times are UTC microseconds. A column named after an EVE field is that field's dotted name
 * with `_` for `.` (`alert.severity` → `alert_severity`); what cannot be typed stays null and remains in `raw`.
 * Field names: https://docs.suricata.io/en/latest/output/eve/eve-json-format.html
 */
const EVENT_COLUMNS = `
  id BIGINT NOT NULL,               -- deterministic: file number and byte offset, or a content hash for HTTP
  source_id INTEGER NOT NULL,
  time TIMESTAMP,                   -- null when missing or unreadable
  time_zoned BOOLEAN,               -- false: written without a zone, read as UTC
  event_type VARCHAR,
  sensor VARCHAR NOT NULL,          -- EVE's host, else the source's name
  in_iface VARCHAR,
  src_ip VARCHAR,                   -- canonical text (RFC 5952 for IPv6)
  src_ip_num UHUGEINT,              -- sortable form: IPv4 as ::ffff:a.b.c.d
  src_port INTEGER,
  dest_ip VARCHAR,
  dest_ip_num UHUGEINT,
  dest_port INTEGER,
  proto VARCHAR,
  app_proto VARCHAR,
  flow_id BIGINT,
  community_id VARCHAR,
  alert_action VARCHAR,
  alert_gid BIGINT,
  alert_signature_id BIGINT,
  alert_rev BIGINT,
  alert_signature VARCHAR,
  alert_category VARCHAR,
  alert_severity INTEGER,
  threat_key BIGINT,                -- alerts only: hash of sensor, gid, signature (id, else text), src_ip, dest_ip
  dns_rrname VARCHAR,
  dns_rrtype VARCHAR,
  dns_rcode VARCHAR,
  tls_sni VARCHAR,
  tls_version VARCHAR,
  tls_ja3_hash VARCHAR,
  tls_ja4 VARCHAR,
  http_hostname VARCHAR,
  http_url VARCHAR,
  http_http_method VARCHAR,
  http_status INTEGER,
  http_http_user_agent VARCHAR,
  fileinfo_filename VARCHAR,
  fileinfo_size BIGINT,
  fileinfo_md5 VARCHAR,
  fileinfo_sha256 VARCHAR,
  flow_bytes_toserver BIGINT,
  flow_bytes_toclient BIGINT,
  flow_pkts_toserver BIGINT,
  flow_pkts_toclient BIGINT,
  host_name VARCHAR,                -- a name the event gives to a host: dhcp.hostname, ntlmssp host
  raw VARCHAR NOT NULL USING COMPRESSION zstd
`;

/** Every table as a new store gets it; older stores come to the same by the steps of upgrades.ts. */
export const TABLES = `
-- Where events come from, as people name it: a followed file, an imported file, an HTTP sender, the demo.
CREATE OR REPLACE TABLE ingest_source (
  id INTEGER PRIMARY KEY,
  name VARCHAR NOT NULL UNIQUE,
  path VARCHAR,                     -- newest path seen; null for HTTP senders
  accepted BIGINT NOT NULL DEFAULT 0,
  duplicates BIGINT NOT NULL DEFAULT 0,
  rejected BIGINT NOT NULL DEFAULT 0,
  first_event_time TIMESTAMP,
  last_event_time TIMESTAMP,
  updated_at TIMESTAMP NOT NULL
);

-- One physical file of a source, known by its content and not by its name, so that a rotated or copied file is the same file.
CREATE OR REPLACE TABLE ingest_file (
  id INTEGER PRIMARY KEY,
  source_id INTEGER NOT NULL,
  path VARCHAR NOT NULL,
  dev BIGINT, inode BIGINT,
  head_length INTEGER NOT NULL,     -- bytes of the uncompressed start that head_hash covers, at most 1024
  head_hash VARCHAR NOT NULL,
  tail_hash VARCHAR,                -- of the up to 1024 bytes before byte_offset
  byte_offset BIGINT NOT NULL,      -- uncompressed; everything before it is stored
  size BIGINT,                      -- uncompressed size when last looked at, null when unknown (gzip)
  updated_at TIMESTAMP NOT NULL
);

CREATE OR REPLACE TABLE ingest_reject (
  source_id INTEGER NOT NULL,
  file_id INTEGER,                  -- null for HTTP senders
  position BIGINT NOT NULL,         -- byte offset in the file, line number in an HTTP body
  reason VARCHAR NOT NULL,
  sample VARCHAR NOT NULL,          -- the first 2 KiB
  created_at TIMESTAMP NOT NULL
);

CREATE OR REPLACE TABLE event (${EVENT_COLUMNS});

-- The events that have a threat_key or an alert's severity once more: few among many, so that lists and charts of threats read
-- a twentieth, and neighbours, since a line is unpacked together with the two thousand around it.
CREATE OR REPLACE TABLE alert (${EVENT_COLUMNS});
`;
