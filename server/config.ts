import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { FormatRegistry, type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type Network, PRIVATE_NETWORKS, readNetworks } from '../shared/network.ts';
import { archiveFolderOf, eventsFile, openDataFolder } from './data-folder.ts';
import { ConfigError } from './errors.ts';
import { type ListenAddress, LONGEST_SOCKET, readListenAddress } from './ingest/listen-address.ts';
import type { PlaceOptions } from './ingest/places/databases.ts';
import { type OidcSettings, oidcEnvironment, readOidc } from './oidc-settings.ts';
import type { EventStoreOptions } from './stores/events/port.ts';

const choice = <const T extends string[]>(values: T, options: { default: T[number] }) =>
  Type.Union(
    values.map((value) => Type.Literal(value as T[number])),
    { ...options, errorMessage: `one of ${values.join(', ')}` },
  );

/** What a pattern lets through and is no URL, such as `http://[::1`. */
FormatRegistry.Set('address', (text) => URL.canParse(text));

/** A folder that would be made: quotes of an env file that Docker reads, a blank or a ~ would become a part of its name, beside the one meant. */
const folder = {
  pattern: '^[^\\s"\'~]([^]*[^\\s"\'])?$',
  errorMessage: 'a folder, without quotes or blanks around it, and without ~: they would become a part of its name',
};

/** Every setting there is, with its default. The environment is the only place they come from. */
export const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  NDR_DATA: Type.String({ ...folder, default: './data', description: 'Folder of both databases.' }),
  NDR_ARCHIVE: Type.Optional(
    Type.String({ ...folder, description: 'Folder of archived events; without it `archive` in the data folder.' }),
  ),
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
  NDR_LISTEN: Type.String({
    default: '',
    description:
      'Sockets that lines come by, comma-separated: unix:/run/ndr/eve.sock, tcp://127.0.0.1:5000, tls://0.0.0.0:5001; plain TCP from elsewhere only as tcp+insecure://.',
  }),
  NDR_LISTEN_CERT: Type.Optional(Type.String({ description: 'Certificate of the TLS sockets, a PEM file.' })),
  NDR_LISTEN_KEY: Type.Optional(Type.String({ description: 'Its key, a PEM file.' })),
  NDR_LISTEN_CA: Type.Optional(
    Type.String({ description: 'With it, only clients with a certificate of this authority (PEM file) are let in.' }),
  ),
  NDR_MMDB: Type.String({
    default: '',
    description:
      'Databases of countries and networks of your own (MMDB files), comma-separated: asked before those that come along.',
  }),
  NDR_HOME_NETS: Type.Optional(
    Type.String({
      description:
        'Networks that are inside, comma-separated; without it the private ones of RFC 1918, unique local and link-local addresses.',
    }),
  ),
  NDR_DEMO_TRAFFIC: choice(['0', '1'], { default: '1' }),
  NDR_UPSTREAM: Type.Optional(
    Type.String({
      format: 'address',
      pattern: '^https?://[^/]+',
      description: 'Unknown /api calls go there.',
      errorMessage: 'an address such as http://127.0.0.1:8080',
    }),
  ),
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
  NDR_BASE_PATH: Type.String({
    default: '',
    pattern: '^(/(?!\\.{1,2}(/|$))[A-Za-z0-9._~-]+)*$',
    description:
      'The path that the console stands below, behind a proxy that passes it on; at the root of its host without.',
    errorMessage: 'a path such as /ndr, without a / at its end',
  }),
  NDR_PUBLIC_URL: Type.Optional(
    Type.String({
      format: 'address',
      pattern: '^https?://[^/\\s?#]+/?$',
      description:
        'Where people open the console: passkeys are bound to it, and single sign-on leads back to it. Without it, what the ' +
        'browser asked for.',
      errorMessage: 'an address without a path (that is NDR_BASE_PATH), such as https://ndr.example.org',
    }),
  ),
  NDR_HSTS: choice(['off', 'on', 'subdomains'], { default: 'off' }),
  NDR_SESSION_IDLE: Type.Integer({
    minimum: 1,
    maximum: 720,
    default: 168,
    description: 'Hours without any use after which a session is over. It is over after 30 days anyway.',
  }),
  NDR_MEMORY: Type.Optional(
    // With 64 the engine breaks among ten readers of lines, and what it had stored may be there twice (docs/decisions/109).
    Type.Integer({ minimum: 128, maximum: 1_000_000, description: 'MB that the event store may hold in memory.' }),
  ),
  NDR_DISK_FLOOR: Type.Integer({
    minimum: 256,
    maximum: 1_000_000,
    default: 1024,
    description: 'MB of the disk that events leave free: with less nothing is stored until there is room again.',
  }),
  NDR_BUSY_AFTER: Type.Integer({
    minimum: 0,
    maximum: 60_000,
    default: 1000,
    description: 'Milliseconds that the event loop may be late on average before requests are refused; 0 refuses none.',
  }),
  NDR_DUE_EVERY: Type.Integer({
    minimum: 1,
    maximum: 60,
    default: 5,
    description: 'Seconds between two looks for what is due: jobs, and messages to be sent.',
  }),
  NDR_METRICS_TOKEN: Type.Optional(
    Type.String({
      pattern: '^\\S{16,}$',
      description: 'The bearer token that may read /metrics, beside administrators.',
      errorMessage: 'at least 16 characters without blanks',
    }),
  ),
  NDR_NOTIFY_PRIVATE: choice(['0', '1'], { default: '0' }),
  NDR_SMTP_URL: Type.Optional(
    Type.String({
      format: 'address',
      pattern: '^(smtps?|smtp\\+insecure)://[^\\s/#]+(/[^#]*)?$',
      description:
        'The mail server that emails go by. A password goes to other machines by TLS alone, but for smtp+insecure://.',
      errorMessage:
        'an address such as smtps://user:password@mail.example.org:465, in which a # of the password is written %23, a / %2F and an @ %40',
    }),
  ),
  NDR_MAIL_FROM: Type.Optional(
    Type.String({
      pattern: '^[^\\s]+@[^\\s]+$|<[^\\s]+@[^\\s]+>$',
      description: 'Whom emails are from.',
      errorMessage: 'an email address',
    }),
  ),
  ...oidcEnvironment,
  NDR_LOCAL_LOGIN: choice(['0', '1'], { default: '1' }),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
});

