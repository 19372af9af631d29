import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { suggest } from '../shared/search/suggest.ts';
import { openDataFolder } from './data-folder.ts';
import { ConfigError } from './errors.ts';

const choice = <const T extends string[]>(values: T, options: { default: T[number] }) =>
  Type.Union(
    values.map((value) => Type.Literal(value as T[number])),
    { ...options, errorMessage: `one of ${values.join(', ')}` },
  );

/** Every setting there is, with its default. The environment is the only place they come from. */
export const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  NDR_DATA: Type.String({ minLength: 1, default: './data', description: 'Folder of both databases.' }),
  NDR_MODE: choice(['demo', 'production'], { default: 'demo' }),
  NDR_SECRET: Type.Optional(
    Type.String({
      pattern: '\\S[^]{30,}\\S',
      description: 'Signs sessions; required in production.',
      errorMessage: 'at least 32 characters, not counting blanks around them',
    }),
  ),
  NDR_TITLE: Type.String({ minLength: 1, maxLength: 40, default: 'NDR' }),
  NDR_EVE: Type.String({ default: '', description: 'Files or globs to follow, comma-separated.' }),
  NDR_DEMO_TRAFFIC: choice(['0', '1'], { default: '1' }),
  NDR_UPSTREAM: Type.Optional(Type.String({ pattern: '^https?://[^/]+', description: 'Unknown /api calls go there.' })),
  NDR_UPSTREAM_ACCESS: choice(['signed-in', 'public'], { default: 'signed-in' }),
  NDR_UPSTREAM_AUTH: choice(['strip', 'forward'], { default: 'strip' }),
  NDR_UPSTREAM_TIMEOUT: Type.Integer({
    minimum: 100,
    maximum: 3_600_000,
    default: 10_000,
    description: 'Milliseconds until the upstream must have begun to answer.',
  }),
  NDR_TRUST_PROXY: Type.Optional(
    Type.String({
      description:
        'Whose X-Forwarded-* headers are believed: addresses or networks of reverse proxies, how many of them stand in front, or all ' +
        '(true).',
    }),
  ),
  NDR_HSTS: choice(['off', 'on', 'subdomains'], { default: 'off' }),
  NDR_MEMORY: Type.Optional(
    Type.Integer({ minimum: 32, maximum: 1_000_000, description: 'MB that the event store may hold in memory.' }),
  ),
  NDR_BUSY_AFTER: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 1000,
    description: 'Milliseconds that the event loop may be late on average before requests are refused; 0 refuses none.',
  }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  mode: 'demo' | 'production';
  secret: string;
  title: string;
  /** Files or globs to follow. */
  eve: string[];
  demoTraffic: boolean;
  upstream: string | undefined;
  /** Whom the upstream is for. */
  upstreamAccess: 'signed-in' | 'public';
  /** Whether our session cookie and tokens are handed on to the upstream. */
  upstreamAuth: 'strip' | 'forward';
  /** Milliseconds. */
  upstreamTimeout: number;
  /** Addresses and networks of proxies, how many stand in front, or all. */
  trustProxy: string[] | number | true | undefined;
  /** Whether browsers are told to come by TLS alone, for a year; also to the subdomains. */
  hsts: 'off' | 'on' | 'subdomains';
  /** MB that the event store may hold; without it what the process may use decides. */
  memory: number | undefined;
  /** Milliseconds; 0 for never. */
  busyAfter: number;
  logLevel: Static<typeof Environment>['LOG_LEVEL'];
}

const proxyGroups = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network (`10.0.0.0/8`) or one of the three groups that have names. */
function isProxy(text: string): boolean {
  if (proxyGroups.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  return (
    version > 0 &&
    !rest.length &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

function readProxies(text = ''): Config['trustProxy'] {
  if (text === 'true') return true;
  if (/^\d{1,2}$/.test(text)) return Number(text) || undefined;
  return text && text !== 'false' ? text.split(',').map((one) => one.trim()) : undefined;
}

/** The demo needs no setting at all, so its secret is made once and kept beside the data. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const secret = randomBytes(32).toString('hex');
  openDataFolder(dataDir);
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/**
 * Reads the settings from `env`.
 * @throws ConfigError naming every setting that is wrong, so that one start shows all faults.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    Object.keys(Environment.properties)
      .filter((key) => env[key] !== undefined && env[key] !== '')
      .map((key) => [key, env[key]]),
  );
  const value = Value.Default(Environment, Value.Convert(Environment, known));
  const faults = [...Value.Errors(Environment, value)].map(({ path, message, schema }) => {
    return `${path.slice(1)}: ${schema.errorMessage ?? message.toLowerCase()}`;
  });
  const settings = value as Static<typeof Environment>;
  if (settings.NDR_MODE === 'production' && !settings.NDR_SECRET)
    faults.push('NDR_SECRET: required in production (at least 32 characters; try: openssl rand -hex 32)');
  const trustProxy = readProxies(settings.NDR_TRUST_PROXY?.trim());
  const strangers = Array.isArray(trustProxy) ? trustProxy.filter((one) => !isProxy(one)) : [];
  if (strangers.length)
    faults.push(
      `NDR_TRUST_PROXY: addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal, a number of proxies, or true; not ${strangers.join(', ')}`,
    );
  if (faults.length) throw new ConfigError(`Settings at fault:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const dataDir = resolve(settings.NDR_DATA);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    mode: settings.NDR_MODE,
    secret: settings.NDR_SECRET ?? keptSecret(dataDir),
    title: settings.NDR_TITLE,
    eve: settings.NDR_EVE.split(',')
      .map((path) => path.trim())
      .filter(Boolean),
    demoTraffic: settings.NDR_MODE === 'demo' && settings.NDR_DEMO_TRAFFIC === '1',
    upstream: settings.NDR_UPSTREAM,
    upstreamAccess: settings.NDR_UPSTREAM_ACCESS,
    upstreamAuth: settings.NDR_UPSTREAM_AUTH,
    upstreamTimeout: settings.NDR_UPSTREAM_TIMEOUT,
    trustProxy,
    hsts: settings.NDR_HSTS,
    memory: settings.NDR_MEMORY,
    busyAfter: settings.NDR_BUSY_AFTER,
    logLevel: settings.LOG_LEVEL,
  };
}

/** One line for each variable of `env` that is called like a setting and is none. */
export function unknownSettings(env: Record<string, string | undefined>): string[] {
  const known = Object.keys(Environment.properties);
  // Those of the tests and of what measures are no settings of the server.
  const strange = Object.keys(env).filter((name) => /^NDR_(?!TEST_|BENCH_)/.test(name) && !known.includes(name));
  return strange.map((name) => {
    const meant = suggest(name, known);
    return `${name} is no setting and changes nothing${meant ? `; did you mean ${meant}?` : ''}`;
  });
}

/** Reads `.env` into the environment when there is one; what is already set wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
