import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { UserAccess } from '../../shared/user-access.ts';
import {
  NamesInUse,
  NewUserBody,
  UserAnswer,
  UserChangesBody,
  UserDetail,
  UserDetailAnswer,
  UserFigures,
  UserId,
  UserNames,
  UserPage,
  UserQuery,
} from '../../shared/users.ts';
import { placeThrottle } from '../auth/throttle.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { ifStillMay } from './access.ts';
import { userStore } from './store.ts';

const tags = ['users'];

/** Questions an hour from one address: a form asks one or two a person. */
const MOST_NAMES_ASKED = 600;

/** Who stole an API token must not be able to make it last: no token makes an admin, or lets one in. @throws 403 SESSION_NEEDED */
function assertMayLetIn({ apiToken }: FastifyRequest, gives: boolean): void {
  if (apiToken && gives) throw new AppError('SESSION_NEEDED');
}

export const userRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const users = userStore(state.db);
  const namesAsked = placeThrottle(state.db, { what: 'names', field: '', limit: MOST_NAMES_ASKED });

  app.get(
    '/api/apps/users/list',
    {
      config: { access: ['read', 'User'] },
      schema: {
        operationId: 'listUsers',
        tags,
        summary: 'List users',
        description:
          'Newest first unless a sort is asked. Walking the pages from 1 to `totalPage` meets each user once.',
        querystring: UserQuery,
        response: { 200: UserPage, ...usualErrors },
      },
    },
    async (request) => users.list(request.query),
  );

  app.get(
    '/api/apps/users/figures',
    {
      config: { access: ['read', 'User'] },
      schema: {
        operationId: 'getUserFigures',
        tags,
        summary: 'Count users',
        description: 'In all and by status, now and a week ago. Users who are gone since count for then.',
        response: { 200: UserFigures, 401: ErrorBody, 403: ErrorBody },
      },
    },
    async () => users.figures(),
  );

  app.get(
    '/api/apps/users/names',
    {
      config: { access: ['create', 'User'] },
      schema: {
        operationId: 'checkUserNames',
        tags,
        summary: 'Ask whether names are free',
        description:
          'For a form, before it is sent; adding the user has the last word. In any case and without the spaces around them. ' +
          'Only who may add users is told, and at most 600 times an hour from one address.',
        querystring: UserNames,
        response: { 200: NamesInUse, ...usualErrors, 429: ErrorBody },
      },
    },
    async (request) => {
      await namesAsked.attempt(request.ip);
      return { inUse: await users.namesInUse(request.query) };
    },
  );

  app.post(
    '/api/apps/users/user',
    {
      config: { access: ['create', 'User'] },
      schema: {
        operationId: 'createUser',
        tags,
        summary: 'Add a user',
        description:
          'A row of the list, with the last id plus one. It is no account: that comes with a password link or an invitation. ' +
          'An API token cannot add an admin.',
        body: NewUserBody,
        response: { 201: UserAnswer, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { user } = request.body;
      assertMayLetIn(request, user.role === 'admin');
      const made = await ifStillMay(state.db, request.account!.id, ['create', 'User'], (trx) =>
        userStore(trx).create(user),
      );
      return reply.code(201).send({ user: made });
    },
  );

  app.get(
    '/api/apps/users/:id',
    {
      config: { access: ['read', 'User'] },
      schema: {
        operationId: 'getUser',
        tags,
        summary: 'One user',
        description: 'All there is to know about them.',
        params: UserId,
        response: { 200: UserDetail, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => users.get(request.params.id),
  );

  app.patch(
    '/api/apps/users/:id',
    {
      config: { access: ['update', 'User'] },
      schema: {
        operationId: 'updateUser',
        tags,
        summary: 'Change a user',
        description:
          'An account of this user follows at once: its names, its role, and when the user becomes inactive its sessions and ' +
          'tokens end. 409 `ALREADY_IN_USE`, `LAST_ADMIN`, or `YOURSELF` when you would deactivate or demote yourself. With a `version` that is ' +
          'no longer the stored one it answers 409 `USER_CHANGED`, whose `params` say who stored which, when and what differs. Role, ' +
          'sensors and email address are not for API tokens to change, nor any status but `inactive`: 403 `SESSION_NEEDED`. Role and sensors hold at ' +
          'once, also for open sessions and tokens.',
        params: UserId,
        body: UserChangesBody,
        response: { 200: UserDetailAnswer, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => {
      const { user: changes } = request.body;
      const { role, status, sensors, email } = changes;
      const opens = status !== undefined && status !== 'inactive';
      // Where somebody's letters go says who gets his password links.
      assertMayLetIn(request, role !== undefined || sensors !== undefined || email !== undefined || opens);
      const { id } = request.params;
      const by = request.account!.id;
      const user = await ifStillMay(state.db, by, ['update', 'User'], (trx) => userStore(trx).update(id, changes, by));
      if (role || status || sensors !== undefined)
        request.log.info({ user: by, of: id, role, status, sensors }, 'role, status or sensors set');
      return { user };
    },
  );

  app.delete(
    '/api/apps/users/:id',
    {
      config: { access: ['delete', 'User'] },
      schema: {
        operationId: 'deleteUser',
        tags,
        summary: 'Remove a user',
        description: 'With the account, its sessions and its tokens. 409 `LAST_ADMIN` or `YOURSELF`.',
        params: UserId,
        response: { 204: Type.Null(), ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const by = request.account!.id;
      await ifStillMay(state.db, by, ['delete', 'User'], (trx) => userStore(trx).remove(id, by));
      // What he worked on is nobody's now.
      app.tellChange('Threat');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/apps/users/:id/access',
    {
      config: { access: ['read', 'User'] },
      schema: {
        operationId: 'getUserAccess',
        tags,
        summary: 'What a user may do',
        description: 'The rules that hold for this person when signed in, each with where it comes from.',
        params: UserId,
        response: { 200: UserAccess, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => users.access(request.params.id),
  );
};
