import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import t, { type Test } from 'tap';
import { importFile } from '../../../ingest/import-file.ts';
import { openDatabases } from '../../../ingest/places/databases.ts';
import { EventPlaces } from '../../../ingest/places/event-places.ts';
import { Room } from '../../../ingest/room.ts';
import { ingestStream } from '../../../ingest/stream.ts';
import { lines, pieces } from '../../../ingest/testing.ts';
import { openDatabase } from './database.ts';
import { MemoryTurns } from './memory-turns.ts';
import { DuckDbSink } from './sink.ts';

const HOLDS = 20;
const PORTION = 200;

async function opened(t: Test) {
  const path = join(t.testdir(), 'events.duckdb');
  const limits = { memoryLimit: '200MB', reserve: 0, patience: 0 };
  const instance = await openDatabase({ path, archiveFolder: t.testdirName, ...limits }, () => undefined);
  t.teardown(() => instance.closeSync());
  const places = new EventPlaces(await openDatabases({ mmdb: [], samplePlaces: false }));
  const options = { path, reserve: 0, closing: new AbortController().signal, places, onFatal: t.threw };
  return { instance, options };
}

/** A connection that tells when a statement begins on it before the last one has ended. */
function watched(connection: DuckDBConnection, onTwo: (sql: string) => void): DuckDBConnection {
  let running = 0;
  return new Proxy(connection, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (running > 0) onTwo(`${String(name)} ${args[0]}`);
        const result = value.apply(target, args);
        if (!(result instanceof Promise)) return result;
        running++;
        return result.finally(() => running--);
      };
    },
  });
}

// The engine ends the first of two, "closed pending query result", and its transaction with it.
t.test('while a reader of the file lets it go, no two statements are on the connection that stores', async (t) => {
  const { instance, options } = await opened(t);
  const atOnce: string[] = [];
  const connect = async () => watched(await instance.connect(), (sql) => atOnce.push(sql));
  let stored = 0;
  const sink = await DuckDbSink.open({ connect } as DuckDBInstance, {
    ...options,
    turns: new MemoryTurns(),
    onCommit: ({ accepted }) => {
      stored += accepted;
    },
  });

  let isOver = false;
  const room = new Room();
  const send = async (source: string) => {
    let sent = 0;
    for (; !isOver; sent += PORTION) await ingestStream(sink, source, pieces(lines(sent, sent + PORTION), 65536), room);
    return sent;
  };
  const sending = Promise.all(['a', 'b'].map(send));
  for (let i = 0; i < HOLDS; i++) {
    await sink.hold(async () => undefined);
    // Somewhere within a transaction.
    await sleep(i);
    await sink.release();
  }
  isOver = true;
  const [one, other] = await sending;
  await sink.close();
  t.same(atOnce, []);
  t.equal(stored, one! + other!);
});

t.test('lines of a file that are stored while the engine has no memory for saying so are stored once', async (t) => {
  const { instance, options } = await opened(t);
  let refused = 0;
  const refuse = () => {
    refused++;
    throw new Error('Out of Memory Error: failed to allocate data of size 2.0 KiB (200.0 MiB/200.0 MiB used)');
  };
  // The first COMMIT and the first question after it.
  const connect = async () => {
    const connection = await instance.connect();
    return new Proxy(connection, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          if (refused === 1 && String(args[0]).includes('max(rowid)')) refuse();
          const answer = await value.apply(target, args);
          if (refused === 0 && args[0] === 'COMMIT') refuse();
          return answer;
        };
      },
    });
  };
  const turns = new MemoryTurns();
  const sink = await DuckDbSink.open({ connect } as DuckDBInstance, { ...options, turns, onCommit: () => undefined });
  // Others have some of the memory.
  let end = () => {};
  const others = turns.beside(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const file = join(t.testdirName, 'eve.json');
  writeFileSync(file, lines(0, PORTION));
  const storing = importFile(sink, file, { source: 'edge', onProgress: () => undefined });
  setTimeout(end, 500);
  await Promise.all([storing, others]);
  t.equal(refused, 2);
  t.equal(sink.end, PORTION);
  await sink.close();
  const connection = await instance.connect();
  const [[count, ids]] = (
    await connection.runAndReadAll('SELECT count(*), count(DISTINCT id) FROM event')
  ).getRows() as [[bigint, bigint]];
  t.same([count, ids], [BigInt(PORTION), BigInt(PORTION)]);
});
