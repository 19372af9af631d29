import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody } from '../../shared/errors.ts';
import { NewUser, User, UserDetail, UserPage, UserQuery } from '../../shared/users.ts';
import { userStore } from './store.ts';

export const userRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const users = userStore(app.state);
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

  app.get(
    '/api/apps/users/list',
    {
      config: { can: ['read', 'User'], kept: true },
      schema: {
        operationId: 'listUsers',
        tags: ['users'],
        summary: 'List users',
        querystring: UserQuery,
        response: { 200: UserPage, ...errors },
      },
    },
    async (request) => users.list(request.query),
  );

  app.post(
    '/api/apps/users/user',
    {
      config: { can: ['create', 'User'] },
      schema: {
        operationId: 'createUser',
        tags: ['users'],
        summary: 'Add a user',
        body: Type.Object({ user: NewUser }),
        response: { 201: Type.Object({ user: User }), ...errors },
      },
    },
    async (request, reply) => reply.code(201).send({ user: users.create(request.body.user) }),
  );

  app.get(
    '/api/apps/users/:id',
    {
      config: { can: ['read', 'User'], kept: true },
      schema: {
        operationId: 'getUser',
        tags: ['users'],
        summary: 'One user',
        params: Type.Object({ id: Type.Integer() }),
        response: { 200: UserDetail, ...errors, 404: ErrorBody },
      },
    },
    async (request) => users.get(request.params.id),
  );
};
