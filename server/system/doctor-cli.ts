/** `npm run doctor`: what is wrong with this installation, and what to do. */
import { resolve } from 'node:path';
import { loadEnvFile } from '../env-file.ts';
import { connectControl } from '../ingest/control-client.ts';
import { examine, type Finding } from './doctor.ts';
import { examineStores } from './doctor-stores.ts';

const USAGE = `Usage: npm run doctor

Looks at settings, the data folder, both stores, files that are followed, the clock and the disk, says what is wrong and what to do, and
changes nothing. Ends with 1 when something is wrong.
`;

const write = ({ state, of, text, advice }: Finding) =>
  process.stdout.write(`${state.padEnd(8)} ${of}: ${text}${advice ? `\n         → ${advice}` : ''}\n`);

async function main(args: string[]): Promise<number> {
  if (args.length) {
    const isHelp = args[0] === '--help' || args[0] === '-h';
    (isHelp ? process.stdout : process.stderr).write(USAGE);
    return isHelp ? 0 : 2;
  }
  loadEnvFile();
  const findings = examine(process.env);
  const dataDir = resolve(process.env.NDR_DATA || './data');
  const server = await connectControl(dataDir).catch(() => null);
  await server?.close();
  findings.push({ state: 'ok', of: 'server', text: server ? 'is running and answers' : 'is not running' });
  findings.push(...(await examineStores(dataDir, server !== null)));
  findings.forEach(write);
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
