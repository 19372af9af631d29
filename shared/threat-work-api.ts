import type { Api } from './api.ts';
import type { ThreatAssignments, ThreatCallQuery, ThreatMentions } from './threat-context.ts';
import type {
  NewThreatComment,
  ThreatAct,
  ThreatActed,
  ThreatComment,
  ThreatComments,
  ThreatHistory,
  ThreatPeople,
} from './threat-work.ts';

/** Calls by which people work on threats; all throw ApiError. */
export const threatWorkApi = ({ get, post, patch, delete: remove }: Api) => {
  const path = (key: string) => `/api/threats/${encodeURIComponent(key)}`;
  return {
    act: (act: ThreatAct) => post<ThreatActed>('/api/threats/actions', act),
    undo: (actionId: number) => post<ThreatActed>(`/api/threats/actions/${actionId}/undo`),
    people: (signal?: AbortSignal) => get<ThreatPeople>('/api/threats/people', {}, signal),
    mentions: (query: ThreatCallQuery, signal?: AbortSignal) =>
      get<ThreatMentions>('/api/threats/mentions', query, signal),
    assignments: (query: ThreatCallQuery, signal?: AbortSignal) =>
      get<ThreatAssignments>('/api/threats/assignments', query, signal),
    history: (key: string, signal?: AbortSignal) => get<ThreatHistory>(`${path(key)}/history`, {}, signal),
    comments: (key: string, signal?: AbortSignal) => get<ThreatComments>(`${path(key)}/comments`, {}, signal),
    comment: (key: string, comment: NewThreatComment) => post<ThreatComment>(`${path(key)}/comments`, comment),
    changeComment: (key: string, id: number, comment: NewThreatComment) =>
      patch<ThreatComment>(`${path(key)}/comments/${id}`, comment),
    removeComment: (key: string, id: number) => remove<null>(`${path(key)}/comments/${id}`),
  };
};
