import type { FastifyInstance } from 'fastify';

export const newUser = {
  fullName: 'New Person',
  company: 'Here',
  role: 'author',
  username: 'new',
  country: 'France',
  contact: '1',
  email: 'new@harbour.example',
  currentPlan: 'team',
  status: 'pending',
};

export type Headers = Record<string, string>;
/** Calls of one person: method, path under /api/apps/users and body. */
export const caller =
  (app: FastifyInstance, headers: Headers) =>
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/apps/users${path}`, headers, ...(payload && { payload }) });
export const login = (app: FastifyInstance, email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

/** A second admin with a session of his own. */
export async function register(app: FastifyInstance, name: string) {
  const payload = { username: name, email: `${name}@harbour.example`, password: 'secret 1' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  return { id: answer.json().userData.id as number, headers: { authorization: `Bearer ${answer.json().accessToken}` } };
}
