import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { abilityOf } from '../../shared/abilities.ts';
import {
  type CalendarEvent,
  CalendarFeed,
  CalendarFeedQuery,
  CalendarFeedToken,
  CalendarFeedWithPath,
  CalendarQuery,
} from '../../shared/calendar.ts';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { ifStillOwn } from '../auth/own-password.ts';
import { AppError } from '../errors.ts';
import type { Parts } from '../feature.ts';
import { originOf } from '../http/origin.ts';
import { feedStore } from './feeds.ts';
import { toICalendar } from './ical.ts';
import { calendarStore } from './store.ts';

const tags = ['calendar'];
/** Not for an API token: who stole one must not be able to make it last. */
const ownSession = { access: ['read', 'CalendarEvent', 'session'] } as const;

const ICalendar = {
  description: 'An iCalendar file (RFC 5545).',
  content: { 'text/calendar': { schema: Type.String() } },
};

/** The calendar for other programs: a file of what is shown, and a feed at a secret address. */
export const feedRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, config }) => {
  const events = calendarStore(state.db);
  const feeds = feedStore(state.db);
  const send = (request: FastifyRequest, reply: FastifyReply, found: CalendarEvent[]) => {
    const { title: name, basePath } = config;
    const text = toICalendar(found, { name, origin: originOf(request), basePath, now: new Date() });
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-cache').send(text);
  };

  app.get(
    '/api/calendar/events.ics',
    {
      config: { access: ['read', 'CalendarEvent'] },
      schema: {
        operationId: 'exportCalendar',
        tags,
        summary: 'Calendar events as a file',
        description: 'What `GET /api/apps/calendar/events` lists, as iCalendar.',
        querystring: CalendarQuery,
        response: { 200: ICalendar, ...usualErrors },
      },
    },
    async (request, reply) => {
      const found = await events.list(request.query);
      return send(request, reply.header('content-disposition', 'attachment; filename="calendar.ics"'), found);
    },
  );

  app.get(
    '/api/calendar/feed',
    {
      config: ownSession,
      schema: {
        operationId: 'getCalendarFeed',
        tags,
        summary: 'Whether you have a feed',
        response: { 200: CalendarFeed, ...usualErrors },
      },
    },
    async (request) => feeds.get(request.account!.id),
  );

  app.post(
    '/api/calendar/feed',
    {
      config: ownSession,
      schema: {
        operationId: 'makeCalendarFeed',
        tags,
        summary: 'Make the address of your feed',
        description: 'An address you had stops working.',
        response: { 201: CalendarFeedWithPath, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.account!;
      return reply.code(201).send(await ifStillOwn(state.db, request, null, (trx) => feedStore(trx).make(id)));
    },
  );

  app.delete(
    '/api/calendar/feed',
    {
      config: ownSession,
      schema: {
        operationId: 'revokeCalendarFeed',
        tags,
        summary: 'Revoke the address of your feed',
        response: { 204: Type.Null({ description: 'It no longer works.' }), ...usualErrors },
      },
    },
    async (request, reply) => {
      await feeds.revoke(request.account!.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/calendar/feed/:token.ics',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'readCalendarFeed',
        tags,
        summary: 'The calendar, by its secret address',
        description:
          'For calendar programs. Whoever knows the address reads what its owner may read, as long as the owner may sign in.',
        params: CalendarFeedToken,
        querystring: CalendarFeedQuery,
        response: { 200: ICalendar, 400: ErrorBody, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const owner = await feeds.ownerOf(request.params.token);
      if (!owner || abilityOf(abilitiesFor(owner)).cannot('read', 'CalendarEvent'))
        throw new AppError('CALENDAR_FEED_NOT_FOUND');
      return send(request, reply, await events.list(request.query));
    },
  );
};
