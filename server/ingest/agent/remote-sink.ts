import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AgentFile, AgentHello, AgentPlaces, AgentStep } from '../../../shared/agents.ts';
import { agentsApi } from '../../../shared/agents-api.ts';
import { ApiError, createApi } from '../../../shared/api.ts';
import { MAX_LOG_NAME, MAX_LOGS } from '../../../shared/ingest-values.ts';
import type { Say } from '../followed-file.ts';
import { type FileBatch, FileMoved, type FileRecord, type FileStep, type Sink, type Source } from '../sink.ts';
import type { ConsoleClient } from './console-client.ts';
import { LineBatch } from './line-batch.ts';

const zipped = promisify(gzip);

/** Bytes of lines in one batch; less where something between here and the console takes no more. */
const MOST_BYTES = 4 * 1024 * 1024;
const LEAST_BYTES = 64 * 1024;
const HEARTBEAT_MILLISECONDS = 30_000;
/** After a first failure, and at most. */
const [FIRST_WAIT, LONGEST_WAIT] = [500, 60_000];
/** However long it was asked to wait: what stands in between may say years, which no timer knows, and one that knows no time is over at once. */
const LONGEST_ASKED = 3_600_000;

/** Nothing is there, or something that takes other calls: pages answer 405 to what an agent says. */
const isElsewhere = (status: number) => status === 404 || status === 405;

/** What a person can do about a refusal. */
function inWords({ status, body: { code, message } }: ApiError): string {
  if (status === 0) return `no answer (${message})`;
  if (status >= 300 && status < 400) return `this address leads to another one (${status}): name that (--to)`;
  if (status === 401)
    return (
      'the token does not hold there, or no longer (it is unknown, expired or revoked, or its user was made inactive or removed): ' +
      'start the agent with a new one of scope "ingest"'
    );
  if (code === 'AGENT_TAKEN') return `${message} (--name)`;
  if (code === 'TOKEN_SCOPE') return `the token may not send events (${message}): it needs the scope "ingest"`;
  if (status === 403)
    return `the token's user may not send events (${message}): only the roles "sensor" and "admin" may`;
  if (isElsewhere(status))
    return (
      'there is no NDR console of this version at this address: --to wants the address at which people open the console, with the path ' +
      'that it stands below (NDR_BASE_PATH), and nothing after that'
    );
  if (status === 413)
    return 'batches are too large for what stands in front of the console: let it take bodies of 1 MB';
  if (status === 429) return 'asked too often';
  if (status === 507) return 'the disk there is full';
  if (code === 'UNEXPECTED') return `what stands in front of the console answers in its place (${status})`;
  return `${code || status}: ${message || 'refused'}`;
}

/** What is followed, as the console is told of it. */
export type LogHealth = AgentHello['logs'][number];

export interface RemoteOptions {
  agent: string;
  version: string;
  client: ConsoleClient;
  /** Raised when the agent is about to end. */
  closing: AbortSignal;
  say: Say;
  /** Bytes of removed files that one log may hold. */
  mostHeld: number;
}

/**
 * The console's event store, for the following of files here. The console knows how far each file is stored; this end keeps nothing, and
 * asks again whenever it cannot know. While the console is away, or refuses, it is `paused`: files are held and wait.
 */
