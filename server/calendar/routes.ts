import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import {
  CalendarEvent,
  CalendarEventId,
  CalendarQuery,
  ChangedCalendarEvent,
  NewCalendarEvent,
} from '../../shared/calendar.ts';
import { ErrorBody } from '../../shared/error-body.ts';
import type { Parts } from '../feature.ts';
import { calendarStore } from './store.ts';

const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };
const tags = ['calendar'];
const withEvent = (description: string) => Type.Object({ event: CalendarEvent }, { description });

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
        body: Type.Object({ event: NewCalendarEvent }, { additionalProperties: false }),
        response: { 201: withEvent('The event as it is stored.'), ...errors },
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
        body: Type.Object({ event: ChangedCalendarEvent }, { additionalProperties: false }),
        response: { 200: withEvent('The event as it is stored now.'), ...errors },
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
        params: CalendarEventId,
        response: {
          200: withEvent('The event that is gone: whoever wants it back adds it again.'),
          ...errors,
          404: ErrorBody,
        },
      },
    },
    async (request) => ({ event: await events.remove(request.params.id) }),
  );
};
