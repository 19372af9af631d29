/** The thread that owns DuckDB: it answers questions, takes in streams and files, and follows files. See store.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../errors.ts';
import { AgentFiles } from '../../../ingest/agent-files.ts';
import { Following } from '../../../ingest/following.ts';
import { importFile } from '../../../ingest/import-file.ts';
import { Listening } from '../../../ingest/listening.ts';
import { openDatabases } from '../../../ingest/places/databases.ts';
import { EventPlaces } from '../../../ingest/places/event-places.ts';
import { Room } from '../../../ingest/room.ts';
import { ingestStream } from '../../../ingest/stream.ts';
import type { DropLimits } from '../port.ts';
import { Words } from '../words/words.ts';
import { Archiver } from './archiving.ts';
import { Attached } from './attached.ts';
import { openDatabase } from './database.ts';
import { Derived } from './derived/derived.ts';
import { DERIVATIONS } from './derived/list.ts';
import { forgottenBefore } from './dropping.ts';
import { isFatal, named } from './engine-errors.ts';
import { Inbox } from './inbox.ts';
import { indexedEvents } from './indexed-events.ts';
import { MemoryTurns } from './memory-turns.ts';
import type { Answer, AnswerError, Request, WorkerOptions } from './messages.ts';
import { Muting } from './muting.ts';
import { Projection } from './projection.ts';
import { QueryPool } from './query.ts';
import { DuckDbReader } from './reader.ts';
import { DuckDbSink } from './sink.ts';

const port = parentPort!;
const options = workerData as WorkerOptions;

/** Threats that a run of dropping keeps. */
type Kept = DropLimits['kept'];

const send = (answer: Answer) => port.postMessage(answer);

/** For questions that columns answer, and for those that read lines: the quick never wait behind the slow. */
const READ_CONNECTIONS = { quick: 3, slow: 3 };

/** Beside the events, as `events.words`. */
const wordsPathOf = (path: string) => path.replace(/(\.\w+)?$/, '.words');

/** What closing waits for. */
const AWAITED: ReadonlySet<Request['call']> = new Set([
  'stream',
  'import',
  'agent',
  'maintain',
  'drop',
  'project',
  'amend',
  'mute',
  'home',
  'attach',
]);

