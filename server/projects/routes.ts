import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { NewProject, Project, ProjectChanges, ProjectId, ProjectPage, ProjectQuery } from '../../shared/projects.ts';
import { UNDO_SECONDS } from '../../shared/threat-values.ts';
import { UserId } from '../../shared/users.ts';
import type { Parts } from '../feature.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { projectStore } from './store.ts';

const tags = ['users'];
const path = '/api/apps/projects';

export const projectRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const projects = projectStore(state.db);

  app.get(
    '/api/apps/users/:id/projects',
    {
      config: { access: ['read', 'User'] },
      schema: {
        operationId: 'listUserProjects',
        tags,
        summary: 'What a user works on',
        description: 'Projects with the user in their team.',
        params: UserId,
        querystring: ProjectQuery,
        response: { 200: ProjectPage, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => projects.ofUser(request.params.id, request.query),
  );

  app.post(
    path,
    {
      config: { access: ['create', 'Project'] },
      schema: {
        operationId: 'createProject',
        tags,
        summary: 'Add a project',
        description: 'Its id is the last id plus one. The first of the team leads it.',
        body: NewProject,
        response: { 201: Project, ...usualErrors },
      },
    },
    async (request, reply) => reply.code(201).send(await projects.create(request.body)),
  );

  app.get(
    `${path}/:id`,
    {
      config: { access: ['read', 'Project'] },
      schema: {
        operationId: 'getProject',
        tags,
        summary: 'One project',
        params: ProjectId,
        response: { 200: Project, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => projects.get(request.params.id),
  );

  app.patch(
    `${path}/:id`,
    {
      config: { access: ['update', 'Project'] },
      schema: {
        operationId: 'updateProject',
        tags,
        summary: 'Change a project',
        description: `A \`team\` takes the place of the one before, and its first one leads. ${VERSIONED}`,
        params: ProjectId,
        body: ProjectChanges,
        response: { 200: Project, ...usualErrors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request) => projects.update(request.params.id, request.body, request.account!.fullName),
  );

  app.delete(
    `${path}/:id`,
    {
      config: { access: ['delete', 'Project'] },
      schema: {
        operationId: 'deleteProject',
        tags,
        summary: 'Delete a project',
        description: `It can be brought back for ${UNDO_SECONDS} seconds (\`restoreProject\`).`,
        params: ProjectId,
        response: { 204: Type.Null({ description: 'It is gone.' }), ...usualErrors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      await projects.remove(request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${path}/:id/restore`,
    {
      config: { access: ['delete', 'Project'] },
      schema: {
        operationId: 'restoreProject',
        tags,
        summary: 'Bring a deleted project back',
        description: `As it was, within ${UNDO_SECONDS} seconds.`,
        params: ProjectId,
        response: { 200: Project, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request) => projects.restore(request.params.id),
  );
};
