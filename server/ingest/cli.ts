/** `npm run ingest -- [--source NAME] FILE… | -`: imports Suricata's EVE files. */
import { createReadStream, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '../env-file.ts';
import { AppError, saidOf } from '../errors.ts';
import type { ImportResult, IngestResult } from '../stores/events/port.ts';
import { openIngester } from '../system/open-ingester.ts';
import type { Ingester } from './control-client.ts';
import { gzipWarning, openRegular } from './files.ts';
import { sourceOfPath } from './import-file.ts';
import { hasNoEvents, type Warning } from './outcome.ts';
import { PlainBody } from './plain-body.ts';
import { ProgressBar } from './progress-bar.ts';

const USAGE = `Usage: npm run ingest -- [--source NAME] FILE…

Imports Suricata's eve.json files, plain or gzip; "-" is standard input.
A file that was imported before adds nothing; one that has grown goes on where it was.

  --source NAME  what the events' source is called (default: the file's name without .gz)
  --help         this text

The data folder is NDR_DATA (default ./data). A running server is handed the work.
`;

type Outcome = IngestResult & Partial<Pick<ImportResult, 'alreadyStored' | 'continued'>> & { warnings: Warning[] };

const count = (value: number) => value.toLocaleString('en');

/** One line for a file and what a person should know about it. */
function report(name: string, outcome: Outcome): string {
  const parts = outcome.alreadyStored
    ? ['already stored, nothing new']
    : [`${count(outcome.accepted)} accepted${outcome.continued ? ' (went on where it was)' : ''}`];
  if (outcome.duplicates > 0) parts.push(`${count(outcome.duplicates)} already stored`);
  if (outcome.rejected > 0) parts.push(`${count(outcome.rejected)} rejected`);
  const shown = outcome.rejects.slice(0, 5).map(({ line, reason }) => `  line ${line}: ${reason}`);
  if (outcome.rejected > shown.length) shown.push(`  and ${count(outcome.rejected - shown.length)} more`);
  const warnings = outcome.warnings.map(({ message }) => `  warning: ${message}`);
  return [`${name}: ${parts.join(', ')}`, ...(outcome.rejected > 0 ? shown : []), ...warnings].join('\n');
}

async function ingestPipe(to: Ingester, source: string, input: Readable): Promise<Outcome> {
  const body = new PlainBody(input);
  const result = await to.importStream(source, body);
  return { ...result, warnings: body.gzipFault ? [gzipWarning(body.gzipFault)] : [] };
}

/** Pipes and devices (`<(zcat …)`, /dev/stdin) can only be read through, once. */
function isPipe(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isFIFO() || stats.isCharacterDevice() || stats.isSocket());
}

/** What a server says of a file that is not there for it, or that it may not read. */
const OUT_OF_SIGHT: readonly string[] = ['INGEST_NOT_FOUND', 'INGEST_DENIED'];

async function ingest(to: Ingester, name: string, source: string | undefined): Promise<Outcome> {
  if (name === '-') return ingestPipe(to, source ?? 'stdin', process.stdin);
  if (isPipe(name)) return ingestPipe(to, source ?? sourceOfPath(name), createReadStream(name));
  const bar = process.stderr.isTTY ? new ProgressBar(basename(name), process.stderr) : null;
  try {
    return await to.importFile(resolve(name), { source, onProgress: (progress) => bar?.show(progress) });
  } catch (error) {
    if (!(error instanceof AppError && OUT_OF_SIGHT.includes(error.code))) throw error;
    // The running server, which is handed the work, is in another container, perhaps: what it cannot open is opened here.
    return ingestPipe(to, source ?? sourceOfPath(name), createReadStream(name, { fd: openRegular(name) }));
  } finally {
    bar?.clear();
  }
}

async function main(): Promise<number> {
  let options: ReturnType<typeof readArguments>;
  try {
    options = readArguments();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  loadEnvFile();
  const ingester: Ingester = await openIngester(resolve(process.env.NDR_DATA || './data'));
  let failed = false;
  try {
    for (const name of options.files) {
      try {
        const outcome = await ingest(ingester, name, options.source);
        process.stdout.write(`${report(name, outcome)}\n`);
        // Of a file that went on where it was only the new lines are counted.
        if (hasNoEvents(outcome) && !outcome.continued)
          throw new AppError('NO_EVENTS', { rejected: count(outcome.rejected) });
        failed ||= outcome.warnings.some(({ code }) => code.startsWith('GZIP_'));
      } catch (error) {
        failed = true;
        process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
      }
    }
  } finally {
    await ingester.close();
  }
  return failed ? 1 : 0;
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { source: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const { source, help = false } = values;
  if (source !== undefined && (source.length < 1 || source.length > 100 || /\p{Cc}/u.test(source))) {
    throw new Error('--source wants 1 to 100 characters');
  }
  if (!help && positionals.length === 0) throw new Error('Name at least one file, or - for standard input');
  return { source, help, files: positionals };
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${saidOf(error)}\n`);
    process.exitCode = 1;
  },
);
