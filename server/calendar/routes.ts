import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import {
  CalendarEvent,
  CalendarEventAnswer,
  CalendarEventId,
  CalendarQuery,
  CalendarReplies,
  CalendarReply,
  ChangedCalendarEventBody,
  NewCalendarEventBody,
} from '../../shared/calendar.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { UNDO_SECONDS } from '../../shared/threat-values.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { toAppError } from '../http/errors.ts';
import { VERSIONED } from '../http/openapi-words.ts';
import { replyStore } from './replies.ts';
import { calendarStore } from './store.ts';

const tags = ['calendar'];

/** Specification §8: one answer for every update that cannot be, with the fields at fault where there are any. */
function asUpdateFailed(error: unknown, request: FastifyRequest): never {
  const { code, fields } = toAppError(error, request);
  throw code === 'INVALID_INPUT' ? new AppError('CALENDAR_UPDATE_FAILED', {}, { fields }) : error;
}

export const calendarRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const events = calendarStore(state.db);
  const replies = replyStore(state.db);

  app.get(
    '/api/apps/calendar/events',
    {
      config: { access: ['read', 'CalendarEvent'] },
      schema: {
        operationId: 'listCalendarEvents',
        tags,
        summary: 'List calendar events',
        description:
          'In order of their start. `from` and `to` leave out what a view of a month or a week does not show.',
        querystring: CalendarQuery,
        response: { 200: Type.Array(CalendarEvent, { description: 'The events of those calendars.' }), ...usualErrors },
      },
    },
    async (request) => events.list(request.query),
  );

  app.get(
    '/api/apps/calendar/events/:id',
    {
      config: { access: ['read', 'CalendarEvent'] },
      schema: {
        operationId: 'getCalendarEvent',
        tags,
        summary: 'A calendar event',
        params: CalendarEventId,
        response: { 200: CalendarEvent, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => events.get(request.params.id),
  );

  app.post(
    '/api/apps/calendar/events',
    {
      config: { access: ['create', 'CalendarEvent'] },
      schema: {
        operationId: 'createCalendarEvent',
        tags,
        summary: 'Add a calendar event',
        description: 'Its id is the last id plus one.',
        body: NewCalendarEventBody,
        response: { 201: CalendarEventAnswer, ...usualErrors },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ event: await events.create(request.body.event, request.account!.fullName) }),
  );

  app.post(
    '/api/apps/calendar/events/:id',
    {
      config: { access: ['update', 'CalendarEvent'] },
      errorHandler: asUpdateFailed,
      schema: {
        operationId: 'updateCalendarEvent',
        tags,
        summary: 'Change a calendar event',
        description:
          'The body is the whole event as it is to be. When there is no event with this id, or the body is not as it should be, it answers ' +
          "400 with the code `CALENDAR_UPDATE_FAILED`, the message 'Something went wrong', and `fields` for what is at fault. " +
          VERSIONED,
        params: CalendarEventId,
        body: ChangedCalendarEventBody,
        response: { 200: CalendarEventAnswer, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request) => ({
      event: await events.update(request.params.id, request.body.event, request.account!.fullName),
    }),
  );

  app.put(
    '/api/apps/calendar/events/:id/reply',
    {
      config: { access: ['read', 'CalendarEvent'] },
      schema: {
        operationId: 'replyToCalendarEvent',
        tags,
        summary: 'Say whether one comes to a calendar event',
        description: 'Whoever may see it may say so; the last reply counts.',
        params: CalendarEventId,
        body: CalendarReply,
        response: { 200: CalendarReplies, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => replies.set(request.params.id, request.account!.id, request.body.reply),
  );

  app.delete(
    '/api/apps/calendar/events/:id',
    {
      config: { access: ['delete', 'CalendarEvent'] },
      schema: {
        operationId: 'deleteCalendarEvent',
        tags,
        summary: 'Remove a calendar event',
        description: `Answers the event that is gone. It can be brought back for ${UNDO_SECONDS} seconds (\`restoreCalendarEvent\`).`,
        params: CalendarEventId,
        response: {
          200: CalendarEventAnswer,
          ...usualErrors,
          404: ErrorBody,
        },
      },
    },
    async (request) => ({ event: await events.remove(request.params.id) }),
  );

  app.post(
    '/api/apps/calendar/events/:id/restore',
    {
      config: { access: ['delete', 'CalendarEvent'] },
      schema: {
        operationId: 'restoreCalendarEvent',
        tags,
        summary: 'Bring a removed calendar event back',
        description: `The same event, with its replies, within ${UNDO_SECONDS} seconds.`,
        params: CalendarEventId,
        response: { 200: CalendarEventAnswer, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request) => ({ event: await events.restore(request.params.id) }),
  );
};
