import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { raw as contained } from '../../shared/search/tree.ts';
import { openEventStore } from '../stores/events/open.ts';
import { aStore, counters, countOf, eventsOf, line, lines, pieces, rejectsOf, total } from './testing.ts';

t.test(
  'a stream sent again is all duplicates, equal lines within it are kept, an overlap adds what is new',
  async (t) => {
    const { store } = await aStore(t);
    const body = `${lines(0, 6e3)}${line(5)}
${line(5)}
`;
    t.match(await store.ingestStream('http', pieces(body)), {
      received: 6002,
      accepted: 6002,
      duplicates: 0,
      rejected: 0,
    });
    t.match(await store.ingestStream('http', pieces(body, 1e5)), { accepted: 0, duplicates: 6002 });
    t.match(await store.ingestStream('http', pieces(lines(5990, 6010))), { accepted: 10, duplicates: 10 });
    t.match(await store.ingestStream('other', pieces(lines(0, 10))), { accepted: 10, duplicates: 0 }, 'another source');
    t.match(await total(store), { n: 6022 });
    t.same(await counters(store), [
      { name: 'http', accepted: 6012, duplicates: 6012, rejected: 0 },
      { name: 'other', accepted: 10, duplicates: 0, rejected: 0 },
    ]);
  },
);

t.test('what has no time, what has the first of all and what is rejected is known when it is sent again', async (t) => {
  const { store } = await aStore(t);
  const untimed = ['{"event_type":"x"}', 'nonsense', ''].join('\n');
  const early = ['{"event_type":"y","timestamp":"1970-01-01T00:00:00.000000+0000"}', ''].join('\n');
  const sent = (body: string) => store.ingestStream('http', pieces(body));
  t.match(await sent(untimed), { accepted: 1, duplicates: 0, rejected: 1 });
  t.match(await sent(untimed), { accepted: 0, duplicates: 1 });
  t.match(await sent(early), { accepted: 1, duplicates: 0 });
  t.match(await sent(untimed + early), { accepted: 0, duplicates: 2 });
  t.same(await counters(store), [{ name: 'http', accepted: 2, duplicates: 3, rejected: 1 }]);
});

t.test('two senders of one body at once store it once', async (t) => {
  const { store } = await aStore(t);
  const body = lines(0, 12e3);
  const results = await Promise.all([1, 2, 3].map(() => store.ingestStream('http', pieces(body, 65536))));
  t.equal(
    results.reduce((sum, { accepted }) => sum + accepted, 0),
    12e3,
  );
  t.match(await total(store), { n: 12e3 });
});

t.test('bad lines are rejected with line and reason, the rest is kept', async (t) => {
  const { store } = await aStore(t);
  const long = `{"event_type":"http","http":{"url":"/${'a'.repeat(6e4)}"}}`;
  const body = Buffer.concat([
    Buffer.from(`\uFEFF${line(1)}\r


[1]
nonsense
"text"
{"__proto__":{"polluted":1},"event_type":"x"}
${long}
`),
    Buffer.from('{"event_type":"bytes","v":"'),
    Buffer.from([255, 254, 195]),
    Buffer.from('"}\n{"event_type":"first","event_type":"last","signature":"<b>=1+1"}\n{"unfinished":'),
  ]);
  t.same(await store.ingestStream('odd', pieces(body)), {
    received: 9,
    accepted: 5,
    duplicates: 0,
    rejected: 4,
    rejects: [
      { line: 4, reason: 'not a JSON object' },
      { line: 5, reason: 'not valid JSON' },
      { line: 6, reason: 'not a JSON object' },
      { line: 11, reason: 'not valid JSON' },
    ],
  });
  const rows = await eventsOf(store);
  const raw = (type: string) => rows.find((row) => row.event_type === type)?.raw;
  t.equal(raw('flow'), line(1));
  t.equal(raw('http')?.length, long.length);
  t.equal(raw('bytes'), '{"event_type":"bytes","v":"\uFFFD\uFFFD\uFFFD"}');
  t.ok(raw('last'), 'the last of two equal keys counts');
  t.equal(raw('x'), '{"__proto__":{"polluted":1},"event_type":"x"}');
  t.equal(({} as Record<string, unknown>).polluted, undefined);
  t.match((await rejectsOf(store)).slice(-1), [{ position: 4, reason: 'not a JSON object', sample: '[1]' }]);
});

