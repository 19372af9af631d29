import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { ALL, oneOf } from '../../shared/search/tree.ts';
import type { SearchValues } from '../../shared/search-completion.ts';
import type { ThreatAssignments, ThreatMentions } from '../../shared/threat-context.ts';
import { MOST_CHANGED, MOST_TAGS } from '../../shared/threat-values.ts';
import type { ThreatActed, ThreatChange, ThreatComment } from '../../shared/threat-work.ts';
import type { ThreatCounts, ThreatGroupPage, ThreatPage } from '../../shared/threats.ts';
import { alert, appWith, type Line, ndjson } from '../../test/events.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { hashPassword } from '../auth/password.ts';
import { openAccount } from '../auth/store.ts';
import { migrations } from '../features.ts';
import { finding } from '../findings/finding.ts';
import { threatOf } from '../findings/threat.ts';
import { aStore, STAYING } from '../ingest/testing.ts';
import { openEventStore } from '../stores/events/open.ts';
import { EVERYTHING } from '../stores/events/port.ts';
import { openState, transact } from '../stores/state/state.ts';
import { deskOf } from './desk.ts';
import { transition, UNTOUCHED } from './transitions.ts';
import { assertExpected } from './work.ts';

/** One alert for each of `count` threats, from hosts of the home networks to one outside. */
const many = (count: number, more: Line = {}) =>
  Array.from({ length: count }, (_, n) =>
    alert(
      `Rule ${n % 3}`,
      { src_ip: `10.1.${n >> 8}.${n & 255}`, dest_ip: '203.0.113.9', ...more },
      { signature_id: n % 3, severity: (n % 3) + 1 },
    ),
  );

/** An app with threats, and the ways of two people who work on them. */
async function aDesk(t: Parameters<typeof appWith>[0], lines: Line[]) {
  const { app, headers, ask, send } = await appWith(t, lines);
  const user = {
    full_name: 'Bea Sato',
    company: '',
    role: 'admin' as const,
    username: 'bea',
    country: '',
    contact: '',
  };
  await app.state.db
    .insertInto('user')
    .values({
      ...{ id: 900, ...user, email: 'bea@x.example', current_plan: 'basic', status: 'active', avatar: '' },
      ...{ username_folded: 'bea', email_folded: 'bea@x.example' },
    })
    .execute();
  const hash = await hashPassword('secret-1');
  await transact(app.state.db, (trx) => openAccount(trx, 900, hash));
  const other = { cookie: await cookieOf('bea@x.example', 'secret-1') };
  async function cookieOf(email: string, password: string) {
    const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    return `ndr_session=${cookies.find(({ name }) => name === 'ndr_session')!.value}`;
  }
  const call = async <T = ThreatActed>(
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    who = headers,
  ) => {
    const response = await app.inject({ method, url, headers: who, ...(payload && { payload }) });
    return {
      status: response.statusCode,
      body: (response.body ? response.json() : null) as T & { code?: string; params?: object; field?: string },
    };
  };
  const act = (payload: object, who = headers) => call('POST', '/api/threats/actions', payload, who);
  const list = async (query = '') => (await ask<ThreatPage>(`/api/threats?${query}`)).body;
  const seen = async (query = '') => (await list(query)).threats.map(({ key, version }) => ({ key, version }));
  const history = async (key: string) =>
    (await ask<{ changes: ThreatChange[] }>(`/api/threats/${key}/history`)).body.changes;
  return { app, headers, other, ask, send, call, act, list, seen, history };
}

t.test('what somebody worked on who is removed is nobody’s, and comments still say whom they called', async (t) => {
  const { ask, call, act, list, seen, history } = await aDesk(t, many(4));
  const [one, two] = await seen('sort=signature');
  await act({ action: 'assign', assignee: 900, keys: [one, two] });
  const [again] = await seen('sort=signature');
  const taken = await act({ action: 'assign', assignee: 1, keys: [again] });
  const comments = `/api/threats/${one!.key}/comments`;
  await call('POST', comments, { text: 'Ask @bea, or @Bea' });
  t.match(await list('assignee=none'), { total: 2 });
  t.equal((await call('DELETE', '/api/apps/users/900')).status, 204);

  t.match(await list('assignee=none'), { total: 3 }, 'whoever looks for what nobody works on finds it');
  t.match(await list('q=is:unassigned'), { total: 3 });
  t.match((await history(two!.key))[0], { step: 'assign', by: 'Alex Moreau', after: { assignee: null } });
  t.match((await ask<{ comments: ThreatComment[] }>(comments)).body.comments, [
    { text: 'Ask @bea, or @bea', mentions: [] },
  ]);
  t.match(await call('POST', `/api/threats/actions/${taken.body.actionId}/undo`), {
    status: 200,
    body: { changed: 1 },
  });
  t.match(await list('assignee=none'), { total: 4 }, 'who worked on it before is gone');
});

