import { mkdirSync, realpathSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Network } from '../../../../shared/network.ts';
import { LEAST_ROOM } from '../../../disk-room.ts';
import { AppError } from '../../../errors.ts';
import type {
  AgentStore,
  Commit,
  DropLimits,
  EventReader,
  EventStore,
  EventStoreOptions,
  EventStoreStatus,
  HeldFile,
  ImportProgress,
  ImportResult,
  IngestResult,
  Maintenance,
  MaintenanceReport,
  Projections,
  StandingRule,
} from '../port.ts';
import { RecentCommits } from '../recent-commits.ts';
import { startThread } from '../start-thread.ts';
import { type Compacted, compactEvents } from './compacting.ts';
import type { Answer, AnswerError, Question, Request, WorkerOptions } from './messages.ts';

const DEFAULT_PATIENCE = 30_000;
/** How many bytes of a stream may be on their way to the worker. */
const STREAM_WINDOW = 512 * 1024;

/** MB of the process beside what the engine holds: Node.js, the pages, batches under way. */
const BESIDE = 350;
/** What the engine may hold, in MB: enough for questions over ten million events; with less the longest lines are not taken in. */
const [LEAST, MOST] = [192, 350];

/** What the engine may hold where the process may use `bytes` in all, as a container's limit says. */
function memoryFor(bytes: number): string {
  const left = Math.floor(bytes / 1e6) - BESIDE;
  return `${Math.max(LEAST, Math.min(MOST, left))}MB`;
}

/** What fits into what this process may use. */
const usualMemory = (): string => memoryFor(process.constrainedMemory() || Infinity);

function revive(error: AnswerError): Error {
  return 'code' in error ? AppError.from(error) : Object.assign(new Error(error.message), error.system);
}

interface Call {
  resolve(result: unknown): void;
  reject(error: Error): void;
  onAck?(bytes: number): void;
  onProgress?(progress: ImportProgress | number): void;
  onHolds?(): void;
  onKeeps?(): void;
}

/** DuckDB's own lock is one per process, so a second store on one file would not be refused by it. */
const openPaths = new Set<string>();

class WorkerStore implements EventStore {
  #worker: Worker;
  #calls = new Map<number, Call>();
  #listeners = new Set<(commit: Commit) => void>();
  readonly commits = new RecentCommits();
  #derivedListeners = new Set<(isCatchingUp: boolean) => void>();
  networkRevision = 0;
  #lastId = 0;
  #ended: Error | null = null;
  #closing: Promise<void> | null = null;
  #isOpen = false;
  #log: EventStoreOptions['log'];
  #onAsked: EventStoreOptions['onAsked'];
  #path: string;
  /** For who reads the file. It stays open: the engine's lock on it would go with the first descriptor of this process that is closed. */
  #file: FileHandle | null = null;
  readonly started: Promise<unknown>;
  readonly exited: Promise<void>;
  readonly failed: Promise<void>;
  #tellFailed = () => {};
  readonly archiveFolder: string;
  attachedArchives: readonly string[] = [];
  #attaching: Promise<unknown> = Promise.resolve();

