import t from 'tap';
import type {
  CrmActivity,
  CrmCount,
  CrmEarnings,
  CrmInvoiced,
  CrmMeetings,
  CrmNextMeeting,
  CrmPayments,
  CrmProjectStatus,
  CrmProjects,
  CrmRevenue,
  CrmServices,
  CrmStatuses,
} from '../../shared/dashboards-crm.ts';
import type { InvoiceAnswer, InvoiceDetail, InvoicePage } from '../../shared/invoices.ts';
import { build, signIn } from '../../test/helper.ts';
import { newClient } from '../invoices/testing.ts';
import { act } from '../threats/work.ts';
import { daysOf, partsOf } from './period.ts';

const DAY_MS = 86_400_000;
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

t.test('the parts of a period cover each of its days once, whatever its length', async (t) => {
  for (const [from, to] of [
    ['2026-11-22', '2026-11-22'],
    ['2026-11-09', '2026-11-22'],
    ['2026-10-24', '2026-11-22'],
    ['2026-07-06', '2026-11-22'],
    ['2025-11-23', '2026-11-22'],
    ['2024-02-29', '2024-08-31'],
    ['0050-01-10', '0050-12-30'],
    ['9999-01-10', '9999-12-31'],
  ] as const) {
    const parts = partsOf({ from, to });
    t.equal(parts[0]!.from, from);
    t.equal(parts.at(-1)!.to, to);
    for (const [index, part] of parts.entries()) {
      t.ok(part.from <= part.to);
      const next = parts[index + 1];
      if (next) t.equal(Date.parse(next.from) - Date.parse(part.to), DAY_MS, `${part.to}, ${next.from}`);
    }
    t.ok(parts.length <= 14, `${from}: ${parts.length}`);
  }
  t.match(partsOf({ from: '2026-01-15', to: '2026-12-20' })[1], { from: '2026-02-01', to: '2026-02-28' }, 'months');
  t.same(daysOf({ from: '2026-11-01', to: '2026-11-10' }).before, { from: '2026-10-22', to: '2026-10-31' });
  t.match(daysOf({}, Date.parse('2026-11-22T23:00:00Z')), { from: '2026-10-24', to: '2026-11-22' });
});

