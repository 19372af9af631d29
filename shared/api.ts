import type { ErrorBody } from './error-body.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path with query. */
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}
/** Carries a call to the API: `fetch` in the browser, the process itself while the server renders. */
export type Send = (request: ApiRequest) => Promise<{ status: number; body: unknown }>;

/** A call that the API refused or that did not arrive (status 0, `unreachable`). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
    this.name = 'ApiError';
  }
}

/** What is thrown when nobody knows whether a call arrived. */
export const unreachable = (): ApiError => new ApiError(0, { code: 'UNREACHABLE', message: 'No answer' });
export const didNotArrive = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

type Query = Record<string, string | number | boolean | undefined>;

/** `?a=1&b=2`, leaving out what is undefined or empty; '' when nothing remains. */
export function toQuery(query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return search && `?${search}`;
}

/**
 * What carries every call. The calls themselves stand beside the types that they speak of, in `shared/NAME-api.ts`, a function of
 * this: `usersApi(api).list({ q })`. All throw ApiError.
 */
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
  const remove = <T>(path: string, query: Query = {}) => call<T>({ method: 'DELETE', path: path + toQuery(query) });

  return { get, post, patch, put, delete: remove };
}
export type Api = ReturnType<typeof createApi>;