export class RemoteSink implements Sink {
  readonly files = new Map<number, FileRecord>();
  readonly sources = new Map<string, Source>();
  newestFile = 0;
  paused = true;
  readonly closing: AbortSignal;
  readonly mostHeld: number;
  readonly longestName = MAX_LOG_NAME;
  /** Bytes that were given up. */
  lost = 0;
  /** Says how the followed files are; asked before each heartbeat. */
  health: () => LogHealth[] = () => [];
  #options: RemoteOptions;
  #api: ReturnType<typeof agentsApi>;
  #mostBytes = MOST_BYTES;
  #failures = 0;
  #wait = 0;
  #said = '';
  /** It answers, but the last lines were not stored. */
  #isRefusingLines = false;
  #wake = () => {};

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#api = agentsApi(createApi((request) => options.client.send(request)));
    this.closing = options.closing;
    this.mostHeld = options.mostHeld;
  }

  sourceName(id: number): string {
    return [...this.sources.values()].find((source) => source.id === id)!.name;
  }

  newBatch(): LineBatch {
    return new LineBatch(this.#mostBytes);
  }

  onLost(bytes: number): void {
    this.lost += bytes;
  }

  /** Asks how far files are stored until the console says so. @throws when it will not have this token (401, 403) or is none (404, 405) */
  async connect(): Promise<void> {
    while (!this.closing.aborted) {
      try {
        return await this.#ask(true);
      } catch (error) {
        if (error instanceof ApiError && ([401, 403].includes(error.status) || isElsewhere(error.status)))
          throw new Error(this.#wordsOf(error));
        this.#goAway(error);
        await this.#rest(this.#wait);
      }
    }
  }

  /** Tells the console now and then that the agent is there, and asks for it while it is away; ends with `closing`. */
  async keepInTouch(): Promise<void> {
    while (!this.closing.aborted) {
      const wasPaused = this.paused;
      await this.#rest(wasPaused ? this.#wait : HEARTBEAT_MILLISECONDS);
      if (this.closing.aborted) return;
      // It has just failed: not at once again.
      if (this.paused !== wasPaused) continue;
      try {
        await this.#ask(this.paused);
      } catch (error) {
        this.#goAway(error);
      }
    }
  }

  async followSource(name: string, path: string, after: bigint): Promise<Source> {
    const known = this.sources.get(name);
    if (known) return known;
    this.#learn(await this.#hello([{ name, path, after: String(after), size: null, fault: null }], false));
    return this.sources.get(name)!;
  }

  async commitFile(step: FileStep, batch: FileBatch): Promise<FileRecord> {
    const { agent } = this.#options;
    const { from, to, headLength, headHash, tailHash } = step;
    const [file, newest] = [step.file?.id ?? 0, step.newestFile];
    const where: AgentStep = { log: step.sourceName, file, newest, from, to, headLength, headHash, tailHash };
    const lines = await zipped((batch as LineBatch).body);
    try {
      const stored = await this.#api.store(agent, where, lines);
      this.#comeBack();
      return this.#remember(stored.file, step.path);
    } catch (error) {
      if (this.closing.aborted) throw error;
      if (error instanceof ApiError && error.status === 409) return this.#lookAgain();
      if (error instanceof ApiError && error.status === 413 && this.#mostBytes > LEAST_BYTES) {
        this.#mostBytes = Math.max(LEAST_BYTES, this.#mostBytes / 2);
        throw new FileMoved();
      }
      this.#isRefusingLines = error instanceof ApiError && error.status > 0;
      this.#goAway(error);
      throw error;
    }
  }

  async commitStream(): Promise<never> {
    throw new Error('An agent sends files alone');
  }

  async lineHashesAt(file: number, offsets: number[]): Promise<Map<number, string>> {
    if (offsets.length === 0) return new Map();
    try {
      const { hashes } = await this.#api.hashes(this.#options.agent, { file, at: offsets.join() });
      return new Map(hashes.map(({ at, hash }) => [at, hash]));
    } catch (error) {
      this.#goAway(error);
      throw error;
    }
  }

  /** More or less is stored than was thought: another process of this name, or the console's store is an older one. */
  async #lookAgain(): Promise<never> {
    try {
      await this.#ask(true);
    } catch (error) {
      this.#goAway(error);
      throw error;
    }
    throw new FileMoved();
  }

  async #ask(wantsFiles: boolean): Promise<void> {
    const logs = this.health();
    // Of more logs than one call may have it is told in several, and files come with the last.
    for (; logs.length > MAX_LOGS; logs.splice(0, MAX_LOGS)) await this.#hello(logs.slice(0, MAX_LOGS), false);
    const places = await this.#hello(logs, wantsFiles);
    if (wantsFiles) {
      this.files.clear();
      this.newestFile = 0;
    }
    this.#learn(places);
    if (!this.#isRefusingLines) this.#comeBack();
    this.paused = false;
  }

  #comeBack(): void {
    if (this.#said) this.#options.say('info', `${this.#options.agent}: the console answers again`);
    this.#said = '';
    this.#failures = 0;
    this.#isRefusingLines = false;
  }

  #hello(logs: LogHealth[], wantsFiles: boolean): Promise<AgentPlaces> {
    const { agent, version } = this.#options;
    return this.#api.meet(agent, { version, lost: this.lost, logs, wantsFiles });
  }

  #learn({ logs, files, newestFile }: AgentPlaces): void {
    for (const { name, path, after } of logs) {
      const id = this.sources.get(name)?.id ?? this.sources.size + 1;
      this.sources.set(name, { id, name, path, followedAfter: BigInt(after) });
    }
    for (const file of files) this.#remember(file, this.sources.get(file.log)?.path ?? '');
    this.newestFile = Math.max(this.newestFile, newestFile);
  }

  #remember({ id, log, headLength, headHash, tailHash, offset }: AgentFile, path: string): FileRecord {
    const sourceId = this.sources.get(log)!.id;
    const known = { headLength, headHash, tailHash, byteOffset: offset };
    const record: FileRecord = { id, sourceId, path, dev: null, inode: null, ...known, size: null };
    this.files.set(id, record);
    this.newestFile = Math.max(this.newestFile, id);
    return record;
  }

  /** Waits longer each time, by a random part so that agents do not all come back at once. */
  #goAway(error: unknown): void {
    const refusal =
      error instanceof ApiError ? error : new ApiError(0, { code: 'UNREACHABLE', message: String(error) });
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    // Not sooner than it was asked to.
    const asked = Math.min((this.#options.client.retryAfter ?? 0) * 1000, LONGEST_ASKED);
    const random = Math.random() / 2;
    this.#wait = Math.max(longest * (0.5 + random), asked * (1 + random));
    this.paused = true;
    const words = this.#wordsOf(refusal);
    if (words !== this.#said && !this.closing.aborted) this.#options.say('warn', `${words}; trying again`);
    this.#said = words;
    this.#wake();
  }

  #wordsOf(refusal: ApiError): string {
    return `${this.#options.agent}: ${inWords(refusal)}`;
  }

  /** Sleeps; ends early when the console has gone away meanwhile, or with `closing`. */
  async #rest(milliseconds: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    await sleep(milliseconds, undefined, { signal: AbortSignal.any([woken.signal, this.closing]) }).catch(() => {});
  }
}
