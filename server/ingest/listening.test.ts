import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { AppError } from '../errors.ts';
import { Listening } from './listening.ts';
import { Room } from './room.ts';
import type { Sink } from './sink.ts';
import { ingestStream } from './stream.ts';
import { line } from './testing.ts';

/** A source that listens, before a store that takes nothing until it is told to. */
function beforeFullStore(t: Test) {
  const closing = new AbortController();
  t.teardown(() => closing.abort());
  const seen = { isFull: true, known: new Set<string>(), stored: [] as string[], said: [] as string[], taken: 0 };
  const followSource = async (source: string) => {
    if (seen.isFull) throw new AppError('DISK_FULL');
    seen.known.add(source);
  };
  const commitStream: Sink['commitStream'] = async (_source, { texts }) => {
    if (seen.isFull) throw new AppError('DISK_FULL');
    seen.stored.push(...texts);
    return { accepted: texts.length, duplicates: 0 };
  };
  const sink = { closing: closing.signal, followSource, commitStream } as unknown as Sink;
  const listening = new Listening(sink, (_level, message) => seen.said.push(message));
  async function* trickle(count: number) {
    for (let n = 0; n < count; n++) {
      seen.taken++;
      yield Buffer.from(`${line(n)}\n`);
      await sleep(1000);
    }
  }
  return {
    closing,
    seen,
    listening,
    take: (count: number) => ingestStream(listening, 'unix:x', trickle(count), new Room()),
  };
}

t.test(
  'of lines that trickle in no more are read while nothing can be stored, and with room each is stored once',
  async (t) => {
    const { seen, listening, take } = beforeFullStore(t);
    const done = take(10);
    await sleep(8000);
    t.ok(seen.taken < 7, `${seen.taken} were read`);
    t.same([...listening.faults], [['unix:x', 'DISK_FULL']]);
    seen.isFull = false;
    t.match(await done, { received: 10, accepted: 10 });
    t.same(
      seen.stored,
      Array.from({ length: 10 }, (_, n) => line(n)),
    );
    t.match(seen.said, [/^unix:x: lines wait: .*disk is full/, 'unix:x: lines are stored again'], 'each is said once');
    t.equal(listening.faults.size, 0);
  },
);

t.test('a full disk keeps nothing from listening: the source is known with its first lines', async (t) => {
  const { seen, listening, take } = beforeFullStore(t);
  await listening.add(['unix:x']);
  t.same([...listening.sourceNames], ['unix:x']);
  t.same([...listening.faults], [['unix:x', 'DISK_FULL']]);
  seen.isFull = false;
  t.match(await take(1), { accepted: 1 });
  t.same([...seen.known], ['unix:x']);
});

t.test('a store that closes keeps nobody waiting for room', async (t) => {
  const { closing, seen, take } = beforeFullStore(t);
  const done = take(1);
  while (seen.said.length === 0) await sleep(20);
  const began = performance.now();
  closing.abort();
  await t.rejects(done, { code: 'DISK_FULL' });
  t.ok(performance.now() - began < 1000);
});
