/** The thread that owns DuckDB: it answers questions, takes in streams and files, and follows files. See store.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../errors.ts';
import { Following } from '../../../ingest/following.ts';
import { importFile } from '../../../ingest/import-file.ts';
import { ingestStream } from '../../../ingest/stream.ts';
import { type DatabaseOptions, openDatabase } from './database.ts';
import { isFatal, named } from './engine-errors.ts';
import { Inbox } from './inbox.ts';
import type { Answer, AnswerError, Request } from './messages.ts';
import { Projection } from './projection.ts';
import { QueryPool } from './query.ts';
import { DuckDbReader } from './reader.ts';
import { DuckDbSink } from './sink.ts';

const port = parentPort!;
const options = workerData as DatabaseOptions;

const send = (answer: Answer) => port.postMessage(answer);

const READ_CONNECTIONS = 3;

/** What closing waits for. */
const AWAITED: ReadonlySet<Request['call']> = new Set(['stream', 'import', 'maintain', 'project']);

async function main(): Promise<void> {
  const log = (level: 'info' | 'warn', message: string) => send({ id: -1, log: level, message });
  const instance = await openDatabase(options, log);
  const closing = new AbortController();
  const sink = await DuckDbSink.open(instance, {
    ...options,
    closing: closing.signal,
    onCommit: (commit) => send({ id: -1, commit }),
    onFatal: (error) => fail(error),
  });
  const following = new Following(sink, log);
  const projection = await Projection.open(instance);
  const pool = await QueryPool.open(instance, READ_CONNECTIONS);
  const reader = new DuckDbReader(pool, sink.sources, () => following.faults());
  const inboxes = new Map<number, Inbox>();
  const questions = new Map<number, AbortController>();
  const running = new Set<Promise<void>>();

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
        return ingestStream(sink, request.source, inbox).finally(() => inboxes.delete(request.id));
      }
      case 'import':
        return importFile(sink, request.path, {
          source: request.source,
          onProgress: throttled((progress) => send({ id: request.id, progress })),
        });
      case 'follow':
        return following.add(request.patterns);
      case 'project':
        return projection.replace(request.table, request.rows);
      case 'maintain':
        return sink.maintain(
          request.work,
          throttled((progress) => send({ id: request.id, progress })),
        );
      case 'check':
        return pool.load;
      case 'close':
        return close();
    }
  };

  let failed = false;
  const close = async (): Promise<null> => {
    closing.abort();
    for (const inbox of inboxes.values()) inbox.breakOff();
    await Promise.allSettled([...running, following.stop()]);
    await pool.close();
    await projection.close();
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
function describe(thrown: unknown): AnswerError {
  const error = named(thrown);
  if (error instanceof AppError) return error.toPlain();
  return { message: error instanceof Error ? error.message : String(error) };
}

main().catch((error: unknown) => {
  send({ id: 0, error: describe(error) });
  port.close();
});
