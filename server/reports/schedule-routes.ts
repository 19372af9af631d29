import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  NewReportSchedule,
  Report,
  ReportId,
  ReportSchedule,
  ReportSchedulePause,
  ReportSchedules,
} from '../../shared/reports.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { assertMayShare, readerOf } from '../notify/reader.ts';
import { reportDocument } from './document.ts';
import { reportSchedules } from './schedules.ts';

const tags = ['reports'];
const errors = { ...usualErrors, 404: ErrorBody };

/** What writes reports by the clock. */
export const scheduleRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, events }) => {
  const schedules = reportSchedules(state.db);

  app.get(
    '/api/report-schedules',
    {
      config: { access: ['read', 'Report'] },
      schema: {
        operationId: 'listReportSchedules',
        tags,
        summary: 'List what writes reports by the clock',
        response: { 200: ReportSchedules, ...usualErrors },
      },
    },
    () => schedules.list(),
  );

  app.post(
    '/api/report-schedules',
    {
      config: { access: ['create', 'Report'] },
      schema: {
        operationId: 'createReportSchedule',
        tags,
        summary: 'Have reports written by the clock',
        description:
          'Each writes of the latest whole day, week or month, once. What was missed while the process was down is made up for with ' +
          'the latest days. `targets` are sent the way to each, by mail or otherwise as they are told. 403 `NOT_SHARED` for targets ' +
          'of somebody who is no administrator.',
        body: NewReportSchedule,
        response: { 201: ReportSchedule, ...usualErrors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      assertMayShare(readerOf(request), (request.body.targets ?? []).length > 0);
      return reply.code(201).send(await schedules.create(request.body, new Date()));
    },
  );

  app.patch(
    '/api/report-schedules/:id',
    {
      config: { access: ['update', 'Report'] },
      schema: {
        operationId: 'pauseReportSchedule',
        tags,
        summary: 'Pause a schedule, or let it go on',
        description: 'What it would have written in the pause is not made up for.',
        params: ReportId,
        body: ReportSchedulePause,
        response: { 200: ReportSchedule, ...errors },
      },
    },
    (request) => schedules.pause(request.params.id, request.body.paused, new Date()),
  );

  app.delete(
    '/api/report-schedules/:id',
    {
      config: { access: ['delete', 'Report'] },
      schema: {
        operationId: 'deleteReportSchedule',
        tags,
        summary: 'Delete a schedule',
        description: 'The reports that it wrote stay.',
        params: ReportId,
        response: { 204: Type.Null(), ...errors },
      },
    },
    async (request, reply) => {
      await schedules.remove(request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/report-schedules/:id/run',
    {
      config: { access: ['create', 'Report'] },
      schema: {
        operationId: 'runReportSchedule',
        tags,
        summary: 'Write the report of a schedule now',
        description:
          'Of the latest whole day, week or month. When the schedule has written of it already, that report is the answer; a deleted ' +
          'one is brought back.',
        params: ReportId,
        response: { 200: Report, ...errors, 503: ErrorBody },
      },
    },
    (request) =>
      schedules.run(
        request.params.id,
        (days, now) =>
          reportDocument({ db: state.db, events }, days, { now, scope: scopeOf(request), signal: request.signal }),
        new Date(),
      ),
  );
};
