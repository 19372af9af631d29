import t from 'tap';
import type { SavedView, SavedViews } from '../../shared/saved-views.ts';
import type { SearchFields, SearchValues } from '../../shared/search-completion.ts';
import { alert, appWith } from '../../test/events.ts';
import { signIn } from '../../test/helper.ts';

t.test('a search is completed with fields and their most frequent values', async (t) => {
  const { ask, app } = await appWith(t, [
    alert('ET SCAN one', { dest_port: 443, proto: 'TCP' }),
    alert('ET SCAN one', { dest_port: 443, proto: 'TCP', src_ip: '10.0.0.2', dest_ip: '10.0.0.9' }),
    alert('Trojan', { dest_port: 4444, proto: 'UDP' }, { severity: 1 }),
    { event_type: 'dns', src_ip: '10.0.0.2', dest_ip: '10.0.0.53', dest_port: 53, proto: 'UDP' },
  ]);
  const { fields } = (await ask<SearchFields>('/api/search/fields')).body;
  t.match(
    fields.find(({ name }) => name === 'alert.severity'),
    { aliases: ['severity'], type: 'integer', words: ['high', 'medium', 'low', 'info'], hasValues: true },
  );
  t.match(
    fields.find(({ name }) => name === 'ip'),
    { hasValues: true },
  );
  t.match(
    fields.find(({ name }) => name === 'bytes'),
    { hasValues: false },
  );

  const values = async (query: string) => (await ask<SearchValues>(`/api/search/values?${query}`)).body.values;
  t.same(await values('field=dest_port'), [
    { value: 443, count: 2 },
    { value: 53, count: 1 },
    { value: 4444, count: 1 },
  ]);
  t.same(
    await values('field=dest_port&text=44'),
    [
      { value: 443, count: 2 },
      { value: 4444, count: 1 },
    ],
    'numbers that begin so',
  );
  t.same(await values('field=NAME&text=scan'), [{ value: 'ET SCAN one', count: 2 }], 'part of a text, by an alias');
  t.same(await values('field=proto&q=severity:high'), [{ value: 'UDP', count: 1 }], 'of what the rest finds');
  t.same(
    await values('field=proto&among=threats'),
    [
      { value: 'TCP', count: 2 },
      { value: 'UDP', count: 1 },
    ],
    'of alerts alone',
  );
  t.same(await values('field=proto&limit=1'), [{ value: 'TCP', count: 2 }], 'no more than are wanted');
  t.match(await values('field=ip&text=10.0.0.2'), [{ value: '10.0.0.2', count: 4 }], 'of either side');
  t.same(await values('field=proto&from=2027-01-01'), []);
  t.same(await values('field=bytes'), [], 'nothing is counted by it');
  t.match(await ask('/api/search/values?field=nothing'), {
    status: 400,
    body: { field: 'field', code: 'INVALID_INPUT', message: /nothing, but source, .* …$/ },
  });
  t.match(await ask('/api/search/values?field=dest_prt'), {
    status: 400,
    body: { fields: [{ code: 'UNKNOWN_WORD', params: { word: 'dest_prt', allowed: 'dest_port' } }] },
  });
  t.match(await ask('/api/search/values?field=ip&q=(a'), { status: 400, body: { code: 'INVALID_QUERY' } });

  const client = await signIn(app, 'client');
  for (const url of ['/api/search/fields', '/api/search/values?field=ip', '/api/saved-views?list=threats']) {
    t.equal((await app.inject({ url })).statusCode, 401, `visitor: ${url}`);
    t.equal((await app.inject({ url, headers: client })).statusCode, 403, `client: ${url}`);
  }
});