t.test(
  'a body that is sent again counts its rejected lines once, samples or not; equal ones are several',
  async (t) => {
    const { folder, store } = await aStore(t);
    const body = `${line(1)}\n${'oops\n'.repeat(3)}${Array.from({ length: 7000 }, (_, n) => `bad ${n}\n`).join('')}`;
    for (const accepted of [1, 0, 0]) {
      t.match(await store.ingestStream('s', pieces(body, 65536)), {
        accepted,
        duplicates: 1 - accepted,
        rejected: 7003,
      });
      t.match(await counters(store), [{ name: 's', accepted: 1, rejected: 7003 }]);
    }
    t.match(await store.ingestStream('s', pieces(`${body}oops\n`, 65536)), { rejected: 7004 });
    t.match(await counters(store), [{ name: 's', rejected: 7004 }], 'one more is one more');
    t.equal((await rejectsOf(store)).length, 1000);
    await store.close();
    const again = await openEventStore({ path: join(folder, 'events.duckdb') });
    t.teardown(() => again.close());
    await again.ingestStream('s', pieces(body, 65536));
    t.match(await counters(again), [{ name: 's', rejected: 7004 }], 'after a restart too');
  },
);

t.test(
  'of rejected lines the newest are known when they are sent again, those of long before are counted anew',
  async (t) => {
    const { store } = await aStore(t);
    const bad = (from: number, to: number) =>
      pieces(Array.from({ length: to - from }, (_, n) => `bad ${from + n}\n`).join(''), 65536);
    await store.ingestStream('s', bad(0, 210_000));
    await store.ingestStream('s', bad(205_000, 210_000));
    t.match(await counters(store), [{ name: 's', rejected: 210_000 }]);
    await store.ingestStream('s', bad(0, 100));
    t.match(await counters(store), [{ name: 's', rejected: 210_100 }]);
  },
);

t.test('garbage without end is counted, of samples only the first are kept', async (t) => {
  const { store } = await aStore(t);
  const result = await store.ingestStream(
    'bad',
    pieces(
      `${'x'.repeat(5e3)}
`.repeat(3e3),
      65536,
    ),
  );
  t.match(result, { received: 3e3, accepted: 0, rejected: 3e3 });
  t.equal(result.rejects.length, 20);
  const samples = (await rejectsOf(store)).map(({ sample }) => sample.length);
  t.same([samples.length, Math.max(...samples)], [1e3, 2048]);
});

t.test('blank lines count for nothing, however they come', async (t) => {
  const { store } = await aStore(t);
  const blank = '\n\r\n \t\n\v\f\n';
  for (const size of [1, 2, 3, 5, 64, 4096]) {
    const body = `${blank}${line(1)}${blank} ${line(2)} \r${blank}${line(3)}${blank}${line(4)}\n ${blank}  `;
    const wanted = { received: 4, accepted: 4, duplicates: 0, rejected: 0 };
    t.match(await store.ingestStream(`by ${size}`, pieces(body, size)), wanted, `${size} bytes at a time`);
    const array = store.ingestStream('array', pieces(`${blank}[\n${line(1)},\n${line(2)}\n]`, size));
    await t.rejects(array, { code: 'NOT_NDJSON' }, `an array behind them, ${size} bytes at a time`);
  }
  const raws = (await eventsOf(store, contained('"n":2,'))).map(({ raw }) => raw);
  t.same([...new Set(raws)], [` ${line(2)} `], 'a line keeps its own blanks');
  const file = await store.ingestStream('long', pieces('\n'.repeat(3e7), 65536));
  t.match(file, { received: 0, rejected: 0 });
});

t.test('an array or indented JSON is refused whole, with one sentence', async (t) => {
  const { folder, store } = await aStore(t);
  for (const text of ['[{"a":1},{"a":2}]', '[\n{"a":1}\n]', JSON.stringify({ a: 1, b: { c: 2 } }, null, 2)]) {
    await t.rejects(store.ingestStream('array', pieces(text)), { code: 'NOT_NDJSON', status: 400 });
    const path = join(folder, 'array.json');
    await writeFile(path, text);
    await t.rejects(store.importFile(path), { code: 'NOT_NDJSON' });
  }
  t.same(await counters(store), []);
  t.same(await rejectsOf(store), []);
});

t.test('a sender that breaks off leaves its whole lines, closing leaves what was committed', async (t) => {
  const { folder, store } = await aStore(t);
  async function* broken() {
    yield Buffer.from(lines(0, 10));
    yield Buffer.from(line(10).slice(0, 80));
    throw new Error('the network is down');
  }
  await t.rejects(store.ingestStream('http', broken()), { message: 'the network is down' });
  t.match(await store.ingestStream('http', pieces(lines(0, 11))), { accepted: 1, duplicates: 10 });
  await writeFile(join(folder, 'big.json'), lines(0, 5e4));
  const importing = store.importFile(join(folder, 'big.json'), { onProgress: () => store.close() });
  await t.rejects(importing, { code: 'EVENTS_CLOSED' });
  await store.close();
  await t.rejects(countOf(store), { code: 'EVENTS_CLOSED' });
  const again = await openEventStore({ path: join(folder, 'events.duckdb') });
  t.teardown(() => again.close());
  await again.importFile(join(folder, 'big.json'));
  t.match(await total(again), { n: 50011 });
});
