import { suggest } from '../shared/search/suggest.ts';
import { Environment, listed } from './config.ts';
import { readListenAddress } from './ingest/listen-address.ts';

type Env = Record<string, string | undefined>;

/** What a setting's name begins with, and without what such settings change nothing. */
const needs: [prefix: string, needed: string, isThere: (env: Env) => boolean][] = [
  [
    'NDR_LISTEN_',
    'tls:// in NDR_LISTEN',
    (env) => listed(env.NDR_LISTEN ?? '').some((one) => readListenAddress(one)?.kind === 'tls'),
  ],
  ['NDR_OIDC_', 'NDR_OIDC_ISSUER', (env) => Boolean(env.NDR_OIDC_ISSUER)],
  ['NDR_UPSTREAM_', 'NDR_UPSTREAM', (env) => Boolean(env.NDR_UPSTREAM)],
  ['NDR_MAIL_FROM', 'NDR_SMTP_URL', (env) => Boolean(env.NDR_SMTP_URL)],
];

function whyIdle(name: string, env: Env): string | undefined {
  const known = Object.keys(Environment.properties);
  if (!known.includes(name)) {
    const meant = suggest(name, known);
    return `is no setting and changes nothing${meant ? `; did you mean ${meant}?` : ''}`;
  }
  if (!env[name]) return;
  const without = needs.find(([prefix, , isThere]) => name.startsWith(prefix) && !isThere(env));
  if (without) return `changes nothing without ${without[1]}`;
  if (name === 'NDR_DEMO_TRAFFIC' && env[name] === '1' && env.NDR_MODE === 'production')
    return 'changes nothing with NDR_MODE=production';
}

/** One line for each variable of `env` that is called like a setting and changes nothing. */
export function idleSettings(env: Env): string[] {
  // Those of the tests and of what measures are no settings of the server.
  const names = Object.keys(env).filter((name) => /^NDR_(?!TEST_|BENCH_)/.test(name));
  return names.flatMap((name) => {
    const why = whyIdle(name, env);
    return why ? [`${name} ${why}`] : [];
  });
}