export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Where archived events are, an absolute path. */
  archiveDir: string;
  mode: 'demo' | 'production';
  secret: string;
  title: string;
  /** Files or globs to follow. */
  eve: string[];
  /** Sockets that lines come by. */
  listen: ListenAddress[];
  /** PEM files of the TLS sockets. */
  listenTls: { cert?: string; key?: string; ca?: string };
  /** Files of where addresses stand and whose they are. */
  mmdb: string[];
  /** What is inside. */
  homeNetworks: readonly Network[];
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
  /** The path that the console stands below; '' at the root of its host. */
  basePath: string;
  /** Where people open the console, its base path with it and no `/` at its end; without it that is what the browser asked for. */
  publicUrl: string | undefined;
  /** Whether browsers are told to come by TLS alone, for a year; also to the subdomains. */
  hsts: 'off' | 'on' | 'subdomains';
  /** Hours without any use after which a session is over. */
  sessionIdleHours: number;
  /** MB that the event store may hold; without it what the process may use decides. */
  memory: number | undefined;
  /** Bytes. */
  diskFloor: number;
  /** Milliseconds; 0 for never. */
  busyAfter: number;
  /** Seconds between two looks for what is due. */
  dueEvery: number;
  /** May read the metrics. */
  metricsToken: string | undefined;
  /** Whether notifications may go to private, loopback and link-local addresses. */
  notifyPrivate: boolean;
  /** The mail server; without it nothing goes by email. */
  smtpUrl: string | undefined;
  /** Whom emails are from. */
  mailFrom: string | undefined;
  /** Single sign-on; undefined without. */
  oidc: OidcSettings | undefined;
  /** Whether accounts of the console itself sign in, by password or passkey. */
  localLogin: boolean;
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
  // A comma alone is none of them, and is told.
  return text && text !== 'false' ? text.split(',').map((one) => one.trim()) : undefined;
}

