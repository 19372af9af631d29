export const sql = `
CREATE TABLE user (
  id INTEGER PRIMARY KEY,
  full_name TEXT NOT NULL,
  company TEXT NOT NULL,
  role TEXT NOT NULL,
  username TEXT NOT NULL,
  country TEXT NOT NULL,
  contact TEXT NOT NULL,
  email TEXT NOT NULL,
  current_plan TEXT NOT NULL,
  status TEXT NOT NULL,
  avatar TEXT NOT NULL,
  task_done INTEGER NOT NULL DEFAULT 0,
  project_done INTEGER NOT NULL DEFAULT 0,
  tax_id TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT ''
) STRICT;
`;
