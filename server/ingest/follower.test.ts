import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import { temporaryFolder } from '../../test/helper.ts';
import { Follower } from './follower.ts';
import { beginningOf } from './siblings.ts';
import { FileMoved, type FileRecord, type FileStep, type Sink, type SinkBatch, type Source } from './sink.ts';

t.setTimeout(240_000);

/** Numbers from 0 up to `below`, the same for the same seed (mulberry32). */
function random(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The process is gone. */
class Killed extends Error {}

/** A store in memory that commits as the real one does: a batch and the place reached together, or nothing. */
class MemorySink implements Sink {
  files = new Map<number, FileRecord>();
  sources = new Map<string, Source>();
  closing = new AbortController().signal;
  /** By file, by offset. */
  stored = new Map<number, Map<number, string>>();
  /** Called in the middle of each transaction, before and after it takes effect. */
  during: () => void = () => undefined;

  get newestFile() {
    return Math.max(0, ...this.files.keys());
  }

  sourceName(id: number) {
    return [...this.sources.values()].find((source) => source.id === id)!.name;
  }

  async followSource(name: string, path: string, after: bigint) {
    const source = this.sources.get(name) ?? { id: 1, name, path, followedAfter: after };
    this.sources.set(name, source);
    return source;
  }

  async commitFile(step: FileStep, batch: SinkBatch) {
    await null;
    this.during();
    const known = step.file ? this.files.get(step.file.id)! : null;
    if (known ? known.byteOffset !== step.from : this.newestFile > step.newestFile) throw new FileMoved();
    const { headLength, headHash, tailHash, path, dev, inode, size } = step;
    const record: FileRecord = {
      ...{ headLength, headHash, tailHash, path, dev, inode, size, byteOffset: step.to, sourceId: 1, updatedAt: 0n },
      id: known?.id ?? this.newestFile + 1,
    };
    this.files.set(record.id, record);
    const lines = this.stored.get(record.id) ?? new Map();
    this.stored.set(record.id, lines);
    for (const [index, key] of batch.keys.entries()) lines.set(Number(key), batch.texts[index]!);
    this.during();
    return record;
  }

  async commitStream(): Promise<never> {
    throw new Error('no streams here');
  }

  async linesAt(fileId: number, offsets: number[]) {
    const lines = this.stored.get(fileId)!;
    return new Map(offsets.flatMap((offset) => (lines.has(offset) ? [[offset, lines.get(offset)!] as const] : [])));
  }

  numbers() {
    return [...this.stored.values()].flatMap((lines) =>
      [...lines.values()].map((text) => JSON.parse(text).n as number),
    );
  }
}

type Kind = 'numbered' | 'dated' | 'copytruncate' | 'numbered, gzip' | 'dated, gzip';
const KINDS: Kind[] = ['numbered', 'dated', 'copytruncate', 'numbered, gzip', 'dated, gzip'];

/** A sensor and its log rotation, one small step at a time, so that anything can come between two steps. */
class Sensor {
  written = 0;
  #path: string;
  #fd: number;
  #rest = '';
  #days = 0;
  #below: (below: number) => number;
  #rotation: Generator<void> | null = null;
  #isCopying = false;

  constructor(
    folder: string,
    private kind: Kind,
    below: (below: number) => number,
  ) {
    this.#path = join(folder, 'eve.json');
    this.#below = below;
    this.#fd = openSync(this.#path, 'a');
  }

  get isRotating() {
    return this.#rotation !== null;
  }

  write() {
    if (this.#isCopying) return;
    let text = this.#rest;
    for (let count = 1 + this.#below(this.#below(8) ? 6 : 60); count > 0; count--) {
      text += `${JSON.stringify({ n: this.written++, pad: 'x'.repeat(this.#below(300)) })}\n`;
    }
    const whole = this.#below(4) ? text.length : text.length - 1 - this.#below(40);
    writeSync(this.#fd, text.slice(0, whole));
    this.#rest = text.slice(whole);
  }

  step() {
    this.#rotation ??= this.#rotate();
    if (this.#rotation.next().done) this.#rotation = null;
  }

  /** Ends what is under way; the last line too. */
  end() {
    while (this.#rotation) this.step();
    writeSync(this.#fd, this.#rest);
    this.#rest = '';
  }

  close() {
    closeSync(this.#fd);
  }

  *#rotate(): Generator<void> {
    const gzip = this.kind.endsWith('gzip');
    const dated = this.kind.startsWith('dated');
    if (!dated) yield* this.#shift();
    const name = dated ? `-202601${String(++this.#days).padStart(2, '0')}${this.#days > 99 ? '.1' : ''}` : '.1';
    const rotated = this.#path + name;
    if (this.kind === 'copytruncate') {
      this.end0();
      this.#isCopying = true;
      yield* this.#fill(rotated, readFileSync(this.#path));
      truncateSync(this.#path);
      this.#isCopying = false;
    } else {
      renameSync(this.#path, rotated);
      yield;
      const fd = openSync(this.#path, 'a');
      if (this.#below(2)) yield;
      // Until now the sensor has written to the old file.
      this.end0();
      closeSync(this.#fd);
      this.#fd = fd;
    }
    if (gzip) {
      yield;
      yield* this.#fill(`${rotated}.gz`, gzipSync(readFileSync(rotated), { level: this.#below(2) ? 9 : 0 }));
      unlinkSync(rotated);
    }
  }

  end0() {
    writeSync(this.#fd, this.#rest);
    this.#rest = '';
  }

  *#shift(): Generator<void> {
    const names = Array.from({ length: 200 }, (_, n) => 200 - n).flatMap((n) => [`.${n}`, `.${n}.gz`]);
    for (const name of names) {
      if (!existsSync(this.#path + name)) continue;
      renameSync(this.#path + name, this.#path + name.replace(/\d+/, (n) => String(Number(n) + 1)));
      if (this.#below(3) === 0) yield;
    }
  }

  *#fill(path: string, bytes: Buffer): Generator<void> {
    writeFileSync(path, '');
    if (this.#below(2)) yield;
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + 1 + this.#below(this.#below(2) ? 600 : 20_000));
      appendFileSync(path, piece);
      at += piece.length;
      if (this.#below(3) === 0) yield;
    }
  }
}

/** A clock that the test moves on: what is waited for has come at once. */
const realNow = performance.now.bind(performance);
let ahead = 0;
performance.now = () => realNow() + ahead;
t.teardown(() => {
  performance.now = realNow;
});

/** One sensor's life in a folder of its own: what is written, rotated, read and killed in an order that the seed tells. */
async function live(folder: string, kind: Kind, seed: number) {
  const below = random(seed);
  const sink = new MemorySink();
  const sensor = new Sensor(folder, kind, below);
  const path = join(folder, 'eve.json');
  const said: string[] = [];
  let follower: Follower | null = null;
  const happen = (mayDie: boolean) => {
    for (let things = below(4); things > 0; things--) (below(2) ? () => sensor.write() : () => sensor.step())();
    if (mayDie && below(40) === 0) throw new Killed();
  };
  const start = async () => {
    await sink.followSource('eve.json', path, beginningOf(path));
    follower = new Follower(sink, path, 'eve.json', true, (_level, message) => said.push(message));
  };
  await start();
  sensor.write();
  let killed = 0;
  for (let turn = 0; turn < 60; turn++) {
    let isAlive = true;
    sink.during = () => {
      if (!isAlive) throw new Killed();
      try {
        happen(true);
      } catch (error) {
        isAlive = false;
        throw error;
      }
    };
    await follower!.poll();
    happen(false);
    if (isAlive && below(20) > 0) continue;
    killed++;
    follower!.close();
    for (let away = below(6); away > 0; away--) happen(false);
    await start();
  }
  sensor.end();
  sink.during = () => undefined;
  for (let quiet = 0; quiet < 6; ) {
    if (!(await follower!.poll())) {
      quiet++;
      ahead += 10_000;
    }
  }
  follower!.close();
  sensor.close();
  const numbers = sink.numbers();
  const distinct = new Set(numbers);
  return {
    killed,
    written: sensor.written,
    lost: sensor.written - distinct.size,
    doubled: numbers.length - distinct.size,
    said,
  };
}

for (const kind of KINDS) {
  t.test(`nothing is lost or doubled, whatever happens when: ${kind}`, async (t) => {
    const root = temporaryFolder(t);
    const wrong: object[] = [];
    let killed = 0;
    const seeds = Number(process.env.SEEDS ?? 60);
    for (let seed = 1; seed <= seeds; seed++) {
      const folder = join(root, String(seed));
      mkdirSync(folder);
      const { lost, doubled, said, ...life } = await live(folder, kind, seed);
      killed += life.killed;
      if (lost || doubled) wrong.push({ seed, lost, doubled, ...life, said });
      rmSync(folder, { recursive: true });
    }
    t.ok(killed > seeds, `${killed} restarts in ${seeds} lives`);
    t.same(wrong.slice(0, 5), []);
  });
}
