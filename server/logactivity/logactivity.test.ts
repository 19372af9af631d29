import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import type { EventHistogram, TailPart } from '../../shared/event-log.ts';
import { MOST_TAIL_EVENTS } from '../../shared/event-log-values.ts';
import type { EventPage } from '../../shared/events.ts';
import { appWith } from '../../test/events.ts';
import { build, signIn } from '../../test/helper.ts';

t.test('over time a value that is called as a group is one of the rest', async (t) => {
  const lines = ['other', 'other', 'none', 'a', 'a'].map((event_type) => ({ event_type, src_ip: '10.0.0.77' }));
  const { ask } = await appWith(
    t,
    lines.map((line, n) => ({ ...line, timestamp: `2026-03-01T12:00:0${n}Z` })),
  );
  const { body } = await ask<EventHistogram>('/api/events/histogram');
  t.match(body, { values: ['a', 'other'], totals: { a: 2, other: 3 }, total: 5 });
});

t.test('a course of all time begins and ends where nearly all events are, and says how many are outside', async (t) => {
  const day = Array.from({ length: 200 }, (_, n) => new Date(Date.UTC(2022, 1, 23) + n * 400_000).toISOString());
  const odd = ['1970-01-01T00:00:12Z', '1970-01-02T00:00:00Z', '2025-01-31T09:00:00Z', '2199-01-01T00:00:00Z'];
  const { ask } = await appWith(
    t,
    [...day, ...odd].map((timestamp) => ({ timestamp, event_type: 'flow', src_ip: '10.0.0.5' })),
  );
  const course = async (query: string) => (await ask<EventHistogram>(`/api/events/histogram?${query}`)).body;
  const narrow = await course('narrow=true');
  t.match(narrow, { bucketSeconds: 1800, total: 200, outside: { earlier: 2, later: 2 } });
  const [first, last] = [narrow.buckets[0]!.start, narrow.buckets.at(-1)!.start];
  t.same([first, last], ['2022-02-23T00:00:00.000Z', '2022-02-23T22:30:00.000Z']);
  t.match(await course(`narrow=true&to=${first}`), { total: 2, outside: { earlier: 0, later: 0 } }, 'what was earlier');
  t.match(
    await course(`narrow=true&from=2022-02-24`),
    { total: 1, outside: { earlier: 0, later: 1 } },
    'what is later',
  );
  t.match(await course(''), { total: 203, outside: { earlier: 0, later: 1 } }, 'nothing else is left out unasked');
  t.match(
    await course('narrow=true&from=1970-01-01'),
    { total: 203, outside: { earlier: 0, later: 1 } },
    'a start that is said',
  );
  t.match(await course('narrow=true&from=1970-01-01&to=2200-01-01'), { total: 204, outside: { later: 0 } });
});

t.test('what happens now is in the course of all time, however few it is', async (t) => {
  const old = Array.from({ length: 200 }, (_, n) => new Date(Date.UTC(2018, 1, 23) + n * 1000).toISOString());
  const { ask } = await appWith(
    t,
    [...old, new Date().toISOString()].map((timestamp) => ({ timestamp, event_type: 'flow' })),
  );
  const { body } = await ask<EventHistogram>('/api/events/histogram?narrow=true');
  t.match(body, { total: 201, outside: { earlier: 0, later: 0 } });
});

t.test('a file has all values of a field, also where its column has the first alone', async (t) => {
  const { app, headers } = await appWith(t, [
    {
      timestamp: '2026-03-01T12:00:00Z',
      event_type: 'dns',
      dns: {
        version: 3,
        queries: [
          { rrname: 'one.test', rrtype: 'A' },
          { rrname: 'two.test', rrtype: 'A' },
        ],
        answers: [{ rrname: 'one.test', rrtype: 'A', rdata: '192.0.2.7' }],
      },
    },
    { timestamp: '2026-03-01T11:00:00Z', event_type: 'fileinfo', fileinfo: { filename: 'a.txt', size: 5 } },
  ]);
  const rowsOf = async (fields: string) => {
    const { body } = await app.inject({ url: `/api/events/export?format=csv&fields=${fields}`, headers });
    return body.slice(1).trimEnd().split('\r\n').slice(1);
  };
  t.same(await rowsOf('event_type,dns.rrname,fileinfo.filename'), ['dns,"one.test; two.test",', 'fileinfo,,a.txt']);
  t.same(await rowsOf('dns.rrname,dns.answers.rdata'), ['"one.test; two.test",192.0.2.7', ',']);
  t.match((await rowsOf('*'))[0], ',"one.test; two.test",');
  t.same(await rowsOf('event_type'), ['dns', 'fileinfo']);
});