t.test('who is assigned threats is told, once for each action, as long as one is open and theirs', async (t) => {
  const { app, headers, other, call, act, list, seen } = await aDesk(t, many(6));
  type Seen = { key: string; version: number };
  const told = async (query = '', who: object = other) =>
    (await app.inject({ url: `/api/threats/assignments?${query}`, headers: { ...who } })).json<ThreatAssignments>();
  const now = async (...wanted: { key: string }[]) =>
    (await seen('status=all')).filter(({ key }) => wanted.some((each) => each.key === key));
  const [one, two, three, four] = (await seen('sort=signature')) as [Seen, Seen, Seen, Seen];

  await act({ action: 'assign', assignee: 900, keys: [one] }, other);
  await act({ action: 'start', keys: [two] }, other);
  t.same(await told(), { assignments: [], total: 0 }, 'who takes something needs no telling');

  const pair = await act({ action: 'assign', assignee: 900, keys: [three, four] });
  const single = await act({ action: 'assign', assignee: 900, query: { assignee: 'none' }, expectedCount: 2 });
  const by = { by: 'Alex Moreau', only: null };
  const both = await told();
  t.match(both, {
    total: 2,
    assignments: [
      { ...by, action: single.body.actionId, count: 2 },
      { ...by, action: pair.body.actionId, count: 2 },
    ],
  });
  t.match(await told('limit=1'), { total: 2, assignments: [{ action: single.body.actionId }] });
  const [last, first] = both.assignments;
  t.equal((await told(`since=${first!.at}`)).total, 1);
  t.equal((await told(`since=${last!.at}`)).total, 0, 'nothing is later than itself');
  t.same(await told('', headers), { assignments: [], total: 0 }, 'nobody else is told');

  await call('POST', `/api/threats/actions/${single.body.actionId}/undo`);
  t.match(await told(), { total: 1, assignments: [{ action: pair.body.actionId }] }, 'what is taken back is gone');

  await act({ action: 'tag', tag: 'x', keys: await now(three) }, other);
  await act({ action: 'close', verdict: 'benign', keys: await now(four) }, other);
  const { signature } = (await list('status=all')).threats.find(({ key }) => key === three.key)!;
  const left = { count: 1, only: { key: three.key, signature, finding: null } };
  t.match((await told()).assignments, [{ action: pair.body.actionId, ...left }], 'with what is left to do');

  const away = await act({ action: 'assign', assignee: 1, keys: await now(three) }, other);
  t.equal((await told()).total, 0, 'somebody else has it');
  t.match((await told('', headers)).assignments, [{ by: 'Bea Sato', ...left }]);
  await call('POST', `/api/threats/actions/${away.body.actionId}/undo`, undefined, other);
  t.match((await told()).assignments, [{ action: pair.body.actionId, ...first, ...left }], 'as it was told before');
  t.equal((await told('', headers)).total, 0);

  const until = new Date(Date.now() + 3_600_000).toISOString();
  await act({ action: 'snooze', until, keys: await now(three) }, other);
  t.equal((await told()).total, 0, 'what sleeps is not told of');
});

