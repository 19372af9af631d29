import type { Readable } from 'node:stream';
import t from 'tap';
import { alert, ndjson } from '../../test/events.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { commandOverControl } from '../ingest/control-client.ts';
import { until } from '../notify/testing.ts';
import { changesStream } from './changes-stream.ts';

/** What a stream says, until it has said `words`, or to its end. */
async function readUntil(stream: Readable, words?: string): Promise<string> {
  let said = '';
  while (words === undefined || !said.includes(words)) {
    const chunk = stream.read() as Buffer | null;
    if (chunk) said += chunk;
    else if (stream.readableEnded) break;
    else await new Promise((resolve) => stream.once('readable', resolve).once('end', resolve));
  }
  return said;
}

t.test('changes are heard by who may read them, until the session ends', async (t) => {
  const app = await build(t);
  const admin = await signIn(app, 'admin');
  const send = (signature: string) =>
    app.inject({ method: 'POST', url: '/api/events?source=s', headers: admin, payload: ndjson([alert(signature)]) });
  const follow = async (headers: object) => {
    const answer = await app.inject({
      url: '/api/changes?seconds=600',
      headers: { ...headers },
      payloadAsStream: true,
    });
    t.equal(answer.statusCode, 200);
    t.match(answer.headers['content-type'], 'text/event-stream');
    const stream = answer.stream();
    await readUntil(stream, ': here');
    return stream;
  };
  t.equal((await app.inject({ url: '/api/changes?seconds=1' })).statusCode, 401);

  const reader = await signIn(app, 'admin');
  const [hers, theirs] = [await follow(reader), await follow(await signIn(app, 'client'))];
  await send('one');
  t.match(await readUntil(hers, '"Threat"'), /data: \{"subjects":\[[^\]]*"Event"/, 'what was stored');

  await app.inject({ method: 'POST', url: '/api/jobs/auth.clean/run', headers: admin });
  t.match(await readUntil(hers, '"Job"'), '"Job"', 'what a person did');

  const rule = { name: 'Quiet', query: 'sid:1', reason: 'Known.', action: 'hide' };
  await app.inject({ method: 'POST', url: '/api/mute-rules', headers: admin, payload: rule });
  t.match(await readUntil(hers, '"MuteRule"'), /"MuteRule"[^\]]*"Threat"/, 'a rule, and with it the threats');

  const began = performance.now();
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: reader });
  t.match(
    await readUntil(hers),
    /^data: \{"subjects":\[\],"moment":\d+,"account":"ended"\}\n\n$/m,
    'that, and nothing more',
  );
  t.ok(performance.now() - began < 5000, 'at once, whatever else is written');

  const heard = readUntil(theirs);
  await app.close();
  t.notMatch(await heard, /Threat|Event|Job/, 'nothing of what an account may not read');
});

t.test('what takes a session or a right away elsewhere ends the streams of the account at once', async (t) => {
  const app = await build(t);
  const admin = await signIn(app, 'admin');
  const login = { email: 'ana@example.org', password: 'a long one, 42' };
  const invited = { method: 'POST', url: '/api/invitations', headers: admin, payload: { role: 'analyst' } } as const;
  const [, invitation] = (await app.inject(invited)).json().path.split('=');
  const ana = { username: 'ana', ...login, invitation };
  const { id } = (await app.inject({ method: 'POST', url: '/api/auth/register', payload: ana })).json().userData;
  const enter = async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: login });
    return { authorization: `Bearer ${answer.json().accessToken}` };
  };
  const follow = async (headers: object) => {
    const streams: Readable[] = [];
    for (const path of ['/api/changes', '/api/events/tail']) {
      const answer = await app.inject({ url: `${path}?seconds=600`, headers: { ...headers }, payloadAsStream: true });
      t.equal(answer.statusCode, 200);
      const stream = answer.stream();
      await readUntil(stream, ': here');
      streams.push(stream);
    }
    return streams as [Readable, Readable];
  };
  const ends = async ([changes, tail]: [Readable, Readable], why: string) => {
    const began = performance.now();
    t.match(await readUntil(changes), `"account":"${why}"`);
    t.notMatch(await readUntil(tail), 'data:');
    t.ok(performance.now() - began < 5000, `at once: ${why}`);
  };
  const edit = (user: object) =>
    app.inject({ method: 'PATCH', url: `/api/apps/users/${id}`, headers: admin, payload: { user } });

  const [here, there] = [await enter(), await enter()];
  const open = await follow(there);
  const change = { currentPassword: login.password, newPassword: 'another one, 42' };
  t.equal(
    (await app.inject({ method: 'POST', url: '/api/account/password', headers: here, payload: change })).statusCode,
    204,
  );
  await ends(open, 'ended');

  const narrowed = await follow(here);
  t.equal((await edit({ sensors: 'north' })).statusCode, 200);
  t.match(await readUntil(narrowed[0]), '"account":"changed"', 'some sensors only');
  t.equal((await edit({ role: 'editor' })).statusCode, 200);
  t.notMatch(await readUntil(narrowed[1]), 'data:', 'whoever sees what a client sees reads no events');

  t.equal((await app.inject({ url: '/api/events/tail?seconds=1', headers: { ...here } })).statusCode, 403);
});

