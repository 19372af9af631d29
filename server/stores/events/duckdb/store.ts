import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../errors.ts';
import type { ImportProgress, ImportResult, IngestResult } from '../../../ingest/outcome.ts';
import type { Answer, AnswerError, Request, WorkerOptions } from './messages.ts';
import type { QueryParams } from './query.ts';

export type { ImportProgress, ImportResult, IngestResult } from '../../../ingest/outcome.ts';

export interface EventStoreOptions {
  /** The database file; made when it is not there, with its folder. */
  path: string;
  /** DuckDB's own threads. */
  threads?: number;
  /** What DuckDB may hold in memory, as DuckDB writes sizes. */
  memoryLimit?: string;
  /** How long to wait while another process has it open, in milliseconds; 30,000 by default. */
  patience?: number;
  /** Told what waiting and following have to say, and when the thread fails; nobody is by default. */
  log?(level: 'info' | 'warn' | 'error', message: string): void;
}

/** The events and where they came from, in DuckDB, on a thread of its own: nothing here blocks the caller's event loop. */
export interface EventStore {
  /**
   * Runs one statement and gives its rows as plain JSON-able objects: BIGINT and HUGEINT are numbers when safe, else strings;
   * UHUGEINT is a string; TIMESTAMP an ISO string with six digits and `Z`; DECIMAL a number. Parameters by position
   * (`$1`, an array) or by name (`$name`, an object); whole numbers are bound as integers, Dates as TIMESTAMP, arrays as lists.
   * Throws AppError(503, QUERY_TIMEOUT) when `deadline` (milliseconds, 10,000) passes, waiting included.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    params?: QueryParams,
    options?: { deadline?: number; signal?: AbortSignal },
  ): Promise<Row[]>;
  /**
   * Takes in NDJSON bytes (not compressed) as they come, with backpressure. Equal lines of one body are kept, the same
   * body again is all duplicates. When `body` throws, the whole lines before are stored and its error is thrown on.
   * Throws AppError(400, NOT_NDJSON), with nothing stored, for an array or indented JSON.
   */
  ingestStream(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult>;
  /**
   * Imports a file on disk, plain or gzip by its first bytes. A file known by its content, under whatever name, goes on where
   * its stored lines end. Throws AppError INGEST_NOT_FOUND, INGEST_IS_DIRECTORY, INGEST_UNREADABLE, NOT_NDJSON.
   */
  importFile(
    path: string,
    options?: { source?: string; onProgress?(progress: ImportProgress): void },
  ): Promise<ImportResult>;
  /** Follows files and globs until the store closes, through rotation; resolves when the files there are being read. */
  follow(patterns: string[]): Promise<void>;
  /**
   * Commits what is under way, writes a checkpoint and ends the thread. Calls made afterwards are rejected with
   * AppError(503, EVENTS_CLOSED); with EVENTS_FAILED, as those under way, when the thread has ended of itself.
   */
  close(): Promise<void>;
}

const DEFAULT_DEADLINE = 10_000;
const DEFAULT_PATIENCE = 30_000;
/** How many bytes of a stream may be on their way to the worker. */
const STREAM_WINDOW = 2 * 1024 * 1024;

/** Beside this module as a bundle, or as TypeScript when this module is. A bundler may put this code one folder deeper. */
function startWorker(workerData: WorkerOptions): Worker {
  if (import.meta.url.endsWith('.ts')) {
    // tsx cannot be given to a worker as an option on Node 20: the worker registers it itself.
    const url = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
    const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${url}); })`;
    return new Worker(code, { eval: true, workerData });
  }
  const beside = new URL('./duckdb-worker.js', import.meta.url);
  return new Worker(existsSync(beside) ? beside : new URL('../duckdb-worker.js', import.meta.url), { workerData });
}

function revive(error: AnswerError): Error {
  return 'code' in error ? AppError.from(error) : new Error(error.message);
}

interface Call {
  resolve(result: unknown): void;
  reject(error: Error): void;
  onAck?(bytes: number): void;
  onProgress?(progress: ImportProgress): void;
}

/** DuckDB's own lock is one per process, so a second store on one file would not be refused by it. */
const openPaths = new Set<string>();

class WorkerStore implements EventStore {
  #worker: Worker;
  #calls = new Map<number, Call>();
  #lastId = 0;
  #ended: Error | null = null;
  #closing: Promise<void> | null = null;
  #isOpen = false;
  #log: EventStoreOptions['log'];
  readonly started: Promise<unknown>;
  readonly exited: Promise<void>;

  constructor(options: WorkerOptions, log: EventStoreOptions['log']) {
    this.#log = log;
    this.started = new Promise((resolve, reject) =>
      this.#calls.set(0, {
        resolve: (result) => {
          this.#isOpen = true;
          resolve(result);
        },
        reject,
      }),
    );
    this.#worker = startWorker(options);
    this.#worker.on('message', (answer: Answer) => this.#answer(answer));
    this.#worker.on('error', (error) => this.#fail(error.stack ?? String(error)));
    this.exited = new Promise((resolve) => {
      this.#worker.on('exit', (code) => {
        if (this.#closing || !this.#isOpen) this.#end(new AppError('EVENTS_CLOSED'));
        else this.#fail(`it ended with ${code}`);
        resolve();
      });
    });
  }

  /** The thread ended though nobody closed the store: whoever waits for it is told, and so is the operator. */
  #fail(reason: string): void {
    if (this.#ended) return;
    this.#log?.('error', `The thread of the event store failed; start the server again: ${reason}`);
    this.#end(new AppError('EVENTS_FAILED'));
  }

  #answer(answer: Answer): void {
    if ('log' in answer) {
      this.#log?.(answer.log, answer.message);
      return;
    }
    if ('failed' in answer) {
      this.#fail(answer.failed);
      return;
    }
    const call = this.#calls.get(answer.id);
    if (!call) return;
    if ('ack' in answer) {
      call.onAck?.(answer.ack);
      return;
    }
    if ('progress' in answer) {
      call.onProgress?.(answer.progress);
      return;
    }
    this.#calls.delete(answer.id);
    if ('error' in answer) call.reject(revive(answer.error));
    else call.resolve(answer.result);
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const call of this.#calls.values()) call.reject(this.#ended);
    this.#calls.clear();
  }

  #post(request: Request, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, transfer);
  }

  #call<T>(
    request: (id: number) => Request,
    on: Pick<Call, 'onAck' | 'onProgress'> = {},
  ): { id: number; result: Promise<T> } {
    const id = ++this.#lastId;
    const result = new Promise<T>((resolve, reject) => {
      if (this.#ended) reject(this.#ended);
      else {
        this.#calls.set(id, { resolve: (value) => resolve(value as T), reject, ...on });
        this.#post(request(id));
      }
    });
    return { id, result };
  }

  async query<Row>(
    sql: string,
    params: QueryParams = [],
    { deadline = DEFAULT_DEADLINE, signal }: { deadline?: number; signal?: AbortSignal } = {},
  ): Promise<Row[]> {
    signal?.throwIfAborted();
    const { id, result } = this.#call<Row[]>((id) => ({ id, call: 'query', sql, params, deadline }));
    const cancel = () => this.#post({ id, call: 'cancel' });
    signal?.addEventListener('abort', cancel);
    try {
      return await result;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  async ingestStream(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult> {
    let outstanding = 0;
    let settled = false;
    let wake = () => {};
    const { id, result } = this.#call<IngestResult>((id) => ({ id, call: 'stream', source }), {
      onAck: (bytes) => {
        outstanding -= bytes;
        wake();
      },
    });
    const outcome = result.finally(() => {
      settled = true;
      wake();
    });
    outcome.catch(() => undefined);
    let broken: { error: unknown } | null = null;
    try {
      for await (const chunk of body) {
        // A copy of our own, so that it can be handed over rather than cloned.
        const data = new Uint8Array(chunk);
        outstanding += data.byteLength;
        if (data.byteLength > 0) this.#post({ id, call: 'chunk', data }, [data.buffer]);
        while (outstanding >= STREAM_WINDOW && !settled) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (settled) break;
      }
    } catch (error) {
      broken = { error };
    }
    if (broken) this.#post({ id, call: 'chunk', data: 'broken' });
    this.#post({ id, call: 'chunk', data: 'end' });
    const answer = await outcome;
    if (broken) throw broken.error;
    return answer;
  }

  importFile(
    path: string,
    { source, onProgress }: { source?: string; onProgress?(progress: ImportProgress): void } = {},
  ): Promise<ImportResult> {
    const absolute = resolve(path);
    return this.#call<ImportResult>((id) => ({ id, call: 'import', path: absolute, source }), { onProgress }).result;
  }

  follow(patterns: string[]): Promise<void> {
    return this.#call<void>((id) => ({ id, call: 'follow', patterns })).result;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    try {
      // Of a thread that has failed there is nothing left to close.
      if (!this.#ended) await this.#call((id) => ({ id, call: 'close' })).result;
    } finally {
      await this.exited;
    }
  }
}

/**
 * Opens the event store, making it when it is not there. Throws AppError(503, EVENTS_LOCKED) when another process still has
 * it open after `patience`, or when this one has.
 */
export async function openEventStore(options: EventStoreOptions): Promise<EventStore> {
  const asked = resolve(options.path);
  mkdirSync(dirname(asked), { recursive: true });
  const path = join(realpathSync(dirname(asked)), basename(asked));
  if (openPaths.has(path)) throw new AppError('EVENTS_LOCKED', { pid: process.pid });
  openPaths.add(path);
  const { threads = 2, memoryLimit = '350MB', patience = DEFAULT_PATIENCE, log } = options;
  const store = new WorkerStore({ path, threads, memoryLimit, patience }, log);
  const exited = store.exited.then(() => openPaths.delete(path));
  try {
    await store.started;
  } catch (error) {
    await exited;
    throw error;
  }
  return store;
}
