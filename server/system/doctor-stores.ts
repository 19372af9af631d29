import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNTS_MARK } from '../auth/accounts-mark.ts';
import { SECRET_FILE } from '../backup/values.ts';
import { EVENTS_FILE, STATE_FILE } from '../data-folder.ts';
import { AppError } from '../errors.ts';
import { migrations } from '../features.ts';
import { examineEventStore } from '../stores/events/open.ts';
import { examineState } from '../stores/state/examine.ts';
import type { Finding } from './doctor.ts';

const RESTORE = 'Bring both stores back from a backup (npm run restore).';

/** What is wrong with a store, in words for whoever asks. */
function faultOf(of: string, error: unknown): Finding {
  const { message } = error as Error;
  if (error instanceof AppError && error.code === 'EVENTS_LOCKED')
    return { state: 'warning', of, text: message, advice: 'End that process, or wait for it.' };
  const isNewer = /newer|EVENTS_SCHEMA/.test(`${message} ${(error as AppError).code}`);
  const isRefused = /EACCES|EPERM|permission denied|unable to open/i.test(message);
  const user = process.getuid?.();
  const advice = isNewer
    ? 'Run the version of this program that wrote it, or a newer one.'
    : isRefused
      ? `Let user ${user} read it (chown -R ${user} of NDR_DATA).`
      : RESTORE;
  return { state: 'wrong', of, text: message, advice };
}

/** Whether a start has left what only it makes: the demo its secret, a console of people the mark of its accounts. */
const wasStarted = (dataDir: string) => [SECRET_FILE, ACCOUNTS_MARK].some((name) => existsSync(join(dataDir, name)));

/** What is wrong with both stores; nothing is changed. Of a console that runs the event store is its own to open. */
export async function examineStores(dataDir: string, isRunning: boolean): Promise<Finding[]> {
  const stores = [
    [STATE_FILE, (path: string) => examineState(path, migrations)],
    [EVENTS_FILE, isRunning ? () => 'the server that runs has it open' : examineEventStore],
  ] as const;
  const isThere = stores.map(([name]) => existsSync(join(dataDir, name)));
  if (!isThere.includes(true)) return [];
  const findings: Finding[] = [];
  for (const [index, [name, examine]] of stores.entries()) {
    const path = join(dataDir, name);
    if (!isThere[index] && name === STATE_FILE && !wasStarted(dataDir)) {
      findings.push({ state: 'ok', of: name, text: 'comes with the first start; events were imported before it' });
      continue;
    }
    if (!isThere[index]) {
      const text = `${path} is not there, the other store is`;
      findings.push({ state: 'wrong', of: name, text, advice: `A start would make it empty. ${RESTORE}` });
      continue;
    }
    try {
      const said = await examine(path);
      findings.push({ state: 'ok', of: name, text: `${said} (${Math.ceil(statSync(path).size / 1e6)} MB)` });
    } catch (error) {
      findings.push(faultOf(name, error));
    }
  }
  return findings;
}
