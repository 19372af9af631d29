export const sql = `
CREATE TABLE faq_category (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  icon TEXT NOT NULL,
  subtitle TEXT NOT NULL
) STRICT;

CREATE TABLE faq (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES faq_category (id) ON DELETE CASCADE,
  question TEXT NOT NULL,
  answer TEXT NOT NULL
) STRICT;

-- Everything stands in the order of its ids.
CREATE TABLE help_category (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  img TEXT NOT NULL
) STRICT;

CREATE TABLE help_subcategory (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES help_category (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  icon TEXT NOT NULL,
  icon_color TEXT NOT NULL
) STRICT;
CREATE INDEX help_subcategory_category ON help_subcategory (category_id);

CREATE TABLE help_article (
  id INTEGER PRIMARY KEY,
  subcategory_id INTEGER NOT NULL REFERENCES help_subcategory (id) ON DELETE CASCADE,
  slug TEXT NOT NULL UNIQUE,
  question TEXT NOT NULL,
  html TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX help_article_subcategory ON help_article (subcategory_id);
`;
