import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer, real } = columnTypes(db);
  await createTable(db, 'invoice_client')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('company', text, (column) => column.notNull())
    .addColumn('company_email', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('country', text, (column) => column.notNull())
    .addColumn('contact', text, (column) => column.notNull())
    .addColumn('avatar', text, (column) => column.notNull().defaultTo(''))
    .execute();

  // Where clients are asked to pay.
  await createTable(db, 'invoice_account')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('bank_name', text, (column) => column.notNull())
    .addColumn('country', text, (column) => column.notNull())
    .addColumn('iban', text, (column) => column.notNull())
    .addColumn('swift_code', text, (column) => column.notNull())
    .execute();

  // The total is that of the lines, the balance what of it is not paid; kept here to sort by. Amounts are cents.
  await createTable(db, 'invoice')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('client_id', integer, (column) => column.notNull().references('invoice_client.id'))
    .addColumn('account_id', integer, (column) => column.references('invoice_account.id'))
    .addColumn('issued_date', text, (column) => column.notNull())
    .addColumn('due_date', text, (column) => column.notNull())
    .addColumn('service', text, (column) => column.notNull())
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due')`),
    )
    .addColumn('total_minor', integer, (column) => column.notNull())
    .addColumn('balance_minor', integer, (column) => column.notNull())
    .addColumn('balance_text', text)
    .addColumn('salesperson', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('thanks', text, (column) => column.notNull())
    .addColumn('accepted_method', text, (column) => column.notNull())
    .addColumn('payment_terms', integer, (column) => column.notNull())
    .addColumn('client_notes', integer, (column) => column.notNull())
    .addColumn('payment_stub', integer, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invoice_issued_date').on('invoice').columns(['issued_date', 'id']).execute();
  await db.schema.createIndex('invoice_client_id').on('invoice').column('client_id').execute();

  await createTable(db, 'invoice_line')
    .addColumn('invoice_id', integer, (column) => column.notNull().references('invoice.id').onDelete('cascade'))
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('item', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('quantity', real, (column) => column.notNull())
    .addColumn('unit_price_minor', integer, (column) => column.notNull())
    .addColumn('discount', real, (column) => column.notNull())
    .addColumn('tax1', real, (column) => column.notNull())
    .addColumn('tax2', real, (column) => column.notNull())
    .addPrimaryKeyConstraint('invoice_line_key', ['invoice_id', 'position'])
    .execute();

  await createTable(db, 'invoice_payment')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('invoice_id', integer, (column) => column.notNull().references('invoice.id'))
    .addColumn('amount_minor', integer, (column) => column.notNull().check(sql`amount_minor > 0`))
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('method', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invoice_payment_invoice').on('invoice_payment').column('invoice_id').execute();

  await createTable(db, 'invoice_send')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('invoice_id', integer, (column) => column.notNull().references('invoice.id').onDelete('cascade'))
    .addColumn('sender', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('sent_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invoice_send_invoice').on('invoice_send').column('invoice_id').execute();
}
