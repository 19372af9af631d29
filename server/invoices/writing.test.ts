import { mock } from 'node:test';
import t from 'tap';
import type { Invoice } from '../../shared/invoices.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { another, body, letter, type Method, newClient, payment, session } from './testing.ts';

/** The demo of the cases that leave its invoices alone, and its administrator. */
const app = await build(t);
const call = await session(app);

t.test('writing an invoice', async (t) => {
  const app = await build(t);
  const call = await session(app);
  const created = await call('POST', 'invoices', body);
  t.equal(created.status, 201);
  t.match(created.json.invoice, {
    id: 5037,
    clientId: 2,
    service: 'Threat hunt',
    total: 3348.02,
    balance: 3348.02,
    invoiceStatus: 'Draft',
    subtotalMinor: 310_002,
    discountTotalMinor: 31_000,
    taxTotalMinor: 55_800,
    totalMinor: 334_802,
    acceptedMethod: 'bank transfer',
    terms: { paymentTerms: false, clientNotes: false, paymentStub: false },
  });
  t.match(created.json.paymentDetails, { totalDue: '$3,348.02', country: 'France' }, 'an account in his country');
  t.same((await call('GET', 'invoices/5037')).json, created.json);

  const rewritten = await call('PUT', 'invoices/5037', {
    ...body,
    clientId: undefined,
    client: newClient,
    service: ' ',
    invoiceStatus: 'Downloaded',
    lines: [{ item: 'Audit', quantity: 1, unitPriceMinor: 1000 }],
    terms: { paymentTerms: true, clientNotes: false, paymentStub: true },
  });
  t.equal(rewritten.status, 200);
  t.match(rewritten.json.invoice, {
    client: newClient,
    clientId: 13,
    service: 'Audit',
    total: 10,
    invoiceStatus: 'Downloaded',
    lines: [{ id: 1, item: 'Audit' }],
    terms: { paymentTerms: true, clientNotes: false, paymentStub: true },
  });
  t.equal(rewritten.json.invoice.lines.length, 1);
  t.same((await call('PUT', 'invoices/5037', { ...body, clientId: 13 })).json.invoice.invoiceStatus, 'Downloaded');
  t.equal((await call('GET', 'invoice/clients')).json.length, 5);
  const found = async (q: string) =>
    (await call('GET', `invoice/clients?q=${encodeURIComponent(q)}`)).json.map(({ name }: { name: string }) => name);
  t.same(await found('FERRIES'), ['Per Wikander'], 'one who is not among the first five, by the company');
  t.same(await found('wikander'), ['Per Wikander']);
  t.same(await found('%'), [], 'no wildcards');
  t.match((await call('GET', 'invoice/clients?id=13')).json, [{ id: 13, name: newClient.name }]);
  t.same(await call('POST', 'invoice/clients', newClient), { status: 201, json: { id: 14, ...newClient } });
  t.match(await call('POST', 'invoice/clients', { ...newClient, name: ' ' }), { status: 400, json: { field: 'name' } });

  t.test('deleting', async (t) => {
    t.equal((await call('POST', 'invoices/5037/restore')).status, 404, 'nothing was deleted');
    const draft = (await call('PUT', 'invoices/5037', { ...body, clientId: 13, invoiceStatus: 'Draft' })).json;
    await call('DELETE', 'invoices/5037');
    t.same(await call('POST', 'invoices/5037/restore'), { status: 200, json: draft }, 'a draft comes back as it was');
    t.equal((await call('POST', 'invoices/5037/restore')).status, 404, 'once');

    await call('POST', 'invoices/5037/send', letter);
    await call('PUT', 'invoices/5037', { ...body, invoiceStatus: 'Draft' });
    const { db } = app.state;
    const letters = () => db.selectFrom('invoice_send').selectAll().where('invoice_id', '=', 5037).execute();
    await db.updateTable('invoice').set({ account_id: 2 }).where('id', '=', 5037).execute();
    const sent = { draft: (await call('GET', 'invoices/5037')).json, letters: await letters() };
    t.equal(sent.letters.length, 1);
    await call('DELETE', 'invoices/5037');
    t.same(await letters(), []);
    t.same((await call('POST', 'invoices/5037/restore')).json, sent.draft, 'with its letters and its account');
    t.same(await letters(), sent.letters);
    await call('DELETE', 'invoices/5037');
    const {
      accountId: _account,
      letters: _letters,
      ...older
    } = JSON.parse(
      (await db.selectFrom('invoice_deleted').select('body').where('id', '=', 5037).executeTakeFirstOrThrow()).body,
    );
    await db
      .updateTable('invoice_deleted')
      .set({ body: JSON.stringify(older) })
      .execute();
    t.match((await call('POST', 'invoices/5037/restore')).json.invoice, { id: 5037, sends: [] }, 'as it was kept once');
    await call('DELETE', 'invoices/5037');
    t.equal((await call('POST', 'invoices', body)).json.invoice.id, 5038, 'no other gets its number');
    t.equal((await call('POST', 'invoices/5037/restore')).json.invoice.id, 5037);
    await call('DELETE', 'invoices/5038');
    await app.state.db.updateTable('invoice_deleted').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute();
    t.equal((await call('POST', 'invoices/5038/restore')).status, 404, 'not for ever');
    t.same(await call('DELETE', 'invoices/5037'), { status: 204, json: null });
    t.equal((await call('GET', 'invoices/5037')).status, 404);
    t.equal((await call('DELETE', 'invoices/5037')).status, 404);
    t.match(await call('DELETE', 'invoices/4987'), { status: 409, json: { code: 'INVOICE_HAS_PAYMENTS' } });
    t.match(
      await call('DELETE', 'invoices/5034?status=Draft'),
      { status: 409, json: { code: 'CHANGED_MEANWHILE' } },
      'who deletes a draft deletes none that was sent meanwhile',
    );
    t.equal((await call('DELETE', 'invoices/5034')).status, 204, 'one that was sent but not paid can go');
    t.equal((await call('POST', 'invoices/5034/restore')).status, 404, 'it was no draft');
    t.equal((await call('GET', 'invoices')).json.totalInvoices, 35);
  });

  t.test('a draft asks for payment in the country of whom it is for by now, an issued one where it did', async (t) => {
    const payTo = async (clientId: number, more = {}) =>
      (await call('PUT', `invoices/${id}`, { ...body, clientId, ...more })).json.paymentDetails.country;
    const clients = (await call('GET', 'invoice/clients')).json;
    const [french, british] = ['France', 'United Kingdom'].map(
      (home) => clients.find(({ country }: { country: string }) => country === home).id,
    );
    const { id } = (await call('POST', 'invoices', { ...body, clientId: british })).json.invoice;
    t.equal(await payTo(french), 'France', 'another client was chosen before it was sent');
    t.equal(await payTo(french, { invoiceStatus: 'Sent' }), 'France');
    t.equal(await payTo(british), 'France');
    await call('DELETE', `invoices/${id}`);
  });
});

