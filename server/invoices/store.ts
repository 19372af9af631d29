import { type InvoiceStatus, invoiceCurrency } from '../../shared/invoice-values.ts';
import type {
  Invoice,
  InvoiceAnswer,
  InvoiceBody,
  InvoiceClient,
  InvoiceClientQuery,
  InvoiceDeleteQuery,
  InvoiceDetail,
  InvoiceFigures,
  InvoicePage,
  InvoicePayment,
  InvoiceQuery,
  InvoiceSend,
  NewInvoiceClient,
  PaymentDetails,
} from '../../shared/invoices.ts';
import { formatDollars, hasTwoDecimals, lineMoney, totalsOf } from '../../shared/money.ts';
import { pagesFor } from '../../shared/schema.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { Database } from '../stores/state/database.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { contains, fold, folded, ordered } from '../stores/state/text.ts';
import { invoiceFigures } from './figures.ts';
import { dayOf, statusFor, statusOn } from './status.ts';

const FEW_CLIENTS = 5;
const FOUND_CLIENTS = 20;
/** How long a deleted draft can be restored. */
const RESTORABLE_MS = 86_400_000;
const SHOWN_SENDS = 50;

const CLIENT_COLUMNS = [
  'client.address',
  'client.company',
  'client.company_email as companyEmail',
  'client.country',
  'client.contact',
  'client.name',
] as const;
const LIST_COLUMNS = [
  'invoice.id',
  'invoice.issued_date as issuedDate',
  'invoice.due_date as dueDate',
  'invoice.service',
  'invoice.total_minor as totalMinor',
  'invoice.balance_minor as balanceMinor',
  'invoice.balance_text as balanceText',
  'client.avatar',
  ...CLIENT_COLUMNS,
] as const;

/** Invoices with their clients. */
const invoicesOf = (db: Handle) =>
  db.selectFrom('invoice').innerJoin('invoice_client as client', 'client.id', 'invoice.client_id');

/** Sort keys to columns: a name that is not here cannot reach the SQL. */
const sortColumns = {
  id: 'invoice.id',
  client: 'client.name',
  total: 'invoice.total_minor',
  issuedDate: 'invoice.issued_date',
  balance: 'invoice.balance_minor',
} as const;

interface ListRow extends Omit<Invoice, 'client' | 'total' | 'balance'>, Omit<InvoiceClient, 'id'> {
  totalMinor: number;
  balanceMinor: number;
  balanceText: string | null;
}

type StoredLine = Omit<InvoiceDetail['lines'][number], 'amountMinor' | 'discountMinor' | 'taxMinor'>;

function toInvoice(row: ListRow): Invoice {
  const { id, issuedDate, dueDate, service, avatar, invoiceStatus, totalMinor, balanceMinor, balanceText } = row;
  const { address, company, companyEmail, country, contact, name } = row;
  return {
    id,
    issuedDate,
    client: { address, company, companyEmail, country, contact, name },
    service,
    total: totalMinor / 100,
    avatar,
    invoiceStatus,
    balance: balanceText ?? balanceMinor / 100,
    dueDate,
  };
}

/** The lines with what was left out filled in. @throws 400 where a number has more than two decimals */
function readLines(lines: InvoiceBody['lines']): Omit<StoredLine, 'id'>[] {
  return lines.map(({ item, description = '', quantity, unitPriceMinor, discount = 0, tax1 = 0, tax2 = 0 }, index) => {
    for (const [name, value] of Object.entries({ quantity, discount, tax1, tax2 })) {
      if (hasTwoDecimals(value)) continue;
      const field = `lines.${index}.${name}`;
      throw invalidInput(field, 'TOO_PRECISE', { decimals: 2 });
    }
    return { item, description, quantity, unitPriceMinor, discount, tax1, tax2 };
  });
}

/** Cents that were paid on the invoice. */
async function paidOf(db: Handle, id: number): Promise<number> {
  const row = await db
    .selectFrom('invoice_payment')
    .select((eb) => eb.fn.sum<number | null>('amount_minor').as('paid'))
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  return row?.paid ?? 0;
}

