import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OidcSettings } from '../server/oidc-settings.ts';

/** What the provider says of somebody. */
export interface Person {
  name?: string;
  preferred_username?: string;
  email?: string;
  email_verified?: boolean;
  roles?: string[];
}

const CLIENT = { id: 'ndr', secret: 'the console knows it too' };

/**
 * A real OpenID Connect provider on this machine, for a console at `publicUrl`. It asks nobody for a password: who comes is
 * `signsIn`, one of `people` by subject, whom a test may change.
 */
export async function startProvider(publicUrl: string, people: Record<string, Person>, port = 0) {
  const { Provider } = await import('oidc-provider' as string);
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const given = { issuer, people, signsIn: Object.keys(people)[0]! };
  // What the library calls back with has no types.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  type Context = any;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/login/single-sign-on`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: ['of the test'] },
    ttl: Object.fromEntries(['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map((kind) => [kind, 3600])),
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'roles'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: Context, { uid }: Context) => `/interaction/${uid}` },
    findAccount: (_: Context, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...given.people[sub] }),
    }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({ clientId: CLIENT.id, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: given.signsIn } });
  });

  return {
    given,
    /** As the console is told of it. */
    settings: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scopes: 'openid profile email',
      roleClaim: 'roles',
      roles: [
        ['soc-admins', 'admin'],
        ['soc', 'client'],
      ],
      defaultRole: undefined,
      title: 'Harbour ID',
      publicUrl,
    } satisfies OidcSettings,
    /** Goes to the provider as a browser that it does not know, and answers with the query that it sends it back with. */
    async visit(address: string): Promise<string> {
      const jar = new Map<string, string>();
      for (let url = address; ; ) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
          jar.set(name!, value!);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${url}: ${response.status} ${await response.text()}`);
        url = new URL(location, url).href;
        if (url.startsWith(`${publicUrl}/`)) return new URL(url).search.slice(1);
      }
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
