import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import {
  CalendarEvent,
  CalendarEventAnswer,
  CalendarEventId,
  CalendarQuery,
  ChangedCalendarEventBody,
  NewCalendarEventBody,
} from '../../shared/calendar.ts';
import { ErrorBody } from '../../shared/error-body.ts';
import type { Parts } from '../feature.ts';
import { calendarStore } from './store.ts';

const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };
const tags = ['calendar'];

export const calendarRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const events = calendarStore(state.db);

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
        response: { 200: Type.Array(CalendarEvent, { description: 'The events of those calendars.' }), ...errors },
      },
    },
    async (request) => events.list(request.query),
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
        response: { 201: CalendarEventAnswer, ...errors },
      },
    },
    async (request, reply) => reply.code(201).send({ event: await events.create(request.body.event) }),
  );

  app.post(
    '/api/apps/calendar/events/:id',
    {
      config: { access: ['update', 'CalendarEvent'] },
      schema: {
        operationId: 'updateCalendarEvent',
        tags,
        summary: 'Change a calendar event',
        description:
          'The body is the whole event as it is to be. When there is no event with this id, or the times make no sense, it answers ' +
          "400 with the code CALENDAR_UPDATE_FAILED and the message 'Something went wrong'.",
        params: CalendarEventId,
        body: ChangedCalendarEventBody,
        response: { 200: CalendarEventAnswer, ...errors },
      },
    },
    async (request) => ({ event: await events.update(request.params.id, request.body.event) }),
  );

  app.delete(
    '/api/apps/calendar/events/:id',
    {
      config: { access: ['delete', 'CalendarEvent'] },
      schema: {
        operationId: 'deleteCalendarEvent',
        tags,
        summary: 'Remove a calendar event',
        description: 'Answers the event that is gone: whoever wants it back adds it again.',
        params: CalendarEventId,
        response: {
          200: CalendarEventAnswer,
          ...errors,
          404: ErrorBody,
        },
      },
    },
    async (request) => ({ event: await events.remove(request.params.id) }),
  );
};
