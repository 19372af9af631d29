import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { AppError } from '../server/errors.ts';
import { demoTraffic, type TrafficOptions } from './traffic.ts';

const HELP = `Writes demo network traffic as Suricata EVE lines.

  npm run demo:traffic -- --events N --seed S [--until ISO] [--days D] [--no-incidents] [--out FILE]

  --events N       how many events (default 40000)
  --seed S         any whole number; the same options give the same bytes (default 1)
  --until ISO      time of the newest event, such as 2025-06-13T16:00:00Z (default: now)
  --days D         how far back the first event lies (default 7)
  --no-incidents   background only
  --out FILE       write to a file instead of standard output
`;

/** Lines are joined to pieces of about this many characters: one write per line would cost more than the line. */
const PIECE = 256 * 1024;

/** A fault of the command line: its message is all the user sees. */
class UsageError extends Error {}

interface Settings {
  traffic: TrafficOptions;
  out: string | undefined;
}

function whole(name: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw new UsageError(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}

/** The settings, or null when help is asked for. Throws a `UsageError` or what `parseArgs` throws. */
function settings(args: string[]): Settings | null {
  const { values } = parseArgs({
    args,
    options: {
      events: { type: 'string', default: '40000' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
      days: { type: 'string', default: '7' },
      'no-incidents': { type: 'boolean', default: false },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const until = values.until === undefined ? new Date() : new Date(values.until);
  if (Number.isNaN(until.getTime())) throw new UsageError(`--until must be an ISO time, not "${values.until}"`);
  const days = values.days.trim() === '' ? Number.NaN : Number(values.days);
  const traffic = {
    events: whole('events', values.events),
    seed: whole('seed', values.seed),
    until,
    days,
    incidents: !values['no-incidents'],
  };
  return { traffic, out: values.out };
}

/** Writes everything to `target`, waiting whenever it is full; `progress` hears how many lines are done. */
async function write(traffic: TrafficOptions, target: Writable, progress: (done: number) => void): Promise<void> {
  let piece = '';
  let done = 0;
  const flush = async () => {
    if (!target.write(piece)) await once(target, 'drain');
    piece = '';
    progress(done);
  };
  for (const line of demoTraffic(traffic)) {
    piece += `${line}\n`;
    done++;
    if (piece.length >= PIECE) await flush();
  }
  if (piece !== '') await flush();
}

function bar(events: number): (done: number) => void {
  let shown = -1;
  return (done) => {
    const percent = Math.floor((100 * done) / events);
    if (percent === shown) return;
    shown = percent;
    const full = Math.floor(percent / 4);
    process.stderr.write(
      `\r[${'#'.repeat(full)}${'.'.repeat(25 - full)}] ${String(percent).padStart(3)} % of ${events} events${percent === 100 ? '\n' : ''}`,
    );
  };
}

async function run(args: string[]): Promise<number> {
  try {
    const parsed = settings(args);
    if (parsed === null) {
      process.stdout.write(HELP);
      return 0;
    }
    const { traffic, out } = parsed;
    if (out === undefined) {
      await write(traffic, process.stdout, () => {});
      return 0;
    }
    const file = createWriteStream(out);
    await once(file, 'open');
    await write(traffic, file, process.stderr.isTTY ? bar(traffic.events) : () => {});
    file.end();
    await once(file, 'close');
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    if (error instanceof UsageError || error instanceof AppError || code.startsWith('ERR_PARSE_ARGS')) {
      process.stderr.write(`demo:traffic: ${error.message} (--help shows the options)\n`);
      return 2;
    }
    // The reader of our output (`| head`) has left, which is its right.
    if (code === 'EPIPE') return 0;
    process.stderr.write(`demo:traffic: ${error.message}\n`);
    return 1;
  }
}

// Outside of a pending write an EPIPE arrives as an event, with nobody waiting for it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await run(process.argv.slice(2));
