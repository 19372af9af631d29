import { join } from 'node:path';
import { STATE_FILE } from '../data-folder.ts';
import { features, migrations } from '../features.ts';
import { commandOverControl } from '../ingest/control-client.ts';
import { openOrConnect } from '../ingest/open-or-connect.ts';
import { openState } from '../stores/state/state.ts';
import { runCommand } from './commands.ts';

/**
 * Has a feature's command done on the data in `dataDir`: by the server that runs there, or else here, and answers what it
 * answers; `signal` ends a command that can be broken off. Who has the event store open is the one process that may write the other database as well.
 * @throws AppError, StateRefusal
 */
export async function askConsole(
  dataDir: string,
  name: string,
  input: Record<string, string>,
  signal?: AbortSignal,
): Promise<unknown> {
  const opened = await openOrConnect(dataDir, (folder) => commandOverControl(folder, name, input, signal), signal);
  if (!('close' in opened)) return opened.answer;
  try {
    const state = await openState(join(dataDir, STATE_FILE), migrations);
    try {
      return await runCommand(name, input, { db: state.db, events: opened, dataDir, features, signal });
    } finally {
      await state.close();
    }
  } finally {
    await opened.close();
  }
}
