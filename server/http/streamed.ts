import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { abilityOf, type Can } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { AppError } from '../errors.ts';

/** So often it is asked whether what stays open may go on. */
const ASK_EVERY_MS = 15_000;

interface File {
  /** Its content type. */
  type: string;
  name: string;
}

/** What decides what somebody may see. */
export const rightsOf = ({ role, sensors }: UserData): string => JSON.stringify([role, sensors]);

/**
 * Answers with a file that is made while it is sent: nobody holds it whole, a slow reader slows the making down, and one who goes
 * away ends it. What the first piece throws is still answered as an error; what a later one throws cuts the file off, so that no
 * half of it counts as whole. So does a session that holds no more, or an account that may see something else by now.
 */
export async function sendStreamed(reply: FastifyReply, { type, name }: File, pieces: AsyncGenerator<string>) {
  const { request } = reply;
  const rights = rightsOf(request.account!);
  const first = await pieces.next();
  async function* all() {
    try {
      if (first.done) return;
      yield first.value;
      for await (const piece of pieces) {
        const account = await request.server.accountNow(request);
        if (!account || rightsOf(account) !== rights) throw new AppError('UNAUTHENTICATED');
        yield piece;
      }
    } finally {
      await pieces.return(undefined);
    }
  }
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(all(), { objectMode: false, highWaterMark: 64 * 1024 }));
}

/** Answers with server-sent events; a reader who goes away is to end the pieces by a signal of theirs. */
export async function sendServerSentEvents(reply: FastifyReply, pieces: AsyncGenerator<string>) {
  return reply
    .type('text/event-stream')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(pieces, { objectMode: false }));
}

/**
 * Asks while a request stays open whether who sent it still may do this: now and then, and at once after a write that may have taken
 * it away. `end` is called when it is so; what is given back ends the asking.
 */
export function askAgain(
  request: FastifyRequest,
  [action, subject]: Can,
  end: () => void,
  everyMs = ASK_EVERY_MS,
): () => void {
  const { server, log } = request;
  async function ask(): Promise<void> {
    const account = await server.accountNow(request);
    if (!account || abilityOf(abilitiesFor(account)).cannot(action, subject)) end();
  }
  const look = () => void ask().catch((error) => log.error(error));
  const timer = setInterval(look, everyMs).unref();
  const stop = server.onChange((changed) => {
    if (changed === null || changed === 'User') look();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** Waits for a time, shorter when the signal is raised. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Streams of a kind that an account may have open: the tabs of a browser share one where they can, and each change is looked at for each. */
const MOST_STREAMS = 200;
/** One more is worth a try after so many seconds. */
const TRY_AGAIN_SECONDS = 30;

/** Streams of a kind stay open for long: the server's end does not wait for them. */
export function openStreams(app: FastifyInstance, most = MOST_STREAMS) {
  /** Each with whose it is. */
  const open = new Map<AbortController, number>();
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.abort();
  });
  return {
    /** Raised when the server ends, or the reader goes away. @throws 429 TOO_MANY_STREAMS */
    signalOf(request: FastifyRequest, reply: FastifyReply): AbortSignal {
      const { id } = request.account!;
      if ([...open.values()].filter((of) => of === id).length >= most)
        throw new AppError('TOO_MANY_STREAMS', { max: most }, { retryAfter: TRY_AGAIN_SECONDS });
      const ended = new AbortController();
      open.set(ended, id);
      reply.raw.once('close', () => open.delete(ended));
      return AbortSignal.any([request.signal, ended.signal]);
    },
  };
}
