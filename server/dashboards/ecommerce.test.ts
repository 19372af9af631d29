import t from 'tap';
import type { InvoiceDetail, InvoicePage } from '../../shared/invoices.ts';
import { build, signIn } from '../../test/helper.ts';

const DAY_MS = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);

const app = await build(t);
const admin = await signIn(app, 'admin');
const get = async (url: string) => {
  const answer = await app.inject({ url, headers: admin });
  t.equal(answer.statusCode, 200, url);
  return answer.json();
};
const card = (name: string, query = '') => get(`/api/dashboards/ecommerce/${name}?${query}`);

/** Every invoice with its lines and payments, one by one: the figures are counted from these. */
const { invoices: listed } = (await get('/api/apps/invoices')) as InvoicePage;
const all: InvoiceDetail[] = [];
for (const { id } of listed) all.push((await get(`/api/apps/invoices/${id}`)).invoice);
const issued = (from: string, to: string) =>
  all.filter(({ invoiceStatus, issuedDate }) => invoiceStatus !== 'Draft' && issuedDate >= from && issuedDate <= to);
const paid = (from: string, to: string) =>
  all
    .flatMap(({ id, client, payments }) =>
      payments.map((payment) => ({ ...payment, invoiceId: id, client: client.name })),
    )
    .filter(({ date }) => date >= from && date <= to);
const total = (invoices: InvoiceDetail[]) => invoices.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
const owed = (invoices: InvoiceDetail[]) =>
  invoices.reduce((sum, { balanceMinor }) => sum + Math.max(0, balanceMinor), 0);
const amount = (payments: { amountMinor: number }[]) => payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const [from, to] = [daysAgo(89), daysAgo(2)];
const [beforeFrom, beforeTo] = [daysAgo(89 + 88), daysAgo(90)];
const period = `from=${from}&to=${to}`;

t.test('money received and invoiced, beside as many days before', async (t) => {
  const now = issued(from, to);
  t.ok(now.length > 5, 'there is something to count');
  const received = amount(paid(from, to));
  const before = amount(paid(beforeFrom, beforeTo));
  t.same(await card('award', period), {
    collectedMinor: received,
    previousMinor: before,
    invoicedMinor: total(now),
    best: received > before,
  });
  const sold = (invoices: InvoiceDetail[]) => ({
    invoices: invoices.length,
    clients: new Set(invoices.map(({ clientId }) => clientId)).size,
    products: new Set(invoices.flatMap(({ lines }) => lines.map(({ item }) => item))).size,
    invoicedMinor: total(invoices),
  });
  t.same(await card('statistics', period), { ...sold(now), previous: sold(issued(beforeFrom, beforeTo)) });
  const weekdays = Array.from({ length: 7 }, () => 0);
  for (const { issuedDate, totalMinor } of now) weekdays[(new Date(issuedDate).getUTCDay() + 6) % 7]! += totalMinor;
  t.same(await card('weekdays', period), {
    weekdays,
    invoicedMinor: total(now),
    collectedMinor: received,
    owedMinor: owed(now),
  });
});

t.test('products, countries and payments: the first of them, in order', async (t) => {
  const now = issued(from, to);
  const products = new Map<string, { quantity: number; invoices: Set<number>; amountMinor: number }>();
  for (const { id, lines } of now)
    for (const { item, quantity, amountMinor } of lines) {
      const product = products.get(item) ?? { quantity: 0, invoices: new Set(), amountMinor: 0 };
      products.set(item, product);
      product.quantity += quantity;
      product.amountMinor += amountMinor;
      product.invoices.add(id);
    }
  const best = [...products].sort(([, a], [, b]) => b.amountMinor - a.amountMinor);
  t.same(
    (await card('products', period)).products,
    best.slice(0, 5).map(([item, { invoices, ...figures }]) => ({ item, ...figures, invoices: invoices.size })),
  );
  const codes: Record<string, string> = {
    France: 'FR',
    Germany: 'DE',
    Sweden: 'SE',
    'United Kingdom': 'GB',
    'United States': 'US',
  };
  const countries = [...new Set(now.map(({ client }) => client.country))].map((country) => {
    const from_ = (invoices: InvoiceDetail[]) => invoices.filter(({ client }) => client.country === country);
    return {
      country,
      code: codes[country],
      invoices: from_(now).length,
      invoicedMinor: total(from_(now)),
      previousMinor: total(from_(issued(beforeFrom, beforeTo))),
    };
  });
  t.ok(countries.length > 2);
  t.same(
    (await card('countries', period)).countries,
    countries.sort((a, b) => b.invoicedMinor - a.invoicedMinor).slice(0, 5),
  );
  const received = paid(from, to);
  const { payments, total: count } = await card('transactions', period);
  t.equal(count, received.length);
  t.same(
    payments,
    received
      .sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
      .slice(0, 5)
      .map(({ note: _note, ...payment }) => payment),
  );
});