t.test(
  'people work on threats: what they do is listed, counted, remembered, and refused when somebody was quicker',
  async (t) => {
    const { ask, call, act, list, seen, history, headers, other, app, send } = await aDesk(t, many(6));
    const [one, two, three] = (await seen('sort=signature')) as [{ key: string; version: number }, ...never[]];
    const keys = [one!];

    t.match(await list(), { total: 6, counts: { open: 6, new: 6, in_progress: 0, closed: 0, snoozed: 0, all: 6 } });
    t.match((await list()).threats[0], {
      status: 'new',
      verdict: null,
      assignee: null,
      tags: [],
      snoozedUntil: null,
      version: 0,
    });

    const started = await act({ action: 'start', keys });
    t.match(started, { status: 200, body: { changed: 1, skipped: 0 } });
    t.match(await list('status=in_progress'), {
      total: 1,
      threats: [{ key: one!.key, status: 'in_progress', assignee: { id: 1, name: 'Alex Moreau' }, version: 1 }],
      counts: { open: 6, new: 5, in_progress: 1 },
    });
    t.match(await act({ action: 'start', keys: [{ ...one, version: 1 }] }), {
      body: { actionId: null, changed: 0, skipped: 1 },
    });

    const late = await act({ action: 'escalate', keys }, other);
    t.match(late, {
      status: 409,
      body: {
        code: 'THREAT_CHANGED',
        params: { name: 'Alex Moreau', step: 'start', status: 'in_progress' },
      },
    });
    t.match(await act({ action: 'escalate', keys: [{ key: one!.key, version: 1 }, two!] }, other), {
      body: { changed: 2 },
    });
    t.match(await list('status=escalated'), { total: 2 });
    t.match(await list('status=escalated&assignee=me'), { total: 1, counts: { open: 1, escalated: 1, all: 1 } });
    t.match(await list('assignee=none'), { total: 5 });

    t.test('one action is for as many threats as an incident has, each as it was seen', async (t) => {
      const { act, seen } = await aDesk(t, many(1100));
      const keys = (await Promise.all(Array.from({ length: 11 }, (_, n) => seen(`perPage=100&page=${n + 1}`)))).flat();
      t.equal(new Set(keys.map(({ key }) => key)).size, 1100);
      t.match(await act({ action: 'escalate', keys }), { status: 200, body: { changed: 1100, skipped: 0 } });
      t.match(await act({ action: 'start', keys }), { status: 409, body: { code: 'THREAT_CHANGED' } });
    });

    t.test('what does not fit together is refused, and nothing is done', async (t) => {
      const bad = async (payload: object, field: string, status = 400) => {
        const { status: got, body } = await act(payload);
        t.equal(got, status, JSON.stringify(payload));
        t.equal(body.field, field);
      };
      await bad({ action: 'close', keys: [three] }, 'verdict');
      await bad({ action: 'start', verdict: 'benign', keys: [three] }, 'verdict');
      await bad({ action: 'start' }, 'keys');
      await bad({ action: 'start', query: {} }, 'expectedCount');
      await bad({ action: 'start', keys: [three], query: {}, expectedCount: 6 }, 'query');
      await bad({ action: 'assign', assignee: 2, keys: [three] }, 'assignee');
      await bad({ action: 'snooze', until: '2020-01-01', keys: [three] }, 'until');
      await bad({ action: 'snooze', until: 'soon', keys: [three] }, 'until');
      await bad({ action: 'tag', tag: '  ', keys: [three] }, 'tag');
      await bad({ action: 'start', query: { colour: 'red' }, expectedCount: 6 }, 'query.colour');
      t.match(await act({ action: 'start', keys: [three, { key: '77', version: 0 }] }), {
        status: 404,
        body: { code: 'THREAT_NOT_FOUND' },
      });
      t.match(await act({ action: 'close', verdict: 'benign', query: { status: 'open' }, expectedCount: 5 }), {
        status: 409,
        body: { code: 'THREATS_CHANGED', params: { count: 6, expected: 5 } },
      });
      const tooMany = {
        action: 'close',
        verdict: 'benign',
        query: { status: 'open' },
        expectedCount: MOST_CHANGED + 1,
      };
      t.match((await act(tooMany)).body, { code: 'THREATS_CHANGED' }, 'it is the number found that may be too great');
      t.throws(() => assertExpected(MOST_CHANGED + 1, MOST_CHANGED + 5000), { code: 'TOO_MANY_THREATS' });
      t.doesNotThrow(() => assertExpected(MOST_CHANGED, MOST_CHANGED));
      t.match(await list('status=new'), { total: 4 });
    });

    t.test('a whole query is closed, undone once by whoever did it, and stays in the history', async (t) => {
      const close = {
        action: 'close',
        verdict: 'false_positive',
        note: ' Known backup. ',
        query: { status: 'open', severity: '1' },
      };
      const counts = (await ask<ThreatCounts>('/api/threats/counts?severity=1')).body;
      t.same(counts.open, 2);
      const { body } = await act({ ...close, expectedCount: counts.open });
      t.match(body, { changed: 2, skipped: 0 });
      t.match(await list('verdict=false_positive'), { total: 2, counts: { closed: 2, open: 0 } });
      t.match((await call('POST', `/api/threats/actions/${body.actionId}/undo`, undefined, other)).body, {
        code: 'UNDO_OVER',
      });
      const undone = await call('POST', `/api/threats/actions/${body.actionId}/undo`);
      t.match(undone, { status: 200, body: { changed: 2, skipped: 0 } });
      t.match((await call('POST', `/api/threats/actions/${body.actionId}/undo`)).status, 409, 'once');
      const takenBack = await call('POST', `/api/threats/actions/${undone.body.actionId}/undo`);
      t.match(takenBack.body, { code: 'UNDO_OVER' }, 'nor is that taken back');
      t.match(await list('status=closed'), { total: 0 });
      const steps = await history(one!.key);
      t.same(
        steps.map(({ step, by }) => [step, by]),
        [
          ['undo', 'Alex Moreau'],
          ['close', 'Alex Moreau'],
          ['escalate', 'Bea Sato'],
          ['start', 'Alex Moreau'],
        ],
      );
      t.match(steps[1], {
        note: 'Known backup.',
        before: { status: 'escalated' },
        after: { status: 'closed', verdict: 'false_positive' },
      });
      await act({ ...close, expectedCount: 2 });
      const again = await act({ action: 'reopen', query: { status: 'closed' }, expectedCount: 2 });
      t.match(again.body, { changed: 2 });
      await app.state.db
        .updateTable('threat_action')
        .set({ at: new Date(Date.now() - 31_000).toISOString() })
        .where('id', '=', again.body.actionId!)
        .execute();
      t.match((await call('POST', `/api/threats/actions/${again.body.actionId}/undo`)).body, {
        code: 'UNDO_OVER',
        params: { seconds: 30 },
      });
    });

    t.test('what somebody changed in between stays when an action is taken back', async (t) => {
      const [a, b] = await seen('status=new');
      const { body } = await act({ action: 'tag', tag: 'Beacon', keys: [a, b] });
      await act({ action: 'escalate', keys: [{ key: a!.key, version: a!.version + 1 }] }, other);
      t.match((await call('POST', `/api/threats/actions/${body.actionId}/undo`)).body, { changed: 1, skipped: 1 });
      t.match(await list('tag=BEACON'), {
        total: 1,
        threats: [{ key: a!.key, tags: ['Beacon'], status: 'escalated' }],
      });
      const now = { key: a!.key, version: a!.version + 2 };
      t.match(
        (await act({ action: 'tag', tag: 'beacon', keys: [now] })).body,
        { skipped: 1 },
        'in any case of its letters',
      );
      t.match((await act({ action: 'untag', tag: 'beacon', keys: [now] })).body, { changed: 1 });
    });

    t.test('a search finds threats by their state, and by whose they are', async (t) => {
      const found = async (q: string, who: object = headers) =>
        (await app.inject({ url: `/api/threats?q=${encodeURIComponent(q)}`, headers: { ...who } })).json<ThreatPage>();
      const { counts } = await list();
      t.equal((await found('is:open')).total, counts.open);
      t.equal((await found('is:escalated')).total, counts.escalated);
      t.equal((await found('-is:escalated')).total, counts.all - counts.escalated);
      t.equal((await found('is:(new,escalated) rule')).total, counts.new + counts.escalated);
      t.equal((await found('is:closed OR dest_ip:203.0.113.9')).total, counts.all, 'also beside what is of alerts');
      t.equal((await found('is:mine')).total, 1);
      t.equal((await found('is:mine', other)).total, 0);
      t.equal((await found('is:unassigned')).total, counts.all - 1);
      t.match(await found('is:sleeping'), { code: 'INVALID_QUERY' });
      const [tagged] = await seen('status=new&srcIp=10.1.0.5');
      await act({ action: 'tag', tag: 'Beacon', keys: [tagged] });
      for (const parameter of [
        'status=closed',
        'verdict=false_positive',
        'assignee=me',
        'assignee=none',
        'tag=BEACON',
      ]) {
        const { total } = await list(parameter);
        t.equal((await found(parameter.replace('=', ':'))).total, total, `as the parameter says it: ${parameter}`);
      }
      t.equal((await found('status:(new,escalated)')).total, counts.new + counts.escalated);
      t.equal((await found('NOT verdict:*')).total, counts.all - counts.closed, 'only what is closed has one');
      t.equal((await found('assignee:"alex moreau"')).total, 1, 'a name, in any case');
      t.equal((await found('assignee:alex*')).total, 1);
      t.equal((await found('assignee:(nobody-known,BEA)')).total, 0, 'a username; she has none');
      t.equal((await found('NOT exists:assignee')).total, counts.all - 1);
      t.equal((await found('tag:(x,b?acon)')).total, 1);
      t.equal((await found('NOT exists:tag')).total, counts.all - 1);
      t.equal((await found('count:1')).total, counts.all);
      t.equal((await found('count:>1')).total, 0);
      t.equal((await found('count:1..3 dest_ip:203.0.113.9')).total, counts.all, 'the number is that of the threat');
      t.equal(
        (await found('(tag:beacon OR src_ip:10.1.0.0) dest_ip:203.0.113.9')).total,
        2,
        'mixed with what is of alerts',
      );
      t.equal((await found('NOT (tag:beacon OR src_ip:10.1.0.0)')).total, counts.all - 2);
      t.match(await found('verdict:bening'), { code: 'INVALID_QUERY', params: { suggestion: 'benign' } });
      t.match(await found('count:many'), { code: 'INVALID_QUERY', params: { expected: 'number' } });
      t.match((await ask('/api/events?q=status:closed')).body, { code: 'INVALID_QUERY' }, 'events have none');
      t.match((await ask('/api/threats/hosts?q=tag:beacon')).body, { total: 1 }, 'groups of threats too');
      const values = async (query: string) =>
        (await ask<SearchValues>(`/api/search/values?among=threats&${query}`)).body.values;
      t.same(await values('field=tag&text=bea'), [{ value: 'Beacon', count: 1 }]);
      t.match(await values('field=assignee&text=alex'), [{ value: 'Alex Moreau', count: 1 }]);
    });

    t.test('a snooze ends by itself', async (t) => {
      const [a] = await seen('status=new');
      const until = new Date(Date.now() + 1500).toISOString();
      await act({ action: 'snooze', until, keys: [a] });
      const { counts, threats } = await list('status=snoozed');
      t.match([counts.snoozed, threats[0]], [1, { key: a!.key, snoozedUntil: until, status: 'new' }]);
      await wait(Date.parse(until) - Date.now() + 20);
      t.match(await list('status=snoozed'), { total: 0 });
      t.ok((await seen('status=new')).some(({ key }) => key === a!.key));
    });

    t.test('comments call people by their names, and belong to who wrote them', async (t) => {
      const path = `/api/threats/${one!.key}/comments`;
      const { status, body } = await call<ThreatComment>('POST', path, { text: ' <b>Look</b>, @bea. Not @nobody ' });
      t.match(
        { status, body },
        {
          status: 201,
          body: {
            by: 'Alex Moreau',
            own: true,
            text: '<b>Look</b>, @bea. Not @nobody',
            mentions: [{ id: 900, name: 'Bea Sato' }],
            editedAt: null,
          },
        },
      );
      await app.state.db.updateTable('user').set({ username: 'beatrice' }).where('id', '=', 900).execute();
      const read = async (who: object) => (await app.inject({ url: path, headers: { ...who } })).json();
      t.match(
        await read(other),
        { comments: [{ own: false, text: '<b>Look</b>, @beatrice. Not @nobody' }] },
        'also when called otherwise',
      );
      const mentions = async (who: object, query = '') =>
        (await app.inject({ url: `/api/threats/mentions?${query}`, headers: { ...who } })).json<ThreatMentions>();
      const said = { threat: one!.key, comment: body.id, by: 'Alex Moreau', at: body.at };
      t.match(await mentions(other), {
        total: 1,
        mentions: [{ ...said, text: '<b>Look</b>, @beatrice. Not @nobody' }],
      });
      t.same(await mentions(other, `since=${body.at}`), { total: 0, mentions: [] }, 'nothing is later than itself');
      t.same(await mentions(headers), { total: 0, mentions: [] }, 'nobody else was called');
      t.match(await call('PATCH', `${path}/${body.id}`, { text: 'mine' }, other), {
        status: 404,
        body: { code: 'COMMENT_NOT_FOUND' },
      });
      t.match((await call('POST', path, { text: ' \n ' })).body, { code: 'INVALID_INPUT', field: 'text' });
      t.match((await call('POST', '/api/threats/77/comments', { text: 'x' })).status, 404);
      t.match((await call<ThreatComment>('PATCH', `${path}/${body.id}`, { text: 'Done' })).body, {
        text: 'Done',
        mentions: [],
      });
      t.equal((await mentions(other)).total, 0, 'the name was taken out');
      const { editedAt } = (await call<ThreatComment>('PATCH', `${path}/${body.id}`, { text: 'Look, @beatrice' })).body;
      const later = { ...said, at: editedAt, text: 'Look, @beatrice' };
      t.match(
        await mentions(other, `since=${body.at}`),
        { total: 1, mentions: [later] },
        'who is called later is told then',
      );
      await call('PATCH', `${path}/${body.id}`, { text: 'Look here, @beatrice' });
      t.equal((await mentions(other, `since=${editedAt}`)).total, 0, 'and not again when words change');
      await call('PATCH', `${path}/${body.id}`, { text: 'I am @admin' });
      t.equal((await mentions(headers)).total, 0, 'who names themselves needs no telling');
      const named = (username: string) =>
        app.state.db.updateTable('user').set({ username }).where('id', '=', 900).execute();
      // Of the second no letter has the accent as a part.
      for (const name of ['renée', 'bex\u030ca']) {
        await named(name);
        const text = `@${name.normalize('NFD')}, look`;
        t.match((await call<ThreatComment>('PATCH', `${path}/${body.id}`, { text })).body, {
          ...{ text: `@${name}, look`, mentions: [{ id: 900 }] },
        });
      }
      await named('beatrice');
      t.equal((await call('DELETE', `${path}/${body.id}`)).status, 204);
      t.same(await read(other), { comments: [] });
    });

    t.test('hosts and signatures, the worst first', async (t) => {
      await send('s', [
        alert('Inside', { src_ip: '10.9.9.1', dest_ip: '10.9.9.2' }, { signature_id: 50, severity: 1 }),
        alert('Inside', { src_ip: '10.9.9.1', dest_ip: '10.9.9.3' }, { signature_id: 50, severity: 1 }),
        alert('Outside', { src_ip: '198.51.100.1', dest_ip: '198.51.100.2' }, { signature_id: 51, severity: 3 }),
      ]);
      const hosts = (await ask<ThreatGroupPage>('/api/threats/hosts?text=side')).body;
      t.same(
        hosts.groups.map(({ key, threats, others, inside, severities }) => [
          key,
          threats,
          others,
          inside,
          severities.high,
        ]),
        [
          ['10.9.9.1', 2, 1, true, 2],
          ['10.9.9.2', 1, 1, true, 1],
          ['10.9.9.3', 1, 1, true, 1],
          ['198.51.100.2', 1, 1, false, 0],
        ],
      );
      t.match(hosts, { total: 4, totalPages: 1, counts: { all: 3, open: 3 } });
      const signatures = (await ask<ThreatGroupPage>('/api/threats/signatures?perPage=1')).body;
      t.match(signatures, {
        total: 5,
        totalPages: 5,
        groups: [{ key: '1:0', name: 'Rule 0', severity: 1, threats: 2, others: 2, alerts: 2, inside: null }],
      });
      t.match((await ask<ThreatGroupPage>('/api/threats/signatures?status=closed')).body, {
        groups: [],
        total: 0,
        counts: { all: 9 },
      });
    });

    t.test('hosts and signatures choose exactly the threats that they were counted for', async (t) => {
      await send('s', [
        alert('Outward', { src_ip: '10.9.9.1', dest_ip: '198.51.100.2' }, { signature_id: 52 }),
        // Of the number of another's rule, without a generator.
        alert('Alone', { src_ip: '10.9.9.1', dest_ip: '198.51.100.2' }, { signature_id: 52, gid: undefined }),
        // No threat of whom it comes from, which is outside.
        alert('Inward', { src_ip: '198.51.100.2', dest_ip: '10.9.9.3' }, { signature_id: 54 }),
        alert('Mapped', { src_ip: '2001:DB8:0:0::9', dest_ip: '10.9.9.3' }, { signature_id: 53, gid: 3 }),
        alert(
          'Without a rule',
          { src_ip: '10.9.9.4', dest_ip: '10.9.9.4' },
          { signature_id: undefined, gid: undefined },
        ),
      ]);
      const count = async (query: string) => (await ask<ThreatCounts>(`/api/threats/counts?${query}`)).body.all;
      for (const by of ['host', 'signature'] as const) {
        const { groups, total } = (await ask<ThreatGroupPage>(`/api/threats/${by}s?perPage=100`)).body;
        t.ok(total > 4 && groups.length === total);
        for (const { key, threats } of groups) t.equal(await count(`${by}=${key}`), threats, `${by} ${key}`);
        t.equal(
          await count(`${by}=${groups.map(({ key }) => key).join(',')}`),
          (await list('')).total - (by === 'host' ? 0 : 1),
        );
      }
      t.match((await ask('/api/threats/counts?host=10.9.9.1,nobody')).body, {
        fields: [{ field: 'host', code: 'BAD_IP' }],
      });
      t.match((await ask('/api/threats/counts?signature=1:2,x')).body, { fields: [{ field: 'signature' }] });

      const query = { host: '10.9.9.2,198.51.100.2', status: 'open' };
      const work = { action: 'escalate', query, expectedCount: 2 };
      t.match((await call('POST', '/api/threats/actions', { ...work, expectedCount: 3 })).body, {
        code: 'THREATS_CHANGED',
      });
      const { body } = await call<ThreatActed>('POST', '/api/threats/actions', work);
      t.match(body, { changed: 2 }, 'the one from inside to the second host is none of its');
      t.equal(await count('host=10.9.9.2,198.51.100.2&status=escalated&q=is:escalated'), 2);
      t.match((await call('POST', `/api/threats/actions/${body.actionId}/undo`)).body, { changed: 2 });
    });

    t.test('a client may not', async (t) => {
      const client = await signIn(app, 'client');
      for (const [method, url, payload] of [
        ['POST', '/api/threats/actions', { action: 'start', keys }],
        ['POST', '/api/threats/actions/1/undo', undefined],
        ['GET', '/api/threats/people', undefined],
        ['GET', '/api/threats/hosts', undefined],
        ['GET', '/api/threats/mentions', undefined],
        ['GET', `/api/threats/${one!.key}/context`, undefined],
        ['GET', `/api/threats/${one!.key}/similar`, undefined],
        ['GET', `/api/threats/${one!.key}/history`, undefined],
        ['GET', `/api/threats/${one!.key}/comments`, undefined],
        ['POST', `/api/threats/${one!.key}/comments`, { text: 'x' }],
        ['DELETE', `/api/threats/${one!.key}/comments/1`, undefined],
      ] as const)
        t.equal((await app.inject({ method, url, headers: client, ...(payload && { payload }) })).statusCode, 403, url);
    });

    t.test('every action is in the audit trail', async (t) => {
      const { entries } = (
        await ask<{ entries: { operation: string; userName: string; subject: string }[] }>(
          '/api/audit?operation=actOnThreats&perPage=100',
        )
      ).body;
      t.ok(entries.length > 10);
      t.match(entries.at(-1), { operation: 'actOnThreats', userName: 'admin', subject: 'Threat', status: 200 });
    });
  },
);

