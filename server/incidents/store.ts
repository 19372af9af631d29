import { sql } from 'kysely';
import {
  type IncidentSeverity,
  type IncidentStatus,
  isOpenIncident,
  TACTIC_NAMES,
} from '../../shared/finding-values.ts';
import type { Finding } from '../../shared/findings.ts';
import type { Incident, IncidentDetail, IncidentPage, IncidentQuery, IncidentStep } from '../../shared/incidents.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { isoMicros } from '../../shared/search/tree.ts';
import type { Threat } from '../../shared/threats.ts';
import { AppError } from '../errors.ts';
import { faultIn, faultOf } from '../jobs/fault.ts';
import { portions } from '../stores/state/portions.ts';
import { type Handle, type Trx, transact } from '../stores/state/state.ts';
import { contains } from '../stores/state/text.ts';
import { dismissedThreats, lastAction } from '../threats/work.ts';
import type { MadeIncident } from './incident.ts';
import { scoreOf } from './score.ts';
import { titleOf } from './title.ts';

const iso = (micros: number) => isoMicros(BigInt(Math.trunc(micros)));

const severityOf = (score: number): IncidentSeverity =>
  score >= 90 ? 'critical' : score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low';

/** How many are of each severity, by their scores. */
export function severitiesOf(rows: readonly { score: number }[]): Record<IncidentSeverity, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { score } of rows) counts[severityOf(score)]++;
  return counts;
}

/** How an incident stands by its threats now; one that nobody has touched has no row in their table. */
const statusNow = () => sql<IncidentStatus>`(SELECT CASE
    WHEN count(*) > 0 AND count(*) = count(CASE WHEN s.status = 'closed' THEN 1 END) THEN 'closed'
    WHEN count(*) > 0 AND count(*) = count(CASE WHEN s.status = 'closed' OR s.snooze_until > ${new Date().toISOString()} THEN 1 END) THEN 'snoozed'
    WHEN count(CASE WHEN s.status = 'escalated' THEN 1 END) > 0 THEN 'escalated'
    WHEN count(CASE WHEN s.status IN ('in_progress', 'closed') THEN 1 END) > 0 THEN 'in_progress'
    ELSE 'new' END
  FROM incident_threat t LEFT JOIN threat_state s ON s.threat = t.threat WHERE t.incident = incident.id)`;

const commonOf = (made: MadeIncident, score: number, status: IncidentStatus) => ({
  ...{
    id: made.id,
    title: titleOf(made),
    headline: made.headline,
    score,
    severity: severityOf(score),
  },
  hosts: made.hosts.map(({ asset, address, name, part }) => ({ asset, address, name, part })),
  tactics: made.tactics.map((tactic) => `${tactic} ${TACTIC_NAMES[tactic]}`),
  ...{ firstSeen: iso(made.first), lastSeen: iso(made.last), status },
});

const stepOf = ({ at, until, ...step }: MadeIncident['story'][number]): IncidentStep => ({
  ...step,
  at: iso(at),
  until: iso(until),
});

async function insert(trx: Trx, incidents: readonly MadeIncident[], dismissed: ReadonlySet<string>): Promise<void> {
  for (const made of incidents) {
    const words = [
      ...made.hosts.flatMap(({ address, name }) => [address, name]),
      ...made.story.map(({ what }) => what),
      ...made.ends,
    ];
    await trx
      .insertInto('incident')
      .values({
        ...{
          id: made.id,
          score: scoreOf(made.parts, dismissed).score,
          first_seen: iso(made.first),
          last_seen: iso(made.last),
        },
        words: [...new Set(words)].filter((word) => word !== null).join('\n'),
        made: JSON.stringify(made),
      })
      .execute();
    const incident = made.id;
    for (const threats of portions(made.threats))
      await trx
        .insertInto('incident_threat')
        .values(threats.map((threat) => ({ incident, threat })))
        .execute();
    for (const assets of portions([...new Set(made.hosts.flatMap(({ asset }) => asset ?? []))]))
      await trx
        .insertInto('incident_asset')
        .values(assets.map((asset) => ({ incident, asset })))
        .execute();
  }
}