t.test('a year month by month, beside the year before; only years that can be looked at', async (t) => {
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear, thisYear - 1, thisYear + 1]) {
    const report = await card('revenue', `year=${year}`);
    t.equal(report.year, year);
    t.same(
      report.years,
      [
        ...new Set([thisYear, year, ...issued('0000', '9999').map(({ issuedDate }) => Number(issuedDate.slice(0, 4)))]),
      ].sort((a, b) => b - a),
    );
    t.equal(report.months.length, 12);
    for (const [index, { month, paidMinor, owedMinor, previousMinor }] of report.months.entries()) {
      const name = `${year}-${String(index + 1).padStart(2, '0')}`;
      const now = issued(`${name}-01`, `${name}-31`);
      t.equal(month, name);
      t.equal(owedMinor, owed(now), name);
      t.equal(paidMinor, total(now) - owed(now), name);
      t.equal(previousMinor, total(issued(`${year - 1}${name.slice(4)}-01`, `${year - 1}${name.slice(4)}-31`)));
    }
    t.equal(report.invoicedMinor, total(issued(`${year}-01-01`, `${year}-12-31`)));
  }
  t.equal((await card('revenue')).year, thisYear);
});

t.test('profit: payments of six months, the last one up to the last day, less expenses of the same days', async (t) => {
  const { months } = await card('profit', period);
  t.equal(months.length, 6);
  for (const { month, collectedMinor, expensesMinor } of months) {
    const last = [`${month}-31`, to].sort()[0]!;
    t.equal(collectedMinor, amount(paid(`${month}-01`, last)), month);
    t.ok(expensesMinor > 0, month);
  }
  const [month] = months;
  const [year = 0, number = 0] = month.month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const { spentMinor } = await card('expenses', `from=${month.month}-01&to=${last}`);
  t.equal(spentMinor, month.expensesMinor, 'both cards say the same of a month');
});

t.test('expenses are the same whenever they are asked for, and add up day by day', async (t) => {
  const of = (from: string, to: string) => card('expenses', `from=${from}&to=${to}`);
  const week = await of('2026-03-02', '2026-03-08');
  t.same(await of('2026-03-02', '2026-03-08'), week);
  const [first, rest] = [await of('2026-03-02', '2026-03-04'), await of('2026-03-05', '2026-03-08')];
  t.equal(week.spentMinor, first.spentMinor + rest.spentMinor);
  t.equal(week.budgetMinor, first.budgetMinor + rest.budgetMinor);
});

t.test('who joined counts with his plan, until he is gone', async (t) => {
  const now = () => card('leads', `from=${today}&to=${today}`);
  const people = async (plan: string) =>
    (await now()).plans.find((each: { plan: string }) => each.plan === plan).people;
  t.equal((await now()).total, 0);
  const added = await app.inject({
    method: 'POST',
    url: '/api/apps/users/user',
    headers: admin,
    payload: {
      user: {
        fullName: 'Ida Vestergaard',
        username: 'ivestergaard',
        email: 'ida@vestergaard.example',
        company: 'Tidal Works',
        role: 'author',
        country: 'Denmark',
        contact: '(201) 555-0101',
        currentPlan: 'team',
        status: 'pending',
      },
    },
  });
  t.equal(added.statusCode, 201, added.body);
  t.equal(await people('team'), 1);
  t.equal(await people('basic'), 0);
  const { total, previous } = await card('leads', `from=${daysAgo(9)}&to=${today}`);
  t.ok(total > 1 && previous > 0, 'the demo’s people joined one by one');
  const { id } = added.json().user;
  // Added at 20:30 in New York, when it is the next day in UTC.
  await app.state.db
    .updateTable('user_status')
    .set({ at: '2020-11-06T01:30:00.000Z' })
    .where('user_id', '=', id)
    .execute();
  const inNewYork = async (day: string) =>
    (await card('leads', `from=${day}&to=${day}&timeZone=America/New_York`)) as { total: number; previous: number };
  t.match(await inNewYork('2020-11-05'), { total: 1, previous: 0 });
  t.match(await inNewYork('2020-11-06'), { total: 0, previous: 1 });
  t.equal((await card('leads', 'from=9999-12-31&to=9999-12-31')).total, 0);
  t.equal((await card('leads', 'from=2020-11-06&to=2020-11-06')).total, 1, 'of UTC unless a zone is named');
  await app.inject({ method: 'DELETE', url: `/api/apps/users/${id}`, headers: admin });
  t.equal((await now()).total, 0);
});

t.test('days that end before they begin, or no days, are refused; clients see nothing', async (t) => {
  const code = async (query: string) => {
    const answer = await app.inject({ url: `/api/dashboards/ecommerce/award?${query}`, headers: admin });
    t.equal(answer.statusCode, 400, query);
    return answer.json().fields?.[0]?.code;
  };
  t.equal(await code(`from=${today}&to=${daysAgo(1)}`), 'NOT_BEFORE');
  t.equal(await code('from=2001-01-01&to=2026-01-01'), 'RANGE_TOO_LONG');
  t.equal(await code('from=yesterday'), 'BAD_FORMAT');
  t.same(await card('award'), await card('award', `from=${daysAgo(29)}&to=${today}`), 'the last 30 days');
  const client = await signIn(app, 'client');
  for (const name of ['award', 'expenses', 'revenue'])
    t.equal((await app.inject({ url: `/api/dashboards/ecommerce/${name}`, headers: client })).statusCode, 403, name);
});
