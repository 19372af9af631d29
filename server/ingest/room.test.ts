import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { PlainBody } from './plain-body.ts';
import { MOST_BYTES, Room } from './room.ts';
import type { SinkBatch } from './sink.ts';
import { ingestStream } from './stream.ts';
import { line } from './testing.ts';

const CHUNK = Array.from({ length: 400 }, (_, place) => `${line(place)}\n`).join('');

/** A store that takes nothing before it is told to, and what each of `senders` has sent by then. */
function slowStore(senders: number, chunks: number) {
  const sent = new Array<number>(senders).fill(0);
  const waiting: (() => void)[] = [];
  let [stored, isQuick] = [0, false];
  const sink = {
    closing: new AbortController().signal,
    async commitStream(_source: string, { rows }: SinkBatch) {
      if (!isQuick) await new Promise<void>((resolve) => waiting.push(resolve));
      stored += rows.length;
      return { accepted: rows.length, duplicates: 0 };
    },
  };
  async function* from(sender: number) {
    for (let chunk = 0; chunk < chunks; chunk++) {
      sent[sender]! += CHUNK.length;
      yield Buffer.from(CHUNK);
      await turn();
    }
  }
  return {
    ...{ sink, from, sent },
    stored: () => stored,
    go() {
      isQuick = true;
      for (const wake of waiting.splice(0)) wake();
    },
  };
}

t.test('however many send at once, what is read of all and not stored yet has its bounds', async (t) => {
  const SENDERS = 30;
  const CHUNKS = 20;
  const room = new Room();
  const { sink, from, sent, stored, go } = slowStore(SENDERS, CHUNKS);
  const streams = sent.map((_, sender) => ingestStream(sink, `s${sender}`, from(sender), room));
  let before = -1;
  while (before !== room.taken) {
    before = room.taken;
    for (let turns = 0; turns < 200; turns++) await turn();
  }
  const all = sent.reduce((sum, bytes) => sum + bytes, 0);
  t.ok(all <= MOST_BYTES + SENDERS * CHUNK.length, `${all} bytes were asked for`);
  t.ok(
    sent.every((bytes) => bytes > 0),
    'and something of each',
  );
  t.equal(stored(), 0);
  go();
  const results = await Promise.all(streams);
  t.ok(
    results.every(({ accepted }) => accepted === CHUNKS * 400),
    'all of it is stored in the end',
  );
  t.equal(room.taken, 0);
});

t.test('what a stream that failed had read makes room for others', async (t) => {
  const room = new Room();
  const { from } = slowStore(1, 60);
  const full = {
    closing: new AbortController().signal,
    commitStream: () => Promise.reject(new Error('no space left')),
  };
  await t.rejects(ingestStream(full, 's', from(0), room), { message: 'no space left' });
  t.equal(room.taken, 0);
});

t.test('who waits for room is told when nothing can be stored, and gives back what he had', async (t) => {
  const room = new Room();
  // Of others, who wait as well.
  room.take(MOST_BYTES - 1);
  const { from } = slowStore(1, 2);
  let fail = () => {};
  const full = {
    closing: new AbortController().signal,
    commitStream: () =>
      new Promise<never>((_resolve, reject) => {
        fail = () => reject(new Error('no space left'));
      }),
  };
  const told = t.rejects(ingestStream(full, 's', from(0), room), { message: 'no space left' });
  while (!room.isFull) await turn();
  for (let turns = 0; turns < 20; turns++) await turn();
  fail();
  await told;
  t.equal(room.taken, MOST_BYTES - 1);
});

t.test('of many who wait no more come in than there is room for', async (t) => {
  const room = new Room();
  room.take(MOST_BYTES);
  let inside = 0;
  const entered = Array.from({ length: 10 }, () => room.enter(MOST_BYTES / 2).then(() => inside++));
  for (const expected of [0, 2, 3, 4]) {
    await turn();
    t.equal(inside, expected);
    room.give(expected === 0 ? MOST_BYTES : MOST_BYTES / 2);
  }
  while (inside < 10) {
    await turn();
    room.give(MOST_BYTES / 2);
  }
  await Promise.all(entered);
});

t.test(
  'lines that begin and do not end take no more memory of all senders than they may, and keep nobody else out',
  async (t) => {
    const room = new Room();
    const ended: (() => void)[] = [];
    const sink = {
      closing: new AbortController().signal,
      commitStream: async (_source: string, { rows }: SinkBatch) => ({ accepted: rows.length, duplicates: 0 }),
    };
    const half = Buffer.from(`{"a":"${'x'.repeat(1000 * 1000)}`);
    async function* halves() {
      yield Buffer.from(`${line(1)}\n${line(2)}\n`);
      yield half;
      await new Promise<void>((resolve) => ended.push(resolve));
    }
    const gzip = gzipSync(Buffer.concat([Buffer.from(`${line(1)}\n`), half]));
    async function* unzipped() {
      yield* new PlainBody(Readable.from([gzip]), room.begun);
    }
    const streams = Array.from({ length: 100 }, (_, sender) => ingestStream(sink, `s${sender}`, halves(), room));
    const outcomes = Promise.allSettled(streams);
    while (ended.length < 67) await turn();
    t.ok(room.begun.bytes <= 64 * 1024 * 1024);
    await t.rejects(ingestStream(sink, 'gzip', unzipped(), room), { code: 'BUSY', status: 503 });
    const whole = Readable.from([Buffer.from(`${line(1)}\n`)]) as AsyncIterable<Buffer>;
    t.match(await ingestStream(sink, 'whole', whole, room), { accepted: 1 });
    for (const end of ended) end();
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    t.equal(refused.length, 33);
    t.equal(room.begun.bytes, 0);
  },
);
