import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody } from '../../shared/error-body.ts';
import { TriedUpload } from '../../shared/gallery.ts';
import { MOST_UPLOAD_BYTES } from '../../shared/gallery-values.ts';
import { validatorCompiler } from '../http/validation.ts';

/** As OpenAPI says it: bytes, described as text. */
const Bytes = Type.Unsafe<Buffer>({
  type: 'string',
  format: 'binary',
  description: 'The file itself.',
  examples: ['ten bytes.'],
});

/** In a context of its own: here a body is bytes, whatever its type says. */
export const galleryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.removeAllContentTypeParsers();
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? () => true : validatorCompiler(route)));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    '/api/gallery/uploads',
    {
      config: { access: 'signed-in' },
      bodyLimit: MOST_UPLOAD_BYTES,
      schema: {
        operationId: 'tryUpload',
        tags: ['gallery'],
        summary: 'Try an upload',
        description:
          'Counts the bytes of a file and keeps nothing of it: for demonstrations of progress, and for measuring a connection. ' +
          'At most 5 MB; more is 413 `BODY_TOO_LARGE`.',
        body: { content: { 'application/octet-stream': { schema: Bytes } } },
        response: { 200: TriedUpload, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async ({ body }) => ({ bytes: Buffer.isBuffer(body) ? body.length : 0 }),
  );
};
