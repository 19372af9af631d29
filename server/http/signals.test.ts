import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import type { PageAssets, PageRequest } from '../../shared/pages.ts';
import { or, raw } from '../../shared/search/tree.ts';
import { build, signIn } from '../../test/helper.ts';
import { lines, pieces } from '../ingest/testing.ts';
import { signals } from './signals.ts';

const QUESTION = '/api/events/aggregate?by=event_type';
/** What is asked of the store instead, so that answers take a while: every line is read by many slow expressions. Each time another one, for the same that wait are one. */
const slow = (nth: number) =>
  or(raw(`"no"/such ${nth}`), ...Array.from({ length: 60 }, (_, i) => raw(`"no"/such\\text ${i}`)));
const QUESTIONS = 40;

/** An app with events that counts how its questions to the store end. */
async function anApp(t: Test, web?: Parameters<typeof build>[2]) {
  const app = await build(t, {}, web);
  await app.events.ingestStream('s', pieces(lines(0, 1e4), 65536));
  const ends: string[] = [];
  const { groups } = app.events;
  let asked = 0;
  app.events.groups = (_search, ...args) => {
    const answer = groups(slow(asked++), ...args);
    answer.then(
      () => ends.push('answered'),
      (error) => ends.push(error.code),
    );
    return answer;
  };
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, ends, headers: await signIn(app, 'admin') };
}

function open(app: FastifyInstance, path: string, headers: Record<string, string>) {
  const { port } = app.server.address() as AddressInfo;
  const request = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false });
  request.on('error', () => undefined);
  request.end();
  return request;
}

/** Waits until some questions are in the store, leaves, and looks at what becomes of them. */
async function leaves(t: Test, { app, ends }: Awaited<ReturnType<typeof anApp>>, leave: () => void) {
  const until = Date.now() + 60_000;
  while ((await app.events.check()).waiting < QUESTIONS / 4 && Date.now() < until) await sleep(1);
  // What is worked out behind the questions may run beside them.
  t.ok((await app.events.check()).running >= 3, 'the store is at work');
  leave();
  // Those that had come no further than the door are not asked at all; what is worked out behind the questions may begin at any moment.
  const late = Date.now() + 60_000;
  for (;;) {
    const before = ends.length;
    await sleep(300);
    const { running, waiting } = await app.events.check();
    const isQuiet = running === 0 && waiting === 0;
    if ((isQuiet && before === ends.length) || Date.now() > late) {
      t.ok(isQuiet, 'nothing runs for nobody');
      break;
    }
  }
  const cancelled = QUESTIONS - ends.filter((end) => end === 'answered').length;
  t.ok(cancelled >= QUESTIONS / 2, `${cancelled} of ${QUESTIONS} were withdrawn`);
  t.same(
    [...new Set(ends)].filter((end) => end !== 'QUERY_CANCELLED' && end !== 'answered'),
    [],
  );
}

t.test('a request that is closed ends its query', async (t) => {
  const world = await anApp(t);
  const requests = Array.from({ length: QUESTIONS }, () => open(world.app, QUESTION, world.headers));
  await leaves(t, world, () => {
    for (const request of requests) request.destroy();
  });
});

t.test('a page that is closed ends the queries that it asks for', async (t) => {
  const faults: unknown[] = [];
  const renderer = {
    async render({ send, onError }: PageRequest) {
      const asked = Array.from({ length: QUESTIONS }, () => send({ method: 'GET', path: QUESTION }));
      for (const outcome of await Promise.allSettled(asked)) {
        if (outcome.status === 'fulfilled') continue;
        faults.push(outcome.reason);
        onError(outcome.reason);
      }
      return { kind: 'redirect' as const, location: '/', status: 302 };
    },
  };
  const world = await anApp(t, { renderer: renderer as never, assets: {} as PageAssets });
  const page = open(world.app, '/a-page', world.headers);
  await leaves(t, world, () => page.destroy());
  t.ok(faults.length > 0, 'the page is told');
});

t.test('a request with a body is gone when its client leaves, not when its body has been read', async (t) => {
  const app = fastify();
  let come: (signal: AbortSignal) => void;
  const came = new Promise<AbortSignal>((done) => {
    come = done;
  });
  await app.register(signals);
  app.post('/', async ({ signal, body }) => {
    // Long enough for the request's own stream to have closed.
    await sleep(50);
    if (body !== 'stay') {
      come(signal);
      await new Promise((done) => signal.addEventListener('abort', done));
    }
    return { isGone: signal.aborted };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const send = (body: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body, signal });
  t.same(await (await send('stay')).json(), { isGone: false });
  t.same(
    (await app.inject({ method: 'POST', url: '/', payload: 'stay', headers: { 'content-type': 'text/plain' } })).json(),
    {
      isGone: false,
    },
  );
  const client = new AbortController();
  const left = send('leave', client.signal).catch(() => 'left');
  const signal = await came;
  t.notOk(signal.aborted, 'its body has been read, and it is there');
  client.abort();
  t.equal(await left, 'left');
  if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done));
  t.ok(signal.aborted);
});
