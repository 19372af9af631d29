import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { ROTATIONS, type Rotation, randomOf, Sensor } from '../../test/crash/sensor.ts';
import { temporaryFolder } from '../../test/helper.ts';
import { AppError } from '../errors.ts';
import { lineHash } from './fingerprinter.ts';
import { Follower } from './follower.ts';
import { Following } from './following.ts';
import { beginningOf } from './siblings.ts';
import { FileMoved, type FileRecord, type FileStep, type Sink, type SinkBatch, type Source } from './sink.ts';
import { Spool } from './spool.ts';

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
      ...{ headLength, headHash, tailHash, path, dev, inode, size, byteOffset: step.to, sourceId: 1 },
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

  async lineHashesAt(fileId: number, offsets: number[]) {
    const lines = this.stored.get(fileId)!;
    return new Map(
      offsets.flatMap((offset) => (lines.has(offset) ? [[offset, lineHash(lines.get(offset)!)] as const] : [])),
    );
  }

  numbers() {
    return [...this.stored.values()].flatMap((lines) =>
      [...lines.values()].map((text) => JSON.parse(text).n as number),
    );
  }
}

/** Clocks that the test moves on, so that a busy machine is not taken for a log at rest. */
const clocks = { now: performance.now, date: Date.now };
let now = 0;
performance.now = () => {
  now += 0.5;
  return now;
};
Date.now = () => 0;
t.teardown(() => {
  performance.now = clocks.now;
  Date.now = clocks.date;
});

/** One sensor's life in a folder of its own: what is written, rotated, read and killed in an order that the seed tells. */
async function live(folder: string, rotation: Rotation, seed: number) {
  const random = randomOf(seed);
  const sink = new MemorySink();
  const sensor = new Sensor(folder, rotation, random);
  const path = join(folder, 'eve.json');
  const said: string[] = [];
  let follower: Follower | null = null;
  const happen = (mayDie: boolean) => {
    for (let things = random(4); things > 0; things--) random(2) ? sensor.write(1 + random(60)) : sensor.step();
    if (mayDie && random(40) === 0) throw new Killed();
  };
  const start = async () => {
    await sink.followSource('eve.json', path, beginningOf(path));
    follower = new Follower(sink, path, 'eve.json', true, (_level, message) => said.push(message));
  };
  await start();
  sensor.write(10);
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
    if (isAlive && random(20) > 0) continue;
    killed++;
    follower!.close();
    for (let away = random(6); away > 0; away--) happen(false);
    await start();
  }
  sensor.end();
  sink.during = () => undefined;
  for (let quiet = 0; quiet < 6; ) {
    if (!(await follower!.poll())) {
      quiet++;
      now += 10_000;
    }
  }
  follower!.close();
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

for (const rotation of ROTATIONS) {
  t.test(`nothing is lost or doubled, whatever happens when: ${rotation}`, async (t) => {
    const root = temporaryFolder(t);
    const wrong: object[] = [];
    let killed = 0;
    const seeds = Number(process.env.SEEDS ?? 10);
    for (let seed = 1; seed <= seeds; seed++) {
      const folder = join(root, String(seed));
      mkdirSync(folder);
      const { lost, doubled, said, ...life } = await live(folder, rotation, seed);
      killed += life.killed;
      if (lost || doubled) wrong.push({ seed, lost, doubled, ...life, said });
      rmSync(folder, { recursive: true });
    }
    t.ok(killed > seeds, `${killed} restarts in ${seeds} lives`);
    t.same(wrong.slice(0, 5), []);
  });
}

t.test('while nothing can be stored, removed files are held, but not more than they may take', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'eve.json');
  const given: string[] = [];
  const lost: number[] = [];
  const sink = Object.assign(new MemorySink(), {
    paused: true,
    mostHeld: 5000,
    onLost: (bytes: number) => lost.push(bytes),
  });
  await sink.followSource('eve.json', path, 0n);
  const follower = new Follower(
    sink,
    path,
    'eve.json',
    true,
    (level, message) => level === 'warn' && given.push(message),
  );
  t.teardown(() => follower.close());
  for (let n = 0; n < 4; n++) {
    writeFileSync(path, `{"n":${n},"pad":"${'x'.repeat(2000)}"}\n`);
    t.equal(await follower.poll(), false, 'nothing is read');
    renameSync(path, `${path}.1`);
    await follower.poll();
    rmSync(`${path}.1`);
  }
  await follower.poll();
  t.same(lost, [2017, 2017], 'the two oldest of four');
  t.equal(given.filter((message) => message.includes('given up')).length, 2);
  sink.paused = false;
  for (let quiet = 0; quiet < 3; ) if (!(await follower.poll())) quiet++;
  t.same(sink.numbers().sort(), [2, 3], 'the others are read once it goes on');
});