t.test(
  'a closed threat that goes on is open again, unless it was benign; also one that went on while nobody looked',
  async (t) => {
    const dataDir = temporaryFolder(t);
    const lines = many(3);
    const first = await build(t, { dataDir });
    const headers = await signIn(first, 'admin');
    const send = (payload: Line[]) =>
      first.inject({ method: 'POST', url: '/api/events?source=s', headers, payload: ndjson(payload) });
    await send(lines);
    const asked = async (app: typeof first, who: object) =>
      (await app.inject({ url: '/api/threats?sort=signature', headers: { ...who } })).json<ThreatPage>();
    const statuses = async (app = first, who: object = headers) =>
      (await asked(app, who)).threats.map(({ status }) => status);
    const close = async (verdict: string, index: number) => {
      const { key, version } = (await asked(first, headers)).threats[index]!;
      await first.inject({
        method: 'POST',
        url: '/api/threats/actions',
        headers,
        payload: { action: 'close', verdict, keys: [{ key, version }] },
      });
    };
    // One of its alerts is outside of the time that it is closed by.
    await send([{ ...lines[2], timestamp: '2026-01-01T00:00:00Z' }]);
    await close('false_positive', 0);
    await close('benign', 1);
    const byQuery = await first.inject({
      method: 'POST',
      url: '/api/threats/actions',
      headers,
      payload: {
        action: 'close',
        verdict: 'true_positive',
        query: { from: '2026-02-01', status: 'open' },
        expectedCount: 1,
      },
    });
    t.match(byQuery.json(), { changed: 1 });
    t.same(await statuses(), ['closed', 'closed', 'closed']);
    // Older than when it was closed: what counts is that it is one more.
    await send([
      { ...lines[0], timestamp: '2020-01-01T00:00:00Z' },
      { ...lines[1], timestamp: '2026-03-09T00:00:00Z' },
    ]);
    while ((await statuses())[0] !== 'new') await wait(20);
    t.same(await statuses(), ['new', 'closed', 'closed']);
    const { key } = (await asked(first, headers)).threats[0]!;
    const history = (await first.inject({ url: `/api/threats/${key}/history`, headers })).json();
    t.match(history.changes[0], {
      step: 'reopen',
      by: null,
      before: { status: 'closed', verdict: 'false_positive' },
      after: { status: 'new', verdict: null },
    });
    await first.close();

    const store = await openEventStore({ path: join(dataDir, 'events.duckdb') });
    await store.ingestStream(
      's',
      (async function* () {
        yield Buffer.from(ndjson([{ ...lines[2], timestamp: '2026-03-10T00:00:00Z' }]));
      })(),
    );
    await store.close();
    const second = await build(t, { dataDir });
    const again = await signIn(second, 'admin');
    // It looks while people are served already.
    while ((await statuses(second, again))[2] !== 'new') await wait(20);
    t.same(await statuses(second, again), ['new', 'closed', 'new']);
  },
);