  constructor(options: WorkerOptions, { log, onAsked }: Pick<EventStoreOptions, 'log' | 'onAsked'>) {
    this.#path = options.path;
    this.archiveFolder = options.archiveFolder;
    this.#log = log;
    this.#onAsked = onAsked;
    this.failed = new Promise((resolve) => {
      this.#tellFailed = resolve;
    });
    this.started = new Promise((resolve, reject) =>
      this.#calls.set(0, {
        resolve: (result) => {
          this.#isOpen = true;
          this.commits.start(result as number);
          resolve(result);
        },
        reject,
      }),
    );
    this.#worker = startThread(new URL('./worker.ts', import.meta.url), 'duckdb-worker', options);
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
    this.#log?.('error', `The event store failed; start the server again: ${reason}`);
    this.#end(new AppError('EVENTS_FAILED'));
    this.#tellFailed();
  }

  #answer(answer: Answer): void {
    if ('log' in answer) {
      this.#log?.(answer.log, answer.message);
      return;
    }
    if ('commit' in answer) {
      if (answer.commit.end !== null) this.commits.add(answer.commit.end);
      // Its threats have been judged by mute rules, perhaps after what was worked out from them was told.
      if (answer.commit.threats.length) this.networkRevision++;
      for (const listener of this.#listeners) listener(answer.commit);
      return;
    }
    if ('derived' in answer) {
      this.networkRevision++;
      for (const listener of this.#derivedListeners) listener(answer.derived.isCatchingUp);
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
    if ('holds' in answer) {
      call.onHolds?.();
      return;
    }
    if ('keeps' in answer) {
      call.onKeeps?.();
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
    on: Pick<Call, 'onAck' | 'onProgress' | 'onHolds' | 'onKeeps'> = {},
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

  /** A question's last argument is its signal; the others travel. */
  async #ask<Name extends Question>(question: Name, all: Parameters<EventReader[Name]>): Promise<unknown> {
    const args = all.slice(0, -1);
    const signal = all.at(-1) as AbortSignal;
    if (signal.aborted) throw new AppError('QUERY_CANCELLED');
    const { id, result } = this.#call((id) => ({ id, call: 'ask', question, args }));
    const cancel = () => this.#post({ id, call: 'cancel' });
    signal.addEventListener('abort', cancel);
    const began = performance.now();
    try {
      return await result;
    } finally {
      this.#onAsked?.(question, (performance.now() - began) / 1000);
      signal.removeEventListener('abort', cancel);
    }
  }

  events = this.#asker('events');
  event = this.#asker('event');
  traces = this.#asker('traces');
  eventsAround = this.#asker('eventsAround');
  groups = this.#asker('groups');
  histogram = this.#asker('histogram');
  threats = this.#asker('threats');
  threatCounts = this.#asker('threatCounts');
  threatGroups = this.#asker('threatGroups');
  threatIdentity = this.#asker('threatIdentity');
  threatKeys = this.#asker('threatKeys');
  ruleHits = this.#asker('ruleHits');
  overtakenThreats = this.#asker('overtakenThreats');
  hostNames = this.#asker('hostNames');
  networkFacts = this.#asker('networkFacts');
  threatsBefore = this.#asker('threatsBefore');
  period = this.#asker('period');
  hostHours = this.#asker('hostHours');
  silences = this.#asker('silences');
  edgeHours = this.#asker('edgeHours');
  outsideEnds = this.#asker('outsideEnds');
  hostPeers = this.#asker('hostPeers');
  hostValues = this.#asker('hostValues');
  alertsDuring = this.#asker('alertsDuring');
  facts = this.#asker('facts');
  sources = this.#asker('sources');
  sensors = this.#asker('sensors');
  storage = this.#asker('storage');
  engineMemory = this.#asker('engineMemory');
  due = this.#asker('due');
  timeAt = this.#asker('timeAt');
  rejects = this.#asker('rejects');
  archives = this.#asker('archives');

  #asker<Name extends Question>(question: Name): EventReader[Name] {
    const ask = (...args: Parameters<EventReader[Name]>) => this.#ask(question, args);
    return ask as unknown as EventReader[Name];
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  onDerived(listener: (isCatchingUp: boolean) => void): () => void {
    this.#derivedListeners.add(listener);
    return () => void this.#derivedListeners.delete(listener);
  }

  async project<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void> {
    await this.#copy('project', table, rows);
    const threats = rows.flatMap((row) => ('threat_key' in row ? row.threat_key : []));
    if (threats.length)
      for (const listener of this.#listeners)
        listener({ source: '', accepted: 0, from: null, to: null, threats, end: null });
  }

  amend<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void> {
    return this.#copy('amend', table, rows);
  }

  async #copy<Table extends keyof Projections>(
    call: 'project' | 'amend',
    table: Table,
    rows: readonly Projections[Table][],
  ): Promise<void> {
    await this.#call<void>((id) => ({ id, call, table, rows })).result;
    this.networkRevision++;
  }

  mute(rules: readonly StandingRule[]): Promise<void> {
    return this.#call<void>((id) => ({ id, call: 'mute', rules })).result;
  }

  maintain(work: Maintenance, onProgress?: (share: number) => void): Promise<MaintenanceReport> {
    const on = { onProgress: (share: ImportProgress | number) => onProgress?.(share as number) };
    if (work.kind === 'drop') return this.#drop(work, on);
    return this.#call<MaintenanceReport>((id) => ({ id, call: 'maintain', work }), on).result;
  }

  async #drop(
    { before, kept, archive = false }: Extract<Maintenance, { kind: 'drop' }>,
    on: Pick<Call, 'onProgress'>,
  ): Promise<MaintenanceReport> {
    let fault: unknown;
    const answer = (threats: DropLimits['kept'] | 'broken') => this.#post({ id, call: 'kept', threats });
    const { id, result } = this.#call<MaintenanceReport>((id) => ({ id, call: 'drop', before, archive }), {
      ...on,
      onKeeps: () =>
        kept().then(answer, (error: unknown) => {
          fault = error;
          answer('broken');
        }),
    });
    return result.catch((error: unknown) => {
      throw fault ?? error;
    });
  }

  async hold(then: () => Promise<void>): Promise<HeldFile> {
    let done: Promise<void> = Promise.resolve();
    const { id, result } = this.#call<number>((id) => ({ id, call: 'hold' }), {
      onHolds: () => {
        done = then().finally(() => this.#post({ id, call: 'held' }));
        done.catch(() => undefined);
      },
    });
    const release = () => this.#call<void>((id) => ({ id, call: 'release' })).result;
    const size = await result;
    try {
      await done;
      this.#file ??= await open(this.#path);
      const file = this.#file;
      const read = async (into: Buffer, position: number) =>
        (await file.read(into, 0, Math.min(into.length, size - position), position)).bytesRead;
      return { size, read, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  setHomeNetworks(networks: readonly Network[]): Promise<void> {
    return this.#call<void>((id) => ({ id, call: 'home', networks })).result;
  }

  settled(): Promise<void> {
    return this.#call<void>((id) => ({ id, call: 'settled' })).result;
  }

  check(): Promise<EventStoreStatus> {
    return this.#call<EventStoreStatus>((id) => ({ id, call: 'check' })).result;
  }

  ingestStream(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult> {
    return this.#stream(source, body, 'sender');
  }

  importStream(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult> {
    return this.#stream(source, body, 'import');
  }

  ingestListened(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult> {
    return this.#stream(source, body, 'listener');
  }

  async #stream(
    source: string,
    body: AsyncIterable<Uint8Array>,
    by: 'sender' | 'listener' | 'import',
  ): Promise<IngestResult> {
    let outstanding = 0;
    let settled = false;
    let wake = () => {};
    const { id, result } = this.#call<IngestResult>((id) => ({ id, call: 'stream', source, by }), {
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
    return this.#call<ImportResult>((id) => ({ id, call: 'import', path: absolute, source }), {
      onProgress: (progress) => onProgress?.(progress as ImportProgress),
    }).result;
  }

  agents: AgentStore = {
    places: this.#agentWork('places'),
    store: this.#agentWork('store'),
    lineHashes: this.#agentWork('lineHashes'),
  };

  #agentWork<Work extends keyof AgentStore>(work: Work): AgentStore[Work] {
    const call = (...args: unknown[]) => this.#call((id) => ({ id, call: 'agent', work, args })).result;
    return call as unknown as AgentStore[Work];
  }

  attachArchives(change: (attached: readonly string[]) => readonly string[]): Promise<void> {
    const done = this.#attaching.then(async () => {
      const days = change(this.attachedArchives);
      await this.#call<void>((id) => ({ id, call: 'attach', days })).result;
      this.attachedArchives = days;
    });
    this.#attaching = done.catch(() => undefined);
    return done;
  }

  listenAs(sources: readonly string[]): Promise<void> {
    return this.#call<void>((id) => ({ id, call: 'listen', sources })).result;
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
      await this.#file?.close();
      this.#file = null;
    }
  }
}

