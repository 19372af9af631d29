import type { Api } from './api.ts';
import type { ReportTable } from './report-values.ts';
import type {
  KeptReport,
  NewReport,
  NewReportSchedule,
  Report,
  ReportDays,
  ReportDocument,
  ReportPage,
  ReportQuery,
  ReportSchedule,
  ReportSchedules,
} from './reports.ts';

const SCHEDULES = '/api/report-schedules';

/** Calls about reports; all throw ApiError. */
export const reportsApi = ({ get, post, patch, delete: remove }: Api) => ({
  list: (query: Partial<ReportQuery>, signal?: AbortSignal) => get<ReportPage>('/api/reports', query, signal),
  preview: (days: ReportDays, signal?: AbortSignal) => get<ReportDocument>('/api/reports/preview', days, signal),
  get: (id: number, signal?: AbortSignal) => get<KeptReport>(`/api/reports/${id}`, {}, signal),
  /** CSV. */
  table: (id: number, file: `${ReportTable}.csv`, signal?: AbortSignal) =>
    get<string>(`/api/reports/${id}/tables/${file}`, {}, signal),
  keep: (report: NewReport) => post<Report>('/api/reports', report),
  rename: (id: number, name: string) => patch<Report>(`/api/reports/${id}`, { name }),
  remove: (id: number) => remove<void>(`/api/reports/${id}`),
  restore: (id: number) => post<Report>(`/api/reports/${id}/restore`),
  schedules: (signal?: AbortSignal) => get<ReportSchedules>(SCHEDULES, {}, signal),
  schedule: (schedule: NewReportSchedule) => post<ReportSchedule>(SCHEDULES, schedule),
  pause: (id: number, paused: boolean) => patch<ReportSchedule>(`${SCHEDULES}/${id}`, { paused }),
  unschedule: (id: number) => remove<void>(`${SCHEDULES}/${id}`),
  run: (id: number) => post<Report>(`${SCHEDULES}/${id}/run`),
});
