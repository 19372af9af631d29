export const sql = `
-- An account is the way in of one person of the user list; its names, address and role follow that row.
ALTER TABLE account ADD COLUMN user_id INTEGER REFERENCES user (id) ON DELETE CASCADE;
ALTER TABLE account ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN state TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN zip_code TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN time_zone TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN currency TEXT NOT NULL DEFAULT '';

INSERT INTO user (id, full_name, company, role, username, country, contact, email, current_plan, status, avatar)
  SELECT (SELECT coalesce(max(id), 0) FROM user) + row_number() OVER (ORDER BY id), full_name, '',
    CASE role WHEN 'admin' THEN 'admin' ELSE 'subscriber' END, username, '', '', email, 'basic', 'active', avatar
  FROM account;
-- The rows just made are the last ones with these names.
UPDATE account SET user_id = (
  SELECT max(user.id) FROM user WHERE user.username = account.username AND user.email = account.email);
CREATE UNIQUE INDEX account_user ON account (user_id);

ALTER TABLE session ADD COLUMN last_seen_at TEXT;

-- The token itself is shown once and never stored. Only tokens of the demo have no end.
CREATE TABLE api_token (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('read', 'ingest', 'full')),
  token_hash TEXT NOT NULL UNIQUE,
  prefix TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  last_used_at TEXT
) STRICT;
CREATE INDEX api_token_account ON api_token (account_id);
`;
