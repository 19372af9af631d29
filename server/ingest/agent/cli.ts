/** `npm run agent -- --to URL --token TOKEN FILE…`: reads a sensor's logs here and sends them to a console elsewhere. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import product from '../../../package.json' with { type: 'json' };
import { Following } from '../following.ts';
import { Spool } from '../spool.ts';
import { ConsoleClient } from './console-client.ts';
import { type LogHealth, RemoteSink } from './remote-sink.ts';
import { UnmetLogs } from './unmet-logs.ts';

const USAGE = `Usage: ndr-agent --to URL --token TOKEN FILE…

Follows Suricata's eve.json or Zeek's JSON logs on this machine and sends their lines to an NDR console, each exactly once: the console
knows how far each file is stored. While it does not answer, the files wait. FILE may be a glob in quotes, and is waited for.

  --to URL       the console: https://ndr.example.org
  --token TOKEN  an API token of scope "ingest"; or NDR_AGENT_TOKEN in the environment, which other users do not see
  --ca FILE      the certificate authority to trust, PEM
  --name NAME    what this agent is called there (default: this machine's name)
  --hold MB      of logs that were removed before they were sent, how much to keep for each FILE (default 1024)
  --spool FOLDER where to copy those, so that they outlive this process; without it they are held open
  --version      which version this is
  --help         this text

Older lines that stand in the files are sent too; what was rotated away before the first start is not.
`;

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
/** Milliseconds for a batch that is under way when the agent is told to end. */
const LAST_MS = 4000;

class UsageError extends Error {}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string' },
      token: { type: 'string' },
      ca: { type: 'string' },
      name: { type: 'string' },
      hold: { type: 'string', default: '1024' },
      spool: { type: 'string' },
      version: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  return { ...values, files: positionals };
}

function optionsOf(given: ReturnType<typeof readArguments>) {
  const { to: address = '', token = process.env.NDR_AGENT_TOKEN, ca, spool: folder, files } = given;
  const to = URL.canParse(address) ? new URL(address) : null;
  if (!to || !['http:', 'https:'].includes(to.protocol))
    throw new UsageError('--to wants an address: https://ndr.example.org');
  if (!token || /[^\x21-\x7e]/.test(token)) throw new UsageError('--token wants an API token');
  if (files.length === 0) throw new UsageError('Name at least one file');
  const name =
    given.name ??
    hostname()
      .replace(/[^A-Za-z0-9._-]/g, '-')
      .slice(0, 40);
  if (!NAME.test(name)) throw new UsageError('--name wants 1 to 40 letters, digits, dots, hyphens and underscores');
  if (!/^\d{1,9}$/.test(given.hold)) throw new UsageError('--hold wants a number of megabytes');
  const reading = <T>(option: string, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new UsageError(`${option}: ${(error as Error).message}`);
    }
  };
  return {
    to,
    token,
    ca: ca === undefined ? undefined : reading('--ca', () => readFileSync(ca, 'utf8')),
    name,
    mostHeld: Number(given.hold) * 1e6,
    spool: folder === undefined ? undefined : reading('--spool', () => new Spool(folder)),
    files,
  };
}

const say = (level: 'info' | 'warn', message: string) =>
  void process.stderr.write(`${level === 'warn' ? 'warning: ' : ''}${message}\n`);

async function main(): Promise<number> {
  let options: ReturnType<typeof optionsOf>;
  try {
    const given = readArguments();
    if (given.help || given.version) {
      process.stdout.write(given.help ? USAGE : `${product.version}\n`);
      return 0;
    }
    options = optionsOf(given);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  const { name: agent, files, mostHeld, spool } = options;
  const ending = new AbortController();
  const gone = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      ending.abort();
      setTimeout(() => gone.abort(), LAST_MS).unref();
    });
  const client = new ConsoleClient(options, gone.signal);
  const sink = new RemoteSink({
    agent,
    version: product.version,
    client,
    closing: ending.signal,
    say,
    mostHeld,
  });
  const following = new Following(sink, say, spool);
  sink.health = () =>
    following.health().flatMap(({ sourceName, ...health }): LogHealth[] => {
      const known = sink.sources.get(sourceName);
      return known ? [{ ...health, name: sourceName, after: String(known.followedAfter ?? 0n) }] : [];
    });
  const unmet = spool && new UnmetLogs({ spool, patterns: files, mostHeld, say });
  const met = new AbortController();
  const watching = unmet?.watch(met.signal);
  try {
    await sink.connect();
  } finally {
    met.abort();
    await watching;
  }
  if (!ending.signal.aborted) {
    say('info', `${agent}: sending to ${options.to.origin}${options.to.pathname.replace(/\/$/, '')}`);
    await following.add(files);
    await unmet?.close();
    await sink.keepInTouch();
  }
  await following.stop();
  client.close();
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  },
);
