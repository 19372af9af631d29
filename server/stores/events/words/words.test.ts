import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { lowerCase, wordsOf } from '../../../../shared/search/words.ts';
import { neighboursIn, neighboursOf } from './neighbours.ts';
import { BLOCK_LINES, WordIndex } from './word-index.ts';
import { type IndexedEvents, type Places, rangesOf, Words } from './words.ts';

type CountedEvents = IndexedEvents & { count: number };

/** Events that are their lines; ids count from `firstId`. */
function eventsOf(lines: string[], firstId = 0) {
  const read: number[] = [];
  const state = { hasRoom: true, read };
  const events: CountedEvents = {
    count: lines.length,
    async lines(first, end) {
      read.push(first / BLOCK_LINES);
      return { text: lines.slice(first, end).join('\n'), lastId: String(firstId + end - 1) };
    },
    idAt: async (place) => String(firstId + place),
    hasRoom: async () => state.hasRoom,
  };
  return { events, state };
}

const FILLER = ['"event_type":"flow"', 'grün ÀB', 'a/b\\/c', 'İstanbul', '中文 😀'];
const linesTo = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `{"n":${i},"of":"block${Math.floor(i / BLOCK_LINES)}","${FILLER[i % FILLER.length]}"}`,
  );

async function follow(t: Test, path: string, events: CountedEvents) {
  const said: string[] = [];
  const words = new Words(path, events, (message) => said.push(message));
  let open = true;
  const close = async () => {
    if (open) await words.close();
    open = false;
  };
  t.teardown(close);
  words.follow(events.count);
  await words.caughtUp();
  return { words, said, close };
}

const isAt = (places: Places | null, place: number) =>
  places === null || places.ranges.some(({ first, end }) => place >= first && (end === null || place < end));

t.test(
  'a line with a word stands where the word is looked for, and rare ones are looked for in few places',
  async (t) => {
    const lines = linesTo(5 * BLOCK_LINES + 10);
    const { events } = eventsOf(lines);
    const { words } = await follow(t, join(t.testdir(), 'words'), events);
    for (let place = 0; place < lines.length; place += 997) {
      for (const word of wordsOf(lines[place]!)) {
        t.ok(isAt(words.places([word], false), place), word);
        t.ok(isAt(words.places([word.toUpperCase()], false), place), 'in any case');
        t.ok(isAt(words.places([word.slice(0, 3)], true), place), 'by its beginning');
      }
    }
    const tail = { first: 5 * BLOCK_LINES, end: null };
    t.same(words.places(['block2'], false)?.ranges, [{ first: 2 * BLOCK_LINES, end: 3 * BLOCK_LINES }, tail]);
    t.same(words.places(['block2', String(2 * BLOCK_LINES)], false)?.ranges, [
      { first: 2 * BLOCK_LINES, end: 3 * BLOCK_LINES },
      tail,
    ]);
    t.same(words.places(['block2', 'block3'], false), { ranges: [tail], count: 10 }, 'all of them');
    t.same(words.places(['absent'], false)?.ranges, [tail]);
    t.equal(words.places(['flow'], false), null, 'a word that is everywhere');
    t.equal(words.places(['bl'], true), null, 'a beginning that says too little');
  },
);

t.test('an address is looked for where it stands, though its numbers are everywhere', async (t) => {
  const block = (addresses: string[]) =>
    Array.from({ length: BLOCK_LINES }, (_, i) => `{"n":"${i}","ip":"${addresses[i % addresses.length]}"}`);
  const scattered = ['10.9.1.77', '192.0.2.10', '172.16.77.2', '10.1.9.2', 'fe80::9:1', 'AA:BB:01:02:03:04'];
  const lines = [
    ...block(scattered),
    ...block([...scattered, '10.1.2.77', '2001:DB8::9:77', 'aa:bb:cc:01:02:77']),
    ...block([...scattered, 'x10.1.2.77', '10.1.2.77123', '2001:db8::9:7', 'net_10_1_2_78']),
  ];
  const { words } = await follow(t, join(t.testdir(), 'words'), eventsOf(lines).events);
  const blocks = (text: string, prefix = false) =>
    words.places(wordsOf(text), prefix)?.ranges.flatMap(({ first, end }) => (end === null ? [] : first / BLOCK_LINES));
  t.same(blocks('10.1.2.77'), [1]);
  t.same(blocks('2001:db8::9:77'), [1], 'in any case');
  t.same(blocks('AA-BB-CC-01-02-77'), [1], 'whatever parts them');
  t.same(blocks('10.1.2.78'), [2]);
  t.same(blocks('10.1.2'), [1], 'a network: two ranges are one');
  t.same(blocks('10.1.2.7', true), [1], 'the beginning of an address');
  t.same(blocks('10.1.3.77'), []);
});

