import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATE_FILE } from '../data-folder.ts';
import { ConfigError } from '../errors.ts';
import type { Handle } from '../stores/state/state.ts';
import { authStore } from './store.ts';

/** What says beside the databases that somebody has an account there. */
export const ACCOUNTS_MARK = 'has-accounts';

const markOf = (dataDir: string) => join(dataDir, ACCOUNTS_MARK);

/** Remembers beside the databases that this folder is somebody's. */
export function markAccounts(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) writeFileSync(markOf(dataDir), 'Somebody has an account here.\n', { mode: 0o600 });
}

/**
 * Who finds no accounts makes a link for the first admin; where there were some, they are lost and not yet to come.
 * @throws ConfigError when the database has lost its accounts
 */
export async function assertAccountsKept(db: Handle, dataDir: string): Promise<void> {
  if (await authStore(db).hasAccounts()) markAccounts(dataDir);
  else if (existsSync(markOf(dataDir)))
    throw new ConfigError(
      `NDR_DATA: the accounts in ${dataDir} are gone: ${STATE_FILE} or ${STATE_FILE}-wal was lost or damaged. Bring both back from a copy; ` +
        `or, to begin anew with a first admin, remove ${markOf(dataDir)}`,
    );
}
