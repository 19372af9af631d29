import type { FastifyInstance } from 'fastify';

/** A route's pattern as one for whole paths: `/api/users/:id`, `/docs/*`. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[^/]+/g, '[^/]+')
      .replace(/\*$/, '.*')}$`,
  );

/**
 * Tells the methods that a path has, of all routes that are registered from now on; none when there is no such path. Pages are at
 * every path but those of the API.
 */
export function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { pattern: RegExp; ofPages: boolean; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ pattern: patternOf(url), ofPages: url === '/*', methods: [method].flat() });
  });
  return (path) => {
    const found = known.filter(({ pattern, ofPages }) => pattern.test(path) && !(ofPages && path.startsWith('/api/')));
    return [...new Set(found.flatMap(({ methods }) => methods))].sort();
  };
}
