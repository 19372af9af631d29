import type { FastifyInstance } from 'fastify';
import t from 'tap';
import type { CalendarEvent } from '../../shared/calendar.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';

const URL = '/api/apps/calendar/events';

/** Calls of somebody signed in. */
function caller(app: FastifyInstance, headers: Record<string, string>) {
  return async (method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) => {
    const answer = await app.inject({ method, url: URL + path, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
}

const event = {
  title: 'Night shift',
  start: '2026-11-05T22:00:00+02:00',
  end: '2026-11-06T06:00:00+02:00',
  extendedProps: { calendar: 'Business' },
};

/** The demo, which cases leave as they found it, and its administrator. */
const app = await build(t);
const call = caller(app, await signIn(app, 'admin'));

t.test('the sample: ten events over all five calendars, around the day of seeding', async (t) => {
  const { body } = await call('GET');
  t.equal(body.length, 10);
  t.same([...new Set(body.map(({ extendedProps }: CalendarEvent) => extendedProps.calendar))].sort(), [
    'Business',
    'ETC',
    'Family',
    'Holiday',
    'Personal',
  ]);
  t.same(
    body.map(({ id }: CalendarEvent) => Number(id)).sort((a: number, b: number) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  const today = Date.now();
  for (const { start } of body) t.ok(Math.abs(Date.parse(start) - today) < 25 * 86_400_000, start);
  t.same(Object.keys(body[0]), ['id', 'url', 'title', 'start', 'end', 'allDay', 'extendedProps', 'version']);
  t.same(Object.keys(body[0].extendedProps), ['calendar', 'guests', 'location', 'description']);
});

t.test('the calendars asked for', async (t) => {
  const names = async (query: string) =>
    (await call('GET', query)).body.map(({ extendedProps }: CalendarEvent) => extendedProps.calendar);
  t.same(new Set(await names('?calendars=Business,ETC')), new Set(['Business', 'ETC']));
  t.same(await names('?calendars=Family'), ['Family']);
  t.equal((await names('?calendars=')).length, 10, 'an empty list was not given');
  t.match(await call('GET', '?calendars=Business,Work'), {
    status: 400,
    body: { code: 'INVALID_INPUT', field: 'calendars' },
  });
  t.match(await call('GET', '?calendars=business'), { status: 400, body: { field: 'calendars' } });
  t.match(await call('GET', '?calendars=,'), { status: 400, body: { field: 'calendars' } });
});

t.test('an event is added, found in its time, changed and removed', async (t) => {
  const created = await call('POST', '', { event });
  t.equal(created.status, 201);
  t.same(created.body.event, {
    id: '11',
    url: '',
    title: 'Night shift',
    start: '2026-11-05T20:00:00.000Z',
    end: '2026-11-06T04:00:00.000Z',
    allDay: false,
    extendedProps: { calendar: 'Business', guests: [], location: '', description: '' },
    version: 1,
  });

  const changed = { ...created.body.event, title: 'Long night shift', end: null };
  changed.extendedProps = { calendar: 'ETC', guests: ['Ada'], location: 'Home', description: 'Two\nlines' };
  t.same(await call('POST', '/11', { event: changed }), { status: 200, body: { event: { ...changed, version: 2 } } });
  const { id: _id, version: _version, ...withoutId } = changed;
  t.equal((await call('POST', '/11', { event: withoutId })).status, 200, 'the id of the path is enough');
  changed.version = 3;
  t.same(await call('GET', '/11'), { status: 200, body: changed });
  t.match(await call('GET', '/12'), { status: 404, body: { code: 'CALENDAR_EVENT_NOT_FOUND' } });
  t.ok((await call('GET', '?calendars=ETC')).body.some(({ title }: CalendarEvent) => title === 'Long night shift'));

  t.same(await call('DELETE', '/11'), { status: 200, body: { event: changed } });
  t.match(await call('DELETE', '/11'), { status: 404, body: { code: 'CALENDAR_EVENT_NOT_FOUND' } });
  t.equal((await call('GET')).body.length, 10);
  t.equal((await call('POST', '', { event })).body.event.id, '12', 'the last id that there was plus one');
});

t.test(
  'an event that was removed comes back as the same one, with its replies, while that can be undone',
  async (t) => {
    const app = await build(t);
    const headers = await signIn(app, 'admin');
    const call = caller(app, headers);
    const restore = (id: string) => call('POST', `/${id}/restore`);
    const over = { status: 409, body: { code: 'UNDO_OVER' } };
    const { event: added } = (await call('POST', '', { event })).body;
    const reply = (said: string | null) =>
      app.inject({ method: 'PUT', url: `/api/apps/calendar/events/11/reply`, headers, payload: { reply: said } });
    await reply('yes');
    t.match(await restore('11'), over, 'it is there');
    t.match(await restore('99'), over, 'there was none');
    await call('DELETE', '/11');
    t.match(await call('POST', '/11', { event: added }), { status: 400, body: { code: 'CALENDAR_UPDATE_FAILED' } });
    t.equal((await reply('no')).statusCode, 404);
    t.same(await restore('11'), { status: 200, body: { event: added } });
    t.same((await call('GET', '/11')).body, added);
    t.match((await reply(null)).json(), { replies: { yes: 0 } }, 'it was the same reply');
    t.match(await restore('11'), over, 'once');

    await call('DELETE', '/11');
    const removed = (ago: number) =>
      app.state.db
        .updateTable('calendar_event')
        .set({ removed_at: new Date(Date.now() - ago).toISOString() })
        .where('id', '=', 11)
        .execute();
    await removed(31_000);
    t.match(await restore('11'), over, 'in time');
    await removed(86_401_000);
    await call('POST', '', { event });
    const rows = await app.state.db.selectFrom('calendar_event').select('id').where('id', '>', 10).execute();
    t.same(rows, [{ id: 12 }], 'in the end it is gone');
  },
);

t.test('who changes an event that somebody has changed meanwhile hears of whom, and overwrites nothing', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const { event: seen } = (await call('POST', '', { event })).body;
  t.match(await call('POST', '/11', { event: { ...seen, title: 'Swapped' } }), { status: 200 });
  t.match(await call('POST', '/11', { event: { ...seen, title: 'Another' } }), {
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', params: { name: 'Alex Moreau', version: 2 } },
  });
  t.match((await call('GET', '/11')).body, { title: 'Swapped', extendedProps: { location: '' }, version: 2 });
  t.match(await call('POST', '/11', { event: { ...seen, version: 2 } }), {
    status: 200,
    body: { event: { title: 'Night shift', version: 3 } },
  });
  t.match(await call('POST', '/11', { event: { ...seen, title: '', version: 1 } }), {
    status: 400,
    body: { code: 'CALENDAR_UPDATE_FAILED' },
  });
});

t.test('an event leads to an http(s) address, to a page of this site, or nowhere', async (t) => {
  for (const url of ['', '/', '/admin/threats?text=é', 'https://wiki.example/a#b', 'http://[2001:db8::1]:8080/'])
    t.match(await call('POST', '', { event: { ...event, url } }), { status: 201, body: { event: { url } } }, url);
  const elsewhere = [
    'javascript:alert(1)',
    '//a.example',
    '/\\a.example',
    'data:text/html,x',
    'http://',
    ' /',
    'a',
  ].concat(['http://[', 'https://%', 'http://a.example:99999/', 'http://:80']);
  for (const url of elsewhere)
    t.match(await call('POST', '', { event: { ...event, url } }), { status: 400, body: { field: 'event.url' } }, url);
});

t.test('all-day events have dates, as they are written', async (t) => {
  const days = { ...event, allDay: true, start: '2026-03-01T23:30:00-05:00', end: '2026-03-03' };
  t.match((await call('POST', '', { event: days })).body.event, {
    start: '2026-03-01',
    end: '2026-03-03',
    allDay: true,
  });
});

t.test('a range of time holds what is not over before it and begins before its end', async (t) => {
  const add = (title: string, start: string, end: string | null, allDay = false) =>
    call('POST', '', { event: { ...event, title, start, end, allDay } });
  await add('ends as it begins', '2020-05-31T22:00:00Z', '2020-06-01T00:00:00Z');
  await add('over midnight', '2020-05-31T23:00:00Z', '2020-06-01T01:00:00Z');
  await add('a moment', '2020-06-01T00:00:00Z', null);
  await add('last day of May', '2020-05-31', '2020-06-01', true);
  await add('first of June', '2020-06-01', null, true);
  await add('two days', '2020-05-31', '2020-06-02', true);
  await add('first of July', '2020-07-01', '2020-07-02', true);
  await add('last minute', '2020-06-30T23:59:00Z', null);
  await add('July', '2020-07-01T00:00:00Z', null);
  const found = await call('GET', '?from=2020-06-01&to=2020-07-01');
  t.same(
    found.body.map(({ title }: CalendarEvent) => title),
    ['two days', 'over midnight', 'first of June', 'a moment', 'last minute'],
  );
  t.same((await call('GET', '?from=2020-06-01&to=2020-07-01&timeZone=UTC')).body, found.body, 'days are those of UTC');
  t.match(await call('GET', '?from=2020-06-02&to=2020-06-01'), { status: 400, body: { field: 'to' } });
  t.match(await call('GET', '?from=soon'), { status: 400, body: { field: 'from' } });
  t.match(await call('GET', '?from=0001-01-01T00:00:00%2B23:00&to=9999-12-31T23:00:00-23:00'), { status: 400 });
});

t.test(
  'days of a zone begin at its midnight, also in the file; all-day events are on theirs in every zone',
  async (t) => {
    const app = await build(t);
    const headers = await signIn(app, 'admin');
    const call = caller(app, headers);
    const add = (title: string, start: string, end: string | null, allDay = false) =>
      call('POST', '', { event: { ...event, title, start, end, allDay } });
    await add('the evening before', '2020-11-05T01:00:00Z', '2020-11-05T02:00:00Z');
    await add('the day before', '2020-11-04', null, true);
    await add('that day', '2020-11-05', '2020-11-06', true);
    await add('all week', '2020-11-02', '2020-11-09', true);
    await add('that morning', '2020-11-05T05:00:00Z', null);
    await add('that evening', '2020-11-06T01:00:00Z', '2020-11-06T02:00:00Z');
    await add('midnight after', '2020-11-06T05:00:00Z', '2020-11-06T06:00:00Z');
    await add('the day after', '2020-11-06', '2020-11-07', true);
    const titles = async (range: string) =>
      (await call('GET', `?${range}`)).body.map(({ title }: CalendarEvent) => title);
    const expected = ['all week', 'that day', 'that morning', 'that evening'];
    const inNewYork = 'from=2020-11-05&to=2020-11-06&timeZone=America/New_York';
    t.same(await titles(inNewYork), expected);
    t.same(
      await titles('from=2020-11-05T05:00Z&to=2020-11-06T05:00Z&timeZone=America/New_York'),
      expected,
      'as moments',
    );
    const file = (await app.inject({ url: `/api/calendar/events.ics?${inNewYork}`, headers })).body;
    t.same(
      [...file.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title),
      expected,
    );
    t.same(await titles('from=2020-11-06&to=2020-11-06T12:00Z&timeZone=Asia/Tokyo'), [
      'all week',
      'the day after',
      'that evening',
      'midnight after',
    ]);
    // Clocks went on at midnight: the day began at one.
    t.same(await titles('from=2020-09-06&to=2020-09-07&timeZone=America/Santiago'), []);
    await add('the day of the change', '2020-09-06', null, true);
    await add('its eve', '2020-09-05', null, true);
    t.same(await titles('from=2020-09-06&to=2020-09-07&timeZone=America/Santiago'), ['the day of the change']);
    t.same(await titles('from=2020-09-05&to=2020-09-06&timeZone=America/Santiago'), ['its eve']);
    t.match(await call('GET', '?from=2020-11-05&timeZone=Mars/Olympus'), { status: 400, body: { field: 'timeZone' } });
  },
);

t.test('what makes no sense is refused, never stored', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const props = event.extendedProps;
  const creations: [string, object][] = [
    ['event.end', { ...event, end: '2026-11-05T19:59:59Z' }],
    ['event.start', { ...event, start: 'tomorrow' }],
    ['event.start', { ...event, start: '2026-02-30' }],
    ['event.start', { ...event, start: '1e308' }],
    ['event.start', { ...event, start: '' }],
    ['event.start', { ...event, start: '-24h', allDay: true }],
    ['event.start', { ...event, start: '-24h' }],
    ['event.end', { ...event, end: '9999-12-31T23:59:59-23:00' }],
    ['event.title', { ...event, title: ' ' }],
    ['event.title', { ...event, title: 'a\u0000b' }],
    ['event.title', { ...event, title: undefined }],
    ['event.url', { ...event, url: 'javascript:alert(1)' }],
    ['event.url', { ...event, url: '//elsewhere.example' }],
    ['event.extendedProps.calendar', { ...event, extendedProps: { calendar: 'Work' } }],
    ['event.extendedProps.description', { ...event, extendedProps: { ...props, description: '\u0000' } }],
    ['event.extendedProps.guests.1', { ...event, extendedProps: { ...props, guests: ['Omar', 'Ada; of the night'] } }],
    ['event.extendedProps.guests.0', { ...event, extendedProps: { ...props, guests: [' '] } }],
    ['event.extendedProps.colour', { ...event, extendedProps: { ...props, colour: 'red' } }],
    ['event.id', { ...event, id: '3' }],
  ];
  for (const [field, payload] of creations)
    t.match(
      await call('POST', '', { event: payload }),
      { status: 400, body: { code: 'INVALID_INPUT', field } },
      JSON.stringify(payload),
    );
  t.match(await call('POST', '', event), { status: 400, body: { code: 'INVALID_INPUT', field: 'event' } });

  const failed = { status: 400, body: { code: 'CALENDAR_UPDATE_FAILED', message: 'Something went wrong' } };
  for (const id of ['11', '0', '-1', '01', '1.0', '9007199254740993', 'x', '%20', '%00'])
    t.match(await call('POST', `/${id}`, { event }), failed, `no event ${id}`);
  t.match(await call('POST', '/3', { event: { ...event, end: '2020-01-01' } }), failed, 'end before start');
  t.match(await call('POST', '/3', { event: { ...event, start: 'soon' } }), failed);
  t.match(await call('POST', '/3', { event: { ...event, id: '4' } }), failed);
  for (const id of ['11', '0', '9007199254740993', 'x', '%00'])
    t.match(await call('DELETE', `/${id}`), { status: 404 }, `no event ${id}`);
  t.equal((await call('GET')).body.length, 10);
  t.notOk((await call('GET')).body.some(({ title }: CalendarEvent) => title === event.title));
});

t.test('a guest whose name was stored with what stands between names in a form is read as he was', async (t) => {
  const app = await build(t);
  const call = caller(app, await signIn(app, 'admin'));
  const guests = ['Ada; of the night'];
  await app.state.db
    .updateTable('calendar_event')
    .set({ guests: JSON.stringify(guests) })
    .execute();
  t.match(await call('GET', '/1'), { status: 200, body: { extendedProps: { guests } } });
});

t.test('what is written survives a restart; production starts with an empty calendar', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await build(t, { dataDir });
  const before = caller(first, await signIn(first, 'admin'));
  await before('POST', '', { event });
  await before('DELETE', '/1');
  const kept = (await before('GET')).body;
  await first.close();
  const second = await build(t, { dataDir });
  t.same((await caller(second, await signIn(second, 'admin'))('GET')).body, kept);
  t.equal(kept.length, 10);

  const real = await build(t, { mode: 'production' });
  t.same(await real.state.db.selectFrom('calendar_event').selectAll().execute(), []);
});

t.test('administrators only: a client may not, a visitor signs in first', async (t) => {
  const client = caller(app, await signIn(app, 'client'));
  const visitor = caller(app, {});
  for (const [method, path, payload] of [
    ['GET', '', undefined],
    ['POST', '', { event }],
    ['POST', '/1', { event }],
    ['DELETE', '/1', undefined],
  ] as const) {
    t.match(await client(method, path, payload), { status: 403, body: { code: 'FORBIDDEN' } });
    t.match(await visitor(method, path, payload), { status: 401, body: { code: 'UNAUTHENTICATED' } });
  }
});

/** The lines of an iCalendar file, put together again. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

t.test('events leave as iCalendar: folded, escaped, days as days', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const call = caller(app, headers);
  const title = 'Ölwechsel; Teil 1, 2 \\ 3 — مناوبة الليل في غرفة الخوادم — パケットの取り込み';
  const long = {
    title,
    start: '2030-11-05T20:00:00Z',
    end: '2030-11-05T22:00:00Z',
    url: '/admin/threats?sort=-count',
    extendedProps: { calendar: 'ETC', guests: ['Ada', 'Omar'], location: 'Room 1, floor 2', description: 'One\r\ntwo' },
  };
  await call('POST', '', { event: long });
  await call('POST', '', { event: { ...event, title: 'Days', start: '2030-11-06', end: '2030-11-08', allDay: true } });
  await call('POST', '', { event: { ...event, title: 'A moment', start: '2030-11-07T08:00:00Z', end: null } });
  const answer = await app.inject({ url: '/api/calendar/events.ics?from=2030-11-01&to=2030-12-01', headers });
  t.equal(answer.statusCode, 200);
  t.match(answer.headers['content-type'], /^text\/calendar; charset=utf-8/);
  t.match(answer.headers['content-disposition'], /attachment; filename="calendar.ics"/);
  const { body } = answer;
  t.ok(body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n') && body.endsWith('\r\nEND:VCALENDAR\r\n'));
  for (const line of body.split('\r\n')) t.ok(Buffer.byteLength(line) <= 75, line);
  const lines = unfolded(body);
  t.equal(lines.filter((line) => line === 'BEGIN:VEVENT').length, 3);
  for (const line of [
    'SUMMARY:Ölwechsel\\; Teil 1\\, 2 \\\\ 3 — مناوبة الليل في غرفة الخوادم — パケットの取り込み',
    'DTSTART:20301105T200000Z',
    'DTEND:20301105T220000Z',
    'DESCRIPTION:One\\ntwo\\n\\nAda\\, Omar',
    'LOCATION:Room 1\\, floor 2',
    'URL:http://localhost/admin/threats?sort=-count',
    'CATEGORIES:ETC',
    'UID:calendar-event-11@localhost',
    'DTSTART;VALUE=DATE:20301106',
    'DTEND;VALUE=DATE:20301108',
    'DTSTART:20301107T080000Z',
  ])
    t.ok(lines.includes(line), line);
  t.equal(lines.filter((line) => line.startsWith('DTEND')).length, 2, 'a moment has no end');
  const other = await app.inject({ url: '/api/calendar/events.ics?calendars=Family&from=2030-11-01', headers });
  t.notMatch(other.body, 'BEGIN:VEVENT');
  t.equal((await app.inject('/api/calendar/events.ics')).statusCode, 401);
  for (const host of ['a b', '[', 'localhost:99999'])
    t.equal(
      (await app.inject({ url: '/api/calendar/events.ics', headers: { ...headers, host } })).statusCode,
      400,
      host,
    );
  // As it could be stored before.
  await app.state.db.updateTable('calendar_event').set({ url: 'http://[' }).where('title', '=', 'Days').execute();
  const still = await app.inject({ url: '/api/calendar/events.ics?from=2030-11-01', headers });
  t.match(still.body, /SUMMARY:Days/, 'an address that is none costs nobody the others');
});

t.test(
  'a feed is read by its secret alone, until it is renewed or revoked or its owner may no longer read',
  async (t) => {
    const app = await build(t);
    const headers = await signIn(app, 'admin');
    const feed = async (method: 'GET' | 'POST' | 'DELETE', as: Record<string, string> = headers) =>
      app.inject({ method, url: '/api/calendar/feed', headers: as });
    const read = async (path: string) => (await app.inject(path)).statusCode;
    t.same((await feed('GET')).json(), { createdAt: null });
    const made = (await feed('POST')).json();
    t.match(made.path, /^\/api\/calendar\/feed\/[\w-]{32}\.ics$/);
    t.same((await feed('GET')).json(), { createdAt: made.createdAt }, 'the secret is not shown again');
    const answer = await app.inject(made.path);
    t.match(answer.headers['content-type'], /^text\/calendar/);
    t.equal(unfolded(answer.body).filter((line) => line === 'BEGIN:VEVENT').length, 10);
    t.equal(
      unfolded((await app.inject(`${made.path}?calendars=Family`)).body).filter((l) => l === 'BEGIN:VEVENT').length,
      1,
    );
    const token = made.path.split('/').at(-1).slice(0, -4);
    const kept = JSON.stringify(await app.state.db.selectFrom('calendar_feed').selectAll().execute());
    t.notOk(kept.includes(token), 'stored is a hash');

    const renewed = (await feed('POST')).json();
    t.equal(await read(made.path), 404, 'the old address is over');
    t.equal(await read(renewed.path), 200);
    t.equal((await feed('DELETE')).statusCode, 204);
    t.match((await app.inject(renewed.path)).json(), { code: 'CALENDAR_FEED_NOT_FOUND' });
    t.same((await feed('GET')).json(), { createdAt: null });

    const last = (await feed('POST')).json();
    t.equal((await feed('POST', await signIn(app, 'client'))).statusCode, 403, 'whoever may not read has none');
    const secret = await app.inject({
      method: 'POST',
      url: '/api/account/tokens',
      headers,
      payload: { name: 'x', scope: 'full', expiresInDays: 1 },
    });
    const byToken = await feed('POST', { authorization: `Bearer ${secret.json().token}` });
    t.match(byToken.json(), { code: 'SESSION_NEEDED' });
    const registered = await app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { username: 'noa', email: 'noa@console.example', password: 'correct horse 9' },
    });
    const { userData, accessToken } = registered.json();
    const left = (await feed('POST', { authorization: `Bearer ${accessToken}` })).json();
    t.equal(await read(left.path), 200);
    for (const status of ['inactive', 'active'])
      await app.inject({
        method: 'PATCH',
        url: `/api/apps/users/${userData.id}`,
        headers,
        payload: { user: { status } },
      });
    t.equal(await read(left.path), 404, 'it does not come back with who was inactive');
    await app.state.db.updateTable('user').set({ role: 'subscriber' }).where('email', '=', 'admin@demo.com').execute();
    t.equal(await read(last.path), 404, 'nor does who may no longer read');
  },
);