t.test('what the shell takes away or changes is heard at once', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const follow = async (role: 'admin' | 'client') => {
    const headers = await signIn(app, role);
    const answer = await app.inject({ url: '/api/changes?seconds=600', headers, payloadAsStream: true });
    await readUntil(answer.stream(), ': here');
    return answer.stream();
  };
  const [hers, theirs] = [await follow('admin'), await follow('client')];
  await readUntil(hers, ': still here');
  const began = performance.now();
  const role = { email: 'client@demo.com', role: 'analyst', sensors: '' };
  await commandOverControl(dataDir, 'set-role', role);
  t.match(await readUntil(theirs), '"account":"changed"');
  t.match(await readUntil(hers, '"User"'), '"User"');
  await commandOverControl(dataDir, 'demo-reset', {});
  t.match(await readUntil(hers), '"account":"ended"');
  t.ok(performance.now() - began < 10_000);
});

t.test('a session that ends just after something was said is looked at as soon as more may be said', async (t) => {
  const account = {
    id: 1,
    fullName: 'Ana',
    username: 'ana',
    avatar: '',
    email: 'ana@example.org',
    role: 'admin',
  } as const;
  let [tell, holds]: [(subject: null) => void, boolean] = [() => {}, true];
  const source = {
    onChange: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
    changedSince: () => ['Job' as const],
  };
  const { signal } = new AbortController();
  const accountNow = async () => (holds ? account : null);
  const stream = changesStream(source, { account, accountNow, seconds: 600, signal, after: 0 });
  await stream.next();
  t.match((await stream.next()).value, '"Job"');
  const next = stream.next();
  holds = false;
  tell(null);
  const began = performance.now();
  t.match((await next).value, '"account":"ended"');
  t.ok(performance.now() - began < 5000);
  t.match(await stream.next(), { done: true });
});

t.test('streams of an account are not without end, those of others stay', async (t) => {
  const app = await build(t);
  const [admin, client] = [await signIn(app, 'admin'), await signIn(app, 'client')];
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const follow = async (path: string, headers: { cookie: string }) => {
    const leave = new AbortController();
    t.teardown(() => leave.abort());
    const answer = await fetch(`${address}/api/${path}?seconds=600`, { headers, signal: leave.signal });
    return { status: answer.status, answer, leave };
  };
  const open = await Promise.all(Array.from({ length: 200 }, () => follow('changes', admin)));
  t.ok(open.every(({ status }) => status === 200));
  const { status, answer: refused } = await follow('changes', admin);
  t.equal(status, 429);
  t.match(await refused.json(), { code: 'TOO_MANY_STREAMS', params: { max: 200 } });
  t.ok(Number(refused.headers.get('retry-after')) > 0);
  t.equal((await follow('changes', client)).status, 200);
  t.equal((await follow('events/tail', admin)).status, 200, 'of another kind');
  open[0]!.leave.abort();
  const ask = async () => (await follow('changes', admin)).status;
  t.equal(await until(ask, (answered) => answered === 200), 200, 'room once one has gone');
});

t.test('whoever comes back hears first what has changed meanwhile', async (t) => {
  const app = await build(t);
  const admin = await signIn(app, 'admin');
  const begin = Date.now();
  const rule = { name: 'Quiet', query: 'sid:1', reason: 'Known.', action: 'hide' };
  await app.inject({ method: 'POST', url: '/api/mute-rules', headers: admin, payload: rule });
  const ask = (query: string, headers = {}) =>
    app.inject({ url: `/api/changes?seconds=1${query}`, headers: { ...admin, ...headers } });
  const said = (await ask(`&after=${begin}`)).body;
  t.match(said, /"MuteRule"[^\]]*"Threat"/, 'since the moment of a page');
  const [, id] = /^id: (\d+)$/m.exec(said)!;
  t.notMatch((await ask(`&after=${Number(id) + 1}`)).body, '"MuteRule"', 'nothing twice');
  t.match((await ask('', { 'last-event-id': String(begin) })).body, '"MuteRule"', 'as browsers say it');
  t.notMatch((await ask('')).body, '"MuteRule"', 'only what is new to who says nothing');
  t.match((await ask('&after=1')).body, '"User"', 'anything may have, before the console was started');
  const ahead = Date.now() + 3_600_000;
  t.match((await ask(`&after=${ahead}`)).body, '"User"', 'nor can it be told since the clock was set back');
  t.equal((await ask('', { 'last-event-id': 'x' })).statusCode, 400);
});
