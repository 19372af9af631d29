import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import product from '../../package.json' with { type: 'json' };
import { apiReferenceLook } from './api-reference.ts';
import { type BodyNames, completeDescription, type Description, describeRoute, namesOf } from './openapi-document.ts';
import { introduction } from './openapi-words.ts';
import { SESSION_COOKIE } from './session.ts';

/** The one style element that Swagger UI's script makes; a browser test notices when an upgrade changes it. */
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Swagger UI's own policy, without other hosts and without forcing TLS on a console that has none. */
const ownPolicy = (policy: string) =>
  policy
    .replace(' validator.swagger.io', '')
    .replace('upgrade-insecure-requests;', "style-src-attr 'unsafe-inline'")
    .replace("style-src 'self'", `style-src 'self' ${SWAGGER_STYLE}`)
    .replaceAll(' https:', '');

/**
 * Every route under `/api` says what it is, or the process does not start; only what passes through to the upstream is not ours
 * to describe.
 */
function assertDescribed(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const faults: string[] = [];
    const owners = new Map<string, string>();
    for (const { method, url, schema, config } of routes) {
      if (!url.startsWith('/api/') || config?.passesThrough || method === 'HEAD') continue;
      const { operationId, tags, summary, response, hide }: FastifySchema = schema ?? {};
      const name = `${method} ${url}`;
      const owner = owners.get(operationId ?? '');
      if (!operationId || !tags?.length || !summary || !response || hide) faults.push(name);
      else if (owner) faults.push(`${name} (${operationId} is ${owner})`);
      else owners.set(operationId, name);
    }
    if (faults.length)
      throw new Error(`Routes without operationId, tags, summary and response of their own: ${faults.join(', ')}`);
  });
}

interface Options {
  title: string;
  /** What its operations stand below. */
  basePath: string;
  /** Every tag an operation may have. */
  tags?: { name: string; description: string }[];
}

async function registerOpenApi(app: FastifyInstance, { title, basePath, tags = [] }: Options): Promise<void> {
  assertDescribed(app);
  const names: BodyNames = new Map();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        description: introduction,
        version: product.version,
        contact: { name: product.author },
        license: { name: product.license, identifier: product.license },
      },
      tags,
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description: 'Set when you sign in. A browser sends it by itself: there is nothing to fill in here.',
          },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `accessToken` of a sign-in: what the session may, for 15 minutes.',
          },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token (`ndr_…`) of /api/account/tokens: what its owner and its scope may.',
          },
        },
      },
      security: [{ session: [] }, { accessToken: [] }, { apiToken: [] }],
    },
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, i) => String(json.$id ?? `def-${i}`) },
    transform: ({ schema, url, route }) => {
      if (!schema?.operationId) return { schema, url };
      const described = describeRoute(route);
      names.set(schema.operationId, namesOf(described));
      return { schema: described, url };
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject;
      const document = {
        ...made.openapiObject,
        servers: [{ url: basePath || '/', description: 'This console' }],
        externalDocs: { url: `${basePath}/`, description: 'Back to the console' },
      };
      completeDescription(document as Description, names);
      return document;
    },
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: basePath,
      staticCSP: true,
      transformStaticCSP: ownPolicy,
      uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: true, tryItOutEnabled: true },
      ...apiReferenceLook(title),
    });
  });
}

/** The API's description, generated from the routes, and Swagger UI at `/docs`. Must be registered before the routes. */
export const openApi = fp(registerOpenApi, { name: 'openapi' });
