import type { Api } from './api.ts';
import type {
  AuditChoices,
  AuditDays,
  AuditDaysQuery,
  AuditFilter,
  AuditPage,
  AuditQuery,
  AuditVerification,
  OwnAuditQuery,
} from './audit.ts';

/** Calls about the audit trail; all throw ApiError. */
export const auditApi = ({ get }: Api) => ({
  list: (query: Partial<AuditQuery>, signal?: AbortSignal) => get<AuditPage>('/api/audit', query, signal),
  own: (query: Partial<OwnAuditQuery>, signal?: AbortSignal) => get<AuditPage>('/api/account/activity', query, signal),
  days: (query: AuditDaysQuery, signal?: AbortSignal) => get<AuditDays>('/api/audit/days', query, signal),
  /** As CSV. */
  download: (query: AuditFilter) => get<string>('/api/audit/export', query),
  choices: (signal?: AbortSignal) => get<AuditChoices>('/api/audit/choices', {}, signal),
  verify: (signal?: AbortSignal) => get<AuditVerification>('/api/audit/verification', {}, signal),
});