/** The threats of incidents that are not closed. */
export async function openIncidentThreats(db: Handle): Promise<string[]> {
  const open = db.selectFrom('incident').select('id').where(statusNow(), '<>', 'closed');
  const rows = await db
    .selectFrom('incident_threat')
    .select('threat')
    .distinct()
    .where('incident', 'in', open)
    .execute();
  return rows.map(({ threat }) => threat);
}

/** Incidents as they were last worked out. */
export function incidentStore(db: Handle) {
  /** The action up to which scores know what people have made of threats; null: not known. */
  let judged: number | null = null;
  /** Scores all incidents anew when people have worked on threats since. */
  async function judge(): Promise<void> {
    const upTo = await lastAction(db);
    if (upTo === judged) return;
    await transact(db, async (trx) => {
      const dismissed = await dismissedThreats(trx);
      for (const { id, score, made } of await trx.selectFrom('incident').select(['id', 'score', 'made']).execute()) {
        const now = scoreOf((JSON.parse(made) as MadeIncident).parts, dismissed).score;
        if (now !== score) await trx.updateTable('incident').set({ score: now }).where('id', '=', id).execute();
      }
    });
    judged = upTo;
  }

  const updatedAt = async () =>
    (await db.selectFrom('incident_pass').select('updated_at').executeTakeFirst())?.updated_at ?? null;

  const fault = async () =>
    faultIn((await db.selectFrom('incident_fault').select('fault').executeTakeFirst())?.fault ?? null);
  /** When they were last worked out, null: not yet; and why they could not be since. */
  const workedOut = async (): Promise<Pick<IncidentPage, 'updatedAt' | 'fault'>> => ({
    updatedAt: await updatedAt(),
    fault: await fault(),
  });

  return {
    workedOut,

    /** Writes down that they could not be worked out. True when that is news. */
    failed: (error: unknown): Promise<boolean> =>
      transact(db, async (trx) => {
        const isFirst = (await trx.deleteFrom('incident_fault').executeTakeFirst()).numDeletedRows === 0n;
        await trx
          .insertInto('incident_fault')
          .values({ id: 1, fault: JSON.stringify(faultOf(error)) })
          .execute();
        return isFirst;
      }),

    /** Puts these in the place of all. True when something is other than before, or known for the first time, or again. */
    replace: (incidents: readonly MadeIncident[], now: Date): Promise<boolean> =>
      transact(db, async (trx) => {
        const known = new Map(
          (await trx.selectFrom('incident').select(['id', 'made']).execute()).map(({ id, made }) => [id, made]),
        );
        const changed = incidents.filter((made) => known.get(made.id) !== JSON.stringify(made));
        const stay = new Set(incidents.filter((made) => !changed.includes(made)).map(({ id }) => id));
        const gone = [...known.keys()].filter((id) => !stay.has(id));
        for (const ids of portions(gone)) {
          await trx.deleteFrom('incident_threat').where('incident', 'in', ids).execute();
          await trx.deleteFrom('incident_asset').where('incident', 'in', ids).execute();
          await trx.deleteFrom('incident').where('id', 'in', ids).execute();
        }
        await insert(trx, changed, await dismissedThreats(trx));
        const isFirst = (await trx.deleteFrom('incident_pass').executeTakeFirst()).numDeletedRows === 0n;
        const isMended = (await trx.deleteFrom('incident_fault').executeTakeFirst()).numDeletedRows > 0n;
        await trx.insertInto('incident_pass').values({ id: 1, updated_at: now.toISOString() }).execute();
        return isFirst || isMended || changed.length > 0 || gone.length > 0;
      }),

    async list({ q, status = 'all', threat, asset, page, perPage }: IncidentQuery): Promise<IncidentPage> {
      await judge();
      const rows = await db
        .selectFrom('incident')
        .select(['id', 'score', statusNow().as('status')])
        .$if(Boolean(q), (query) => query.where((eb) => contains(eb.ref('words'), q!)))
        .$if(threat !== undefined, (query) =>
          query.where('id', 'in', db.selectFrom('incident_threat').select('incident').where('threat', '=', threat!)),
        )
        .$if(asset !== undefined, (query) =>
          query.where('id', 'in', db.selectFrom('incident_asset').select('incident').where('asset', '=', asset!)),
        )
        .orderBy('score', 'desc')
        .orderBy('last_seen', 'desc')
        .orderBy('id')
        .execute();
      const wanted = rows.filter(
        (row) => status === 'all' || (status === 'open' ? isOpenIncident(row) : row.status === status),
      );
      const shown = wanted.slice((page - 1) * perPage, page * perPage);
      const texts = new Map<string, string>();
      for (const ids of portions(shown.map(({ id }) => id)))
        for (const { id, made } of await db
          .selectFrom('incident')
          .select(['id', 'made'])
          .where('id', 'in', ids)
          .execute())
          texts.set(id, made);
      const incidents = shown.flatMap(({ id, score, status }): Incident[] => {
        const text = texts.get(id);
        // Another pass may have ended in between.
        if (text === undefined) return [];
        const made = JSON.parse(text) as MadeIncident;
        return [{ ...commonOf(made, score, status), threats: made.threats, findings: made.findings }];
      });
      const severities = severitiesOf(wanted);
      return { incidents, ...pageTotalsOf(wanted.length, perPage), severities, ...(await workedOut()) };
    },

    /**
     * Those that wait for somebody, each with what it is called and what it was called when less of it was known; a name that another one
     * has now is that one's alone.
     */
    async open(): Promise<(ReturnType<typeof commonOf> & { names: string[] })[]> {
      await judge();
      const rows = await db
        .selectFrom('incident')
        .select(['id', 'made', 'score', statusNow().as('status')])
        .execute();
      const called = new Set(rows.map(({ id }) => id));
      return rows.filter(isOpenIncident).map(({ id, made: text, score, status }) => {
        const made = JSON.parse(text) as MadeIncident;
        const names = made.names.filter((name) => name === id || !called.has(name));
        return { ...commonOf(made, score, status), names };
      });
    },

    /** Those with an event from one moment (ISO) to before another, worst first, each with the first sentence of its story. */
    async between(from: string, to: string) {
      await judge();
      const moment = (time: string) => iso(Date.parse(time) * 1000);
      const rows = await db
        .selectFrom('incident')
        .select(['made', 'score', statusNow().as('status')])
        .where('last_seen', '>=', moment(from))
        .where('first_seen', '<', moment(to))
        .orderBy('score', 'desc')
        .orderBy('last_seen', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ made: text, score, status }) => {
        const made = JSON.parse(text) as MadeIncident;
        return { ...commonOf(made, score, status), step: made.story.map(stepOf)[0] ?? null };
      });
    },

    /** The score of each, how it stands and when it went on, without its story. */
    async standing() {
      await judge();
      return db
        .selectFrom('incident')
        .select(['score', 'first_seen as firstSeen', 'last_seen as lastSeen', statusNow().as('status')])
        .execute();
    },

    /**
     * By what it is called, or by what it was called when less of it was known. `threatsOf` gives threats by their keys, `findingsOf`
     * findings.
     * @throws 404 INCIDENT_NOT_FOUND
     */
    async get(
      id: string,
      threatsOf: (keys: readonly string[]) => Promise<Threat[]>,
      findingsOf: (ids: readonly string[]) => Promise<Finding[]>,
    ): Promise<IncidentDetail> {
      await judge();
      const known = db.selectFrom('incident').select(['made', 'score', statusNow().as('status')]);
      const read = (rows: Awaited<ReturnType<typeof known.execute>>) =>
        rows.map(({ made, ...row }) => ({ ...row, made: JSON.parse(made) as MadeIncident }));
      const row =
        read(await known.where('id', '=', id).execute())[0] ??
        read(await known.where((eb) => contains(eb.ref('made'), `"${id}"`)).execute()).find(({ made }) =>
          made.names.includes(id),
        );
      if (!row) throw new AppError('INCIDENT_NOT_FOUND');
      const { made } = row;
      const [threats, findings] = await Promise.all([threatsOf(made.threats), findingsOf(made.findings)]);
      return {
        ...commonOf(made, row.score, row.status),
        ...{ terms: scoreOf(made.parts, await dismissedThreats(db)).terms, links: made.links, threats },
        findings: findings.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)),
        story: made.story.map(stepOf),
      };
    },
  };
}
export type IncidentStore = ReturnType<typeof incidentStore>;