t.test(
  'a copy that cannot be taken away, as on a disk that is read-only now, holds nothing up and goes later',
  async (t) => {
    const folder = temporaryFolder(t);
    const [path, copies] = [join(folder, 'eve.json'), join(folder, 'spool')];
    writeFileSync(path, 'x');
    const spool = new Spool(copies);
    const { name, fd } = await spool.keep(path, openSync(path, 'r'));
    closeSync(fd);
    t.match(spool.filesOf(path), [{ path: name }]);
    // In the place of a disk that lets nothing go.
    rmSync(name);
    mkdirSync(name);
    spool.remove(name);
    t.same(spool.filesOf(path), []);
    rmdirSync(name);
    writeFileSync(name, 'x');
    t.same(spool.filesOf(path), []);
    t.notOk(existsSync(name));
    const again = await spool.keep(path, openSync(path, 'r'));
    closeSync(again.fd);
    t.equal(spool.filesOf(path).length, 1);
  },
);

t.test('folders of others stand beside the copies of a spool and are left alone', (t) => {
  const folder = temporaryFolder(t);
  const foreign = ['lost+found', '%', '%2F%80', 'old'];
  for (const name of foreign) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'x.part'), 'mine');
  }
  mkdirSync(join(folder, '%2Fvar%2Flog%2Fe%C3%A9%20(1).json'));
  t.same(new Spool(folder).paths(), ['/var/log/eé (1).json']);
  for (const name of foreign) t.ok(existsSync(join(folder, name, 'x.part')), name);
  t.end();
});

t.test(
  'with a spool, what was removed outlives the process that held it; what has no room there is given up',
  async (t) => {
    const folder = temporaryFolder(t);
    const path = join(folder, 'eve.json');
    const copies = join(folder, 'spool');
    const lost: number[] = [];
    const said: string[] = [];
    const sink = Object.assign(new MemorySink(), {
      paused: false,
      mostHeld: 5000,
      spool: new Spool(copies),
      onLost: (bytes: number) => lost.push(bytes),
    });
    await sink.followSource('eve.json', path, -1n);
    let spool = new Spool(copies);
    const start = () =>
      new Follower(sink, path, 'eve.json', true, (level, message) => level === 'warn' && said.push(message), spool);
    let follower = start();
    const write = (n: number) => appendFileSync(path, `{"n":${n},"pad":"${'x'.repeat(1000)}"}\n`);
    const rotate = async () => {
      renameSync(path, `${path}.1`);
      await follower.poll();
      rmSync(`${path}.1`);
      // When it was last written to is seen, and some time later.
      await follower.poll();
      now += 3000;
      await follower.poll();
    };
    write(0);
    while (sink.numbers().length < 1) await follower.poll();
    // From here on the console is away, and rotation keeps nothing.
    sink.paused = true;
    write(1);
    await rotate();
    for (const n of [2, 3]) {
      write(n);
      await follower.poll();
      await rotate();
    }
    write(4);
    await follower.poll();
    t.equal(spool.filesOf(path).length, 3);
    // Killed: what was open is gone with the process.
    follower.close();
    mkdirSync(join(copies, encodeURIComponent(path)), { recursive: true });
    writeFileSync(join(copies, encodeURIComponent(path), '9-9.part'), 'half a co');
    spool = new Spool(copies);
    t.same(spool.paths(), [path]);
    follower = start();
    sink.paused = false;
    for (let quiet = 0; quiet < 3; ) if (!(await follower.poll())) quiet++;
    t.same(sink.numbers().sort(), [0, 1, 2, 3, 4], 'each line once, what was read before too');
    t.same(spool.filesOf(path), [], 'and no copy is left');
    t.same([lost, said], [[], []]);

    sink.paused = true;
    sink.mostHeld = 1500;
    for (const n of [5, 6]) {
      write(n);
      await follower.poll();
      await rotate();
    }
    write(7);
    await follower.poll();
    t.same(lost, [2034], 'the older one');
    t.match(said.join(), /given up for want of room/);
    sink.paused = false;
    for (let quiet = 0; quiet < 3; ) if (!(await follower.poll())) quiet++;
    t.same(spool.filesOf(path), []);
    follower.close();
  },
);

