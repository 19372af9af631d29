import { type InvoiceStatus, invoiceCurrency } from '../../shared/invoice-values.ts';
import type {
  Invoice,
  InvoiceAnswer,
  InvoiceBody,
  InvoiceClient,
  InvoiceDetail,
  InvoicePage,
  InvoicePayment,
  InvoiceQuery,
  InvoiceSend,
  PaymentDetails,
} from '../../shared/invoices.ts';
import { formatDollars, hasTwoDecimals, lineMoney, totalsOf } from '../../shared/money.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { State } from '../stores/state/state.ts';
import { statusFor } from './status.ts';

const FEW_CLIENTS = 5;
const SHOWN_SENDS = 50;

const CLIENT_COLUMNS = 'address, company, company_email AS companyEmail, country, contact, name';
const LIST_COLUMNS = `invoice.id, issued_date AS issuedDate, due_date AS dueDate, service, status AS invoiceStatus,
  total_minor AS totalMinor, balance_minor AS balanceMinor, balance_text AS balanceText, avatar, ${CLIENT_COLUMNS}`;
const FROM = 'FROM invoice JOIN invoice_client ON invoice_client.id = client_id';

/** Sort keys to SQL: a name that is not here cannot reach it. */
const sortColumns: Record<string, string> = {
  id: 'invoice.id',
  client: 'fold(name)',
  total: 'total_minor',
  issuedDate: 'issued_date',
  balance: 'balance_minor',
  status: 'status',
};

interface ListRow extends Omit<Invoice, 'client' | 'total' | 'balance'>, Omit<InvoiceClient, 'id'> {
  totalMinor: number;
  balanceMinor: number;
  balanceText: string | null;
}

