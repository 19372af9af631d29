import { RETENTION_JOB } from '../../shared/retention-values.ts';
import { readSetting, writeSetting } from '../stores/state/settings.ts';
import type { Handle } from '../stores/state/state.ts';

const KEY = 'retention.leap';
/** By so much the clock may go on between two runs, which are a quarter of an hour apart. */
const LEAP_MS = 86_400_000;
/** So long somebody has to set it right. */
const WAIT_MS = 86_400_000;

/** Both ISO 8601: by the clock as it was, and as it is since then. */
interface Leap {
  from: string;
  at: string;
}

/** The leap of the clock that is waited for at this moment; null: there was none, it was taken back, or nobody took it back in time. */
async function leapAt(db: Handle, now: Date): Promise<Leap | null> {
  const kept = await readSetting(db, KEY);
  const known = kept ? (JSON.parse(kept) as Leap) : null;
  const since = known && now.getTime() - Date.parse(known.at);
  if (since !== null && since >= 0 && since < WAIT_MS) return known;
  const job = await db.selectFrom('job').select('last_ended').where('name', '=', RETENTION_JOB).executeTakeFirst();
  const from = job?.last_ended;
  return from && now.getTime() - Date.parse(from) > LEAP_MS ? { from, at: now.toISOString() } : null;
}

interface AgeClock {
  now: Date;
  waits: { from: string; until: string } | null;
}

function clockOf(leap: Leap | null, now: Date): AgeClock {
  if (!leap) return { now, waits: null };
  const { from, at } = leap;
  return { now: new Date(from), waits: { from, until: new Date(Date.parse(at) + WAIT_MS).toISOString() } };
}

/**
 * By when ages are measured. A clock that is set ahead by years makes all that is stored old, and nothing that was dropped comes back: after
 * a leap they are measured for a day by what it was before. A process that was down for longer has leapt as well; nobody can tell the two apart.
 */
export const ageClock = async (db: Handle, now: Date): Promise<AgeClock> => clockOf(await leapAt(db, now), now);

/** The same, and written down whether the clock has leapt since the last run: the run that asks is the last one for the next. */
export async function noteLeap(db: Handle, now: Date): Promise<AgeClock> {
  const leap = await leapAt(db, now);
  await writeSetting(db, KEY, leap && JSON.stringify(leap));
  return clockOf(leap, now);
}