t.test('a full spool is told of once, files are held open meanwhile, and copied once there is room', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'eve.json');
  const said: string[] = [];
  const spool = new Spool(join(folder, 'spool'));
  const sink = Object.assign(new MemorySink(), { paused: true });
  await sink.followSource('eve.json', path, -1n);
  const follower = new Follower(sink, path, 'eve.json', true, (_level, message) => said.push(message), spool);
  // More than is read of it before the first write fails.
  const line = `{"n":1,"pad":"${'x'.repeat(500_000)}"}\n`;
  writeFileSync(path, line);
  await follower.poll();
  const { mtimeNs, ino } = statSync(path, { bigint: true });
  const copies = join(spool.folder, encodeURIComponent(path));
  const part = join(copies, `${mtimeNs}-${ino}.part`);
  mkdirSync(copies);
  rmSync(path);
  for (let turn = 0; turn < 3; turn++) {
    // A device that is full at once, in the place of the copy.
    if (!existsSync(part)) symlinkSync('/dev/full', part);
    now += 3000;
    await follower.poll();
  }
  t.same(readdirSync(copies), [], 'nothing half written is left');
  t.match(
    said.filter((message) => message.includes('cannot be copied')),
    [/ENOSPC/],
  );
  now += 3000;
  await follower.poll();
  t.same(
    spool.filesOf(path).map((copy) => readFileSync(copy.path, 'utf8')),
    [line],
  );
  sink.paused = false;
  for (let quiet = 0; quiet < 3; ) if (!(await follower.poll())) quiet++;
  t.same(sink.numbers(), [1]);
  follower.close();
});

t.test('that a removed file cannot be copied is told of once also when a smaller one still can', async (t) => {
  const folder = temporaryFolder(t);
  const path = join(folder, 'eve.json');
  const said: string[] = [];
  const spool = new Spool(join(folder, 'spool'));
  const sink = Object.assign(new MemorySink(), { paused: true });
  await sink.followSource('eve.json', path, -1n);
  const follower = new Follower(sink, path, 'eve.json', true, (_level, message) => said.push(message), spool);
  writeFileSync(path, '{"n":1}\n');
  await follower.poll();
  const { mtimeNs, ino } = statSync(path, { bigint: true });
  const copies = join(spool.folder, encodeURIComponent(path));
  mkdirSync(copies);
  // Nothing can be written there, ever.
  mkdirSync(join(copies, `${mtimeNs}-${ino}.part`));
  renameSync(path, `${path}.1`);
  writeFileSync(path, '{"n":2}\n');
  await follower.poll();
  rmSync(`${path}.1`);
  rmSync(path);
  for (let turn = 0; turn < 4; turn++) {
    now += 3000;
    await follower.poll();
  }
  t.equal(spool.filesOf(path).filter(({ path: copy }) => statSync(copy).isFile()).length, 1, 'the other is copied');
  t.equal(said.filter((message) => message.includes('cannot be copied')).length, 1, said.join('\n'));
  follower.close();
});

t.test(
  'rotated files that are compressed by anything but gzip are told of once, and are not read as lines',
  async (t) => {
    const path = join(temporaryFolder(t), 'eve.json');
    const said: string[] = [];
    const sink = new MemorySink();
    await sink.followSource('eve.json', path, 0n);
    const follower = new Follower(sink, path, 'eve.json', true, (_level, message) => said.push(message));
    t.teardown(() => follower.close());
    const zstd = Buffer.from('28b52ffd00112233', 'hex');
    writeFileSync(path, '{"n":1}\n');
    for (let quiet = 0; quiet < 3; ) if (!(await follower.poll())) quiet++;
    t.match(said, [/following/]);
    for (const name of ['.1.zst', '.2.zst', '-20260131.xz', '.zst', '.1.old']) writeFileSync(`${path}${name}`, zstd);
    for (let quiet = 0; quiet < 3; ) if (!(await follower.poll())) quiet++;
    t.match(said.slice(1), [/eve\.json[-.]\S+: rotated files that are compressed by anything but gzip are not read/]);
    writeFileSync(path, zstd);
    for (let quiet = 0; quiet < 3; ) if (!(await follower.poll())) quiet++;
    t.equal(follower.fault?.code, 'COMPRESSED_OTHERWISE');
    t.same([sink.numbers(), said.length], [[1], 3]);
  },
);

t.test(
  'a file that a full disk keeps from being known is told of once, and followed as soon as there is room',
  async (t) => {
    const folder = temporaryFolder(t);
    const path = join(folder, 'eve.json');
    const said: string[] = [];
    const closing = new AbortController();
    let isFull = true;
    let tries = 0;
    class FullSink extends MemorySink {
      override closing = closing.signal;
      override async followSource(name: string, at: string, after: bigint) {
        tries++;
        if (isFull) throw new AppError('DISK_FULL');
        return super.followSource(name, at, after);
      }
    }
    const sink = new FullSink();
    const following = new Following(sink, (_level, message) => said.push(message));
    const until = async (isSo: () => boolean) => {
      while (!isSo()) {
        now += 3000;
        await sleep(50);
      }
    };
    writeFileSync(path, '{"n":1}\n');
    await following.add([path]);
    await until(() => tries === 3);
    t.match(said, [/eve\.json: not followed yet: .*disk is full/]);
    isFull = false;
    await until(() => sink.numbers().length > 0);
    t.same(sink.numbers(), [1]);
    closing.abort();
    await following.stop();
  },
);
