import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { AppError } from '../errors.ts';
import type { EventStore, ImportProgress, ImportResult, IngestResult } from '../stores/events/port.ts';

/**
 * The socket over which the command line hands its work to a running server, who alone has the databases open.
 * One connection is one job: a line of JSON, then for a stream its bytes; the answer is NDJSON, progress and then the result.
 */
type Job = { call: 'import'; path: string; source?: string } | { call: 'stream'; source: string } | { call: 'reset' };

type Reply =
  | { progress: ImportProgress }
  | { result: ImportResult | IngestResult | null }
  | { error: { status: number; code: string; message: string } };

/** What a job can be given to: the store itself, or a server that has it open. */
export type Ingester = Pick<EventStore, 'importFile' | 'ingestStream' | 'close'>;

export interface Control {
  /**
   * Takes no more jobs and lets go of those under way: what they have stored stays, and their senders are told to run them
   * again. An import goes on until the event store is closed.
   */
  close(): void;
}

const NEWLINE = 10;
const JOB_LIMIT = 64 * 1024;
/** The longest path of a Unix socket, on the systems where it is shortest. */
const PATH_LIMIT = 103;

/** Where the socket is, in a spelling that the system takes; it holds until `release`. */
function socketPath(dataDir: string): { path: string; release(): void } {
  const path = join(dataDir, 'ingest.sock');
  if (Buffer.byteLength(path) <= PATH_LIMIT || process.platform !== 'linux') return { path, release() {} };
  const folder = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${folder}/ingest.sock`, release: () => closeSync(folder) };
}

/**
 * Opens the socket `ingest.sock` in the data folder, for this user only. Call it once the event store is open: then no
 * other server is alive and a socket left there is nobody's. `reset` brings the demo's sample data back, where there are any.
 */
export async function openControl(store: EventStore, dataDir: string, reset?: () => void): Promise<Control> {
  const { path, release } = socketPath(dataDir);
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    serve(store, reset, socket).finally(() => sockets.delete(socket));
  });
  await listenPrivately(server, path);
  // A connection that could not be accepted, for want of descriptors: its sender tries again.
  server.on('error', () => undefined);
  return {
    close() {
      server.close();
      // Waiting for them could take for ever: a sender may have nothing to say for hours.
      for (const socket of sockets) socket.destroy();
      release();
    },
  };
}

/** The file is made when listening starts, with the rights that the umask leaves. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
}

async function serve(store: EventStore, reset: (() => void) | undefined, socket: Socket): Promise<void> {
  // A client that has gone is noticed by the reads and writes themselves.
  socket.on('error', () => undefined);
  const send = (reply: Reply) => {
    if (socket.writable) socket.write(`${JSON.stringify(reply)}\n`);
  };
  try {
    const { job, body } = await readJob(socket);
    if (job.call === 'import') {
      const { path, source } = job;
      send({ result: await store.importFile(path, { source, onProgress: (progress) => send({ progress }) }) });
    } else if (job.call === 'reset') {
      if (!reset) throw new AppError(403, 'NOT_A_DEMO', 'The server is in production mode: it has no sample data');
      reset();
      send({ result: null });
    } else send({ result: await store.ingestStream(job.source, body) });
  } catch (error) {
    const { status, code, message } =
      error instanceof AppError ? error : { status: 500, code: 'INGEST_FAILED', message: String(error) };
    send({ error: { status, code, message } });
  }
  socket.end();
}

/** The first line of what comes, and an iterator over the rest. */
async function readJob(socket: Socket): Promise<{ job: Job; body: AsyncIterable<Uint8Array> }> {
  // Iterating the socket itself would destroy it at its end, before the answer is sent.
  const input = new PassThrough();
  pipeline(socket, input, () => undefined);
  const chunks: AsyncIterator<Buffer> = input[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (!head.includes(NEWLINE)) {
    const { value, done } = await chunks.next();
    if (done || head.length > JOB_LIMIT) throw new AppError(400, 'BAD_JOB', 'No job was given');
    head = Buffer.concat([head, value]);
  }
  const end = head.indexOf(NEWLINE);
  const job = JSON.parse(head.toString('utf8', 0, end)) as Job;
  async function* body() {
    yield head.subarray(end + 1);
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  return { job, body: body() };
}

/** Gives jobs to the server that has the event store of `dataDir` open; null when none answers there. */
export async function connectControl(dataDir: string): Promise<Ingester | null> {
  const probe = await connect(dataDir);
  if (!probe) return null;
  probe.destroy();
  const open = async () => {
    const socket = await connect(dataDir);
    if (!socket) throw new AppError(503, 'EVENTS_LOCKED', 'The server that has the event store open has gone');
    return socket;
  };
  return {
    async importFile(file, { source, onProgress } = {}) {
      const socket = await open();
      socket.end(`${JSON.stringify({ call: 'import', path: file, source } satisfies Job)}\n`);
      return (await readResult(socket, onProgress)) as ImportResult;
    },
    async ingestStream(source, body) {
      const socket = await open();
      const result = readResult(socket);
      result.catch(() => undefined);
      socket.write(`${JSON.stringify({ call: 'stream', source } satisfies Job)}\n`);
      try {
        for await (const chunk of body) {
          // The server may have refused the stream already.
          if (!socket.writable) break;
          if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), result]).catch(() => undefined);
        }
      } catch (error) {
        socket.destroy();
        throw error;
      }
      socket.end();
      return (await result) as IngestResult;
    },
    async close() {},
  };
}

/** Has the server of `dataDir` bring the demo's sample data back; false when none answers there. */
export async function resetOverControl(dataDir: string): Promise<boolean> {
  const socket = await connect(dataDir);
  if (!socket) return false;
  socket.end(`${JSON.stringify({ call: 'reset' } satisfies Job)}\n`);
  await readResult(socket);
  return true;
}

async function connect(dataDir: string): Promise<Socket | null> {
  const { path, release } = socketPath(dataDir);
  const socket = createConnection({ path, allowHalfOpen: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  } finally {
    release();
  }
}

async function readResult(
  socket: Socket,
  onProgress?: (progress: ImportProgress) => void,
): Promise<ImportResult | IngestResult | null> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const part of socket) {
    text += part;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n')) {
      const reply = JSON.parse(text.slice(0, end)) as Reply;
      text = text.slice(end + 1);
      if ('progress' in reply) onProgress?.(reply.progress);
      else if ('result' in reply) return reply.result;
      else throw new AppError(reply.error.status, reply.error.code, reply.error.message);
    }
  }
  throw new AppError(503, 'EVENTS_CLOSED', 'The server stopped before the work was done; run this again to go on');
}