t.test('views of lists are kept, shared, and one of them is what a list opens with', async (t) => {
  const { app, headers, ask } = await appWith(t);
  const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who = headers) => {
    const answer = await app.inject({
      method,
      url: `/api/saved-views${path}`,
      headers: who,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body && answer.json() };
  };
  const list = async (name = 'threats') => (await ask<SavedViews>(`/api/saved-views?list=${name}`)).body.views;
  const view = { list: 'threats', name: 'Worst', query: 'q=severity%3Ahigh&sort=-count', shared: false };
  t.match(await call('POST', '', view), { status: 201, body: { ...view, own: true, standard: false } });
  t.match(await call('POST', '', { ...view, query: 'severity=1' }), { status: 201 }, 'the same name replaces it');
  t.match(await call('POST', '', { ...view, name: 'all' }), { status: 201 });
  const [all, worst] = (await list()) as [SavedView, SavedView];
  t.match([all, worst], [{ name: 'all' }, { name: 'Worst', query: 'severity=1' }], 'by name, in any case');
  t.same(await list('users'), []);

  t.match(await call('PATCH', `/${worst.id}`, { standard: true }), { status: 200, body: { standard: true } });
  t.match(await call('PATCH', `/${all.id}`, { standard: true, shared: true }), {
    body: { standard: true, shared: true },
  });
  t.same(
    (await list()).map(({ standard }) => standard),
    [true, false],
    'one at most',
  );
  await call('PATCH', `/${worst.id}`, { standard: false });
  t.match(await list(), [{ standard: true }, { standard: false }], 'what is no standard takes none away');
  for (const [one, another] of [
    [all, worst],
    [worst, all],
  ] as const)
    t.match(await call('PATCH', `/${one.id}`, { name: another.name }), { status: 400, body: { field: 'name' } });
  t.match(await call('PATCH', `/${all.id}`, { name: all.name }), { status: 200 }, 'a name may stay what it is');

  for (const [query, field] of [
    ['page=soon', 'query'],
    ['nothing=1', 'query'],
    [`q=${'a'.repeat(2001)}`, 'query'],
    ['__proto__=1', 'query'],
  ])
    t.match(
      await call('POST', '', { ...view, query }),
      { status: 400, body: { code: 'INVALID_INPUT', field } },
      query!.slice(0, 20),
    );
  t.match(await call('POST', '', { ...view, list: 'nothing' }), { status: 400, body: { field: 'list' } });
  t.match(await call('PATCH', '/999', { name: 'x' }), { status: 404, body: { code: 'SAVED_VIEW_NOT_FOUND' } });

  const client = await signIn(app, 'client');
  t.equal((await call('POST', '', view, client)).status, 403);
  // Another administrator.
  await app.inject({ method: 'PATCH', url: '/api/apps/users/2', headers, payload: { user: { role: 'admin' } } });
  const other = await signIn(app, 'client');
  const seen = (await app.inject({ url: '/api/saved-views?list=threats', headers: other })).json<SavedViews>().views;
  t.match(seen, [{ name: 'all', own: false, standard: false, owner: /./ }], 'what is shared, and nothing else');
  t.equal(seen.length, 1);
  t.match(await call('PATCH', `/${all.id}`, { name: 'Mine' }, other), { status: 403, body: { code: 'FORBIDDEN' } });
  t.match(await call('DELETE', `/${all.id}`, undefined, other), { status: 403 });

  // Of a list that somebody may not read not even its views.
  const people = { list: 'users', name: 'Suspects', query: 'q=mallory', shared: true };
  const { body: hidden } = await call('POST', '', people);
  await app.inject({ method: 'PATCH', url: '/api/apps/users/2', headers, payload: { user: { role: 'viewer' } } });
  const ofUsers = () => app.inject({ url: '/api/saved-views?list=users', headers: other });
  t.same((await ofUsers()).json(), { views: [] });
  t.match(await call('PATCH', `/${hidden.id}`, { standard: true }, other), { status: 404 });
  t.match(await call('POST', '', people, other), { status: 403, body: { code: 'FORBIDDEN' } });
  await app.inject({ method: 'PATCH', url: '/api/apps/users/2', headers, payload: { user: { role: 'admin' } } });
  t.match((await ofUsers()).json().views, [{ name: 'Suspects' }]);
  t.match(await call('DELETE', `/${worst.id}`, undefined, other), { status: 404 }, 'not even seen');
  t.match(await call('PATCH', `/${all.id}`, { standard: true }, other), { body: { standard: true } }, 'his own choice');
  await call('PATCH', `/${all.id}`, { shared: false });
  const theirs = async () =>
    (await app.inject({ url: '/api/saved-views?list=threats', headers: other })).json<SavedViews>().views;
  t.same(await theirs(), []);
  t.match(await list(), [{ name: 'all', standard: true }, {}], 'its owner opens with it as before');
  await call('PATCH', `/${all.id}`, { shared: true });
  t.match(await theirs(), [{ name: 'all', standard: false }], 'what was hidden meanwhile is chosen anew');
  t.equal((await call('DELETE', `/${all.id}`)).status, 204);
  t.equal((await list()).length, 1);
  for (let i = 0; i < 49; i++) await call('POST', '', { ...view, name: `View ${i}` });
  t.match(await call('POST', '', { ...view, name: 'One more' }), {
    status: 409,
    body: { code: 'TOO_MANY_SAVED_VIEWS' },
  });

  const trail = (await ask<{ entries: { operation: string }[] }>('/api/audit?perPage=100')).body;
  t.match(JSON.stringify(trail), /addSavedView/, 'in the audit trail');
});