t.test('events as a log', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const ask = async (url: string) => app.inject({ url, headers });
  const types = ['flow', 'dns', 'tls', 'http', 'ssh', 'smb', 'ftp', 'rdp', 'snmp'];
  const lines = Array.from({ length: 2300 }, (_, n) =>
    JSON.stringify({
      timestamp: new Date(Date.UTC(2026, 2, 1) + n * 60_000).toISOString(),
      ...(n % 100 && { event_type: types[n % types.length] }),
      src_ip: '10.0.0.5',
      n,
      ...(n === 7 && { dns: { rrname: '=cmd|calc' } }),
    }),
  );
  await app.inject({
    method: 'POST',
    url: '/api/events?source=log',
    headers: { ...headers, 'content-type': 'text/plain' },
    payload: lines.join('\n'),
  });

  t.test('over time: the most frequent values, the rest together, and those without', async (t) => {
    const found = (await ask('/api/events/histogram')).json() as EventHistogram;
    t.equal(found.total, 2300);
    t.equal(found.values.length, 7, 'five, others, none');
    t.equal(found.totals.none, 23);
    const sum = (name: string) => found.buckets.reduce((total, { counts }) => total + counts[name]!, 0);
    for (const name of found.values) t.equal(sum(name), found.totals[name], name);
    const one = (await ask('/api/events/histogram?by=src_ip&event_type=dns')).json() as EventHistogram;
    t.match(one, { values: ['10.0.0.5'], total: lines.filter((line) => line.includes('"dns"')).length - 1 });
    t.match((await ask('/api/events/histogram?text=nothing-has-this')).json(), { total: 0, buckets: [] });
    t.match((await ask('/api/events/histogram?by=raw')).json(), { code: 'INVALID_INPUT', field: 'by' });
  });

  t.test('as a file, whole, beyond what a page holds', async (t) => {
    const file = await ask('/api/events/export');
    t.match(file.headers['content-type'], /application\/x-ndjson/);
    t.match(file.headers['content-disposition'], /attachment; filename="events.ndjson"/);
    t.same(file.body.trimEnd().split('\n'), lines.toReversed(), 'every line as it came, newest first, each once');
    const some = await ask('/api/events/export?from=2026-03-01T00:10&to=2026-03-01T00:20');
    t.equal(some.body.trimEnd().split('\n').length, 10);
    t.equal((await ask('/api/events/export?text=nothing-has-this')).body, '');
  });

  t.test('as CSV, with the fields that were asked for and no formula', async (t) => {
    const csv = await ask('/api/events/export?format=csv&fields=time,event_type,dns.rrname&to=2026-03-01T00:10');
    const rows = csv.body.slice(1).trimEnd().split('\r\n');
    t.equal(rows[0], 'time,event_type,dns.rrname');
    t.equal(rows.length, 11);
    t.equal(rows.at(-8), "2026-03-01T00:07:00.000000Z,rdp,'=cmd|calc");
    t.match((await ask('/api/events/export?format=csv&fields=time,nothing')).json(), {
      code: 'INVALID_INPUT',
      fields: [{ field: 'fields', code: 'NOT_LIST_OF' }],
    });
  });

  t.test('as they come: what the filter leaves, and no more than a page shows', async (t) => {
    const tail = ask('/api/events/tail?event_type=alert&seconds=3');
    const send = (events: object[]) =>
      app.inject({
        method: 'POST',
        url: '/api/events?source=live',
        headers: { ...headers, 'content-type': 'text/plain' },
        payload: events.map((event) => JSON.stringify(event)).join('\n'),
      });
    const at = (n: number) => new Date(Date.UTC(2026, 5, 1) + n).toISOString();
    // The question has been taken up before there is an answer to it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await send([
      ...Array.from({ length: 120 }, (_, n) => ({ timestamp: at(n), event_type: 'alert', n })),
      { timestamp: at(200), event_type: 'dns' },
    ]);
    const { headers: answered, body } = await tail;
    t.match(answered['content-type'], /text\/event-stream/);
    const parts = [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as TailPart);
    const [first] = parts;
    t.match(first, { more: true, events: [{ time: '2026-06-01T00:00:00.119000Z', event_type: 'alert' }] });
    t.equal(first?.events.length, MOST_TAIL_EVENTS);
    const ids = parts.flatMap(({ events }) => events.map(({ id }) => id));
    t.equal(new Set(ids).size, ids.length, 'nothing twice');

    t.comment('what was stored before the stream was opened, or while it was away');
    const last = (await ask('/api/events?limit=1')).json() as EventPage;
    await send([{ timestamp: at(300), event_type: 'alert' }, { event_type: 'alert' }, { event_type: 'dns' }]);
    const partsOf = async (address: string, more = {}) => {
      const { body: said } = await app.inject({ url: address, headers: { ...headers, ...more } });
      return [...said.matchAll(/^id: (\d+)\n(?:data: (.*))?/gm)].map(([, id, data]) => ({
        id: Number(id),
        ...(data && (JSON.parse(data) as TailPart)),
      }));
    };
    const alerts = '/api/events/tail?event_type=alert&seconds=1';
    const [missed, ...others] = await partsOf(`${alerts}&after=${last.commit}`);
    const two = [{ time: '2026-06-01T00:00:00.300000Z' }, { time: null }];
    t.match(missed, { more: false, missed: false, commit: missed!.id, events: two });
    t.equal(missed!.events!.length, 2, 'what the filter leaves, and nothing from before');
    t.same(others, []);
    t.same(await partsOf(`${alerts}&after=${missed!.id}`), [], 'nothing twice');
    t.same(await partsOf(alerts, { 'last-event-id': String(last.commit) }), [missed], 'as browsers say it');
    t.same(await partsOf('/api/events/tail?source=log&seconds=1', { 'last-event-id': String(last.commit) }), [
      { id: missed!.id },
    ]);
    t.match((await ask('/api/events?limit=1')).json(), { commit: missed!.id }, 'a list says how far it is');

    t.comment('what cannot be sent is told of');
    const tooMuch = { events: [], missed: true, commit: missed!.id };
    t.match(await partsOf(`/api/events/tail?seconds=1&after=${last.commit - 1}`), [tooMuch], 'a commit of nobody');
    const begin = missed!.id;
    await send(
      Array.from({ length: MOST_TAIL_EVENTS + 1 }, (_, n) => ({ timestamp: at(n + 1000), event_type: 'alert' })),
    );
    t.match(await partsOf(`${alerts}&after=${begin}`), [{ events: [], missed: true }], 'more than a part');
    const { commits } = app.events;
    const { endOf } = commits;
    /** So many events were stored since, as far as the commits tell. */
    const behind = async (count: number) => {
      commits.endOf = (commit) => (commit === begin ? 0 : count);
      const [part] = await partsOf(`/api/events/tail?event_type=none&seconds=1&after=${begin}`);
      commits.endOf = endOf;
      return part!.missed === true;
    };
    t.same([await behind(100_000), await behind(100_001)], [false, true], 'and too many to look for them');
    t.equal((await ask(`${alerts}&after=x`)).statusCode, 400);
    t.equal((await ask('/api/events/tail?src_ip=nowhere&seconds=1')).statusCode, 400);
  });

  let asked = 0;
  /** A file without an end. */
  const endless = (t: Test) => {
    asked = 0;
    const { events } = app.events;
    t.teardown(() => {
      app.events.events = events;
    });
    app.events.events = async (...args: Parameters<typeof events>) => {
      asked++;
      const page = await events.apply(app.events, args);
      return { ...page, next: { time: null, id: '0' }, events: page.events };
    };
  };

  t.test('who goes away ends the file', async (t) => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    endless(t);
    const gone = new AbortController();
    const answer = await fetch(`${address}/api/events/export`, { headers, signal: gone.signal });
    await answer.body!.getReader().read();
    gone.abort();
    let before = -1;
    for (let quiet = 0; quiet < 3; quiet = asked === before ? quiet + 1 : 0) {
      before = asked;
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (asked > 10_000) break;
    }
    t.equal(asked, before, 'nothing is read any more');
  });

  const edit = (id: number, user: object) =>
    app.inject({ method: 'PATCH', url: `/api/apps/users/${id}`, headers, payload: { user } });

  for (const [why, change] of [
    ['a session that ends', (own) => app.inject({ method: 'POST', url: '/api/auth/logout', headers: own })],
    ['an account that sees only some sensors by now', () => edit(2, { sensors: 'elsewhere' })],
  ] as [string, (own: { cookie: string }) => Promise<unknown>][])
    t.test(`${why} cuts the file off`, async (t) => {
      endless(t);
      await edit(2, { role: 'analyst' });
      const own = await signIn(app, 'client');
      const { port } = app.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/api/events/export`, { headers: own });
      const reader = answer.body!.getReader();
      await reader.read();
      await change(own);
      await t.rejects(async () => {
        while (asked < 100 && !(await reader.read()).done);
        await reader.cancel();
      }, 'no half counts as whole');
      await edit(2, { role: 'client' });
    });

  t.equal((await app.inject('/api/events/export')).statusCode, 401);
  const client = await signIn(app, 'client');
  t.equal((await app.inject({ url: '/api/events/export', headers: client })).statusCode, 403);
});