t.test('paying and sending', async (t) => {
  const app = await build(t);
  const call = await session(app);
  const pay = (id: number, amountMinor: number) => call('POST', `invoices/${id}/payments`, { ...payment, amountMinor });

  t.test('a payment lowers the balance, makes it a number and moves the status', async (t) => {
    t.equal((await call('GET', 'invoices/5034')).json.invoice.balance, '$3,786');
    const part = await pay(5034, 78_650);
    t.equal(part.status, 201);
    t.match(part.json, {
      invoice: { balance: 2999.5, balanceMinor: 299_950, total: 3786, invoiceStatus: 'Partial Payment' },
      paymentDetails: { totalDue: '$2,999.50' },
    });
    t.match(part.json.invoice.payments, [{ amountMinor: 78_650, date: '2026-03-05', method: 'cash', note: '' }]);
    t.match(await pay(5034, 299_951), { status: 400, json: { code: 'INVALID_INPUT', field: 'amountMinor' } });
    t.match((await pay(5034, 299_950)).json.invoice, { balance: 0, invoiceStatus: 'Paid' });
    t.match(await pay(5034, 1), { status: 400, json: { field: 'amountMinor' } }, 'nothing is left to pay');
    t.match(await pay(5010, 1), { status: 400, json: { field: 'amountMinor' } }, 'nor where there is credit');
  });

  t.test('from every status', async (t) => {
    const some: Record<string, string> = { 'Past Due': 'Past Due' };
    for (const status of ['Draft', 'Sent', 'Downloaded', 'Past Due']) {
      const { id } = (await call('POST', 'invoices', { ...body, invoiceStatus: status })).json.invoice;
      const after = async (amountMinor: number) => (await pay(id, amountMinor)).json.invoice.invoiceStatus;
      t.equal(await after(100), some[status] ?? 'Partial Payment', `${status}, a part`);
      t.equal(await after(100), some[status] ?? 'Partial Payment', `${status}, another part`);
      t.equal(await after(334_602), 'Paid', `${status}, all`);
    }
  });

  t.test('late by itself from the end of its due date, in UTC, everywhere at once', async (t) => {
    const app = await build(t);
    const { id } = (
      await (
        await session(app)
      )('POST', 'invoices', {
        ...body,
        issuedDate: '2026-12-01',
        dueDate: '2026-12-31',
        invoiceStatus: 'Sent',
      })
    ).json.invoice;
    const draft = (await (await session(app))('POST', 'invoices', { ...body, dueDate: '2026-12-31' })).json.invoice.id;
    t.teardown(() => mock.timers.reset());
    /** What each place says when it is `now` there. */
    const at = async (now: string) => {
      mock.timers.reset();
      mock.timers.enable({ apis: ['Date'], now: new Date(now) });
      const call = await session(app);
      const row = (await call('GET', `invoices?q=${id}`)).json.invoices[0];
      const { invoice } = (await call('GET', `invoices/${id}`)).json;
      const found = (await call('GET', 'invoices?status=Past%20Due')).json.invoices.some(
        (one: Invoice) => one.id === id,
      );
      const { pastDueMinor } = (await call('GET', 'invoice/figures')).json;
      t.equal(
        (await call('GET', `invoices/${draft}`)).json.invoice.invoiceStatus,
        'Draft',
        'a draft is owed by nobody',
      );
      return { list: row.invoiceStatus, preview: invoice.invoiceStatus, found, pastDueMinor, call };
    };
    const before = await at('2026-12-31T23:59:59.999Z');
    t.match(before, { list: 'Sent', preview: 'Sent', found: false });
    const after = await at('2027-01-01T00:00:00.000Z');
    t.match(after, { list: 'Past Due', preview: 'Past Due', found: true });
    t.equal(after.pastDueMinor - before.pastDueMinor, 334_802);
    const { call } = after;
    const paid = await call('POST', `invoices/${id}/payments`, payment);
    t.equal(paid.json.invoice.invoiceStatus, 'Past Due', 'a part does not make it punctual');
    const later = await call('PUT', `invoices/${id}`, { ...body, dueDate: '2027-01-31' });
    t.equal(later.json.invoice.invoiceStatus, 'Partial Payment', 'a later due date does');
  });

  t.test('an edit after payments keeps them', async (t) => {
    const { id } = (await call('POST', 'invoices', { ...body, invoiceStatus: 'Sent' })).json.invoice;
    await pay(id, 5000);
    const priced = async (unitPriceMinor: number, more: object = {}) => {
      const lines = [{ item: 'Audit', quantity: 1, unitPriceMinor }];
      return (await call('PUT', `invoices/${id}`, { ...body, ...more, lines })).json.invoice;
    };
    t.match(await priced(8000), { total: 80, balance: 30, invoiceStatus: 'Partial Payment' });
    t.match(await priced(5000), { total: 50, balance: 0, invoiceStatus: 'Paid' });
    t.match(await priced(4000), { total: 40, balance: -10, invoiceStatus: 'Paid' });
    t.match(await priced(9000, { invoiceStatus: 'Draft' }), { balance: 40, invoiceStatus: 'Partial Payment' });
    t.match(await priced(9000, { invoiceStatus: 'Past Due' }), { balance: 40, invoiceStatus: 'Past Due' });
  });

  t.test('who rewrites one that somebody has changed meanwhile hears of whom, and overwrites nothing', async (t) => {
    const { invoice } = (await call('POST', 'invoices', body)).json;
    t.equal(invoice.version, 1);
    const rewrite = (changes: object) => call('PUT', `invoices/${invoice.id}`, { ...body, ...changes });
    t.match(await rewrite({ note: 'first', version: 1 }), { status: 200, json: { invoice: { version: 2 } } });
    t.match(await rewrite({ note: 'second', version: 1 }), {
      status: 409,
      json: { code: 'CHANGED_MEANWHILE', params: { name: 'Alex Moreau', version: 2 } },
    });
    t.match((await call('GET', `invoices/${invoice.id}`)).json.invoice, { note: 'first', version: 2 });
    await call('POST', `invoices/${invoice.id}/send`, letter);
    t.match(await rewrite({ version: 2 }), { status: 409 }, 'nor one that has been sent');
    t.match(
      await rewrite({ note: 'third' }),
      { status: 200, json: { invoice: { note: 'third', version: 4 } } },
      'without',
    );
  });

  t.test('a call whose answer was lost is repeated, and makes no second invoice and no quarrel', async (t) => {
    const key = 'a1b2c3d4e5f60718';
    const { id, version } = (await call('POST', 'invoices', { ...body, key })).json.invoice;
    const count = (await call('GET', 'invoices')).json.totalInvoices;
    const again = await call('POST', 'invoices', { ...body, note: 'Typed meanwhile', key });
    t.match(again, { status: 201, json: { invoice: { id, note: 'Typed meanwhile', version: version + 1 } } });
    t.equal((await call('GET', 'invoices')).json.totalInvoices, count);
    const rewrite = (more: object) => call('PUT', `invoices/${id}`, { ...body, version, ...more });
    t.match(await rewrite({ key }), { status: 200, json: { invoice: { version: version + 2 } } });
    t.match(await rewrite({ key: `${key}2` }), { status: 409, json: { code: 'CHANGED_MEANWHILE' } }, 'another writer');
    t.match(await rewrite({}), { status: 409 });
    const other = await another(app);
    t.match(await other('PUT', `invoices/${id}`, { ...body, version, key }), { status: 409 }, 'a key is of one person');
    t.equal((await other('POST', 'invoices', { ...body, key })).json.invoice.id, id + 1);
    await other('DELETE', `invoices/${id + 1}`);
    await call('POST', `invoices/${id}/send`, letter);
    t.match(await rewrite({ key }), { status: 409 }, 'somebody has done something with it since');
    t.equal((await call('POST', 'invoices', { ...body, key })).json.invoice.id, id + 2);
    t.match(await call('POST', 'invoices', { ...body, key: 'short' }), { status: 400, json: { field: 'key' } });
    for (const each of [id, id + 2]) await call('DELETE', `invoices/${each}`);
  });

  t.test('an unpaid invoice that cost nothing is open again when it costs something', async (t) => {
    const free = { ...body, lines: [{ item: 'Gift', quantity: 1, unitPriceMinor: 0 }] };
    const { id } = (await call('POST', 'invoices', { ...free, invoiceStatus: 'Sent' })).json.invoice;
    t.equal((await call('GET', `invoices/${id}`)).json.invoice.invoiceStatus, 'Paid');
    t.equal((await call('PUT', `invoices/${id}`, body)).json.invoice.invoiceStatus, 'Sent');
  });

  t.test('sending', async (t) => {
    const sent = await call('POST', 'invoices/5036/send', letter);
    t.equal(sent.status, 200);
    t.match(sent.json.invoice, { invoiceStatus: 'Sent', balance: '$12,468.75' });
    t.match(sent.json.invoice.sends, [{ to: letter.to, subject: letter.subject, sentAt: /^\d{4}-.*Z$/ }]);
    for (const [id, status] of [
      [5031, 'Downloaded'],
      [5023, 'Partial Payment'],
      [4999, 'Past Due'],
      [4987, 'Paid'],
    ]) {
      const { invoice } = (await call('POST', `invoices/${id}/send`, letter)).json;
      t.equal(invoice.invoiceStatus, status, `${status} stays`);
      t.equal(invoice.sends.length, 2);
    }
    for (let index = 0; index < 60; index++)
      await call('POST', 'invoices/5035/send', { ...letter, subject: `${index}` });
    const { sends } = (await call('GET', 'invoices/5035')).json.invoice;
    t.equal(sends.length, 50);
    t.equal(sends[0].subject, '59');
  });
});

