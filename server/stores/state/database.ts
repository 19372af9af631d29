import type { Generated, Kysely, Transaction } from 'kysely';
import type { AccountRole } from '../../../shared/abilities.ts';
import type { TokenScope } from '../../../shared/account.ts';
import type { InvoiceStatus, paymentMethods } from '../../../shared/invoice-values.ts';
import type { Language } from '../../../shared/preferences.ts';
import type { User } from '../../../shared/users.ts';

/**
 * Every table of what people write. A feature of its own adds its tables from its folder:
 * `declare module '../stores/state/database.ts' { interface Database { my_table: MyTable } }`.
 *
 * The same on every engine: ids are whole numbers that the store gives (`nextId`), moments are text as `Date.toISOString`
 * writes it, days are `2026-11-05`, yes and no are 1 and 0, amounts of money are cents.
 */
export interface Database {
  account: AccountTable;
  api_token: ApiTokenTable;
  invitation: InvitationTable;
  invoice: InvoiceTable;
  invoice_account: InvoiceAccountTable;
  invoice_client: InvoiceClientTable;
  invoice_line: InvoiceLineTable;
  invoice_payment: InvoicePaymentTable;
  invoice_send: InvoiceSendTable;
  /** The last id that a table has given, also of a row that is gone. */
  last_id: { name: string; id: number };
  login_failure: LoginFailureTable;
  session: SessionTable;
  setting: SettingTable;
  user: UserTable;
}

/** What a store asks: the database, where each statement stands alone, or an open transaction. */
export type Handle = Kysely<Database>;

/** An open transaction. */
export type Trx = Transaction<Database>;

type InvoiceMethod = (typeof paymentMethods)[number];

/** A person of the user list. */
interface UserTable {
  id: number;
  full_name: string;
  company: string;
  role: User['role'];
  username: string;
  country: string;
  contact: string;
  email: string;
  current_plan: User['currentPlan'];
  status: User['status'];
  avatar: string;
  task_done: Generated<number>;
  project_done: Generated<number>;
  tax_id: Generated<string>;
  language: Generated<string>;
  /** Names with commas between: what an analyst or a viewer sees is of these sensors alone; empty: of all. */
  sensors: Generated<string>;
  /** `username` and `email` as `fold` gives them, each unique but for rows of `shares_name`. */
  username_folded: string;
  email_folded: string;
  /** 1: older than the rule that names are unique, and named like somebody else. */
  shares_name: Generated<number>;
  version: Generated<number>;
  /** Full name of who stored this version, when, and the fields that differ from the one before, with commas between them. */
  changed_by: Generated<string>;
  changed_at: Generated<string>;
  changed_fields: Generated<string>;
}

/** The way in of one user, whose names and role it has. */
interface AccountTable {
  id: number;
  user_id: number;
  password_hash: string;
  created_at: string;
  /** Sessions are cleaned away after a time; this stays. */
  last_sign_in_at: string | null;
  address: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  time_zone: Generated<string>;
  /** '' for what the browser says. */
  console_language: Generated<Language | ''>;
  currency: Generated<string>;
}

interface SessionTable {
  id: string;
  account_id: number;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  ip: string;
  user_agent: string;
  last_seen_at: string | null;
}

/** One row for each key that failed lately; a success removes it. Times are milliseconds since 1970. */
interface LoginFailureTable {
  key: string;
  failures: number;
  last_at: number;
  blocked_until: number;
}

/** A link that lets one person in, once. It registers an account, or, with `user_id`, sets that user's password. */
interface InvitationTable {
  id: number;
  token_hash: string;
  /** What whoever registers gets; of a user it is that of his row. */
  role: AccountRole | null;
  /** As of a user. */
  sensors: Generated<string>;
  /** Whom it is for, where it registers. */
  email: string | null;
  user_id: number | null;
  /** The user who made it; null: the process. */
  invited_by: number | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

interface SettingTable {
  key: string;
  value: string;
}

/** Only tokens of the demo have no end. */
interface ApiTokenTable {
  id: number;
  account_id: number;
  name: string;
  scope: TokenScope;
  token_hash: string;
  prefix: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
}

interface InvoiceClientTable {
  id: number;
  name: string;
  company: string;
  company_email: string;
  address: string;
  country: string;
  contact: string;
  avatar: Generated<string>;
}

/** Where clients are asked to pay. */
interface InvoiceAccountTable {
  id: number;
  bank_name: string;
  country: string;
  iban: string;
  swift_code: string;
}

/** The total is that of the lines, the balance what of it is not paid; kept here to sort by. */
interface InvoiceTable {
  id: number;
  client_id: number;
  account_id: number | null;
  issued_date: string;
  due_date: string;
  service: string;
  status: InvoiceStatus;
  total_minor: number;
  balance_minor: number;
  /** How the balance is written, where it is not a number: '$205'. */
  balance_text: string | null;
  salesperson: string;
  note: string;
  thanks: string;
  accepted_method: InvoiceMethod;
  payment_terms: number;
  client_notes: number;
  payment_stub: number;
  version: Generated<number>;
  /** Full name of whoever stored this version; empty for the first. */
  changed_by: Generated<string>;
  /** The key of the call that stored this version; empty where it had none. */
  written_by: Generated<string>;
}

interface InvoiceLineTable {
  invoice_id: number;
  position: number;
  item: string;
  description: string;
  quantity: number;
  unit_price_minor: number;
  discount: number;
  tax1: number;
  tax2: number;
}

interface InvoicePaymentTable {
  id: number;
  invoice_id: number;
  amount_minor: number;
  date: string;
  method: InvoiceMethod;
  note: string;
}

interface InvoiceSendTable {
  id: number;
  invoice_id: number;
  sender: string;
  recipient: string;
  subject: string;
  message: string;
  sent_at: string;
}
