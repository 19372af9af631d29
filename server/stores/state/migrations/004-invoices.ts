export const sql = `
CREATE TABLE invoice_client (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  company TEXT NOT NULL,
  company_email TEXT NOT NULL,
  address TEXT NOT NULL,
  country TEXT NOT NULL,
  contact TEXT NOT NULL,
  avatar TEXT NOT NULL DEFAULT ''
) STRICT;

-- Where clients are asked to pay.
CREATE TABLE invoice_account (
  id INTEGER PRIMARY KEY,
  bank_name TEXT NOT NULL,
  country TEXT NOT NULL,
  iban TEXT NOT NULL,
  swift_code TEXT NOT NULL
) STRICT;

-- The total is that of the lines, the balance what of it is not paid; kept here to sort by. Amounts are cents.
CREATE TABLE invoice (
  id INTEGER PRIMARY KEY,
  client_id INTEGER NOT NULL REFERENCES invoice_client (id),
  account_id INTEGER REFERENCES invoice_account (id),
  issued_date TEXT NOT NULL,
  due_date TEXT NOT NULL,
  service TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due')),
  total_minor INTEGER NOT NULL,
  balance_minor INTEGER NOT NULL,
  -- How the balance is written, where it is not a number: '$205'.
  balance_text TEXT,
  salesperson TEXT NOT NULL,
  note TEXT NOT NULL,
  thanks TEXT NOT NULL,
  accepted_method TEXT NOT NULL,
  payment_terms INTEGER NOT NULL,
  client_notes INTEGER NOT NULL,
  payment_stub INTEGER NOT NULL
) STRICT;
CREATE INDEX invoice_issued_date ON invoice (issued_date, id);
CREATE INDEX invoice_client_id ON invoice (client_id);

CREATE TABLE invoice_line (
  invoice_id INTEGER NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item TEXT NOT NULL,
  description TEXT NOT NULL,
  quantity REAL NOT NULL,
  unit_price_minor INTEGER NOT NULL,
  discount REAL NOT NULL,
  tax1 REAL NOT NULL,
  tax2 REAL NOT NULL,
  PRIMARY KEY (invoice_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE invoice_payment (
  id INTEGER PRIMARY KEY,
  invoice_id INTEGER NOT NULL REFERENCES invoice (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  date TEXT NOT NULL,
  method TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX invoice_payment_invoice ON invoice_payment (invoice_id);

CREATE TABLE invoice_send (
  id INTEGER PRIMARY KEY,
  invoice_id INTEGER NOT NULL REFERENCES invoice (id) ON DELETE CASCADE,
  sender TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  sent_at TEXT NOT NULL
) STRICT;
CREATE INDEX invoice_send_invoice ON invoice_send (invoice_id);
`;