t.test('a threat has twenty tags and no more', (t) => {
  const tags = Array.from({ length: MOST_TAGS }, (_, n) => `tag ${n}`);
  const last = { action: 'tag', tag: tags.at(-1)! } as const;
  t.match(transition({ ...UNTOUCHED, tags: tags.slice(0, -1) }, last, 1), { tags });
  t.equal(transition({ ...UNTOUCHED, tags }, { action: 'tag', tag: 'one more' }, 1), null);
  t.end();
});

t.test('a closed finding is open again when it is seen in a later hour, however many hours it had', async (t) => {
  const { folder, store } = await aStore(t);
  const state = await openState(join(folder, 'state.sqlite'), migrations);
  t.teardown(() => state.close());
  const person = { full_name: 'Alex', company: '', role: 'admin' as const, country: '', contact: '', avatar: '' };
  const account = { username: 'a', username_folded: 'a', email: 'a@x.example', email_folded: 'a@x.example' };
  await state.db
    .insertInto('user')
    .values({ id: 1, ...person, ...account, current_plan: 'basic', status: 'active' })
    .execute();
  const failures: string[] = [];
  const desk = deskOf(state.db, store, { error: (error) => failures.push(String(error)) }, 100);
  let told = 0;
  desk.onReopened(() => told++);
  desk.open();
  t.teardown(() => desk.close());
  const HOUR = 3.6e9;
  const START = Date.parse('2026-11-01T00:20:00Z') * 1000;
  const beacon = {
    kind: 'beacon',
    host: '10.0.0.5',
    other: '203.0.113.9',
    port: 443,
    tactic: 'TA0011',
    score: 0.9,
  } as const;
  /** Seen from one hour to another; older flows are gone. */
  const seen = async (from: number, to: number) => {
    const times = Array.from({ length: Math.floor(to) - from + 1 }, (_, hour) => START + (from + hour) * HOUR);
    const found = finding({ ...beacon, first: times[0]!, last: START + to * HOUR, times });
    await store.project('finding', [threatOf(found)]);
    return found.id;
  };
  const now = async (key: string) => {
    const page = { worst: ALL, some: ALL, sort: 'lastSeen' as const, descending: true, limit: 1, offset: 0 };
    const { threats } = await store.threats(oneOf('threat', [key]), EVERYTHING, page, STAYING);
    return threats[0]!;
  };
  const key = await seen(0, 335);
  const me = { id: 1, name: 'Alex' };
  const act = async (action: 'close' | 'reopen') => {
    const keys = [{ key, version: (await now(key)).version }];
    return desk.act({ action, ...(action === 'close' && { verdict: 'false_positive' }), keys }, EVERYTHING, me);
  };
  const close = () => act('close');
  await close();
  await seen(0, 335.3);
  t.same(await store.overtakenThreats(STAYING), [], 'the same hour');
  await seen(1, 336);
  while ((await now(key)).status !== 'new') await wait(20);
  t.equal((await now(key)).count, 336, 'as many hours as when it was closed');
  await close();
  await seen(330, 337);
  while ((await now(key)).status !== 'new') await wait(20);
  t.equal((await now(key)).count, 8, 'or fewer');
  await close();
  const { actionId } = await act('reopen');
  await desk.undo(actionId!, EVERYTHING, me);
  t.equal((await now(key)).status, 'closed');
  await seen(331, 338);
  while ((await now(key)).status !== 'new') await wait(20);
  for (let tries = 0; told < 3 && tries < 500; tries++) await wait(20);
  t.equal(told, 3, 'whoever has it open is told each time');
  t.same(failures, []);

  await close();
  const overtaken = store.overtakenThreats.bind(store);
  store.overtakenThreats = async () => {
    store.overtakenThreats = overtaken;
    throw new Error('no memory');
  };
  await seen(332, 339);
  while ((await now(key)).status !== 'new') await wait(20);
  t.same(failures, ['Error: no memory'], 'a look that fails is made again after a pause');
});