t.test('the cards of the customer dashboard', async (t) => {
  const app = await build(t);
  const admin = await signIn(app, 'admin');
  const ask = async <Answer>(path: string) => (await app.inject({ url: path, headers: admin })).json() as Answer;
  const card = <Answer>(name: string, query = '') => ask<Answer>(`/api/dashboards/crm/${name}${query}`);

  const to = new Date().toISOString().slice(0, 10);
  const dayBefore = (days: number) => new Date(Date.parse(to) - days * DAY_MS).toISOString().slice(0, 10);
  const [from, beforeFrom] = [dayBefore(89), dayBefore(179)];
  const days = `?from=${from}&to=${to}`;

  // Counted from the invoices themselves, by other operations.
  const { invoices } = await ask<InvoicePage>('/api/apps/invoices');
  const details: InvoiceDetail[] = [];
  for (const { id } of invoices) details.push((await ask<InvoiceAnswer>(`/api/apps/invoices/${id}`)).invoice);
  const within = (first: string, last: string) =>
    details.filter(({ issuedDate }) => first <= issuedDate && issuedDate <= last);
  const real = (all: InvoiceDetail[]) => all.filter(({ invoiceStatus }) => invoiceStatus !== 'Draft');
  const [now, before] = [within(from, to), within(beforeFrom, dayBefore(90))];
  const payments = details
    .flatMap((invoice) => invoice.payments.map((payment) => ({ ...payment, invoice })))
    .filter(({ date }) => from <= date && date <= to);

  await t.test('what was invoiced', async (t) => {
    const { invoicedMinor, beforeMinor, course, currency } = await card<CrmInvoiced>('invoiced', days);
    t.ok(invoicedMinor > 0 && beforeMinor > 0, 'the sample has some of both');
    t.equal(invoicedMinor, sum(real(now).map(({ totalMinor }) => totalMinor)));
    t.equal(beforeMinor, sum(real(before).map(({ totalMinor }) => totalMinor)));
    t.equal(sum(course.map((part) => part.invoicedMinor)), invoicedMinor);
    t.equal(currency, 'USD');
  });

  await t.test('invoices by status', async (t) => {
    const answer = await card<CrmStatuses>('statuses', days);
    t.equal(answer.invoices, real(now).length, 'a draft is no invoice yet');
    t.equal(answer.before, real(before).length);
    for (const { status, count } of answer.statuses)
      t.equal(count, real(now).filter(({ invoiceStatus }) => invoiceStatus === status).length, status);
    t.equal(sum(answer.statuses.map(({ count }) => count)), real(now).length);
  });

  await t.test('revenue, in parts that add up', async (t) => {
    const { total, parts } = await card<CrmRevenue>('revenue', days);
    t.same(total, {
      invoices: real(now).length,
      invoicedMinor: sum(real(now).map(({ totalMinor }) => totalMinor)),
      paidMinor: sum(payments.map(({ amountMinor }) => amountMinor)),
      outstandingMinor: sum(real(now).map(({ balanceMinor }) => Math.max(0, balanceMinor))),
    });
    t.equal(sum(parts.map(({ paidMinor }) => paidMinor)), total.paidMinor);
    const part = parts.find(({ invoices }) => invoices > 0)!;
    t.equal(part.invoices, real(within(part.from, part.to)).length, 'each part has its own');
  });

  await t.test('sales by service, this period over the one before', async (t) => {
    const { services } = await card<CrmServices>('services', days);
    t.equal(services.length, 6);
    const of = (all: InvoiceDetail[], wanted: string) =>
      sum(
        real(all).flatMap(({ lines }) =>
          lines.filter(({ item }) => item === wanted).map(({ amountMinor }) => amountMinor),
        ),
      );
    for (const { item, amountMinor, beforeMinor } of services) {
      t.equal(amountMinor, of(now, item), item);
      t.equal(beforeMinor, of(before, item), item);
    }
    const both = services.map(({ amountMinor, beforeMinor }) => amountMinor + beforeMinor);
    t.same(
      both,
      [...both].sort((one, other) => other - one),
    );
  });

  await t.test('who paid most, and the last payments', async (t) => {
    const { paidMinor, clients } = await card<CrmEarnings>('earnings', days);
    t.equal(paidMinor, sum(payments.map(({ amountMinor }) => amountMinor)));
    t.ok(clients.length > 2);
    for (const { company, payments: count, paidMinor } of clients) {
      const own = payments.filter(({ invoice }) => invoice.client.company === company);
      t.match({ count, paidMinor }, { count: own.length, paidMinor: sum(own.map(({ amountMinor }) => amountMinor)) });
    }
    const { payments: last } = await card<CrmPayments>('payments', days);
    const expected = payments
      .sort((one, other) => (one.date === other.date ? other.id - one.id : one.date < other.date ? 1 : -1))
      .slice(0, 6);
    t.same(
      last.map(({ id, invoiceId, amountMinor, status }) => ({ id, invoiceId, amountMinor, status })),
      expected.map(({ id, amountMinor, invoice }) => ({
        id,
        invoiceId: invoice.id,
        amountMinor,
        status: invoice.invoiceStatus,
      })),
    );
  });

  await t.test('new users and sign-ins', async (t) => {
    const week = `?from=${new Date(Date.now() - 7 * DAY_MS).toISOString()}`;
    const users = await ask<{ total: { count: number; weekAgo: number } }>('/api/apps/users/figures');
    const { count } = await card<CrmCount>('new-users', week);
    t.equal(count, users.total.count - users.total.weekAgo, 'nobody was deleted');
    t.ok(count > 0);
    const before = await card<CrmCount>('sign-ins', week);
    await signIn(app, 'client');
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'client@demo.com', password: 'wrong' },
    });
    t.equal((await card<CrmCount>('sign-ins', week)).count, before.count + 1, 'a wrong password is no sign-in');
    t.equal((await card<CrmCount>('sign-ins', '?from=2020-01-01&to=2020-02-01')).count, 0);
  });

  await t.test('meetings, and what people did', async (t) => {
    const { meetings } = await card<CrmMeetings>('meetings');
    t.equal(meetings.length, 5);
    for (const { start, end } of meetings) t.ok(Date.parse(end ?? start) >= Date.now() - DAY_MS, 'none is over');
    t.same(
      meetings.map(({ start }) => start),
      meetings.map(({ start }) => start).sort(),
    );
    const { meeting } = await card<CrmNextMeeting>('next-meeting');
    t.ok(meeting!.guests.length > 0);
    t.equal(meeting!.id, meetings.find(({ guests }) => guests.length)!.id);
    t.match(meeting, { reply: null, replies: { yes: 0, maybe: 0, no: 0 } });
    const reply = async (payload: object, event = meeting!.id) => {
      const url = `/api/apps/calendar/events/${event}/reply`;
      return app.inject({ method: 'PUT', url, headers: admin, payload });
    };
    t.same((await reply({ reply: 'maybe' })).json(), { reply: 'maybe', replies: { yes: 0, maybe: 1, no: 0 } });
    const said = { reply: 'yes', replies: { yes: 1, maybe: 0, no: 0 } };
    t.same((await reply({ reply: 'yes' })).json(), said, 'the last one counts');
    t.match((await card<CrmNextMeeting>('next-meeting')).meeting, said);
    t.match((await reply({ reply: 'perhaps' })).json(), { code: 'INVALID_INPUT', fields: [{ field: 'reply' }] });
    t.equal((await reply({ reply: 'no' }, '999999')).statusCode, 404);
    t.same((await reply({ reply: null })).json(), { reply: null, replies: { yes: 0, maybe: 0, no: 0 } });

    const { id, clientId, issuedDate, dueDate } = details.find(({ invoiceStatus }) => invoiceStatus === 'Sent')!;
    const lines = [{ item: 'Threat hunt', quantity: 1, unitPriceMinor: 100 }];
    const payload = { clientId, issuedDate, dueDate, lines };
    await app.inject({ method: 'PUT', url: `/api/apps/invoices/${id}`, headers: admin, payload });
    const { entries } = await card<CrmActivity>('activity');
    t.match(entries[0], {
      operation: 'replaceInvoice',
      subject: 'Invoice',
      object: String(id),
      userName: 'admin',
      outcome: 'done',
    });
    for (const _ of [1, 2])
      await app.inject({ method: 'PUT', url: `/api/apps/invoices/${id}`, headers: admin, payload });
    t.match(
      (await card<CrmActivity>('activity')).entries[0],
      { operation: 'replaceInvoice', count: 3 },
      'equal ones are one',
    );
    await app.inject({ method: 'POST', url: '/api/auth/token', headers: admin });
    t.match((await card<CrmActivity>('activity')).entries[0], { operation: 'replaceInvoice' }, 'people did it');
  });

  await t.test('activity: people by their names, and what they did to threats', async (t) => {
    const [{ id: userId, full_name: name }] = (await app.state.db
      .selectFrom('user')
      .where('username', '=', 'admin')
      .select(['id', 'full_name'])
      .execute()) as [{ id: number; full_name: string }];
    t.match((await card<CrmActivity>('activity')).entries[0], { userName: 'admin', name, step: null, threats: 0 });
    const target = (n: number) => ({ threat: `00000000-0000-4000-8000-00000000000${n}`, alerts: 1, lastSeen: null });
    const close = { action: 'close', verdict: 'benign', actor: { id: userId, name } } as const;
    for (const some of [[1, 2], [3]])
      await act(app.state.db, some.map(target), { ...close, at: new Date().toISOString() });
    const { entries } = await card<CrmActivity>('activity');
    t.match(entries[0], { name, userName: 'admin', operation: 'actOnThreats', step: 'close', threats: 3, count: 2 });
    t.match(entries[1], { operation: 'replaceInvoice', step: null });
  });

  await t.test('samples say what they are, and are the same again', async (t) => {
    const status = await card<CrmProjectStatus>('project-status', days);
    t.equal(status.sample, true);
    t.equal(status.spentMinor, sum(status.course.map(({ spentMinor }) => spentMinor)));
    t.same(await card<CrmProjectStatus>('project-status', days), status);
    const { projects, sample } = await card<CrmProjects>('projects', days);
    t.equal(sample, true);
    t.ok(projects.length && projects.every(({ done }) => done >= 0 && done <= 1));
  });

  await t.test('odd periods are refused by name; strangers and clients see nothing', async (t) => {
    const client = await signIn(app, 'client');
    const names =
      'new-users sign-ins invoiced statuses revenue services earnings payments activity meetings next-meeting project-status projects';
    for (const name of names.split(' ')) {
      t.equal((await app.inject({ url: `/api/dashboards/crm/${name}` })).statusCode, 401, name);
      t.equal((await app.inject({ url: `/api/dashboards/crm/${name}`, headers: client })).statusCode, 403, name);
    }
    for (const [name, query, field, code] of [
      ['revenue', '?from=2026-11-02&to=2026-11-01', 'to', 'NOT_BEFORE'],
      ['revenue', '?from=1999-01-01&to=2026-11-01', 'to', 'RANGE_TOO_LONG'],
      ['revenue', '?from=2026-02-30', 'from', 'BAD_FORMAT'],
      ['sign-ins', '?from=2026-11-02&to=2026-11-01', 'to', 'NOT_BEFORE'],
      ['sign-ins', '?from=yesterday', 'from', 'BAD_TIME'],
    ] as const) {
      const response = await app.inject({ url: `/api/dashboards/crm/${name}${query}`, headers: admin });
      t.equal(response.statusCode, 400, query);
      t.match(response.json(), { code: 'INVALID_INPUT', fields: [{ field, code }] }, query);
    }
    t.match(await card('earnings', '?from=2020-01-01&to=2020-01-31'), { paidMinor: 0, beforeMinor: 0, clients: [] });
  });

  await t.test('who pays and has no company is known by name', async (t) => {
    const send = async (path: string, payload: object) => {
      const response = await app.inject({ method: 'POST', url: `/api/apps/${path}`, headers: admin, payload });
      t.equal(response.statusCode, 201, response.body);
      return response.json();
    };
    const { id: clientId } = await send('invoice/clients', { ...newClient, company: '' });
    const lines = [{ item: 'Threat hunt', quantity: 1, unitPriceMinor: 90_000_000 }];
    const { invoice } = await send('invoices', { issuedDate: to, dueDate: to, clientId, lines, invoiceStatus: 'Sent' });
    await send(`invoices/${invoice.id}/payments`, { amountMinor: 90_000_000, date: to, method: 'cash' });
    const { clients } = await card<CrmEarnings>('earnings', days);
    t.same(clients[0], { client: newClient.name, company: '', payments: 1, paidMinor: 90_000_000 });
  });
});
