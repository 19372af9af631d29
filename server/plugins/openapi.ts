import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const tags = [
  { name: 'auth', description: 'Sign in and out, register, tokens' },
  { name: 'threats', description: 'Alerts grouped by signature, source, destination and sensor' },
  { name: 'events', description: 'What the sensors wrote, and how it gets in' },
  { name: 'ingest', description: 'Where events come from' },
  { name: 'users', description: 'The user list' },
  { name: 'system', description: 'The process itself' },
];

/** The one style element that Swagger UI's script makes; a browser test notices when an upgrade changes it. */
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Swagger UI's own policy, without other hosts and without forcing TLS on a console that has none. */
const ownPolicy = (policy: string) =>
  policy
    .replace(' validator.swagger.io', '')
    .replace('upgrade-insecure-requests;', "style-src-attr 'unsafe-inline'")
    .replace("style-src 'self'", `style-src 'self' ${SWAGGER_STYLE}`)
    .replaceAll(' https:', '');

/** The API's description, generated from the routes, and Swagger UI at `/docs`. Must be registered before the routes. */
export async function registerOpenApi(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        description: 'Everything the console does, it does through these calls.',
        version: '1',
      },
      tags,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'ndr_session', description: 'Set when you sign in.' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The accessToken of a sign-in.' },
        },
      },
      security: [{ session: [] }, { bearer: [] }],
    },
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, i) => String(json.$id ?? `def-${i}`) },
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, can: ['read', 'Auth'], anonymous: true };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      transformStaticCSP: ownPolicy,
      uiConfig: { docExpansion: 'list', persistAuthorization: true, tryItOutEnabled: true },
      theme: { title: `${title} API` },
    });
  });
}
