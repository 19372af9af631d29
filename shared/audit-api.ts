import type { Api } from './api.ts';
import type { AuditPage, AuditQuery } from './audit.ts';

/** Calls about the audit trail; all throw ApiError. */
export const auditApi = ({ get }: Api) => ({
  list: (query: Partial<AuditQuery>, signal?: AbortSignal) => get<AuditPage>('/api/audit', query, signal),
});
