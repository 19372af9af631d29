import { ALL, contains } from '../../shared/search/tree.ts';
import { NEVER_RAISED } from '../never-raised.ts';
import { EVERYTHING, type EventStore } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import type { ThreatDesk } from '../threats/desk.ts';
import type { Target, Work } from '../threats/work.ts';

const MINUTE_MS = 60_000;
/** What was seen since is left as it came: who tries the console finds something to do. */
const LEFT_MS = 12 * 60 * MINUTE_MS;
/** One that goes on would be acted upon long after its first alert. */
const MOST_ALERTS = 2;
/** Those who act, by their names in the sample data (server/users/sample.ts). */
const ALEX = 'admin';
const VIKTOR = 'vhansen';

/** What is made of threats by their signatures; nothing of the four incidents. */
const DONE: readonly (Pick<Work, 'action' | 'verdict' | 'note'> & { signature: string; by: string })[] = [
  { signature: 'NDR SCAN Inbound', by: VIKTOR, action: 'close', verdict: 'benign', note: 'Nothing answers there.' },
  {
    signature: 'NDR POLICY File sharing service contacted',
    by: ALEX,
    action: 'close',
    verdict: 'benign',
    note: 'Sales sends its drawings that way, as agreed.',
  },
  {
    signature: 'NDR INFO Own external address asked',
    by: VIKTOR,
    action: 'close',
    verdict: 'false_positive',
    note: 'The printers’ software does so after each start.',
  },
  { signature: 'NDR PHISHING Lookup of a look-alike', by: ALEX, action: 'start' },
  {
    signature: 'NDR EXPLOIT Expression lookup string',
    by: VIKTOR,
    action: 'escalate',
    note: 'Did the web server answer?',
  },
];

interface Step {
  at: string;
  targets: Target[];
  work: Omit<Work, 'actor'>;
  by: string;
}

/** What is done to the threats of one hour, some time after the last of them. */
function stepsOf(targets: readonly Target[], index: number, now: Date): Omit<Step, 'work' | 'by'>[] {
  const hours = new Map<string, Target[]>();
  for (const target of targets) {
    const last = target.lastSeen;
    if (!last || target.alerts > MOST_ALERTS || Date.parse(last) > now.getTime() - LEFT_MS) continue;
    const hour = last.slice(0, 13);
    hours.set(hour, [...(hours.get(hour) ?? []), target]);
  }
  return [...hours.values()].map((ofHour, place) => {
    const last = Math.max(...ofHour.map(({ lastSeen }) => Date.parse(lastSeen!)));
    const later = 11 + ((index * 17 + place * 23) % 60);
    return { at: new Date(last + later * MINUTE_MS).toISOString(), targets: ofHour };
  });
}

/**
 * Work on the demonstration's older threats, where nobody has done any: without it the history, verdicts, similar threats and times
 * of reports are empty pages for who tries the console.
 */
export async function seedThreatWork(
  db: Handle,
  events: Pick<EventStore, 'threatKeys'>,
  desk: Pick<ThreatDesk, 'actOn'>,
  now = new Date(),
): Promise<void> {
  if (await db.selectFrom('threat_action').select('id').limit(1).executeTakeFirst()) return;
  const people = await db
    .selectFrom('user')
    .select(['id', 'full_name as name', 'username'])
    .where('username', 'in', [ALEX, VIKTOR])
    .execute();
  const steps: Step[] = [];
  for (const [index, { signature, by, ...work }] of DONE.entries()) {
    const search = contains('alert.signature', signature);
    const targets = await events.threatKeys(search, EVERYTHING, { worst: ALL, some: ALL, most: 500 }, NEVER_RAISED);
    steps.push(...stepsOf(targets, index, now).map((step) => ({ ...step, work, by })));
  }
  // An action's number says when it was.
  for (const { at, targets, work, by } of steps.sort((one, other) => (one.at < other.at ? -1 : 1))) {
    const actor = people.find(({ username }) => username === by);
    if (actor) await desk.actOn(async () => targets, { ...work, at, actor: { id: actor.id, name: actor.name } });
  }
}