/** As it is on the day `today`. @throws 404 INVOICE_NOT_FOUND */
async function rowOf(db: Handle, id: number, today: string) {
  const row = await invoicesOf(db)
    .select(statusOn(today).as('invoiceStatus'))
    .select([
      ...LIST_COLUMNS,
      'invoice.status as storedStatus',
      'invoice.client_id as clientId',
      'invoice.account_id as accountId',
      'invoice.salesperson',
      'invoice.note',
      'invoice.thanks',
      'invoice.accepted_method as acceptedMethod',
      'invoice.payment_terms as paymentTerms',
      'invoice.client_notes as clientNotes',
      'invoice.payment_stub as paymentStub',
      'invoice.version',
      'invoice.changed_by as changedBy',
      'invoice.written_by as writtenBy',
    ])
    .where('invoice.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('INVOICE_NOT_FOUND');
  return row;
}
type DetailRow = Awaited<ReturnType<typeof rowOf>>;

/** Brings balance and status in step with the payments; from here on the balance is a number. */
async function settle(trx: Trx, id: number, wanted: InvoiceStatus): Promise<void> {
  const paid = await paidOf(trx, id);
  const { totalMinor } = await trx
    .selectFrom('invoice')
    .select('total_minor as totalMinor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const balance = totalMinor - paid;
  await trx
    .updateTable('invoice')
    .set({ balance_minor: balance, balance_text: null, status: statusFor(wanted, balance, paid) })
    .where('id', '=', id)
    .execute();
}

/** The id of a client that is stored now. */
export async function addClient(trx: Trx, client: Omit<InvoiceClient, 'id'>): Promise<number> {
  const { name, company, companyEmail, address, country, contact } = client;
  const id = await nextId(trx, 'invoice_client');
  await trx
    .insertInto('invoice_client')
    .values({ id, name, company, company_email: companyEmail, address, country, contact })
    .execute();
  return id;
}

async function clientOf(trx: Trx, { clientId, client }: InvoiceBody): Promise<number> {
  if (client && clientId !== undefined) throw invalidInput('clientId', 'NOT_BESIDE', { other: 'client' });
  if (client) return addClient(trx, client);
  if (clientId === undefined) throw invalidInput('client', 'REQUIRED');
  if (!(await trx.selectFrom('invoice_client').select('id').where('id', '=', clientId).executeTakeFirst()))
    throw new AppError('CLIENT_NOT_FOUND', {}, { field: 'clientId' });
  return clientId;
}

/** The account that a client is asked to pay to: one in his country where we can. */
async function bankAccountFor(trx: Trx, clientId: number): Promise<number | null> {
  const client = trx.selectFrom('invoice_client').select('country').where('id', '=', clientId);
  const account = await trx
    .selectFrom('invoice_account')
    .select('id')
    .orderBy((eb) => eb('country', '=', client), 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return account?.id ?? null;
}

/** Writes the whole of invoice `id`, new or not, but for its payments and letters. @throws 400 as `create` */
export async function writeInvoice(
  trx: Trx,
  id: number,
  body: InvoiceBody,
  wanted: InvoiceStatus,
  isIssued = false,
): Promise<void> {
  const { issuedDate, dueDate, salesperson = '', note = '', thanks = '', acceptedMethod = 'bank transfer' } = body;
  const { paymentTerms, clientNotes, paymentStub } = body.terms ?? {};
  if (dueDate < issuedDate) throw invalidInput('dueDate', 'NOT_BEFORE', { other: 'issuedDate' });
  const lines = readLines(body.lines);
  const clientId = await clientOf(trx, body);
  const { totalMinor } = totalsOf(lines);
  const written = {
    client_id: clientId,
    issued_date: issuedDate,
    due_date: dueDate,
    service: body.service?.trim() || lines[0]!.item,
    total_minor: totalMinor,
    salesperson,
    note,
    thanks,
    accepted_method: acceptedMethod,
    payment_terms: Number(paymentTerms ?? false),
    client_notes: Number(clientNotes ?? false),
    payment_stub: Number(paymentStub ?? false),
  };
  const account_id = await bankAccountFor(trx, clientId);
  await trx
    .insertInto('invoice')
    .values({ id, account_id, status: wanted, balance_minor: totalMinor, ...written })
    // An issued invoice keeps its bank account; a draft's is that of whom it is for by now.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...written, ...(!isIssued && { account_id }) }))
    .execute();
  await trx.deleteFrom('invoice_line').where('invoice_id', '=', id).execute();
  await trx
    .insertInto('invoice_line')
    .values(
      lines.map(({ unitPriceMinor, ...line }, index) => ({
        ...line,
        invoice_id: id,
        position: index + 1,
        unit_price_minor: unitPriceMinor,
      })),
    )
    .execute();
  await settle(trx, id, wanted);
}

/** A deleted draft as it is kept; older ones are without their account and letters. */
type KeptDraft = InvoiceBody & { accountId?: number | null; letters?: Database['invoice_send'][] };

/** What would write the invoice again, but for its letters. */
const bodyOf = (invoice: InvoiceDetail): InvoiceBody => {
  const { issuedDate, dueDate, clientId, service, salesperson, note, thanks, acceptedMethod, terms } = invoice;
  const lines = invoice.lines.map(({ item, description, quantity, unitPriceMinor, discount, tax1, tax2 }) => ({
    item,
    description,
    quantity,
    unitPriceMinor,
    discount,
    tax1,
    tax2,
  }));
  return { issuedDate, dueDate, clientId, service, salesperson, note, thanks, acceptedMethod, terms, lines };
};

async function paymentDetailsOf(db: Handle, { accountId, balanceMinor }: DetailRow): Promise<PaymentDetails> {
  const account = await db
    .selectFrom('invoice_account')
    .select(['bank_name as bankName', 'country', 'iban', 'swift_code as swiftCode'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const { bankName = '', country = '', iban = '', swiftCode = '' } = account ?? {};
  return { totalDue: formatDollars(balanceMinor), bankName, country, iban, swiftCode };
}

/** @throws 404 INVOICE_NOT_FOUND */
async function answer(db: Handle, id: number, today: string): Promise<InvoiceAnswer> {
  const row = await rowOf(db, id, today);
  const { clientId, balanceMinor, salesperson, note, thanks, acceptedMethod } = row;
  const lines: StoredLine[] = await db
    .selectFrom('invoice_line')
    .select(['position as id', 'item', 'description', 'quantity', 'unit_price_minor as unitPriceMinor'])
    .select(['discount', 'tax1', 'tax2'])
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();
  const payments = await db
    .selectFrom('invoice_payment')
    .select(['id', 'amount_minor as amountMinor', 'date', 'method', 'note'])
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute();
  const sends = await db
    .selectFrom('invoice_send')
    .select(['recipient as to', 'subject', 'sent_at as sentAt'])
    .where('invoice_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN_SENDS)
    .execute();
  return {
    invoice: {
      ...toInvoice(row),
      clientId,
      currency: invoiceCurrency,
      lines: lines.map((line) => ({ ...line, ...lineMoney(line) })),
      ...totalsOf(lines),
      balanceMinor,
      salesperson,
      note,
      thanks,
      acceptedMethod,
      terms: {
        paymentTerms: row.paymentTerms === 1,
        clientNotes: row.clientNotes === 1,
        paymentStub: row.paymentStub === 1,
      },
      payments,
      sends,
      version: row.version,
    },
    paymentDetails: await paymentDetailsOf(db, row),
  };
}

/** Its number, of a text that is one: `5036`, `#5036`. */
const numberIn = (text: string): number | null => {
  const [, digits] = /^\s*#?(\d{1,9})\s*$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Invoices, their clients, payments and letters. */
export function invoiceStore(db: Handle) {
  const today = () => dayOf(new Date());
  /**
   * Does `work` as one write, which makes the next version, and answers with the invoice as it is then. `by`: full name of who writes.
   * @throws 409 CHANGED_MEANWHILE when it has another version than `seen`, unless a call with this `key` has stored it: its answer was lost
   */
  const change = (
    id: number,
    by: string,
    work: (trx: Trx, row: DetailRow) => Promise<void>,
    { version: seen, key = '' }: Pick<InvoiceBody, 'version' | 'key'> = {},
  ): Promise<InvoiceAnswer> =>
    transact(db, async (trx) => {
      const row = await rowOf(trx, id, today());
      if (seen !== undefined && seen !== row.version && !(key && key === row.writtenBy))
        throw new AppError('CHANGED_MEANWHILE', { name: row.changedBy, version: row.version });
      await work(trx, row);
      const next = { version: row.version + 1, changed_by: by, written_by: key };
      await trx.updateTable('invoice').set(next).where('id', '=', id).execute();
      return answer(trx, id, today());
    });

  return {
    /** @throws 400 when `endDate` is before `startDate` */
    async list({
      q,
      company,
      status,
      startDate,
      endDate,
      sort,
      perPage,
      currentPage,
    }: InvoiceQuery): Promise<InvoicePage> {
      if (startDate && endDate && endDate < startDate)
        throw invalidInput('endDate', 'NOT_BEFORE', { other: 'startDate' });
      let found = invoicesOf(db);
      const statusNow = statusOn(today());
      if (status) found = found.where(statusNow, '=', status);
      if (company) found = found.where((eb) => eb(folded(eb.ref('client.company')), '=', fold(company)));
      if (startDate) found = found.where('invoice.issued_date', '>=', startDate);
      if (endDate) found = found.where('invoice.issued_date', '<=', endDate);
      if (q)
        found = found.where((eb) =>
          eb.or([
            contains(eb.ref('client.name'), q),
            contains(eb.ref('client.company_email'), q),
            ...(numberIn(q) === null ? [] : [eb('invoice.id', '=', numberIn(q))]),
          ]),
        );
      const { totalInvoices } = await found
        .select((eb) => eb.fn.countAll<number>().as('totalInvoices'))
        .executeTakeFirstOrThrow();
      const pageSize = perPage || Math.max(1, totalInvoices);
      let page = found.select(LIST_COLUMNS).select(statusNow.as('invoiceStatus'));
      const direction = sort?.startsWith('-') ? 'desc' : 'asc';
      const key = sort?.replace('-', '') as keyof typeof sortColumns | 'status' | undefined;
      if (!key) page = page.orderBy('invoice.issued_date', 'desc');
      else if (key === 'client') page = page.orderBy((eb) => ordered(eb.ref(sortColumns.client)), direction);
      else page = page.orderBy(key === 'status' ? statusNow : sortColumns[key], direction);
      const rows = await page
        .orderBy('invoice.id', 'desc')
        .limit(pageSize)
        .offset((currentPage - 1) * pageSize)
        .execute();
      const totalPage = pagesFor(totalInvoices, pageSize);
      return { invoices: rows.map(toInvoice), totalPage, totalInvoices };
    },

    /** @throws 404 INVOICE_NOT_FOUND */
    get: (id: number) => answer(db, id, today()),

    figures: (): Promise<InvoiceFigures> => invoiceFigures(db, today()),

    /** The first five, for the form's select; with `q` those of all whose name, company or address has it. */
    clients({ q = '', id }: InvoiceClientQuery): Promise<InvoiceClient[]> {
      const all = db.selectFrom('invoice_client as client').select(['client.id', ...CLIENT_COLUMNS]);
      if (id) return all.where('client.id', '=', id).execute();
      if (!q.trim()) return all.orderBy('client.id').limit(FEW_CLIENTS).execute();
      return all
        .where((eb) =>
          eb.or(
            (['client.name', 'client.company', 'client.company_email'] as const).map((name) =>
              contains(eb.ref(name), q.trim()),
            ),
          ),
        )
        .orderBy((eb) => ordered(eb.ref('client.name')))
        .orderBy('client.id')
        .limit(FOUND_CLIENTS)
        .execute();
    },

    addClient: (client: NewInvoiceClient): Promise<InvoiceClient> =>
      transact(db, async (trx) => ({ id: await addClient(trx, client), ...client })),

    /**
     * The new id is the last id that there was plus one. What a call with the same key has written last is written again instead.
     * @throws 400 naming the field when dates, client or decimals make no sense
     */
    create: (body: InvoiceBody, by = ''): Promise<InvoiceAnswer> =>
      transact(db, async (trx) => {
        const { key = '' } = body;
        const made = trx.selectFrom('invoice').select('id').where('written_by', '=', key);
        const before = key ? await made.executeTakeFirst() : undefined;
        if (before) return invoiceStore(trx).replace(before.id, body, by);
        const id = await nextId(trx, 'invoice');
        await writeInvoice(trx, id, body, body.invoiceStatus ?? 'Draft');
        if (key) await trx.updateTable('invoice').set({ written_by: key }).where('id', '=', id).execute();
        return answer(trx, id, today());
      }),

    /** Puts `body` in the place of the invoice; payments and letters stay. @throws 404, 409 CHANGED_MEANWHILE, and 400 as `create` */
    replace: (id: number, body: InvoiceBody, by = '') =>
      change(
        id,
        by,
        (trx, { storedStatus }) => {
          // Whether it is late follows from its due date, which may be another one now.
          const kept = storedStatus === 'Past Due' ? 'Sent' : storedStatus;
          return writeInvoice(trx, id, body, body.invoiceStatus ?? kept, storedStatus !== 'Draft');
        },
        body,
      ),

    /**
     * A draft can be restored for a day. `status`: what it has to be still.
     * @throws 404, 409 CHANGED_MEANWHILE when it is of another status, and 409 INVOICE_HAS_PAYMENTS: what was paid stays on the books
     */
    remove: (id: number, now: Date, { status }: InvoiceDeleteQuery = {}): Promise<void> =>
      transact(db, async (trx) => {
        const { invoice } = await answer(trx, id, today());
        const { version, changedBy, accountId } = await rowOf(trx, id, today());
        if (status && status !== invoice.invoiceStatus)
          throw new AppError('CHANGED_MEANWHILE', { name: changedBy, version });
        if ((await paidOf(trx, id)) > 0) throw new AppError('INVOICE_HAS_PAYMENTS');
        const letters = await trx.selectFrom('invoice_send').selectAll().where('invoice_id', '=', id).execute();
        await trx.deleteFrom('invoice').where('id', '=', id).execute();
        const over = new Date(now.getTime() - RESTORABLE_MS).toISOString();
        await trx
          .deleteFrom('invoice_deleted')
          .where((eb) => eb.or([eb('deleted_at', '<', over), eb('id', '=', id)]))
          .execute();
        if (invoice.invoiceStatus !== 'Draft') return;
        const kept: KeptDraft = { ...bodyOf(invoice), version, accountId, letters };
        await trx
          .insertInto('invoice_deleted')
          .values({ id, body: JSON.stringify(kept), deleted_at: now.toISOString() })
          .execute();
      }),

    /**
     * Brings a deleted draft back under its number. `by`: full name of who does.
     * @throws 404 when none of this number was deleted within a day
     */
    restore: (id: number, now: Date, by = ''): Promise<InvoiceAnswer> =>
      transact(db, async (trx) => {
        const since = new Date(now.getTime() - RESTORABLE_MS).toISOString();
        const deleted = await trx
          .selectFrom('invoice_deleted')
          .select('body')
          .where('id', '=', id)
          .where('deleted_at', '>=', since)
          // Before ids were given once, another invoice could get its number.
          .where('id', 'not in', (eb) => eb.selectFrom('invoice').select('id'))
          .executeTakeFirst();
        if (!deleted) throw new AppError('INVOICE_NOT_FOUND');
        const { accountId, letters = [], ...body }: KeptDraft = JSON.parse(deleted.body);
        await writeInvoice(trx, id, body, 'Draft');
        const kept = {
          version: body.version ?? 1,
          changed_by: by,
          ...(accountId !== undefined && { account_id: accountId }),
        };
        await trx.updateTable('invoice').set(kept).where('id', '=', id).execute();
        if (letters.length) await trx.insertInto('invoice_send').values(letters).execute();
        await trx.deleteFrom('invoice_deleted').where('id', '=', id).execute();
        return answer(trx, id, today());
      }),

    /** Lowers the balance and moves the status. @throws 404, and 400 amountMinor when it is more than the balance */
    pay: (id: number, { amountMinor, date, method, note = '' }: InvoicePayment, by = '') =>
      change(id, by, async (trx, { balanceMinor, storedStatus }) => {
        if (amountMinor > balanceMinor)
          throw invalidInput('amountMinor', 'OVER_BALANCE', { balance: formatDollars(Math.max(0, balanceMinor)) });
        const paymentId = await nextId(trx, 'invoice_payment');
        await trx
          .insertInto('invoice_payment')
          .values({ id: paymentId, invoice_id: id, amount_minor: amountMinor, date, method, note })
          .execute();
        await settle(trx, id, storedStatus);
      }),

    /** Records a letter sent at `now`; a Draft becomes Sent. @throws 404 */
    send: (id: number, { from, to, subject, message }: InvoiceSend, now: Date, by = '') =>
      change(id, by, async (trx, { balanceMinor, storedStatus }) => {
        await trx
          .insertInto('invoice_send')
          .values({
            id: await nextId(trx, 'invoice_send'),
            invoice_id: id,
            sender: from,
            recipient: to,
            subject,
            message,
            sent_at: now.toISOString(),
          })
          .execute();
        if (storedStatus !== 'Draft') return;
        const status = statusFor('Sent', balanceMinor, await paidOf(trx, id));
        await trx.updateTable('invoice').set({ status }).where('id', '=', id).execute();
      }),
  };
}
