import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { Profile } from '../../shared/account.ts';
import { MOST_PHOTO_BYTES, photoTypes } from '../../shared/account-settings-values.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { validatorCompiler } from '../http/validation.ts';
import { PHOTO_NAME, photoStore } from './photos.ts';
import { profileStore } from './profile.ts';

const tags = ['account'];
/** As OpenAPI says it: bytes, described as text. */
const Picture = Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'The picture itself.' });
const pictures = Object.fromEntries(Object.keys(photoTypes).map((type) => [type, { schema: Picture }]));

const PhotoName = Type.Object({
  name: Type.String({
    maxLength: 40,
    pattern: PHOTO_NAME,
    description: 'The last part of an avatar’s address.',
    examples: ['7-0f3a5c9d1e2b4687.webp'],
  }),
});

/** Pictures of people, in a context of its own: here a body is bytes, whatever its type says. */
export const photoRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, config }) => {
  const photos = photoStore(state.db, config.dataDir);
  const profiles = profileStore(state.db);
  app.removeAllContentTypeParsers();
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? () => true : validatorCompiler(route)));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.put(
    '/api/account/photo',
    {
      config: { access: 'signed-in' },
      bodyLimit: MOST_PHOTO_BYTES,
      schema: {
        operationId: 'setPhoto',
        tags,
        summary: 'Give yourself a picture',
        description:
          'The body is the picture, at most 800 KiB, in a format that its first bytes say: JPEG, PNG, WebP or GIF; else 400 ' +
          '`NOT_A_PICTURE`. One of more than 4096 pixels in width or height is 400 `TOO_MANY_PIXELS`. It is shown in a circle. The one before is removed.',
        body: { content: pictures },
        response: { 200: Profile, ...usualErrors },
      },
    },
    async (request) => {
      const { id } = request.account!;
      if (!Buffer.isBuffer(request.body)) throw new AppError('NOT_A_PICTURE');
      await photos.put(id, request.body);
      return profiles.get(id);
    },
  );

  app.delete(
    '/api/account/photo',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'deletePhoto',
        tags,
        summary: 'Remove your picture',
        description: 'Your initials are shown instead.',
        response: { 204: Type.Null(), 401: ErrorBody, 403: ErrorBody },
      },
    },
    async (request, reply) => {
      await photos.remove(request.account!.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/photos/:name',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getPhoto',
        tags,
        summary: 'A person’s picture',
        description: 'What an `avatar` is the address of. Another picture has another address.',
        params: PhotoName,
        response: { 200: { description: 'The picture', content: pictures }, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { type, bytes } = await photos.get(request.params.name);
      return reply
        .type(type)
        .header('cache-control', 'private, max-age=86400, immutable')
        .header('content-disposition', 'inline')
        .send(bytes);
    },
  );
};
