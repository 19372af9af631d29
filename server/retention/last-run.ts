import { RETENTION_JOB } from '../../shared/retention-values.ts';
import type { Handle } from '../stores/state/state.ts';
import { readRetention } from './settings.ts';

/** How the last run that dropped, or archived, what is due ended; null: nothing is to be dropped, or there was none. */
export async function lastRun(db: Handle) {
  const settings = await readRetention(db);
  if (!settings?.enabled) return null;
  const job = await db
    .selectFrom('job')
    .select(['outcome', 'last_ended as at', 'error as reason', 'fault'])
    .where('name', '=', RETENTION_JOB)
    .executeTakeFirst();
  return job?.outcome ? job : null;
}
