import { type RawBuilder, sql } from 'kysely';
import { auditOutcomeOf, BY_ITSELF } from '../../shared/audit-values.ts';
import type { CalendarEvent } from '../../shared/calendar.ts';
import type { MomentPeriod } from '../../shared/dashboards.ts';
import type { CrmActivity, CrmCount, CrmMeetings, CrmNextMeeting } from '../../shared/dashboards-crm.ts';
import { replyStore } from '../calendar/replies.ts';
import { calendarStore } from '../calendar/store.ts';
import type { Handle } from '../stores/state/state.ts';
import { momentsOf } from './period.ts';

const MOST_MEETINGS = 5;
const MOST_ENTRIES = 5;
/** What opens a session; 202 is a first half. */
const signIns = ['login', 'signInByCode', 'signInByPasskey'];

/** Told as what was done, where it was. */
const onThreats = ['actOnThreats', 'undoThreatAction'] as const;
type Entry = CrmActivity['entries'][number];

const toMeeting = ({ extendedProps, url: _url, ...event }: CalendarEvent) => ({ ...event, ...extendedProps });

/** Equal ones in a row as one, with how many they are. */
function inRuns(entries: readonly Entry[]): Entry[] {
  const runs: Entry[] = [];
  const what = ({ userName, name, operation, step, subject, object, outcome }: Entry) =>
    JSON.stringify([userName, name, operation, step, subject, object, outcome]);
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && what(run) === what(entry)) {
      run.count += entry.count;
      run.threats += entry.threats;
    } else runs.push({ ...entry });
  }
  return runs;
}

/** The figures of the cards of /dashboards/crm about people and what they do. All throw 400 INVALID_INPUT for an odd period. */
export function crmPeople(db: Handle) {
  const upcoming = () => calendarStore(db).list({ from: new Date().toISOString() });
  /** Columns over rows of this period and the one before: those since its start, and both. */
  const sumSince = (since: string, each: RawBuilder<number>) =>
    [
      sql<number | null>`sum(case when at >= ${since} then ${each} else 0 end)`.as('now'),
      sql<number | null>`sum(${each})`.as('both'),
    ] as const;
  const toCount = (row: { now: number | null; both: number | null }): CrmCount => {
    const count = Number(row.now);
    return { count, before: Number(row.both) - count };
  };

  /** What people did to threats, the newest first: by the desk, which knows what it was and of how many. */
  async function workOnThreats(since: string, until: string): Promise<Entry[]> {
    const actions = await db
      .selectFrom('threat_action')
      .leftJoin('user', 'user.id', 'threat_action.user_id')
      .where('at', '>=', since)
      .where('at', '<', until)
      .where('user_name', '!=', '')
      .select(['threat_action.id', 'at', 'step', 'user_name as name', 'username as userName'])
      .orderBy('threat_action.id', 'desc')
      .limit(MOST_ENTRIES * 20)
      .execute();
    if (!actions.length) return [];
    const changed = await db
      .selectFrom('threat_change')
      .where(
        'action_id',
        'in',
        actions.map(({ id }) => id),
      )
      .select(({ fn }) => ['action_id', fn.countAll<number>().as('threats')])
      .groupBy('action_id')
      .execute();
    const threats = new Map(changed.map((row) => [row.action_id, Number(row.threats)]));
    return actions.map((action) => ({
      ...action,
      ...{ operation: onThreats[0], subject: 'Threat', object: null, outcome: 'done', count: 1 },
      threats: threats.get(action.id) ?? 0,
    }));
  }

  return {
    async newUsers(query: MomentPeriod): Promise<CrmCount> {
      const { since, until, before } = momentsOf(query);
      const first = db
        .selectFrom('user_status')
        .select(({ fn }) => fn.min('at').as('at'))
        .groupBy('user_id');
      const row = await db
        .selectFrom(first.as('first'))
        .where('at', '>=', before)
        .where('at', '<', until)
        .select(sumSince(since, sql`1`))
        .executeTakeFirstOrThrow();
      return toCount(row);
    },

    async signIns(query: MomentPeriod): Promise<CrmCount> {
      const { since, until, before } = momentsOf(query);
      const row = await db
        .selectFrom('audit')
        .where('operation', 'in', signIns)
        .where('status', '=', 200)
        .where('at', '>=', before)
        .where('at', '<', until)
        .select(sumSince(since, sql`count`))
        .executeTakeFirstOrThrow();
      return toCount(row);
    },

    async activity(query: MomentPeriod): Promise<CrmActivity> {
      const { since, until } = momentsOf(query);
      const rows = await db
        .selectFrom('audit')
        .leftJoin('user', 'user.id', 'audit.user_id')
        .where('at', '>=', since)
        .where('at', '<', until)
        .where('user_name', 'is not', null)
        .where('operation', '!=', BY_ITSELF)
        .where((where) => where.or([where('operation', 'not in', onThreats), where('audit.status', '>=', 300)]))
        .select(['audit.id', 'at', 'user_name as userName', 'full_name as name'])
        .select(['operation', 'subject', 'object', 'audit.status', 'count'])
        .orderBy('audit.id', 'desc')
        .limit(MOST_ENTRIES * 20)
        .execute();
      const told = rows.map(({ object, status, ...row }): Entry => {
        const [first] = Object.values(JSON.parse(object) as Record<string, string | number>);
        const about = first === undefined ? null : String(first);
        return { ...row, step: null, threats: 0, object: about, outcome: auditOutcomeOf(status) };
      });
      const all = [...told, ...(await workOnThreats(since, until))];
      return { entries: inRuns(all.sort((one, other) => (one.at < other.at ? 1 : -1))).slice(0, MOST_ENTRIES) };
    },

    meetings: async (): Promise<CrmMeetings> => ({
      meetings: (await upcoming()).slice(0, MOST_MEETINGS).map(toMeeting),
    }),

    async nextMeeting(userId: number): Promise<CrmNextMeeting> {
      const next = (await upcoming()).find(({ extendedProps }) => extendedProps.guests.length > 0);
      return { meeting: next ? { ...toMeeting(next), ...(await replyStore(db).get(next.id, userId)) } : null };
    },
  };
}
