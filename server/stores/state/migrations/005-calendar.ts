export const sql = `
-- Times are UTC, \`2026-11-05T20:00:00.000Z\`; those of all-day events are dates. Both compare as text.
CREATE TABLE calendar_event (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  start_at TEXT NOT NULL,
  end_at TEXT,
  all_day INTEGER NOT NULL CHECK (all_day IN (0, 1)),
  calendar TEXT NOT NULL,
  -- A JSON list of names.
  guests TEXT NOT NULL,
  location TEXT NOT NULL,
  description TEXT NOT NULL
) STRICT;
CREATE INDEX calendar_event_start ON calendar_event (start_at);
`;
