import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { auditedJobs } from '../audit/by-command.ts';
import { STATE_FILE } from '../data-folder.ts';
import { connectControl, type Ingester } from '../ingest/control-client.ts';
import { openOrConnect } from '../ingest/open-or-connect.ts';
import type { EventStore } from '../stores/events/port.ts';
import { openState } from '../stores/state/state.ts';

/** The event store beside the audit trail, where the console has been started and there is one. */
async function withTrail(store: EventStore, dataDir: string): Promise<Ingester> {
  const path = join(dataDir, STATE_FILE);
  if (!existsSync(path)) return store;
  try {
    const { migrations } = await import('../features.ts');
    const state = await openState(path, migrations);
    return {
      ...auditedJobs(store, state.db),
      async close() {
        await store.close();
        await state.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Where the shell gives its jobs for `dataDir`: the server that runs there, or else the event store itself. Either way they are
 * recorded.
 * @throws ConfigError when nothing can be written to the folder, 503 EVENTS_LOCKED, StateRefusal
 */
export async function openIngester(dataDir: string): Promise<Ingester> {
  let server: Ingester | null = null;
  const opened = await openOrConnect(dataDir, async (folder) => {
    server = await connectControl(folder);
    return server;
  });
  return opened === server ? opened : withTrail(opened as EventStore, dataDir);
}
