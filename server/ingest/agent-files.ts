import { basename } from 'node:path';
import type { AgentFile, AgentHello, AgentPlaces, AgentStep, AgentStored } from '../../shared/agents.ts';
import { grouped } from '../../shared/grouped.ts';
import { AppError } from '../errors.ts';
import { unpackLines } from './agent-lines.ts';
import { Batch, Slicer } from './batch.ts';
import type { Room } from './room.ts';
import { FileMoved, type FileRecord, type Sink } from './sink.ts';

/** How many files of each log an agent is told of: more than a machine keeps of rotated ones. One that is rotated each hour takes no place of another. */
const MOST_FILES = 200;

/** An agent says every half minute that it is there. */
const HEARD_MS = 120_000;

/** What an agent has said of a log, and how many bytes it has given up of all. */
type Heard = AgentHello['logs'][number] & Pick<AgentHello, 'lost'>;

/** A log of an agent as a source, and where it stands. */
const sourceOf = (agent: string, log: string) => `${log}@${agent}`;
const pathOf = (agent: string, path: string) => `${agent}:${path}`;

/** Of files, the oldest first, the newest of each log. */
const newestOfEach = (files: readonly FileRecord[]) =>
  [...grouped(files, ({ sourceId }) => sourceId).values()].flatMap((own) => own.slice(-MOST_FILES));

/**
 * The files of agents in the store: kept as those that are followed here are, so that a batch and how far its file is stored are one
 * transaction, and an agent that asks knows where to go on.
 */
export class AgentFiles {
  #sink: Sink;
  #room: Room;
  /** What agents have said of their logs, by source. */
  #heard = new Map<string, { log: Heard; at: number }>();

  /** `room` is shared with streams. */
  constructor(sink: Sink, room: Room) {
    this.#sink = sink;
    this.#room = room;
  }

  /** Makes the sources of logs that are new, and says how far the agent's files are stored. */
  async places(agent: string, { lost, logs, wantsFiles }: AgentHello): Promise<AgentPlaces> {
    for (const log of logs) {
      const source = sourceOf(agent, log.name);
      await this.#sink.followSource(source, pathOf(agent, log.path), BigInt(log.after));
      this.#heard.set(source, { log: { ...log, lost }, at: performance.now() });
    }
    const files = this.#filesOf(agent);
    return {
      logs: [...this.#sink.sources.values()].flatMap(({ name, path, followedAfter }) => {
        const log = this.#logOf(agent, name);
        if (log === null || path === null || followedAfter === null) return [];
        return { name: log, path: path.slice(agent.length + 1), after: String(followedAfter) };
      }),
      files: wantsFiles ? newestOfEach(files).map((file) => this.#shown(agent, file)) : [],
      newestFile: files.at(-1)?.id ?? 0,
    };
  }

  /**
   * Stores a batch of a file's lines.
   * @throws 409 FILE_MOVED when more or less of the file is stored than the agent thought, 400 BAD_REQUEST
   */
  async store(agent: string, step: AgentStep, body: Uint8Array): Promise<AgentStored> {
    await this.#room.enter(body.byteLength);
    return this.#store(agent, step, body).finally(() => this.#room.give(body.byteLength));
  }

  async #store(agent: string, step: AgentStep, body: Uint8Array): Promise<AgentStored> {
    const source = this.#sink.sources.get(sourceOf(agent, step.log));
    if (!source || source.path === null || step.to <= step.from) throw new AppError('FILE_MOVED');
    // Where its newest file is may have a date in it.
    const said = this.#heard.get(source.name)?.log.path;
    const path = said === undefined ? source.path : pathOf(agent, said);
    const batch = new Batch(basename(path));
    const slicer = new Slicer(this.#sink.closing);
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    for (const line of unpackLines(bytes, step.from, step.to)) {
      batch.add(line, agent, ({ start }) => BigInt(start));
      const pause = slicer.pause();
      if (pause) await pause;
    }
    for (;;) {
      const file = step.file ? this.#fileOf(agent, step.file) : null;
      const isMoved = step.file ? file?.byteOffset !== step.from : (this.#filesOf(agent).at(-1)?.id ?? 0) > step.newest;
      if (file === undefined || isMoved) throw new AppError('FILE_MOVED');
      try {
        const { headLength, headHash, tailHash, from, to } = step;
        const stored = await this.#sink.commitFile(
          {
            ...{ file, headLength, headHash, tailHash, from, to },
            newestFile: this.#sink.newestFile,
            sourceName: source.name,
            path,
            followed: true,
            dev: null,
            inode: null,
            size: null,
          },
          batch,
        );
        return { file: this.#shown(agent, stored), accepted: batch.rows.length, rejected: batch.rejected };
      } catch (error) {
        // Perhaps only somebody else's file came in between.
        if (!(error instanceof FileMoved)) throw error;
      }
    }
  }

  /** By source, what the agents that are there have said last. */
  heard(): Map<string, Heard> {
    const since = performance.now() - HEARD_MS;
    return new Map([...this.#heard].flatMap(([source, { log, at }]) => (at < since ? [] : [[source, log] as const])));
  }

  /** Hashes of the stored lines of one of the agent's files. */
  async lineHashes(agent: string, file: number, offsets: number[]): Promise<Map<number, string>> {
    return this.#fileOf(agent, file) ? this.#sink.lineHashesAt(file, offsets) : new Map();
  }

  /** What the agent calls this source; null when it is not one of its. */
  #logOf(agent: string, source: string): string | null {
    const end = `@${agent}`;
    const isOwn = source.endsWith(end) && this.#sink.sources.get(source)?.path?.startsWith(`${agent}:`);
    return isOwn ? source.slice(0, -end.length) : null;
  }

  /** One of the agent's files. */
  #fileOf(agent: string, id: number): FileRecord | undefined {
    const file = this.#sink.files.get(id);
    return file && this.#logOf(agent, this.#sink.sourceName(file.sourceId)) !== null ? file : undefined;
  }

  /** The oldest first. */
  #filesOf(agent: string): FileRecord[] {
    const own = new Set(
      [...this.#sink.sources.values()].flatMap(({ id, name }) => (this.#logOf(agent, name) === null ? [] : id)),
    );
    return [...this.#sink.files.values()].filter(({ sourceId }) => own.has(sourceId)).sort((a, b) => a.id - b.id);
  }

  #shown(agent: string, { id, sourceId, headLength, headHash, tailHash, byteOffset }: FileRecord): AgentFile {
    const log = this.#logOf(agent, this.#sink.sourceName(sourceId))!;
    return { id, log, headLength, headHash, tailHash, offset: byteOffset };
  }
}
