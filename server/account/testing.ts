import type { FastifyInstance } from 'fastify';

export type Headers = Record<string, string>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Calls of one person: method, path under /api and body. */
export const caller =
  (app: FastifyInstance, headers: Headers) => (method: Method, path: string, payload?: object | string) =>
    app.inject({ method, url: `/api${path}`, headers, ...(payload !== undefined && { payload }) });
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const makeToken = async (app: FastifyInstance, headers: Headers, scope: string, expiresInDays = 30) =>
  (await caller(app, headers)('POST', '/account/tokens', { name: scope, scope, expiresInDays })).json();
