import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import type { ReportTable } from '../../shared/report-values.ts';
import {
  KeptReport,
  NewReport,
  Report,
  ReportDays,
  ReportDocument,
  ReportId,
  ReportPage,
  ReportQuery,
  ReportRename,
  ReportTableName,
} from '../../shared/reports.ts';
import { scopeOf } from '../events/scope.ts';
import type { Parts } from '../feature.ts';
import { reportDocument } from './document.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { reportStore } from './store.ts';
import { tableCsv } from './tables.ts';

const tags = ['reports'];
const errors = { ...usualErrors, 404: ErrorBody };
const figureErrors = { ...usualErrors, 503: ErrorBody };
const COMPARED = 'Whole days of a time zone, compared with as many days before, a month with the month before.';

export const reportRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { db } = parts.state;
  const reports = reportStore(db);
  await app.register(scheduleRoutes, parts);

  app.get(
    '/api/reports',
    {
      config: { access: ['read', 'Report'] },
      schema: {
        operationId: 'listReports',
        tags,
        summary: 'List kept reports',
        querystring: ReportQuery,
        response: { 200: ReportPage, ...usualErrors },
      },
    },
    (request) => reports.list(request.query),
  );

  app.get(
    '/api/reports/preview',
    {
      config: { access: ['read', 'Report'] },
      schema: {
        operationId: 'previewReport',
        tags,
        summary: 'Work the figures of some days out',
        description: `${COMPARED} Nothing is kept.`,
        querystring: ReportDays,
        response: { 200: ReportDocument, ...figureErrors },
      },
    },
    (request) =>
      reportDocument({ db, events: parts.events }, request.query, {
        ...{ now: new Date(), scope: scopeOf(request), signal: request.signal },
      }),
  );

  app.post(
    '/api/reports',
    {
      config: { access: ['create', 'Report'] },
      schema: {
        operationId: 'keepReport',
        tags,
        summary: 'Keep a report',
        description: `${COMPARED} The figures are those of now and do not change any more.`,
        body: NewReport,
        response: { 201: Report, ...figureErrors },
      },
    },
    async (request, reply) => {
      const { name = '', ...days } = request.body;
      const document = await reportDocument({ db, events: parts.events }, days, {
        now: new Date(),
        scope: scopeOf(request),
        signal: request.signal,
      });
      return reply.code(201).send(await reports.keep(name, document, { user: request.account! }));
    },
  );

  app.get(
    '/api/reports/:id',
    {
      config: { access: ['read', 'Report'] },
      schema: {
        operationId: 'getReport',
        tags,
        summary: 'A kept report with its figures',
        params: ReportId,
        response: { 200: KeptReport, ...errors },
      },
    },
    (request) => reports.get(request.params.id),
  );

  app.get(
    '/api/reports/:id/tables/:table',
    {
      config: { access: ['read', 'Report'] },
      schema: {
        operationId: 'getReportTable',
        tags,
        summary: 'A table of a report as CSV',
        description:
          'Its columns are called the same in every language. What a spreadsheet would take for a formula has an apostrophe in front.',
        params: ReportTableName,
        response: {
          200: { description: 'The rows', content: { 'text/csv': { schema: Type.String() } } },
          ...errors,
        },
      },
    },
    async ({ params: { id, table } }, reply) => {
      const { report, document } = await reports.get(id);
      const name = `report-${report.from}-${report.to}-${table}`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(tableCsv(document, table.slice(0, -4) as ReportTable));
    },
  );

  app.patch(
    '/api/reports/:id',
    {
      config: { access: ['update', 'Report'] },
      schema: {
        operationId: 'renameReport',
        tags,
        summary: 'Call a report otherwise',
        params: ReportId,
        body: ReportRename,
        response: { 200: Report, ...errors },
      },
    },
    (request) => reports.rename(request.params.id, request.body.name),
  );

  app.delete(
    '/api/reports/:id',
    {
      config: { access: ['delete', 'Report'] },
      schema: {
        operationId: 'deleteReport',
        tags,
        summary: 'Delete a report',
        description: 'It can be restored for a day.',
        params: ReportId,
        response: { 204: Type.Null(), ...errors },
      },
    },
    async (request, reply) => {
      await reports.remove(request.params.id, new Date());
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/reports/:id/restore',
    {
      config: { access: ['delete', 'Report'] },
      schema: {
        operationId: 'restoreReport',
        tags,
        summary: 'Bring a deleted report back',
        description: 'As it was. 404 when no report of this number was deleted within a day.',
        params: ReportId,
        response: { 200: Report, ...errors },
      },
    },
    (request) => reports.restore(request.params.id, new Date()),
  );
};
