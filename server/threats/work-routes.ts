import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { MOST_WHOLE } from '../../shared/schema.ts';
import { ThreatAssignments, ThreatCallQuery, ThreatMentions } from '../../shared/threat-context.ts';
import { UNDO_SECONDS } from '../../shared/threat-values.ts';
import {
  NewThreatComment,
  ThreatAct,
  ThreatActed,
  ThreatComment,
  ThreatComments,
  ThreatHistory,
  ThreatPeople,
} from '../../shared/threat-work.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { threatAssignments } from './assignments.ts';
import { threatComments } from './comments.ts';
import type { ThreatDesk } from './desk.ts';
import { threatHistory } from './history.ts';
import { threatMentions } from './mentions.ts';
import { threatWorkers } from './people.ts';
import { actorOf, ThreatKey } from './request.ts';
import { seenRows } from './seen.ts';
import type { ThreatStore } from './store.ts';

const errors = { ...usualErrors, 503: ErrorBody };
const tags = ['threats'];

const ID = { minimum: 1, maximum: MOST_WHOLE };
const CommentId = Type.Object({
  ...ThreatKey.properties,
  id: Type.Integer({ ...ID, description: 'Of the comment.', examples: [1] }),
});

type Options = Parts & { desk: ThreatDesk; threats: ThreatStore };

/** What people do with threats. */
export const threatWorkRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { state, events, desk, threats }) => {
  const comments = threatComments(state.db);
  const known = (request: FastifyRequest, key: string) => threats.identified(key, scopeOf(request), request.signal);

  app.post(
    '/api/threats/actions',
    {
      config: { access: ['update', 'Threat'] },
      schema: {
        operationId: 'actOnThreats',
        tags,
        summary: 'Do something to threats',
        description:
          'Either to `keys`, each with the version that was seen, or to all that `query` finds, as many as `expectedCount`. Nothing ' +
          'is changed when one of them is not as it was seen (409 `THREAT_CHANGED`: by whom, how, when) or when the query finds another ' +
          'number (409 `THREATS_CHANGED`). A closed threat is opened again by the console when it goes on, unless it was closed as benign.',
        body: ThreatAct,
        response: { 200: ThreatActed, ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    (request) => desk.act(request.body, scopeOf(request), actorOf(request)),
  );

  app.post(
    '/api/threats/actions/:id/undo',
    {
      config: { access: ['update', 'Threat'] },
      schema: {
        operationId: 'undoThreatAction',
        tags,
        summary: 'Take an own action back',
        description: `Within ${UNDO_SECONDS} seconds. Threats that somebody has changed since stay as they are.`,
        params: Type.Object({
          id: Type.Integer({ ...ID, description: 'The `actionId` of the answer to `actOnThreats`.', examples: [1] }),
        }),
        response: { 200: ThreatActed, ...errors, 409: ErrorBody },
      },
    },
    (request) => desk.undo(request.params.id, scopeOf(request), actorOf(request)),
  );

  app.get(
    '/api/threats/people',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'listThreatPeople',
        tags,
        summary: 'Who may work on threats',
        response: { 200: ThreatPeople, ...errors },
      },
    },
    async () => ({ people: await threatWorkers(state.db) }),
  );

  app.get(
    '/api/threats/mentions',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'listThreatMentions',
        tags,
        summary: 'Comments that call the caller',
        description: 'Of others: who names themselves needs no telling.',
        querystring: ThreatCallQuery,
        response: { 200: ThreatMentions, ...errors },
      },
    },
    (request) =>
      threatMentions(state.db, actorOf(request).id, request.query, seenRows(events, scopeOf(request), request.signal)),
  );

  app.get(
    '/api/threats/assignments',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'listThreatAssignments',
        tags,
        summary: 'Threats that others assigned to the caller',
        description:
          'By action, as long as some of its threats are open and still the caller’s: who takes one needs no telling.',
        querystring: ThreatCallQuery,
        response: { 200: ThreatAssignments, ...errors },
      },
    },
    (request) => {
      const scope = scopeOf(request);
      const reader = {
        me: actorOf(request).id,
        seen: scope.sensors ? seenRows(events, scope, request.signal) : null,
        threatsOf: (keys: readonly string[]) => threats.byKeys(keys, scope, request.signal),
      };
      return threatAssignments(state.db, reader, request.query);
    },
  );

  app.get(
    '/api/threats/:key/history',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'listThreatHistory',
        tags,
        summary: 'What was done to a threat',
        params: ThreatKey,
        response: { 200: ThreatHistory, ...errors, 404: ErrorBody },
      },
    },
    async (request) => {
      await known(request, request.params.key);
      return { changes: await threatHistory(state.db, request.params.key) };
    },
  );

  app.get(
    '/api/threats/:key/comments',
    {
      config: { access: ['read', 'Threat'] },
      schema: {
        operationId: 'listThreatComments',
        tags,
        summary: 'What people say of a threat',
        params: ThreatKey,
        response: { 200: ThreatComments, ...errors, 404: ErrorBody },
      },
    },
    async (request) => {
      await known(request, request.params.key);
      return { comments: await comments.list(request.params.key, actorOf(request).id) };
    },
  );

  app.post(
    '/api/threats/:key/comments',
    {
      config: { access: ['update', 'Threat'] },
      schema: {
        operationId: 'addThreatComment',
        tags,
        summary: 'Say something of a threat',
        description: '`@` and the username of somebody of `listThreatPeople` calls that person.',
        params: ThreatKey,
        body: NewThreatComment,
        response: { 201: ThreatComment, ...errors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { key } = request.params;
      await known(request, key);
      return reply.code(201).send(await comments.add(key, request.body.text, actorOf(request)));
    },
  );

  app.patch(
    '/api/threats/:key/comments/:id',
    {
      config: { access: ['update', 'Threat'] },
      schema: {
        operationId: 'updateThreatComment',
        tags,
        summary: 'Change an own comment',
        params: CommentId,
        body: NewThreatComment,
        response: { 200: ThreatComment, ...errors, 404: ErrorBody },
      },
    },
    async (request) => {
      const { key, id } = request.params;
      await known(request, key);
      return comments.change(key, id, request.body.text, actorOf(request).id);
    },
  );

  app.delete(
    '/api/threats/:key/comments/:id',
    {
      config: { access: ['update', 'Threat'] },
      schema: {
        operationId: 'removeThreatComment',
        tags,
        summary: 'Remove an own comment',
        params: CommentId,
        response: { 204: Type.Null(), ...errors, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { key, id } = request.params;
      await known(request, key);
      await comments.remove(key, id, actorOf(request).id);
      return reply.code(204).send(null);
    },
  );
};