t.test('what is closed again by taking something back is opened by its next alert as before', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const send = (payload: Line[]) =>
    app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload: ndjson(payload) });
  await send(many(4));
  const asked = async () =>
    (await app.inject({ url: '/api/threats?sort=signature', headers })).json<ThreatPage>().threats;
  const statuses = async () => (await asked()).map(({ status }) => status);
  const call = async (url: string, payload?: object) =>
    (await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })).json<ThreatActed>();
  const act = async (action: object, index: number) => {
    const { key, version } = (await asked())[index]!;
    return call('/api/threats/actions', { ...action, keys: [{ key, version }] });
  };
  const takenBack = async ({ actionId }: ThreatActed) => call(`/api/threats/actions/${actionId}/undo`);
  const close = { action: 'close', verdict: 'false_positive' };
  await act(close, 0);
  t.match(await takenBack(await act({ action: 'reopen' }, 0)), { changed: 1 });
  await act(close, 1);
  t.match(await takenBack(await act({ action: 'start' }, 1)), { changed: 1 });
  await act({ ...close, verdict: 'benign' }, 2);
  const query = { action: 'escalate', query: { status: 'closed', verdict: 'benign' }, expectedCount: 1 };
  t.match(await takenBack(await call('/api/threats/actions', query)), { changed: 1 });
  t.same(await statuses(), ['closed', 'closed', 'closed', 'new']);
  await send(many(4, { timestamp: '2026-03-02T00:00:00Z' }));
  while ((await statuses())[1] !== 'new') await wait(20);
  t.same(await statuses(), ['new', 'new', 'closed', 'new'], 'what is benign stays closed');
});

