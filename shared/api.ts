import type { AccessToken, Credentials, Registration, SignedIn } from './auth.ts';
import type { ErrorBody } from './errors.ts';
import type { EventPage, EventQuery, EventWithRaw } from './events.ts';
import type { IngestSources } from './ingest.ts';
import type { SeverityTimeline, ThreatDetail, ThreatPage, ThreatQuery, TimelineQuery } from './threats.ts';
import type { UserPage, UserQuery } from './users.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path with query. */
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}
/** Carries a call to the API: `fetch` in the browser, the process itself while the server renders. */
export type Send = (request: ApiRequest) => Promise<{ status: number; body: unknown }>;

/** A call that the API refused or that did not arrive (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
    this.name = 'ApiError';
  }
}

type Query = Record<string, string | number | undefined>;

/** `?a=1&b=2`, leaving out what is undefined or empty; '' when nothing remains. */
export function toQuery(query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return search && `?${search}`;
}

/** The one typed client; every method is one documented call. All throw ApiError. */
export function createApi(send: Send) {
  async function call<T>(request: ApiRequest): Promise<T> {
    const { status, body } = await send(request);
    if (status >= 200 && status < 300) return body as T;
    const { code, message, ...rest } = (body ?? {}) as Partial<ErrorBody>;
    throw new ApiError(status, { code: code ?? 'UNEXPECTED', message: message ?? 'Something went wrong', ...rest });
  }
  const get = <T>(path: string, query: Query = {}, signal?: AbortSignal) =>
    call<T>({ method: 'GET', path: path + toQuery(query), ...(signal && { signal }) });
  const post = <T>(path: string, body?: unknown) =>
    call<T>({ method: 'POST', path, ...(body !== undefined && { body }) });

  return {
    login: (credentials: Credentials) => post<SignedIn>('/api/auth/login', credentials),
    register: (registration: Registration) => post<SignedIn>('/api/auth/register', registration),
    logout: () => post<void>('/api/auth/logout'),
    renewToken: () => post<AccessToken>('/api/auth/token'),
    threats: {
      list: (query: Partial<ThreatQuery>, signal?: AbortSignal) => get<ThreatPage>('/api/threats', query, signal),
      timeline: (query: TimelineQuery, signal?: AbortSignal) =>
        get<SeverityTimeline>('/api/threats/timeline', query, signal),
      get: (key: string, signal?: AbortSignal) =>
        get<ThreatDetail>(`/api/threats/${encodeURIComponent(key)}`, {}, signal),
    },
    events: {
      list: (query: EventQuery, signal?: AbortSignal) => get<EventPage>('/api/events', query, signal),
      get: (id: string, signal?: AbortSignal) => get<EventWithRaw>(`/api/events/${encodeURIComponent(id)}`, {}, signal),
    },
    ingest: {
      sources: (signal?: AbortSignal) => get<IngestSources>('/api/ingest/sources', {}, signal),
    },
    users: {
      list: (query: Partial<UserQuery>, signal?: AbortSignal) => get<UserPage>('/api/apps/users/list', query, signal),
    },
  };
}
export type Api = ReturnType<typeof createApi>;
