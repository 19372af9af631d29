import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody } from '../../shared/error-body.ts';
import {
  NewUserBody,
  UserAnswer,
  UserChangesBody,
  UserDetail,
  UserDetailAnswer,
  UserId,
  UserPage,
  UserQuery,
} from '../../shared/users.ts';
import type { Parts } from '../feature.ts';
import { userStore } from './store.ts';

const tags = ['users'];
const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

export const userRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const users = userStore(state.db);

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
        response: { 200: UserPage, ...errors },
      },
    },
    async (request) => users.list(request.query),
  );

  app.post(
    '/api/apps/users/user',
    {
      config: { access: ['create', 'User'] },
      schema: {
        operationId: 'createUser',
        tags,
        summary: 'Add a user',
        description: 'A row of the list, with the last id plus one. It is no account: people get that by registering.',
        body: NewUserBody,
        response: { 201: UserAnswer, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => reply.code(201).send({ user: await users.create(request.body.user) }),
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
        response: { 200: UserDetail, ...errors, 404: ErrorBody },
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
          'tokens end. 409 `ALREADY_IN_USE`, `LAST_ADMIN`, or `YOURSELF` when you would deactivate or demote yourself.',
        params: UserId,
        body: UserChangesBody,
        response: { 200: UserDetailAnswer, ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async ({ params: { id }, body, account, log }) => {
      const user = await users.update(id, body.user, account!.id);
      const { role, status } = body.user;
      if (role || status) log.info({ user: account!.id, of: id, role, status }, 'role or status set');
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
        response: { 204: Type.Null(), ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      await users.remove(request.params.id, request.account!.id);
      return reply.code(204).send(null);
    },
  );
};
