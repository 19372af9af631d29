export const sql = `
CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  username TEXT NOT NULL UNIQUE COLLATE NOCASE,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash TEXT NOT NULL,
  avatar TEXT NOT NULL DEFAULT '',
  role TEXT NOT NULL CHECK (role IN ('admin', 'client')),
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE session (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT,
  ip TEXT NOT NULL,
  user_agent TEXT NOT NULL
) STRICT;
CREATE INDEX session_account ON session (account_id);

-- One row for each key (address and e-mail) that failed lately; a success removes it.
CREATE TABLE login_failure (
  key TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL
) STRICT;

-- The token itself is shown once and never stored.
CREATE TABLE invitation (
  token_hash TEXT PRIMARY KEY,
  role TEXT NOT NULL CHECK (role IN ('admin', 'client')),
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
`;