t.test('an alert that comes while its threat is being closed opens it again', async (t) => {
  const { app, headers, act, list, seen, send } = await aDesk(t, many(2));
  const { threatKeys } = app.events;
  app.events.threatKeys = async (...args: Parameters<typeof threatKeys>) => {
    const found = await threatKeys.apply(app.events, args);
    // They are counted, and are not closed yet.
    app.events.threatKeys = threatKeys;
    await send('s', many(2, { timestamp: '2026-03-02T00:00:00Z' }));
    await wait(200);
    return found;
  };
  t.match(await act({ action: 'close', verdict: 'false_positive', query: { status: 'open' }, expectedCount: 2 }), {
    body: { changed: 2 },
  });
  const isOpen = async () => (await list('status=open')).total === 2;
  for (let looks = 0; looks < 100 && !(await isOpen()); looks++) await wait(20);
  t.ok(await isOpen());

  t.comment('or while it was open by what is taken back');
  await act({ action: 'close', verdict: 'false_positive', keys: await seen() });
  const { body } = await act({ action: 'reopen', keys: await seen('status=closed') });
  await send('s', many(1, { timestamp: '2026-03-03T00:00:00Z' }));
  await app.inject({ method: 'POST', url: `/api/threats/actions/${body.actionId}/undo`, headers });
  const open = async () => (await list('status=open')).total;
  for (let looks = 0; looks < 100 && (await open()) !== 1; looks++) await wait(20);
  t.equal(await open(), 1, 'that which went on');
});

t.test('ten thousand threats are closed at once, and others are answered meanwhile', async (t) => {
  const { app, headers, act, list, call } = await aDesk(t, many(10_000));
  let turns = 0;
  const pulse = setInterval(() => turns++, 5);
  const before = performance.now();
  const { status, body } = await act({
    action: 'close',
    verdict: 'duplicate',
    query: { status: 'open' },
    expectedCount: 10_000,
  });
  const took = performance.now() - before;
  clearInterval(pulse);
  t.match([status, body.changed], [200, 10_000]);
  t.comment(`closed in ${Math.round(took)} ms, ${turns} turns of the loop`);
  // Whether a turn is short is the machine's affair as well.
  t.ok(turns > 3, 'the loop is free in between');
  t.match((await list('status=closed')).counts, { closed: 10_000, open: 0 });
  const asked = performance.now();
  await app.inject({ url: '/api/threats?status=closed&perPage=50', headers });
  t.comment(`a page in ${Math.round(performance.now() - asked)} ms`);
  t.match((await call('POST', `/api/threats/actions/${body.actionId}/undo`)).body, { changed: 10_000 });
  t.match((await list()).counts, { new: 10_000, closed: 0 });
});
