import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { State } from '../stores/state/state.ts';
import { QUALITY, THRESHOLD } from './compression.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on the address and on the state store alone: its bytes are kept until the next write. */
    kept?: boolean;
  }
}

/** Bytes kept at a time. */
const MOST_BYTES = 8 * 1024 * 1024;

interface Answer {
  plain: Buffer;
  /** Once a browser has asked: every browser takes Brotli. A page of rows takes a fraction of a millisecond, once. */
  brotli?: Buffer;
}

async function registerKeptAnswers(app: FastifyInstance, { state }: { state: State }): Promise<void> {
  const answers = new Map<string, Answer>();
  let bytes = 0;
  let version = -1;
  const forget = () => {
    answers.clear();
    bytes = 0;
  };
  const brotliOf = (answer: Answer): Buffer => {
    if (!answer.brotli) {
      answer.brotli = brotliCompressSync(answer.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
      bytes += answer.brotli.length;
    }
    return answer.brotli;
  };

  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.kept) return done();
    if (version !== state.version) forget();
    version = state.version;
    const found = answers.get(request.url);
    if (!found) return done();
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const compressed = found.plain.length >= THRESHOLD && request.headers['accept-encoding']?.includes('br');
    if (compressed) reply.header('content-encoding', 'br');
    reply.send(compressed ? brotliOf(found) : found.plain);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A handler that wrote has changed the version: its answer may already be old.
    const keep = request.routeOptions.config.kept && reply.statusCode === 200 && version === state.version;
    if (keep && typeof payload === 'string') {
      if (bytes > MOST_BYTES) forget();
      const plain = Buffer.from(payload);
      answers.set(request.url, { plain });
      bytes += plain.length;
    }
    done(null, payload);
  });
}

/**
 * Answers of routes that say `kept`, as bytes, so that the same question is not selected, serialised and compressed again while
 * nothing was written. Asked behind access and validation: who may not see an answer does not get a kept one either.
 * Register it before compression, which then finds nothing left to do.
 */
export const keptAnswers = fp(registerKeptAnswers, { name: 'kept-answers' });
