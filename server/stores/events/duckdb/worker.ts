/** The thread that owns DuckDB: it answers questions, takes in streams and files, and follows files. See duckdb.ts. */
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { DuckDBInstance } from '@duckdb/node-api';
import { AppError } from '../../../errors.ts';
import { Following } from '../../../ingest/following.ts';
import { importFile } from '../../../ingest/import-file.ts';
import { ingestStream } from '../../../ingest/stream.ts';
import type { Answer, AnswerError, Request, WorkerOptions } from './messages.ts';
import { QueryPool } from './query.ts';
import { DuckDbSink } from './sink.ts';
import { bringUpToDate, EVENT_SCHEMA } from './upgrades.ts';

const port = parentPort!;
const options = workerData as WorkerOptions;

const send = (answer: Answer) => port.postMessage(answer);

const READ_CONNECTIONS = 3;

const LOCK_POLL_MILLISECONDS = 250;

/** Another process may have the database open, most likely an import that will soon end: waits for it, and says so once. */
async function openWhenFree(): Promise<DuckDBInstance> {
  const until = Date.now() + options.patience;
  for (let said = false; ; await sleep(LOCK_POLL_MILLISECONDS)) {
    try {
      return await createInstance();
    } catch (error) {
      const fault = String(error);
      if (!/could not set lock/i.test(fault)) throw error;
      const holder = /PID (\d+)/.exec(fault)?.[1];
      const who = `Another process${holder ? ` (${holder})` : ''} has the event store open`;
      if (Date.now() >= until) {
        throw new AppError('EVENTS_LOCKED', { pid: holder ?? '?' });
      }
      if (!said) {
        send({ id: -1, log: 'warn', message: `${who}; waiting for it for ${Math.ceil(options.patience / 1000)} s` });
      }
      said = true;
    }
  }
}

function createInstance(): Promise<DuckDBInstance> {
  return DuckDBInstance.create(options.path, {
    threads: String(options.threads),
    memory_limit: options.memoryLimit,
    temp_directory: join(dirname(options.path), 'events.tmp'),
    // zstd columns need at least v1.2.0.
    storage_compatibility_version: 'v1.5.0',
    checkpoint_threshold: '64MB',
    // SQL never reaches files or the network, and no extension is fetched.
    enable_external_access: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
}

async function openDatabase(): Promise<DuckDBInstance> {
  const instance = await openWhenFree();
  const connection = await instance.connect();
  await bringUpToDate(connection, EVENT_SCHEMA, () =>
    send({ id: -1, log: 'info', message: 'The event store is brought up to date; this may take a minute' }),
  );
  connection.closeSync();
  return instance;
}

/** Chunks pushed by the main thread, read by the stream's job; each one read is acknowledged so that more may come. */
class Inbox implements AsyncIterable<Buffer | 'broken'> {
  #queue: (Uint8Array | 'broken' | 'end')[] = [];
  #wake: (() => void) | null = null;
  #id: number;

  constructor(id: number) {
    this.#id = id;
  }

  push(item: Uint8Array | 'broken' | 'end'): void {
    this.#queue.push(item);
    this.#wake?.();
  }

  /** Nothing more is waited for. */
  breakOff(): void {
    this.push('broken');
    this.push('end');
  }

  async *[Symbol.asyncIterator]() {
    for (;;) {
      const item = this.#queue.shift();
      if (item === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        this.#wake = null;
      } else if (item === 'end') return;
      else if (item === 'broken') yield item;
      else {
        yield Buffer.from(item.buffer, item.byteOffset, item.byteLength);
        send({ id: this.#id, ack: item.byteLength });
      }
    }
  }
}

async function main(): Promise<void> {
  const instance = await openDatabase();
  const closing = new AbortController();
  const sink = await DuckDbSink.open(instance, closing.signal);
  const following = new Following(sink, (log, message) => send({ id: -1, log, message }));
  const pool = await QueryPool.open(instance, READ_CONNECTIONS);
  const inboxes = new Map<number, Inbox>();
  const questions = new Map<number, AbortController>();
  const running = new Set<Promise<void>>();

  const perform = async (request: Request): Promise<unknown> => {
    switch (request.call) {
      case 'query': {
        const controller = new AbortController();
        questions.set(request.id, controller);
        return pool
          .run(request.sql, request.params, request.deadline, controller.signal)
          .finally(() => questions.delete(request.id));
      }
      case 'stream': {
        const inbox = new Inbox(request.id);
        inboxes.set(request.id, inbox);
        return ingestStream(sink, request.source, inbox).finally(() => inboxes.delete(request.id));
      }
      case 'import':
        return importFile(sink, request.path, {
          source: request.source,
          onProgress: throttled((progress) => send({ id: request.id, progress })),
        });
      case 'follow':
        return following.add(request.patterns);
      case 'close':
        return close();
    }
  };

  const close = async (): Promise<null> => {
    closing.abort();
    for (const inbox of inboxes.values()) inbox.breakOff();
    await Promise.allSettled([...running, following.stop()]);
    await pool.close();
    await sink.close();
    instance.closeSync();
    return null;
  };

  // Left to itself the thread would end in the middle of DuckDB's work, which takes the whole process along.
  process.once('uncaughtException', (error) => {
    send({ id: -1, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    close()
      .catch(() => undefined)
      .finally(() => port.close());
  });

  port.on('message', (message: Request) => {
    // Pieces of a call that is already under way.
    if (message.call === 'cancel') questions.get(message.id)?.abort();
    else if (message.call === 'chunk') inboxes.get(message.id)?.push(message.data);
    else {
      const done = perform(message)
        .then(
          (result) => send({ id: message.id, result }),
          (error: unknown) => send({ id: message.id, error: describe(error) }),
        )
        .finally(() => {
          if (message.call === 'close') port.close();
        });
      if (message.call === 'stream' || message.call === 'import') {
        running.add(done);
        done.finally(() => running.delete(done));
      }
    }
  });
  send({ id: 0, result: null });
}

/** At most ten times a second, the last one not guaranteed. */
function throttled<T>(report: (value: T) => void): (value: T) => void {
  let last = 0;
  return (value) => {
    if (Date.now() - last < 100) return;
    last = Date.now();
    report(value);
  };
}

/** An error in a form that crosses threads whole. */
function describe(error: unknown): AnswerError {
  if (error instanceof AppError) return error.toPlain();
  return { message: error instanceof Error ? error.message : String(error) };
}

main().catch((error: unknown) => {
  send({ id: 0, error: describe(error) });
  port.close();
});
