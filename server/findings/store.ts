import type { Finding as FindingAnswer } from '../../shared/findings.ts';
import { printSearch } from '../../shared/search/print.ts';
import { isoMicros, type Node } from '../../shared/search/tree.ts';
import type { EventStore } from '../stores/events/port.ts';
import { portions } from '../stores/state/portions.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import type { Finding } from './finding.ts';
import { eventsOf } from './shown-by.ts';
import { threatOf } from './threat.ts';

const iso = (micros: number) => isoMicros(BigInt(Math.trunc(micros)));

const answerOf = ({ holds, made }: { holds: number; made: string }): FindingAnswer => {
  const found = JSON.parse(made) as Finding;
  const {
    first,
    last,
    evidence,
    times: _times,
    reached: _reached,
    callers: _callers,
    eventType: _of,
    ...finding
  } = found;
  return {
    ...finding,
    firstSeen: iso(first),
    lastSeen: iso(last),
    evidence: {
      ...evidence,
      points: evidence.points.map(({ at, value }) => ({ at: iso(at), value })),
      items: evidence.items.map(({ at, ...item }) => ({ ...item, at: at === null ? null : iso(at) })),
    },
    holds: holds === 1,
    search: printSearch(eventsOf(found)),
  };
};

/** Findings as they were last worked out, with those that people have worked on although the traffic no longer shows them. */
export function findingStore(db: Handle, events: EventStore) {
  /** Puts a copy beside the events, where threats are asked for. */
  async function project(): Promise<void> {
    const rows = await db.selectFrom('finding').select('made').orderBy('id').execute();
    await events.project(
      'finding',
      rows.map(({ made }) => threatOf(JSON.parse(made) as Finding)),
    );
  }

  const worked = async (trx: Handle, ids: readonly string[]): Promise<Set<string>> => {
    const found = new Set<string>();
    for (const portion of portions(ids)) {
      for (const table of ['threat_state', 'threat_comment'] as const)
        for (const { threat } of await trx.selectFrom(table).select('threat').where('threat', 'in', portion).execute())
          found.add(threat);
    }
    return found;
  };

  return {
    project,

    /** Puts these in the place of all but those that people have worked on. True when something is other than before. */
    async replace(findings: readonly Finding[]): Promise<boolean> {
      const rows = new Map(findings.map((made) => [made.id, { id: made.id, holds: 1, made: JSON.stringify(made) }]));
      // One transaction: what somebody begins to work on meanwhile is not taken from him.
      const isOther = await transact(db, async (trx) => {
        const known = new Map(
          (await trx.selectFrom('finding').selectAll().execute()).map(({ id, ...row }) => [id, row] as const),
        );
        const missing = [...known.keys()].filter((id) => !rows.has(id));
        for (const id of await worked(trx, missing)) rows.set(id, { id, holds: 0, made: known.get(id)!.made });
        const changed = [...rows.values()].filter(
          ({ id, holds, made }) => known.get(id)?.made !== made || known.get(id)?.holds !== holds,
        );
        const gone = missing.filter((id) => !rows.has(id));
        for (const portion of portions([...gone, ...changed.map(({ id }) => id)]))
          await trx.deleteFrom('finding').where('id', 'in', portion).execute();
        for (const portion of portions(changed)) await trx.insertInto('finding').values(portion).execute();
        return changed.length > 0 || gone.length > 0;
      });
      if (isOther) await project();
      return isOther;
    },

    /** These, in no order; those that there are not are left out. */
    async byIds(ids: readonly string[]): Promise<FindingAnswer[]> {
      const found: FindingAnswer[] = [];
      for (const portion of portions(ids))
        found.push(...(await db.selectFrom('finding').selectAll().where('id', 'in', portion).execute()).map(answerOf));
      return found;
    },

    /** A finding with the search for the events that show it; null when the threat of this key is none. */
    async get(key: string): Promise<{ finding: FindingAnswer; shownBy: Node } | null> {
      const row = await db.selectFrom('finding').selectAll().where('id', '=', key).executeTakeFirst();
      return row ? { finding: answerOf(row), shownBy: eventsOf(JSON.parse(row.made) as Finding) } : null;
    },
  };
}
export type FindingStore = ReturnType<typeof findingStore>;