interface DetailRow
  extends ListRow,
    Pick<InvoiceDetail, 'clientId' | 'salesperson' | 'note' | 'thanks' | 'acceptedMethod'> {
  accountId: number | null;
  paymentTerms: number;
  clientNotes: number;
  paymentStub: number;
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

function order(sort: InvoiceQuery['sort']): string {
  if (!sort) return 'issued_date DESC, invoice.id DESC';
  return `${sortColumns[sort.replace('-', '')]} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, invoice.id DESC`;
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

/** Invoices, their clients, payments and letters. */
export function invoiceStore(state: State) {
  const paidOf = (id: number) =>
    state.get<{ paid: number }>(
      'SELECT coalesce(sum(amount_minor), 0) AS paid FROM invoice_payment WHERE invoice_id = ?',
      id,
    )!.paid;

  function rowOf(id: number): DetailRow {
    const row = state.get<DetailRow>(
      `SELECT ${LIST_COLUMNS}, client_id AS clientId, account_id AS accountId, salesperson, note, thanks,
         accepted_method AS acceptedMethod, payment_terms AS paymentTerms, client_notes AS clientNotes,
         payment_stub AS paymentStub
       ${FROM} WHERE invoice.id = ?`,
      id,
    );
    if (!row) throw new AppError('INVOICE_NOT_FOUND');
    return row;
  }

  /** Brings balance and status in step with the payments; from here on the balance is a number. */
  function settle(id: number, wanted: InvoiceStatus): void {
    const paid = paidOf(id);
    const balance = rowOf(id).totalMinor - paid;
    state.run(
      'UPDATE invoice SET balance_minor = ?, balance_text = NULL, status = ? WHERE id = ?',
      balance,
      statusFor(wanted, balance, paid),
      id,
    );
  }

  function clientOf({ clientId, client }: InvoiceBody): number {
    if (client && clientId !== undefined) throw invalidInput('clientId', 'NOT_BESIDE', { other: 'client' });
    if (client)
      return state.run(
        'INSERT INTO invoice_client (name, company, company_email, address, country, contact) VALUES (?, ?, ?, ?, ?, ?)',
        client.name,
        client.company,
        client.companyEmail,
        client.address,
        client.country,
        client.contact,
      ).lastId;
    if (clientId === undefined) throw invalidInput('client', 'REQUIRED');
    if (!state.get('SELECT 1 FROM invoice_client WHERE id = ?', clientId))
      throw new AppError('CLIENT_NOT_FOUND', {}, { field: 'clientId' });
    return clientId;
  }

  /** Writes the whole of invoice `id`, new or not, but for its payments and letters. @throws 400 as `create` */
  function write(id: number, body: InvoiceBody, wanted: InvoiceStatus): void {
    const { issuedDate, dueDate, salesperson = '', note = '', thanks = '', acceptedMethod = 'bank transfer' } = body;
    const { paymentTerms, clientNotes, paymentStub } = body.terms ?? {};
    if (dueDate < issuedDate) throw invalidInput('dueDate', 'NOT_BEFORE', { other: 'issuedDate' });
    const lines = readLines(body.lines);
    const clientId = clientOf(body);
    // An issued invoice keeps its bank account; a new one asks for payment in the client's country where we can.
    state.run(
      `INSERT INTO invoice (id, client_id, account_id, issued_date, due_date, service, status, total_minor, balance_minor,
         salesperson, note, thanks, accepted_method, payment_terms, client_notes, payment_stub)
       VALUES (?1, ?2, (SELECT account.id FROM invoice_account AS account JOIN invoice_client AS client ON client.id = ?2
           ORDER BY account.country = client.country DESC, account.id LIMIT 1),
         ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
       ON CONFLICT (id) DO UPDATE SET client_id = excluded.client_id, issued_date = excluded.issued_date,
         due_date = excluded.due_date, service = excluded.service, total_minor = excluded.total_minor,
         salesperson = excluded.salesperson, note = excluded.note, thanks = excluded.thanks,
         accepted_method = excluded.accepted_method, payment_terms = excluded.payment_terms,
         client_notes = excluded.client_notes, payment_stub = excluded.payment_stub`,
      id,
      clientId,
      issuedDate,
      dueDate,
      body.service?.trim() || lines[0]!.item,
      wanted,
      totalsOf(lines).totalMinor,
      salesperson,
      note,
      thanks,
      acceptedMethod,
      Number(paymentTerms ?? false),
      Number(clientNotes ?? false),
      Number(paymentStub ?? false),
    );
    state.run('DELETE FROM invoice_line WHERE invoice_id = ?', id);
    for (const [index, line] of lines.entries())
      state.run(
        `INSERT INTO invoice_line (invoice_id, position, item, description, quantity, unit_price_minor, discount, tax1, tax2)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        index + 1,
        line.item,
        line.description,
        line.quantity,
        line.unitPriceMinor,
        line.discount,
        line.tax1,
        line.tax2,
      );
    settle(id, wanted);
  }

  function paymentDetailsOf({ accountId, balanceMinor }: DetailRow): PaymentDetails {
    const account = state.get<Omit<PaymentDetails, 'totalDue'>>(
      'SELECT bank_name AS bankName, country, iban, swift_code AS swiftCode FROM invoice_account WHERE id = ?',
      accountId,
    );
    const { bankName = '', country = '', iban = '', swiftCode = '' } = account ?? {};
    return { totalDue: formatDollars(balanceMinor), bankName, country, iban, swiftCode };
  }

  function answer(id: number): InvoiceAnswer {
    const row = rowOf(id);
    const { clientId, balanceMinor, salesperson, note, thanks, acceptedMethod } = row;
    const lines = state.all<StoredLine>(
      `SELECT position AS id, item, description, quantity, unit_price_minor AS unitPriceMinor, discount, tax1, tax2
       FROM invoice_line WHERE invoice_id = ? ORDER BY position`,
      id,
    );
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
        payments: state.all<InvoiceDetail['payments'][number]>(
          `SELECT id, amount_minor AS amountMinor, date, method, note FROM invoice_payment WHERE invoice_id = ? ORDER BY id`,
          id,
        ),
        sends: state.all<InvoiceDetail['sends'][number]>(
          `SELECT recipient AS "to", subject, sent_at AS sentAt FROM invoice_send WHERE invoice_id = ?
           ORDER BY id DESC LIMIT ${SHOWN_SENDS}`,
          id,
        ),
      },
      paymentDetails: paymentDetailsOf(row),
    };
  }

  /** Does `work` as one write and answers with the invoice as it is then. */
  const change = (id: number, work: (row: DetailRow) => void): InvoiceAnswer =>
    state.transaction(() => {
      work(rowOf(id));
      return answer(id);
    });

  return {
    /** @throws 400 when `endDate` is before `startDate` */
    list({ q, status, startDate, endDate, sort, perPage, currentPage }: InvoiceQuery): InvoicePage {
      if (startDate && endDate && endDate < startDate)
        throw invalidInput('endDate', 'NOT_BEFORE', { other: 'startDate' });
      const filters: [string, string][] = [];
      if (status) filters.push(['status = ?', status]);
      if (startDate) filters.push(['issued_date >= ?', startDate]);
      if (endDate) filters.push(['issued_date <= ?', endDate]);
      if (q) filters.push(['instr(fold(name) || char(10) || fold(company_email), ?) > 0', q.toLowerCase()]);
      const where = filters.length ? `WHERE ${filters.map(([sql]) => sql).join(' AND ')}` : '';
      const params = filters.map(([, value]) => value);
      const totalInvoices = state.get<{ n: number }>(`SELECT count(*) AS n ${FROM} ${where}`, ...params)!.n;
      const pageSize = perPage || Math.max(1, totalInvoices);
      const rows = state.all<ListRow>(
        `SELECT ${LIST_COLUMNS} ${FROM} ${where} ORDER BY ${order(sort)} LIMIT ? OFFSET ?`,
        ...params,
        pageSize,
        (currentPage - 1) * pageSize,
      );
      const totalPage = Math.max(1, Math.ceil(totalInvoices / pageSize));
      return { invoices: rows.map(toInvoice), totalPage, totalInvoices };
    },

    /** @throws 404 INVOICE_NOT_FOUND */
    get: answer,

    /** The first five, for the form's select. */
    clients: (): InvoiceClient[] =>
      state.all<InvoiceClient>(`SELECT id, ${CLIENT_COLUMNS} FROM invoice_client ORDER BY id LIMIT ${FEW_CLIENTS}`),

    /**
     * The new id is the last id plus one.
     * @throws 400 naming the field when dates, client or decimals make no sense
     */
    create(body: InvoiceBody): InvoiceAnswer {
      return state.transaction(() => {
        const { id } = state.get<{ id: number }>('SELECT coalesce(max(id), 0) + 1 AS id FROM invoice')!;
        write(id, body, body.invoiceStatus ?? 'Draft');
        return answer(id);
      });
    },

    write,

    /** Puts `body` in the place of the invoice; payments and letters stay. @throws 404, and 400 as `create` */
    replace: (id: number, body: InvoiceBody) =>
      change(id, ({ invoiceStatus }) => write(id, body, body.invoiceStatus ?? invoiceStatus)),

    /** @throws 404, and 409 INVOICE_HAS_PAYMENTS: what was paid stays on the books */
    remove(id: number): void {
      rowOf(id);
      if (paidOf(id) > 0) throw new AppError('INVOICE_HAS_PAYMENTS');
      state.run('DELETE FROM invoice WHERE id = ?', id);
    },

    /** Lowers the balance and moves the status. @throws 404, and 400 amountMinor when it is more than the balance */
    pay: (id: number, { amountMinor, date, method, note = '' }: InvoicePayment) =>
      change(id, ({ balanceMinor, invoiceStatus }) => {
        if (amountMinor > balanceMinor)
          throw invalidInput('amountMinor', 'OVER_BALANCE', { balance: formatDollars(Math.max(0, balanceMinor)) });
        state.run(
          'INSERT INTO invoice_payment (invoice_id, amount_minor, date, method, note) VALUES (?, ?, ?, ?, ?)',
          id,
          amountMinor,
          date,
          method,
          note,
        );
        settle(id, invoiceStatus);
      }),

    /** Records a letter sent at `now`; a Draft becomes Sent. @throws 404 */
    send: (id: number, { from, to, subject, message }: InvoiceSend, now: Date) =>
      change(id, ({ balanceMinor, invoiceStatus }) => {
        state.run(
          'INSERT INTO invoice_send (invoice_id, sender, recipient, subject, message, sent_at) VALUES (?, ?, ?, ?, ?, ?)',
          id,
          from,
          to,
          subject,
          message,
          now.toISOString(),
        );
        if (invoiceStatus === 'Draft')
          state.run('UPDATE invoice SET status = ? WHERE id = ?', statusFor('Sent', balanceMinor, paidOf(id)), id);
      }),
  };
}
