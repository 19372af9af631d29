import t from 'tap';
import { invoiceStatuses } from '../../shared/invoice-values.ts';
import type { Invoice, InvoiceAnswer, InvoicePage } from '../../shared/invoices.ts';
import { formatDollars, totalsOf } from '../../shared/money.ts';
import { build } from '../../test/helper.ts';
import { statusFor } from './status.ts';
import { session } from './testing.ts';

const ROW = ['id', 'issuedDate', 'client', 'service', 'total', 'avatar', 'invoiceStatus', 'balance', 'dueDate'];
const CLIENT = ['address', 'company', 'companyEmail', 'country', 'contact', 'name'];
const DETAIL = [
  ...ROW,
  ...['clientId', 'currency', 'lines', 'subtotalMinor', 'discountTotalMinor', 'taxTotalMinor', 'totalMinor'],
  ...['balanceMinor', 'salesperson', 'note', 'thanks', 'acceptedMethod', 'terms', 'payments', 'sends', 'version'],
];
const keys = (value: object) => Object.keys(value).sort();

t.test('the sample invoices', async (t) => {
  const call = await session(await build(t));
  const { invoices, totalInvoices, totalPage }: InvoicePage = (await call('GET', 'invoices')).json;

  t.test('are 36 from 4987 to 5036 with gaps, on one page, the newest first', async (t) => {
    t.equal(invoices.length, 36);
    t.match({ totalInvoices, totalPage }, { totalInvoices: 36, totalPage: 1 });
    const ids = invoices.map(({ id }) => id);
    t.equal(Math.min(...ids), 4987);
    t.equal(Math.max(...ids), 5036);
    t.equal(new Set(ids).size, 36);
    const dates = invoices.map(({ issuedDate }) => issuedDate);
    t.same(dates, [...dates].sort().reverse());
  });

  t.test('have some of the year before, whatever day it is', async (t) => {
    const ages = invoices.map(({ issuedDate }) => (Date.now() - Date.parse(issuedDate)) / 86_400_000);
    for (let day = 1; day <= 366; day += 1)
      t.ok(
        ages.some((age) => age > day && age < day + 365),
        `on day ${day}`,
      );
  });

  t.test('have every status and every kind of balance', async (t) => {
    t.same([...new Set(invoices.map(({ invoiceStatus }) => invoiceStatus))].sort(), [...invoiceStatuses].sort());
    const balances = invoices.map(({ balance }) => balance);
    t.ok(balances.some((balance) => typeof balance === 'string' && /^\$\d/.test(balance)));
    t.ok(balances.includes('$205'));
    t.ok(balances.includes(0));
    t.ok(balances.some((balance) => typeof balance === 'number' && balance > 0));
    t.ok(balances.some((balance) => typeof balance === 'number' && balance < 0));
  });

  t.test('agree with themselves', async (t) => {
    const today = new Date().toISOString().slice(0, 10);
    for (const row of invoices) {
      const { invoice, paymentDetails }: InvoiceAnswer = (await call('GET', `invoices/${row.id}`)).json;
      const { totalMinor, balanceMinor, invoiceStatus, payments } = invoice;
      t.same(
        ROW.map((name) => invoice[name as keyof Invoice]),
        ROW.map((name) => row[name as keyof Invoice]),
      );
      t.equal(totalsOf(invoice.lines).totalMinor, totalMinor);
      t.equal(row.total, totalMinor / 100);
      t.equal(
        invoice.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        invoice.subtotalMinor,
      );
      const written = typeof row.balance === 'number' ? row.balance : Number(row.balance.replace(/[$,]/g, ''));
      t.equal(Math.round(written * 100), balanceMinor, `${row.id}: the balance says what is owed`);
      const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      t.equal(totalMinor - paid, balanceMinor, `${row.id}: and the payments explain it`);
      t.equal(statusFor(invoiceStatus, balanceMinor, paid), invoiceStatus, `${row.id}: ${invoiceStatus}`);
      t.ok(row.issuedDate < row.dueDate && row.issuedDate < today);
      if (invoiceStatus !== 'Paid') t.equal(row.dueDate < today, invoiceStatus === 'Past Due', `${row.id}: due`);
      t.ok(payments.every(({ date }) => date >= row.issuedDate && date <= today));
      t.equal(paymentDetails.totalDue, formatDollars(balanceMinor));
      t.equal(invoice.sends.length, invoiceStatus === 'Draft' ? 0 : 1);
      const digits = (paymentDetails.iban.slice(4) + paymentDetails.iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
        String(letter.charCodeAt(0) - 55),
      );
      t.equal(BigInt(digits) % 97n, 1n, 'the check digits of the IBAN are right');
      t.match(paymentDetails.swiftCode, new RegExp(`^[A-Z]{4}${paymentDetails.iban.slice(0, 2)}`));
    }
  });

  t.test('answer with the documented fields only', async (t) => {
    for (const row of invoices) t.same(keys(row), [...ROW].sort());
    t.same(keys(invoices[0]!.client), [...CLIENT].sort());
    const { json } = await call('GET', 'invoices/5020');
    t.same(keys(json), ['invoice', 'paymentDetails']);
    t.same(keys(json.invoice), [...DETAIL].sort());
    t.same(keys(json.invoice.client), [...CLIENT].sort());
    t.same(keys(json.paymentDetails), ['bankName', 'country', 'iban', 'swiftCode', 'totalDue']);
    t.same(keys(json.invoice.sends[0]), ['sentAt', 'subject', 'to']);
    t.same(keys(json.invoice.payments[0]), ['amountMinor', 'date', 'id', 'method', 'note']);
    const clients = (await call('GET', 'invoice/clients')).json;
    t.equal(clients.length, 5);
    for (const client of clients) t.same(keys(client), [...CLIENT, 'id'].sort());
  });

  t.test('pages meet each invoice once; one past the end is empty', async (t) => {
    for (const perPage of [1, 5, 7, 36, 100]) {
      const met: number[] = [];
      const pages = Math.ceil(36 / perPage);
      for (let page = 1; page <= pages; page++) {
        const { json } = await call('GET', `invoices?perPage=${perPage}&currentPage=${page}&sort=status`);
        t.equal(json.totalPage, pages);
        met.push(...json.invoices.map(({ id }: Invoice) => id));
      }
      t.equal(met.length, 36);
      t.equal(new Set(met).size, 36);
      const beyond = await call('GET', `invoices?perPage=${perPage}&currentPage=2147483647`);
      t.same(beyond.json, { invoices: [], totalPage: pages, totalInvoices: 36 });
    }
    t.same((await call('GET', 'invoices?currentPage=2')).json, { invoices: [], totalPage: 1, totalInvoices: 36 });
  });

  t.test('filters', async (t) => {
    const list = async (query: string): Promise<InvoicePage> => (await call('GET', `invoices?${query}`)).json;
    for (const status of invoiceStatuses) {
      const page = await list(`status=${encodeURIComponent(status)}`);
      t.equal(page.totalInvoices, invoices.filter(({ invoiceStatus }) => invoiceStatus === status).length);
      t.ok(page.invoices.every(({ invoiceStatus }) => invoiceStatus === status));
    }
    const byName = await list(`q=${encodeURIComponent('AHLSTRÖM')}`);
    t.ok(byName.totalInvoices > 0);
    t.ok(byName.invoices.every(({ client }) => client.name === 'Greta Ahlström'));
    t.equal((await list('q=FAKTURA%40norr')).totalInvoices, byName.totalInvoices, 'or by e-mail');
    t.equal((await list('q=Norrsken%20Paper')).totalInvoices, 0, 'not by company');
    for (const q of ['5036', '%235036', '%20%235036%20'])
      t.same(
        (await list(`q=${q}`)).invoices.map(({ id }) => id),
        [5036],
        `the number: ${q}`,
      );
    t.equal((await list('q=503')).totalInvoices, 0, 'only a whole number');
    const ofCompany = await list(`company=${encodeURIComponent('norrsken paper')}`);
    t.same(ofCompany.invoices, byName.invoices);
    t.equal((await list('company=Norrsken')).totalInvoices, 0, 'the whole name');
    t.same(await list('q=%25'), { invoices: [], totalPage: 1, totalInvoices: 0 }, 'no wildcards');

    const [from, to] = [invoices[20]!.issuedDate, invoices[10]!.issuedDate];
    const between = await list(`startDate=${from}&endDate=${to}`);
    t.same(
      between.invoices.map(({ id }) => id),
      invoices.slice(10, 21).map(({ id }) => id),
      'both days count',
    );
    t.equal((await list(`startDate=${from}&endDate=${from}`)).totalInvoices, 1);
  });

  t.test('the figures are the sums of the list', async (t) => {
    const figures = (await call('GET', 'invoice/figures')).json;
    const details: InvoiceAnswer['invoice'][] = [];
    for (const { id } of invoices) details.push((await call('GET', `invoices/${id}`)).json.invoice);
    const owed = (one: InvoiceAnswer['invoice']) => one.invoiceStatus !== 'Draft' && one.balanceMinor > 0;
    const late = (one: InvoiceAnswer['invoice']) => one.invoiceStatus === 'Past Due';
    const sum = (some: typeof details) => some.reduce((total, { balanceMinor }) => total + balanceMinor, 0);
    t.same(figures, {
      clients: 12,
      invoices: 36,
      drafts: details.filter(({ invoiceStatus }) => invoiceStatus === 'Draft').length,
      paid: details.filter(({ invoiceStatus }) => invoiceStatus === 'Paid').length,
      paidMinor: details.flatMap(({ payments }) => payments).reduce((total, { amountMinor }) => total + amountMinor, 0),
      unpaid: details.filter(owed).length,
      unpaidMinor: sum(details.filter(owed)),
      pastDue: details.filter(late).length,
      pastDueMinor: sum(details.filter(late)),
      currency: 'USD',
    });
  });

  t.test('sorting', async (t) => {
    const sorted = async (sort: string) => (await call('GET', `invoices?sort=${sort}`)).json.invoices as Invoice[];
    const dollars = ({ balance }: Invoice) => (typeof balance === 'number' ? balance : +balance.replace(/[$,]/g, ''));
    const by: Record<string, (row: Invoice) => number | string> = {
      id: ({ id }) => id,
      client: ({ client }) => client.name.toLowerCase(),
      total: ({ total }) => total,
      issuedDate: ({ issuedDate }) => issuedDate,
      balance: dollars,
      status: ({ invoiceStatus }) => invoiceStatus,
    };
    for (const [name, value] of Object.entries(by)) {
      const up = (await sorted(name)).map(value);
      t.ok(
        up.every((one, index) => index === 0 || up[index - 1]! <= one),
        `${name} upwards`,
      );
      t.same((await sorted(`-${name}`)).map(value), up.reverse(), `${name} downwards`);
    }
  });
});