/**
 * Opens the event store, making it when it is not there. Throws AppError EVENTS_LOCKED when another process still has
 * it open after `patience`, or when this one has.
 */
export async function openEventStore(options: EventStoreOptions): Promise<EventStore> {
  const asked = resolve(options.path);
  mkdirSync(dirname(asked), { recursive: true });
  const path = join(realpathSync(dirname(asked)), basename(asked));
  if (openPaths.has(path)) throw new AppError('EVENTS_LOCKED', { pid: process.pid });
  openPaths.add(path);
  const { patience = DEFAULT_PATIENCE, reserve = LEAST_ROOM, places = { mmdb: [], samplePlaces: false } } = options;
  const { memoryLimit = usualMemory() } = options;
  const archiveFolder = resolve(options.archiveFolder ?? join(dirname(path), 'archive'));
  const store = new WorkerStore({ path, memoryLimit, patience, reserve, archiveFolder, places }, options);
  const exited = store.exited.then(() => openPaths.delete(path));
  try {
    await store.started;
  } catch (error) {
    await exited;
    throw error;
  }
  return store;
}

/** Gives the disk back what dropped events took in a file that no process has open. @throws AppError EVENTS_LOCKED, DISK_FULL */
export function compactEventStore(
  { path, memoryLimit = usualMemory() }: Pick<EventStoreOptions, 'path' | 'memoryLimit'>,
  reserve: number,
  onProgress: (share: number) => void,
): Promise<Compacted> {
  return compactEvents({ path, memoryLimit, reserve, onProgress });
}
