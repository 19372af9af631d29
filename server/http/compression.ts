import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Brotli's middle: most of what the slowest level saves, for a twentieth of its time. */
const QUALITY = 4;
/** Bytes; less is not worth it. */
const THRESHOLD = 1024;

async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: THRESHOLD,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
}

/** Compresses answers. Every piece of a streamed page goes out at once; request bodies are the routes' own business. */
export const compression = fp(registerCompression, { name: 'compression' });