/** What a setting lists, parted by commas. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The demo needs no setting at all, so its secret is made once and kept beside the data. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    openDataFolder(dataDir);
    const own = `${path}.${process.pid}`;
    writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    // There whole at once: of two that start together both have the secret of the first.
    try {
      linkSync(own, path);
    } catch (error) {
      // A file system without links.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(own, path);
    } finally {
      rmSync(own, { force: true });
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** Where people open the console; undefined where the settings do not say it. */
export const publicUrlOf = (origin: string | undefined, basePath: string): string | undefined =>
  origin ? origin.replace(/\/$/, '') + basePath : undefined;

/**
 * Reads the settings from `env`.
 * @throws ConfigError naming every setting that is wrong, so that one start shows all faults.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    Object.entries(Environment.properties).flatMap(([key, schema]: [string, TSchema]) => {
      const text = env[key];
      if (text === undefined || text === '') return [];
      // Only digits are a number: 3e3 and 1.5 are told instead of read as something else.
      const isNumber = schema.type === 'integer' && /^\d+$/.test(text.trim());
      return [[key, isNumber ? Number(text) : text]];
    }),
  );
  const value = Value.Default(Environment, known);
  const wrong = [...Value.Errors(Environment, value)].map(({ path, message, schema }) => {
    const range = schema.type === 'integer' && `a whole number from ${schema.minimum} to ${schema.maximum}`;
    return `${path.slice(1)}: ${schema.errorMessage ?? (range || message.toLowerCase())}`;
  });
  // One value may break several rules.
  const faults = [...new Set(wrong)];
  const settings = value as Static<typeof Environment>;
  if (settings.NDR_MODE === 'production' && !settings.NDR_SECRET)
    faults.push('NDR_SECRET: required in production (at least 32 characters; try: openssl rand -hex 32)');
  const trustProxy = readProxies(settings.NDR_TRUST_PROXY?.trim());
  const strangers = Array.isArray(trustProxy) ? trustProxy.filter((one) => !isProxy(one)) : [];
  if (strangers.length)
    faults.push(
      `NDR_TRUST_PROXY: addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal, a number of proxies, or true; not ${strangers.join(', ')}`,
    );
  const homeNetworks = readNetworks(settings.NDR_HOME_NETS);
  if (!homeNetworks) faults.push('NDR_HOME_NETS: networks such as 10.0.0.0/8, fd00::/8');
  if (settings.NDR_SMTP_URL && !settings.NDR_MAIL_FROM)
    faults.push('NDR_MAIL_FROM: required beside NDR_SMTP_URL (whom emails are from)');
  const addresses = listed(settings.NDR_LISTEN).map((text) => ({ text, address: readListenAddress(text) }));
  for (const { text, address } of addresses)
    if (!address)
      faults.push(
        `NDR_LISTEN: ${text} is none of unix:/path, tcp://127.0.0.1:5000 (this machine alone; from others tcp+insecure://), tls://0.0.0.0:5001`,
      );
  const listen = addresses.flatMap(({ address }) => address ?? []);
  for (const address of listen)
    if (address.kind === 'unix' && Buffer.byteLength(address.path) > LONGEST_SOCKET)
      faults.push(`NDR_LISTEN: ${address.name}: a socket's path has at most ${LONGEST_SOCKET} bytes`);
  const listenTls = { cert: settings.NDR_LISTEN_CERT, key: settings.NDR_LISTEN_KEY, ca: settings.NDR_LISTEN_CA };
  if (listen.some(({ kind }) => kind === 'tls') && !(listenTls.cert && listenTls.key))
    faults.push('NDR_LISTEN_CERT, NDR_LISTEN_KEY: required for tls://');
  const basePath = settings.NDR_BASE_PATH;
  const publicUrl = publicUrlOf(settings.NDR_PUBLIC_URL, basePath);
  const oidc = readOidc(settings, publicUrl, faults);
  const localLogin = settings.NDR_LOCAL_LOGIN === '1';
  if (!localLogin && !settings.NDR_OIDC_ISSUER)
    faults.push('NDR_LOCAL_LOGIN: without NDR_OIDC_ISSUER nobody could sign in');
  if (faults.length) throw new ConfigError(`Settings at fault:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const dataDir = resolve(settings.NDR_DATA);
  return {
    port: settings.PORT,
    // An IPv6 address also as addresses of the web have it.
    host: settings.HOST.replace(/^\[(.*)\]$/, '$1'),
    dataDir,
    archiveDir: archiveFolderOf(dataDir, settings.NDR_ARCHIVE),
    mode: settings.NDR_MODE,
    secret: settings.NDR_SECRET ?? keptSecret(dataDir),
    title: settings.NDR_TITLE,
    eve: listed(settings.NDR_EVE),
    listen,
    listenTls,
    mmdb: listed(settings.NDR_MMDB),
    homeNetworks: homeNetworks ?? PRIVATE_NETWORKS,
    demoTraffic: settings.NDR_MODE === 'demo' && settings.NDR_DEMO_TRAFFIC === '1',
    upstream: settings.NDR_UPSTREAM,
    upstreamAccess: settings.NDR_UPSTREAM_ACCESS,
    upstreamAuth: settings.NDR_UPSTREAM_AUTH,
    upstreamTimeout: settings.NDR_UPSTREAM_TIMEOUT,
    trustProxy,
    basePath,
    publicUrl,
    hsts: settings.NDR_HSTS,
    sessionIdleHours: settings.NDR_SESSION_IDLE,
    memory: settings.NDR_MEMORY,
    diskFloor: settings.NDR_DISK_FLOOR * 1024 * 1024,
    busyAfter: settings.NDR_BUSY_AFTER,
    dueEvery: settings.NDR_DUE_EVERY,
    metricsToken: settings.NDR_METRICS_TOKEN,
    notifyPrivate: settings.NDR_NOTIFY_PRIVATE === '1',
    smtpUrl: settings.NDR_SMTP_URL,
    mailFrom: settings.NDR_MAIL_FROM,
    oidc,
    localLogin,
    logLevel: settings.LOG_LEVEL,
  };
}

const OF_EVENT_STORE = [
  'NDR_ARCHIVE',
  'NDR_MODE',
  'NDR_DEMO_TRAFFIC',
  'NDR_MMDB',
  'NDR_MEMORY',
  'NDR_DISK_FLOOR',
] as const;

/** The settings that are about the event store in `dataDir`, for the shell, which needs no others. @throws ConfigError as `readConfig` */
export function readStoreConfig(dataDir: string, env: Record<string, string | undefined>): Config {
  const own = Object.fromEntries(OF_EVENT_STORE.map((name) => [name, env[name]]));
  // Without a secret one would be made.
  return readConfig({ ...own, NDR_DATA: dataDir, NDR_SECRET: 'x'.repeat(32) });
}

/** What says where addresses stand; those of the demonstration's traffic do where there is such traffic. */
export const placeOptions = ({ mmdb, demoTraffic }: Config): PlaceOptions => ({ mmdb, samplePlaces: demoTraffic });

/** How the event store is opened by the settings, by a server and by the shell. */
export const storeOptions = (config: Config): EventStoreOptions => ({
  path: eventsFile(config.dataDir),
  archiveFolder: config.archiveDir,
  reserve: config.diskFloor,
  places: placeOptions(config),
  ...(config.memory && { memoryLimit: `${config.memory}MB` }),
});
