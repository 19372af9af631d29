import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { ProjectPage, ProjectQuery } from '../../shared/projects.ts';
import { UserId } from '../../shared/users.ts';
import type { Parts } from '../feature.ts';
import { projectStore } from './store.ts';

export const projectRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const projects = projectStore(state.db);

  app.get(
    '/api/apps/users/:id/projects',
    {
      config: { access: ['read', 'User'] },
      schema: {
        operationId: 'listUserProjects',
        tags: ['users'],
        summary: 'What a user works on',
        description: 'Projects with the user in their team.',
        params: UserId,
        querystring: ProjectQuery,
        response: { 200: ProjectPage, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => projects.ofUser(request.params.id, request.query),
  );
};
