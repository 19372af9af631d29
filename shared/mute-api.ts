import type { Api } from './api.ts';
import type {
  DryRunQuery,
  MuteDryRun,
  MuteRule,
  MuteRuleChanges,
  MuteRuleDetail,
  MuteRulePage,
  MuteRuleQuery,
  NewMuteRule,
} from './mute.ts';

/** Calls about mute rules; all throw ApiError. */
export const muteApi = ({ get, post, patch, delete: remove }: Api) => ({
  list: (query: Partial<MuteRuleQuery>, signal?: AbortSignal) => get<MuteRulePage>('/api/mute-rules', query, signal),
  get: (id: number | string, signal?: AbortSignal) => get<MuteRuleDetail>(`/api/mute-rules/${id}`, {}, signal),
  create: (rule: NewMuteRule) => post<MuteRule>('/api/mute-rules', rule),
  update: (id: number | string, changes: MuteRuleChanges) => patch<MuteRule>(`/api/mute-rules/${id}`, changes),
  remove: (id: number) => remove<void>(`/api/mute-rules/${id}`),
  restore: (id: number) => post<MuteRule>(`/api/mute-rules/${id}/restore`),
  dryRun: (query: DryRunQuery, signal?: AbortSignal) => get<MuteDryRun>('/api/mute-rules/dry-run', query, signal),
});