async function main(): Promise<void> {
  const log = (level: 'info' | 'warn', message: string) => send({ id: -1, log: level, message });
  const instance = await openDatabase(options, log);
  const places = new EventPlaces(await openDatabases(options.places));
  const closing = new AbortController();
  const turns = new MemoryTurns();
  const wordsConnection = await instance.connect();
  const words = new Words(wordsPathOf(options.path), indexedEvents(wordsConnection, { ...options, turns }), (message) =>
    log('warn', message),
  );
  const tellDerived = () => send({ id: -1, derived: { isCatchingUp: derived.isCatchingUp } });
  const derived = await Derived.open(await instance.connect(), {
    ...options,
    derivations: DERIVATIONS,
    turns,
    onStep: tellDerived,
    onFatal: (error) => fail(error),
    log: (message) => log('warn', message),
  });
  const sink = await DuckDbSink.open(instance, {
    ...options,
    closing: closing.signal,
    turns,
    places,
    onCommit(commit) {
      muting.follow(commit.threats, () => send({ id: -1, commit }));
      words.follow(sink.end);
      derived.follow(sink.end);
    },
    onFatal: (error) => fail(error),
  });
  const following = new Following(sink, log);
  /** Apart: what is heard waits for as long as nothing can be stored, what is sent is refused then. */
  const room = { sent: new Room(), heard: new Room() };
  const agentFiles = new AgentFiles(sink, room.sent);
  const listening = new Listening(sink, log);
  const streams = {
    sender: [sink, room.sent],
    import: [sink.pipes, room.sent],
    listener: [listening, room.heard],
  } as const;
  const followingNow = () => {
    const agents = agentFiles.heard();
    const faults = new Map<string, string>([...following.faults(), ...listening.faults]);
    for (const [source, { fault }] of agents) if (fault) faults.set(source, fault);
    return {
      faults,
      followed: new Set([...following.sourceNames(), ...agents.keys(), ...listening.sourceNames]),
      agents,
    };
  };
  const projection = await Projection.open(instance);
  const muting = await Muting.open(instance, {
    homeNetworks: () => derived.homeNetworks,
    sourceIds: sink.sources,
    log: (message) => log('warn', message),
  });
  const pools = {
    quick: await QueryPool.open(instance, READ_CONNECTIONS.quick, turns),
    slow: await QueryPool.open(instance, READ_CONNECTIONS.slow, turns),
  };
  const archiver = await Archiver.open(instance, options.archiveFolder, closing.signal);
  const attached = await Attached.open(instance, options.archiveFolder);
  const reader = new DuckDbReader(pools, sink.sources, followingNow, {
    places: (wanted, prefix) => words.places(wanted, prefix),
    hasArchives: () => !attached.isEmpty,
    end: () => sink.end,
    archiveFolder: options.archiveFolder,
  });
  words.follow(sink.end);
  derived.follow(sink.end);
  const placing = sink.placeOlder().catch((error: unknown) => {
    if (isFatal(error)) fail(error);
    else log('warn', `Places of older events wait for the next start: ${error}`);
  });
  const inboxes = new Map<number, Inbox>();
  const questions = new Map<number, AbortController>();
  const running = new Set<Promise<void>>();
  const holding = new Map<number, () => void>();
  const asking = new Map<number, (threats: Kept | 'broken' | null) => void>();

  const perform = async (request: Request): Promise<unknown> => {
    switch (request.call) {
      case 'ask': {
        const controller = new AbortController();
        questions.set(request.id, controller);
        const answer = reader[request.question] as (...args: unknown[]) => Promise<unknown>;
        return answer.call(reader, ...request.args, controller.signal).finally(() => questions.delete(request.id));
      }
      case 'stream': {
        const inbox = new Inbox((ack) => send({ id: request.id, ack }));
        inboxes.set(request.id, inbox);
        const [to, within] = streams[request.by];
        return ingestStream(to, request.source, inbox, within).finally(() => inboxes.delete(request.id));
      }
      case 'import':
        return importFile(sink, request.path, {
          source: request.source,
          onProgress: throttled((progress) => send({ id: request.id, progress })),
        });
      case 'agent': {
        const work = agentFiles[request.work] as (...args: unknown[]) => Promise<unknown>;
        return work.call(agentFiles, ...request.args);
      }
      case 'listen':
        return listening.add(request.sources);
      case 'follow':
        return following.add(request.patterns);
      case 'project':
        await projection.replace(request.table, request.rows);
        await muting.judge(request.rows.flatMap((row) => ('threat_key' in row ? row.threat_key : [])));
        return null;
      case 'amend':
        return projection.amend(request.table, request.rows);
      case 'mute':
        await muting.replace(request.rules);
        // What is worked out from threats is worked out anew.
        tellDerived();
        return null;
      case 'attach':
        return attached.set(request.days);
      case 'hold':
        return sink.hold(
          () =>
            new Promise((resolve) => {
              holding.set(request.id, resolve);
              send({ id: request.id, holds: true });
            }),
        );
      case 'release':
        return sink.release();
      case 'home':
        return (await derived.setHomeNetworks(request.networks)) ? muting.again() : undefined;
      case 'settled':
        return derived.settled();
      case 'drop': {
        const kept = () =>
          new Promise<Kept | null>((resolve, reject) => {
            const tell = (threats: Kept | 'broken' | null) => {
              asking.delete(request.id);
              if (threats === 'broken') reject(new Error('Nobody says what is kept'));
              else resolve(threats);
            };
            if (closing.signal.aborted) tell(null);
            else {
              asking.set(request.id, tell);
              send({ id: request.id, keeps: true });
            }
          });
        // What is not worked out yet is needed for that.
        const report = await sink.drop(
          { before: request.before, kept },
          () => derived.progress.done,
          throttled((progress) => send({ id: request.id, progress })),
          request.archive ? { archiver, onDay: (day) => attached.changed(day) } : null,
        );
        if (!closing.signal.aborted) await derived.forget(forgottenBefore(request.before));
        if (report.rows > 0) tellDerived();
        return report;
      }
      case 'maintain':
        if (request.work.kind === 'rebuild' && request.work.table === 'derived') {
          // Emptied, the tables would stay so until there is room.
          await sink.assertRoom();
          await derived.rebuild();
        }
        return sink.maintain(
          request.work,
          throttled((progress) => send({ id: request.id, progress })),
        );
      case 'check':
        return {
          derived: derived.progress,
          hasRoom: await sink.hasRoom(),
          running: pools.quick.load.running + pools.slow.load.running,
          waiting: pools.quick.load.waiting + pools.slow.load.waiting,
        };
      case 'close':
        return close();
    }
  };

  let failed = false;
  const close = async (): Promise<null> => {
    closing.abort();
    // Whoever reads the file finds that it has ended.
    for (const go of holding.values()) go();
    for (const tell of asking.values()) tell(null);
    await sink.release();
    derived.stop();
    for (const inbox of inboxes.values()) inbox.breakOff();
    await Promise.allSettled([...running, following.stop(), placing]);
    await Promise.all([pools.quick.close(), pools.slow.close()]);
    archiver.close();
    await attached.close();
    await muting.close();
    await projection.close();
    await words.close();
    await derived.close();
    wordsConnection.closeSync();
    try {
      await sink.close();
    } catch (error) {
      const reason = named(error);
      if (!failed)
        log(
          'warn',
          `The event store is closed without a checkpoint: ${reason instanceof Error ? reason.message : reason}`,
        );
    }
    instance.closeSync();
    return null;
  };

  /** Says so and ends the thread. Left to itself it would end in the middle of DuckDB's work, which takes the whole process along. */
  const fail = (error: unknown) => {
    if (failed) return;
    failed = true;
    const fault = error instanceof Error ? error : new Error(String(error));
    send({ id: -1, failed: isFatal(fault) ? fault.message.split('\n')[0]! : (fault.stack ?? fault.message) });
    close()
      .catch(() => undefined)
      .finally(() => port.close());
  };
  process.on('uncaughtException', fail);

  port.on('message', (message: Request) => {
    // Pieces of a call that is already under way.
    if (message.call === 'cancel') questions.get(message.id)?.abort();
    else if (message.call === 'held') {
      holding.get(message.id)?.();
      holding.delete(message.id);
    } else if (message.call === 'kept') asking.get(message.id)?.(message.threats);
    else if (message.call === 'chunk') inboxes.get(message.id)?.push(message.data);
    else {
      const done = perform(message)
        .then(
          (result) => send({ id: message.id, result }),
          (error: unknown) => {
            if (isFatal(error)) fail(error);
            else send({ id: message.id, error: describe(error) });
          },
        )
        .finally(() => {
          if (message.call === 'close') port.close();
        });
      if (AWAITED.has(message.call)) {
        running.add(done);
        done.finally(() => running.delete(done));
      }
    }
  });
  send({ id: 0, result: sink.end });
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
function describe(thrown: unknown): AnswerError {
  const error = named(thrown);
  if (error instanceof AppError) return error.toPlain();
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, path } = error as NodeJS.ErrnoException;
  return { message, ...(code && path && { system: { code, path } }) };
}

main().catch((error: unknown) => {
  send({ id: 0, error: describe(error) });
  port.close();
});
