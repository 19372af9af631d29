/**
 * The event store's newest tables. Times are UTC microseconds. The columns of events come from shared/event-fields.ts; what
 * cannot be typed stays null and remains in `raw`. Ids are deterministic: file number and byte offset, or a content hash for HTTP.
 */
import { declareColumns } from './columns.ts';

/**
 * An index with nothing in it. With one, rows keep their numbers when others are dropped: the index of words and what is worked out
 * from events count by them. A step that adds a column leaves it alone: to drop and make it in one transaction ends the engine.
 */
const KEEPS_PLACES = 'CREATE INDEX event_place ON event ((CASE WHEN source_id < 0 THEN 1 END))';

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
  updated_at TIMESTAMP NOT NULL,
  followed_after TIMESTAMP          -- rotated files modified later came while it was followed; null: never followed
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

-- What was rejected of HTTP bodies and sockets, the newest of it: a body that is sent again counts its rejected lines no second time.
CREATE OR REPLACE TABLE ingest_stream_reject (
  source_id INTEGER NOT NULL,
  id BIGINT NOT NULL                -- made as the ids of a body's events are
);

CREATE OR REPLACE TABLE event (${declareColumns()});
${KEEPS_PLACES};

-- The events that have a threat_key or an alert's severity once more: few among many, so that lists and charts of threats read
-- a twentieth, and neighbours, since a line is unpacked together with the two thousand around it.
CREATE OR REPLACE TABLE alert (${declareColumns()});

-- How many of the first rows of a table have no places of their ends yet: those that were there before the columns.
CREATE OR REPLACE TABLE unplaced (name VARCHAR NOT NULL, rows BIGINT NOT NULL);

-- How many events there are of each hour, type, sensor and source: rows of a key are summed, those of dropped events count below zero.
CREATE OR REPLACE TABLE event_hour (
  time TIMESTAMP,                   -- when the hour begins; null of events without a time
  event_type VARCHAR,
  sensor VARCHAR NOT NULL,
  source_id INTEGER NOT NULL,
  events BIGINT NOT NULL
);
`;

/** Which events stand in `alert` too. */
export const alertCondition = '(threat_key IS NOT NULL OR alert_severity IS NOT NULL)';