t.test('each three short words in a row of a text are those of its words', (t) => {
  const texts = [
    '"10.1.2.3"',
    '1.2.3.4567.5.6.7',
    '12 34',
    '1:2::3é4.5.6',
    'a1-b2_c3/d4\\/e5',
    '1.2.3.45678',
    'g.1.2.3',
  ];
  for (const text of texts) {
    const has = neighboursIn(text);
    const missing = neighboursOf(wordsOf(text)).filter((each) => !has.includes(each));
    t.same(missing, [], text);
  }
  t.same(neighboursOf(['10', '1', '2', '3']), ['10x1x2', '1x2x3']);
  t.same(neighboursOf(['10', '1', 'xyz', '3']), []);
  t.end();
});

t.test('what is too little for a block has no file', async (t) => {
  const path = join(t.testdir(), 'words');
  const { words } = await follow(t, path, eventsOf(linesTo(BLOCK_LINES - 1)).events);
  t.equal(words.places(['absent'], false), null);
  t.notOk(existsSync(path));
});

t.test('it goes on where it was, also after it lagged behind', async (t) => {
  const path = join(t.testdir(), 'words');
  const lines = linesTo(BLOCK_LINES);
  const first = await follow(t, path, eventsOf(lines).events);
  await first.close();
  lines.push(...linesTo(3 * BLOCK_LINES).slice(BLOCK_LINES));
  const { events, state } = eventsOf(lines);
  state.hasRoom = false;
  const { words, said } = await follow(t, path, events);
  t.same(
    words.places(['absent'], false)?.ranges,
    [{ first: BLOCK_LINES, end: null }],
    'without room what is new is read',
  );
  state.hasRoom = true;
  words.follow(events.count);
  await words.caughtUp();
  t.same(words.places(['absent'], false)?.ranges, [{ first: 3 * BLOCK_LINES, end: null }]);
  t.same(state.read, [1, 2], 'of what it has it reads no line again');
  t.same(said, []);
});

t.test('an index of other events, or one that cannot be read, is made anew', async (t) => {
  const path = join(t.testdir(), 'words');
  const before = await follow(t, path, eventsOf(linesTo(3 * BLOCK_LINES)).events);
  await before.close();
  const others = linesTo(2 * BLOCK_LINES).map((line) => line.replace('block', 'other'));
  const after = await follow(t, path, eventsOf(others, 1e6).events);
  t.match(after.said, [/made anew: it is of other events/]);
  t.same(after.words.places(['other1'], false)?.ranges[0], { first: BLOCK_LINES, end: 2 * BLOCK_LINES });
  await after.close();
  for (const end of ['', '-wal']) writeFileSync(path + end, 'no database '.repeat(1000));
  const third = await follow(t, path, eventsOf(others, 1e6).events);
  t.match(third.said, [/made anew/]);
  t.same(third.words.places(['other1'], false)?.ranges[0], { first: BLOCK_LINES, end: 2 * BLOCK_LINES });
});

t.test('when it fails lines are read without it, and the next start makes it anew', async (t) => {
  const path = join(t.testdir(), 'words');
  const { events } = eventsOf(linesTo(2 * BLOCK_LINES));
  const failing = await follow(t, path, {
    ...events,
    lines: (first, end) => (first ? Promise.reject(new Error('no lines')) : events.lines(first, end)),
  });
  t.equal(failing.words.places(['absent'], false), null);
  t.match(failing.said, [/without an index until the next start: Error: no lines/]);
  await failing.close();
  const next = await follow(t, path, events);
  t.same(next.said, []);
  t.same(next.words.places(['absent'], false)?.ranges, [{ first: 2 * BLOCK_LINES, end: null }]);
});

t.test('blocks are told as few ranges, none of them left out', (t) => {
  t.same(rangesOf([], 3), []);
  t.same(rangesOf([0, 1, 2, 7], 3), [
    { first: 0, end: 3 },
    { first: 7, end: 8 },
  ]);
  t.same(
    rangesOf([0, 2, 10, 12, 30], 3),
    [
      { first: 0, end: 3 },
      { first: 10, end: 13 },
      { first: 30, end: 31 },
    ],
    'the nearest are joined',
  );
  t.end();
});

t.test('a block is there whole or not at all', (t) => {
  const index = new WordIndex(join(t.testdir(), 'words'));
  index.add(0, 'one two', '5');
  t.throws(() => index.add(0, 'three', '6'));
  t.same(index.end(), { blocks: 1, lastId: '5' });
  t.same(index.blocksOf(['three'], false), []);
  t.same(index.blocksOf([lowerCase('TWO')], false), [0]);
  index.close();
  t.end();
});