t.test('what is written survives a restart', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await build(t, { dataDir });
  const call = await session(first);
  await call('POST', 'invoices', { ...body, clientId: undefined, client: newClient, note: 'Zoë\n2' });
  await call('POST', 'invoices/5037/payments', payment);
  await call('POST', 'invoices/5037/send', letter);
  await call('DELETE', 'invoices/5036');
  const [invoice, page] = [await call('GET', 'invoices/5037'), await call('GET', 'invoices')];
  t.match(invoice.json.invoice, { note: 'Zoë\n2', payments: [{ amountMinor: 100 }], sends: [{ to: letter.to }] });
  await first.close();
  const again = await session(await build(t, { dataDir }));
  t.same(await again('GET', 'invoices/5037'), invoice);
  t.same(await again('GET', 'invoices'), page);
  t.equal(page.json.totalInvoices, 36);
});

const writes: [Method, string, object?][] = [
  ['POST', 'invoices', body],
  ['PUT', 'invoices/5036', body],
  ['POST', 'invoices/5036/payments', payment],
  ['POST', 'invoices/5036/send', letter],
  ['DELETE', 'invoices/5036'],
  ['POST', 'invoices/5036/restore'],
];
const addsClient: (typeof writes)[number] = ['POST', 'invoice/clients', newClient];
t.test('who may', async (t) => {
  const client = await session(app, 'client');
  const all: typeof writes = [
    ['GET', 'invoices'],
    ['GET', 'invoices/5036'],
    ['GET', 'invoice/clients'],
    ['GET', 'invoice/figures'],
    addsClient,
    ...writes,
  ];
  for (const [method, path, payload] of all) {
    t.match(await client(method, path, payload), { status: 403, json: { code: 'FORBIDDEN' } }, `${method} ${path}`);
    const visitor = await app.inject({ method, url: `/api/apps/${path}`, ...(payload && { payload }) });
    t.equal(visitor.statusCode, 401, `${method} ${path} as a visitor`);
  }
  t.equal((await call('GET', 'invoices')).json.totalInvoices, 36, 'nothing was written');
});

