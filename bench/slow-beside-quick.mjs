/**
 * Searches that read lines beside questions that columns answer: quick ones alone and beside as many slow searches as there are
 * readers, how many of those run at once, and how long one that is given up goes on.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { anotherReader, percentile, q } from './loaded.mjs';

const SLOW_READERS = 5;
const TURNS = 60;
/** One bare word has no whole words inside that the index could look up. */
const SLOW = (word) => `/api/events?limit=50&${q(`raw:nothinghas${word}`)}`;
const QUICK = ['/api/events?limit=50', '/api/threats?perPage=50&status=open', '/api/events/aggregate?by=event_type'];

async function timesOf(get) {
  const times = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now();
    await get(QUICK[turn % QUICK.length]);
    times.push(performance.now() - began);
  }
  return times;
}

/** How many questions the event store works on, as its metrics say, whose own question is one of them. */
async function questions(get) {
  const metrics = await get('/metrics');
  const of = (state) => Number(metrics.match(new RegExp(`event_queries\\{[^}]*state="${state}"[^}]*\\} (\\d+)`))?.[1]);
  return { running: Math.max(0, of('running') - 1), waiting: of('waiting') };
}

/** Rows for the table; `get` is a reader's who asks quick questions. */
export async function slowBesideQuick(base, get) {
  const readers = [];
  for (let i = 0; i < SLOW_READERS; i++) readers.push(await anotherReader(base, `slow${i}`));
  const alone = await timesOf(get);

  const leaving = new AbortController();
  const asked = { answered: 0, replaced: 0 };
  // Without an end: each reader begins anew as soon as there is an answer.
  const searching = readers.map(async ({ get: ask }, reader) => {
    for (let turn = 0; !leaving.signal.aborted; turn++)
      await ask(SLOW(`${reader}x${turn}`), leaving.signal).then(
        () => asked.answered++,
        () => {},
      );
  });
  await wait(500);
  let most = 0;
  for (let look = 0; look < 20; look++) {
    most = Math.max(most, (await questions(get)).running);
    await wait(50);
  }
  const beside = await timesOf(get);

  const left = performance.now();
  leaving.abort();
  await Promise.all(searching);
  for (;;) {
    const { running, waiting } = await questions(get);
    if (running + waiting === 0) break;
    if (performance.now() - left > 20_000) throw new Error(`${running} questions still run, ${waiting} wait`);
    await wait(10);
  }
  const over = performance.now() - left;

  // Two searches of one reader: the newer one ends the older.
  const [{ get: ask }] = readers;
  const older = ask(SLOW('older')).then(
    () => 'answered',
    (error) => (String(error).includes('QUERY_REPLACED') ? 'replaced' : String(error)),
  );
  await wait(100);
  const newer = new AbortController();
  const second = ask(SLOW('newer'), newer.signal).catch(() => {});
  const outcome = await older;
  newer.abort();
  await second;

  const figures = (times) => [0.5, 0.95].map((share) => `${Math.round(percentile(times, share))}`).join(' / ');
  return {
    'quick questions alone, p50 / p95 ms': figures(alone),
    [`beside ${SLOW_READERS} readers' slow searches without a pause`]: figures(beside),
    'slow searches that ran at once, at most (3)': most,
    'slow searches answered meanwhile': asked.answered,
    'ms until the engine was free after all had left': Math.round(over),
    'the older of two slow searches of a reader': outcome,
  };
}
