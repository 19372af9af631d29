import type {
  AccountSessions,
  ApiTokens,
  ApiTokenWithSecret,
  NewApiToken,
  PasswordChange,
  Profile,
  ProfileChanges,
} from './account.ts';
import type { AuditPage, AuditQuery } from './audit.ts';
import type {
  AccessToken,
  Credentials,
  CurrentSession,
  Invitation,
  NewInvitation,
  Registration,
  SignedIn,
} from './auth.ts';
import type { CalendarEvent, CalendarQuery, ChangedCalendarEvent, NewCalendarEvent } from './calendar.ts';
import type { ErrorBody } from './errors.ts';
import type { Aggregate, AggregateQuery, EventPage, EventQuery, EventWithRaw } from './events.ts';
import type {
  CategoryQuery,
  FaqCategory,
  FaqQuery,
  KnowledgeBaseCategory,
  KnowledgeBaseQuery,
  KnowledgeBaseSubcategory,
  QuestionPage,
} from './help.ts';
import type { IconSet } from './icons.ts';
import type { IngestQuery, IngestRejects, IngestResult, IngestSources, RejectQuery } from './ingest.ts';
import type {
  InvoiceAnswer,
  InvoiceBody,
  InvoiceClient,
  InvoicePage,
  InvoicePayment,
  InvoiceQuery,
  InvoiceSend,
} from './invoices.ts';
import type { SeverityTimeline, ThreatDetail, ThreatPage, ThreatQuery, TimelineQuery } from './threats.ts';
import type { NewUser, User, UserChanges, UserDetail, UserPage, UserQuery } from './users.ts';

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
  const patch = <T>(path: string, body: unknown) => call<T>({ method: 'PATCH', path, body });
  const put = <T>(path: string, body: unknown) => call<T>({ method: 'PUT', path, body });
  const remove = <T>(path: string) => call<T>({ method: 'DELETE', path });

  return {
    health: (signal?: AbortSignal) => get<{ status: 'ok' }>('/api/health', {}, signal),
    login: (credentials: Credentials) => post<SignedIn>('/api/auth/login', credentials),
    register: (registration: Registration) => post<SignedIn>('/api/auth/register', registration),
    logout: () => post<void>('/api/auth/logout'),
    session: (signal?: AbortSignal) => get<CurrentSession>('/api/auth/session', {}, signal),
    invite: (invitation: NewInvitation) => post<Invitation>('/api/invitations', invitation),
    renewToken: () => post<AccessToken>('/api/auth/token'),
    account: {
      get: (signal?: AbortSignal) => get<Profile>('/api/account', {}, signal),
      update: (changes: ProfileChanges) => patch<Profile>('/api/account', changes),
      changePassword: (change: PasswordChange) => post<void>('/api/account/password', change),
      tokens: (signal?: AbortSignal) => get<ApiTokens>('/api/account/tokens', {}, signal),
      createToken: (token: NewApiToken) => post<ApiTokenWithSecret>('/api/account/tokens', token),
      removeToken: (id: number) => remove<void>(`/api/account/tokens/${id}`),
      sessions: (signal?: AbortSignal) => get<AccountSessions>('/api/account/sessions', {}, signal),
      endOtherSessions: () => remove<void>('/api/account/sessions'),
      endSession: (id: string) => remove<void>(`/api/account/sessions/${encodeURIComponent(id)}`),
    },
    audit: {
      list: (query: Partial<AuditQuery>, signal?: AbortSignal) => get<AuditPage>('/api/audit', query, signal),
    },
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
      aggregate: (query: AggregateQuery, signal?: AbortSignal) =>
        get<Aggregate>('/api/events/aggregate', query, signal),
      /** One event, an EVE object; many go as lines of one body. */
      send: (event: Record<string, unknown>, query: IngestQuery = {}) =>
        post<IngestResult>(`/api/events${toQuery(query)}`, event),
    },
    icons: {
      get: (prefix: string, icons: string, signal?: AbortSignal) =>
        get<IconSet>(`/api/icons/${encodeURIComponent(prefix)}.json`, { icons }, signal),
    },
    calendar: {
      list: (query: CalendarQuery, signal?: AbortSignal) =>
        get<CalendarEvent[]>('/api/apps/calendar/events', query, signal),
      create: (event: NewCalendarEvent) => post<{ event: CalendarEvent }>('/api/apps/calendar/events', { event }),
      update: (id: string, event: ChangedCalendarEvent) =>
        post<{ event: CalendarEvent }>(`/api/apps/calendar/events/${encodeURIComponent(id)}`, { event }),
      remove: (id: string) => remove<{ event: CalendarEvent }>(`/api/apps/calendar/events/${encodeURIComponent(id)}`),
    },
    help: {
      faqs: (query: FaqQuery, signal?: AbortSignal) => get<FaqCategory[]>('/api/pages/faqs', query, signal),
      categories: (query: KnowledgeBaseQuery, signal?: AbortSignal) =>
        get<KnowledgeBaseCategory[]>('/api/pages/knowledge-base/categories', query, signal),
      subcategories: (category: string, query: CategoryQuery, signal?: AbortSignal) =>
        get<KnowledgeBaseSubcategory[]>(
          `/api/pages/knowledge-base/categories/${encodeURIComponent(category)}`,
          query,
          signal,
        ),
      question: (slug: string, signal?: AbortSignal) =>
        get<QuestionPage>(`/api/pages/knowledge-base/categories/questions/${encodeURIComponent(slug)}`, {}, signal),
    },
    ingest: {
      sources: (signal?: AbortSignal) => get<IngestSources>('/api/ingest/sources', {}, signal),
      rejects: (query: RejectQuery, signal?: AbortSignal) => get<IngestRejects>('/api/ingest/rejects', query, signal),
    },
    invoices: {
      list: (query: Partial<InvoiceQuery>, signal?: AbortSignal) =>
        get<InvoicePage>('/api/apps/invoices', query, signal),
      clients: (signal?: AbortSignal) => get<InvoiceClient[]>('/api/apps/invoice/clients', {}, signal),
      get: (id: number, signal?: AbortSignal) => get<InvoiceAnswer>(`/api/apps/invoices/${id}`, {}, signal),
      create: (invoice: InvoiceBody) => post<InvoiceAnswer>('/api/apps/invoices', invoice),
      replace: (id: number, invoice: InvoiceBody) => put<InvoiceAnswer>(`/api/apps/invoices/${id}`, invoice),
      remove: (id: number) => remove<void>(`/api/apps/invoices/${id}`),
      pay: (id: number, payment: InvoicePayment) => post<InvoiceAnswer>(`/api/apps/invoices/${id}/payments`, payment),
      send: (id: number, letter: InvoiceSend) => post<InvoiceAnswer>(`/api/apps/invoices/${id}/send`, letter),
    },
    users: {
      list: (query: Partial<UserQuery>, signal?: AbortSignal) => get<UserPage>('/api/apps/users/list', query, signal),
      get: (id: number, signal?: AbortSignal) => get<UserDetail>(`/api/apps/users/${id}`, {}, signal),
      create: (user: NewUser) => post<{ user: User }>('/api/apps/users/user', { user }),
      update: (id: number, user: UserChanges) => patch<{ user: UserDetail }>(`/api/apps/users/${id}`, { user }),
      remove: (id: number) => remove<void>(`/api/apps/users/${id}`),
    },
  };
}
export type Api = ReturnType<typeof createApi>;