t.test('no such invoice', async (t) => {
  const gone = { status: 404, json: { code: 'INVOICE_NOT_FOUND', message: 'Unable to find the requested invoice' } };
  for (const [method, path, payload] of [['GET', 'invoices/5036'] as [Method, string, object?], ...writes.slice(1)])
    for (const id of ['4989', '1', '2147483647'])
      t.same(await call(method, path.replace('5036', id), payload), gone, `${method} ${path} ${id}`);
  for (const id of ['0', '-1', '1.5', 'x', '9007199254740993', '1e21', 'NaN', '%00'])
    t.match(await call('GET', `invoices/${id}`), { status: 400, json: { field: 'id' } }, id);
  t.equal((await call('GET', 'invoices/%ff')).status, 400);
});

t.test('bad input names the field and writes nothing', async (t) => {
  const before = await call('GET', 'invoices');
  const refused = async (method: Method, path: string, payload: object | undefined, field: string, why: string) =>
    t.match(await call(method, path, payload), { status: 400, json: { code: /\w/, field } }, why);

  for (const [query, field] of [
    ['startDate=2026-02-01&endDate=2026-01-31', 'endDate'],
    ['startDate=2026-02-30', 'startDate'],
    ['endDate=NaN', 'endDate'],
    ['endDate=1e308', 'endDate'],
    ['perPage=101', 'perPage'],
    ['perPage=-1', 'perPage'],
    ['perPage=NaN', 'perPage'],
    ['currentPage=0', 'currentPage'],
    ['currentPage=1e21', 'currentPage'],
    ['status=paid', 'status'],
    ['sort=note', 'sort'],
    ['q=a%00b', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ] as const)
    await refused('GET', `invoices?${query}`, undefined, field, query);

  const [line] = body.lines;
  const withLine = (more: object) => ({
    lines: [
      { item: 'A', quantity: 1, unitPriceMinor: 1 },
      { ...line, ...more },
    ],
  });
  const bad: [object, string][] = [
    [{ dueDate: '2026-02-28' }, 'dueDate'],
    [{ dueDate: 'soon' }, 'dueDate'],
    [{ issuedDate: '+275760-09-13' }, 'issuedDate'],
    [{ lines: [] }, 'lines'],
    [{ lines: Array(201).fill(line) }, 'lines'],
    [{ clientId: 999 }, 'clientId'],
    [{ clientId: 2_147_483_648 }, 'clientId'],
    [{ client: newClient }, 'clientId'],
    [{ clientId: undefined }, 'client'],
    [{ clientId: undefined, client: { ...newClient, companyEmail: 'nobody' } }, 'client.companyEmail'],
    [{ invoiceStatus: 'Paid' }, 'invoiceStatus'],
    [{ total: 1 }, 'total'],
    [{ balance: 0 }, 'balance'],
    [{ note: 'a\u0000b' }, 'note'],
    [{ note: 'a\ud800b' }, 'note'],
    [{ salesperson: 'a\nb' }, 'salesperson'],
    [{ note: 'x'.repeat(4001) }, 'note'],
    [{ acceptedMethod: 'gold' }, 'acceptedMethod'],
    [withLine({ item: ' ' }), 'lines.1.item'],
    [withLine({ quantity: 0 }), 'lines.1.quantity'],
    [withLine({ quantity: -1 }), 'lines.1.quantity'],
    [withLine({ quantity: 'NaN' }), 'lines.1.quantity'],
    [withLine({ quantity: 1e21 }), 'lines.1.quantity'],
    [withLine({ quantity: 1.005 }), 'lines.1.quantity'],
    [withLine({ unitPriceMinor: 1.5 }), 'lines.1.unitPriceMinor'],
    [withLine({ unitPriceMinor: -1 }), 'lines.1.unitPriceMinor'],
    [withLine({ unitPriceMinor: 1e21 }), 'lines.1.unitPriceMinor'],
    [withLine({ discount: 100.01 }), 'lines.1.discount'],
    [withLine({ tax1: 0.001 }), 'lines.1.tax1'],
    [withLine({ tax2: -1 }), 'lines.1.tax2'],
    [withLine({ amountMinor: 1 }), 'lines.1.amountMinor'],
  ];
  for (const [more, field] of bad)
    for (const [method, path] of [['POST', 'invoices'] as const, ['PUT', 'invoices/5036'] as const])
      await refused(method, path, { ...body, ...more }, field, `${method} ${JSON.stringify(more).slice(0, 60)}`);

  for (const [more, field] of [
    [{ amountMinor: 0 }, 'amountMinor'],
    [{ amountMinor: -5 }, 'amountMinor'],
    [{ amountMinor: 0.5 }, 'amountMinor'],
    [{ amountMinor: 1e21 }, 'amountMinor'],
    [{ amountMinor: 'NaN' }, 'amountMinor'],
    [{ amountMinor: Number.MAX_SAFE_INTEGER }, 'amountMinor'],
    [{ date: '2026-13-01' }, 'date'],
    [{ method: 'gold' }, 'method'],
    [{ id: 1 }, 'id'],
  ] as const)
    await refused('POST', 'invoices/5036/payments', { ...payment, ...more }, field, JSON.stringify(more));
  for (const [more, field] of [
    [{ to: 'nobody' }, 'to'],
    [{ from: undefined }, 'from'],
    [{ subject: '' }, 'subject'],
    [{ message: '\u0000' }, 'message'],
  ] as const)
    await refused('POST', 'invoices/5036/send', { ...letter, ...more }, field, JSON.stringify(more));

  t.same(await call('GET', 'invoices'), before);
  const stored = await call('POST', 'invoices', { ...body, clientId: undefined, client: newClient });
  t.equal(stored.json.invoice.clientId, 13, 'no client was left behind by what was refused');
});

t.test('the largest invoice adds up exactly', async (t) => {
  const lines = Array(200).fill({ item: 'A', quantity: 9999.99, unitPriceMinor: 99_999_999, tax1: 100, tax2: 100 });
  const { json } = await call('POST', 'invoices', { ...body, lines, invoiceStatus: 'Sent' });
  const amount = (999_999n * 99_999_999n + 50n) / 100n;
  t.equal(BigInt(json.invoice.totalMinor), amount * 600n);
  t.equal(json.invoice.balanceMinor, json.invoice.totalMinor);
  const all = { ...payment, amountMinor: json.invoice.totalMinor };
  t.match((await call('POST', `invoices/${json.invoice.id}/payments`, all)).json.invoice, {
    balance: 0,
    invoiceStatus: 'Paid',
  });
});

t.test('sums of many of the largest invoices are still shown', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const call = await session(app);
  const lines = Array(200).fill({ item: 'A', quantity: 10_000, unitPriceMinor: 100_000_000, tax1: 100, tax2: 100 });
  const day = new Date().toISOString().slice(0, 10);
  const large = { ...body, issuedDate: day, lines, invoiceStatus: 'Sent' };
  for (let count = 0; count < 16; count++) t.equal((await call('POST', 'invoices', large)).status, 201);
  t.ok((await call('GET', 'invoice/figures')).json.unpaidMinor >= 16 * 6e14);
  for (const card of ['crm/invoiced', 'crm/revenue', 'crm/services', 'ecommerce/statistics', 'ecommerce/weekdays'])
    t.equal((await app.inject({ url: `/api/dashboards/${card}`, headers })).statusCode, 200, card);
});
