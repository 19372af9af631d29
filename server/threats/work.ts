import { setImmediate as turn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { MOST_CHANGED, type ThreatStep, UNDO_SECONDS } from '../../shared/threat-values.ts';
import type { ThreatAct, ThreatActed } from '../../shared/threat-work.ts';
import { AppError, invalidInput } from '../errors.ts';
import { readTime } from '../events/filters.ts';
import { forgetThreats } from '../notify/marks.ts';
import type { Projections } from '../stores/events/port.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { personOf, threatWorkers } from './people.ts';
import type { ThreatStateTable } from './tables.ts';
import { type CheckedAct, type Triage, transition, UNTOUCHED } from './transitions.ts';

/** Rows of one statement: so many take a few milliseconds, and between them others have their turn. */
const ROWS = 400;

/** Who acts; null is the console. */
export type Actor = { id: number; name: string } | null;

/** A threat with the number of its alerts and the time of the newest. */
export interface Target {
  threat: string;
  alerts: number;
  lastSeen: string | null;
}

type Row = Projections['triage'];
/** What is kept of the latest closing, also when it is opened again: that may be taken back. */
type Closing = Pick<Row, 'alerts' | 'lastSeen'>;
const NEVER_CLOSED: Closing = { alerts: null, lastSeen: null };
type Known = Triage & Closing & { version: number; actionId: number; assignedBy: number | null };
type StateRow = Selectable<ThreatStateTable>;

const fromTable = (row: StateRow): Row & Known => ({
  threat: row.threat,
  status: row.status,
  verdict: row.verdict,
  assignee: row.assignee,
  snoozedUntil: row.snooze_until,
  tags: JSON.parse(row.tags),
  version: row.version,
  alerts: row.alerts,
  lastSeen: row.last_seen,
  actionId: row.action_id,
  assignedBy: row.assigned_by,
});

const toTable = (row: Row, changed_at: string, action_id: number, assigned_by: number | null): StateRow => ({
  threat: row.threat,
  status: row.status,
  verdict: row.verdict,
  assignee: row.assignee,
  snooze_until: row.snoozedUntil,
  tags: JSON.stringify(row.tags),
  version: row.version,
  changed_at,
  action_id,
  assigned_by,
  alerts: row.alerts,
  last_seen: row.lastSeen,
});

const triageOf = ({ status, verdict, assignee, snoozedUntil, tags }: Triage): Triage => ({
  ...{ status, verdict, assignee, snoozedUntil, tags },
});

const closingOf = ({ alerts, lastSeen }: Closing): Closing => ({ alerts, lastSeen });

async function* portions<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let first = 0; first < all.length; first += ROWS) {
    if (first > 0) await turn();
    yield all.slice(first, first + ROWS);
  }
}

/** All that people have made of threats, for the projection. */
export async function allStates(db: Handle): Promise<Row[]> {
  const rows = await db.selectFrom('threat_state').selectAll().execute();
  return rows.map(fromTable).map(({ actionId: _actionId, assignedBy: _assignedBy, ...row }) => row);
}

/** Threats that people work on, or have found to be real; what is dismissed, snoozed or tagged alone is none, nor what was taken back. */
export async function workedThreats(db: Handle): Promise<string[]> {
  const rows = await db
    .selectFrom('threat_state')
    .select('threat')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['in_progress', 'escalated']),
        eb('assignee', 'is not', null),
        eb('verdict', '=', 'true_positive'),
      ]),
    )
    .execute();
  return rows.map(({ threat }) => threat);
}

/** The newest action: what tells whether a copy of the states is that of now. */
export async function lastAction(db: Handle): Promise<number> {
  const last = await db
    .selectFrom('threat_action')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return last?.id ?? 0;
}

/** Threats that people say are none: closed as benign or as a false positive. */
export async function dismissedThreats(db: Handle): Promise<Set<string>> {
  const rows = await db
    .selectFrom('threat_state')
    .select('threat')
    .where('status', '=', 'closed')
    .where('verdict', 'in', ['benign', 'false_positive'])
    .execute();
  return new Set(rows.map(({ threat }) => threat));
}

/** Whether one of these threats is closed, and would be opened again by another alert. */
export async function anyClosed(db: Handle, threats: readonly string[]): Promise<boolean> {
  for await (const portion of portions(threats)) {
    const closed = await db
      .selectFrom('threat_state')
      .select('threat')
      .where('threat', 'in', portion)
      .where('status', '=', 'closed')
      .where('verdict', '!=', 'benign')
      .limit(1)
      .execute();
    if (closed.length) return true;
  }
  return false;
}

async function statesOf(trx: Trx, threats: readonly string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for await (const portion of portions(threats)) {
    const rows = await trx.selectFrom('threat_state').selectAll().where('threat', 'in', portion).execute();
    for (const { threat, ...row } of rows.map(fromTable)) known.set(threat, row);
  }
  return known;
}

interface Change {
  before: Triage & { assignedBy: number | null };
  row: Row;
  /** Which action assigned it, where that is taken back. */
  assignedBy?: number | null;
}

const stateBefore = (state: Known | undefined): Change['before'] => ({
  ...triageOf(state ?? UNTOUCHED),
  assignedBy: state?.assignedBy ?? null,
});

/** What is assigned stays so by the action that did it; who takes something needs no telling. */
function assignedBy({ before, row, assignedBy }: Change, action: number, actor: Actor): number | null {
  if (row.assignee === before.assignee) return before.assignedBy;
  if (assignedBy !== undefined) return assignedBy;
  return row.assignee === null || row.assignee === actor?.id ? null : action;
}

/** Writes what one action changes, with its history; nothing is written when it changes nothing. */
async function write(
  trx: Trx,
  changes: readonly Change[],
  {
    actor,
    step,
    note = '',
    undoes = null,
    rule = null,
    at = new Date().toISOString(),
  }: { actor: Actor; step: ThreatStep; note?: string; undoes?: number | null; rule?: string | null; at?: string },
): Promise<number | null> {
  if (changes.length === 0) return null;
  const id = await nextId(trx, 'threat_action');
  await trx
    .insertInto('threat_action')
    .values({ id, at, step, user_id: actor?.id ?? null, user_name: actor?.name ?? '', note, undoes, rule })
    .execute();
  for await (const portion of portions(changes)) {
    await trx
      .insertInto('threat_state')
      .values(portion.map((change) => toTable(change.row, at, id, assignedBy(change, id, actor))))
      .onConflict((conflict) =>
        conflict.column('threat').doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          verdict: eb.ref('excluded.verdict'),
          assignee: eb.ref('excluded.assignee'),
          snooze_until: eb.ref('excluded.snooze_until'),
          tags: eb.ref('excluded.tags'),
          version: eb.ref('excluded.version'),
          changed_at: eb.ref('excluded.changed_at'),
          action_id: eb.ref('excluded.action_id'),
          assigned_by: eb.ref('excluded.assigned_by'),
          alerts: eb.ref('excluded.alerts'),
          last_seen: eb.ref('excluded.last_seen'),
        })),
      )
      .execute();
    await trx
      .insertInto('threat_change')
      .values(
        portion.map(({ before, row }) => ({
          action_id: id,
          threat: row.threat,
          before: JSON.stringify(before),
          after: JSON.stringify({ ...triageOf(row), version: row.version }),
        })),
      )
      .execute();
  }
  return id;
}

/** What was written: rows for the projection, and what the caller is told. */
export interface Written {
  rows: Row[];
  acted: ThreatActed;
}

/** @throws 409 THREAT_CHANGED telling who did what to the first of those that are not as they were seen */
async function assertAsSeen(trx: Trx, seen: NonNullable<ThreatAct['keys']>, known: Map<string, Known>): Promise<void> {
  const first = seen.find(({ key, version }) => (known.get(key)?.version ?? 0) !== version);
  if (!first) return;
  const state = known.get(first.key);
  const action = state
    ? await trx.selectFrom('threat_action').selectAll().where('id', '=', state.actionId).executeTakeFirst()
    : undefined;
  throw new AppError('THREAT_CHANGED', {
    name: action?.user_name || 'NDR',
    step: action?.step ?? 'undo',
    at: action?.at ?? '',
    status: state?.status ?? 'new',
  });
}

/** What is done to threats, and in whose name. */
export interface Work extends CheckedAct {
  actor: Actor;
  seen?: ThreatAct['keys'];
  note?: string | undefined;
  /** The name of the rule that does it. */
  rule?: string;
  /** When it was done, of sample data; now. */
  at?: string;
  /** Writes what else is to stand when this does. */
  beside?(trx: Trx): Promise<void>;
}

/**
 * Does one thing to all targets, or to none, in one transaction.
 * @throws 409 THREAT_CHANGED when one is not as `seen`
 */
export const act = (
  db: Handle,
  targets: readonly Target[],
  { actor, seen, note, rule, at, beside, ...work }: Work,
): Promise<Written> =>
  transact(db, async (trx) => {
    const known = await statesOf(
      trx,
      targets.map(({ threat }) => threat),
    );
    if (seen) await assertAsSeen(trx, seen, known);
    const changes = targets.flatMap(({ threat, alerts, lastSeen }): Change[] => {
      const state = known.get(threat);
      const before = stateBefore(state);
      const next = transition(triageOf(before), work, actor?.id ?? null);
      if (!next) return [];
      const closing = work.action === 'close' ? { alerts, lastSeen } : closingOf(state ?? NEVER_CLOSED);
      return [{ before, row: { threat, ...next, version: (state?.version ?? 0) + 1, ...closing } }];
    });
    const actionId = await write(trx, changes, {
      ...{ actor, step: work.action, rule: rule ?? null },
      ...(note && { note: note.trim() }),
      ...(at && { at }),
    });
    await beside?.(trx);
    return {
      rows: changes.map(({ row }) => row),
      acted: { actionId, changed: changes.length, skipped: targets.length - changes.length },
    };
  });

/** Opens closed threats again because they go on, in nobody's name: each is as one that came now, and is told of again. */
export const reopen = (db: Handle, threats: readonly string[]): Promise<Written> =>
  transact(db, async (trx) => {
    const known = await statesOf(trx, threats);
    const changes = threats.flatMap((threat): Change[] => {
      const state = known.get(threat);
      if (state?.status !== 'closed' || state.verdict === 'benign') return [];
      const next: Triage = { ...triageOf(state), status: 'new', verdict: null };
      return [
        { before: stateBefore(state), row: { threat, ...next, version: state.version + 1, ...closingOf(state) } },
      ];
    });
    const rows = changes.map(({ row }) => row);
    const actionId = await write(trx, changes, { actor: null, step: 'reopen' });
    await forgetThreats(
      trx,
      rows.map(({ threat }) => threat),
    );
    return {
      rows,
      acted: { actionId, changed: changes.length, skipped: threats.length - changes.length },
    };
  });

/** Takes threats from somebody who leaves, closed ones too: who looks for what nobody works on finds them. */
export async function unassignAll(trx: Trx, person: number, actor: Actor): Promise<void> {
  const rows = await trx.selectFrom('threat_state').selectAll().where('assignee', '=', person).execute();
  const changes = rows.map(fromTable).map((state): Change => {
    const row = { threat: state.threat, ...triageOf(state), assignee: null, version: state.version + 1 };
    return { before: stateBefore(state), row: { ...row, ...closingOf(state) } };
  });
  await write(trx, changes, { actor, step: 'assign' });
}

/** The threats that an action changed. */
export const changedBy = (db: Handle, actionId: number): Promise<{ threat: string }[]> =>
  db.selectFrom('threat_change').select('threat').where('action_id', '=', actionId).execute();

/**
 * Takes an action back: each threat of `among` that nobody has changed since is again what it was.
 * @throws 409 UNDO_OVER when it is somebody else's, too long ago, unknown or taken back already
 */
export const undo = (
  db: Handle,
  actionId: number,
  actor: NonNullable<Actor>,
  among: ReadonlySet<string>,
): Promise<Written> =>
  transact(db, async (trx) => {
    const action = await trx.selectFrom('threat_action').selectAll().where('id', '=', actionId).executeTakeFirst();
    const undone = await trx.selectFrom('threat_action').select('id').where('undoes', '=', actionId).executeTakeFirst();
    const over = !action || Date.now() - Date.parse(action.at) > UNDO_SECONDS * 1000;
    if (over || undone || action.user_id !== actor.id || action.step === 'undo')
      throw new AppError('UNDO_OVER', { seconds: UNDO_SECONDS });
    const written = await trx.selectFrom('threat_change').selectAll().where('action_id', '=', actionId).execute();
    const known = await statesOf(
      trx,
      written.map(({ threat }) => threat),
    );
    const were = new Map(written.map(({ threat, before }) => [threat, JSON.parse(before) as Change['before']]));
    // Who worked on it before may be no user any more.
    const person = await personOf(
      trx,
      [...were.values()].map(({ assignee }) => assignee),
    );
    const changes = written.flatMap(({ threat, after }): Change[] => {
      const state = known.get(threat)!;
      if (!among.has(threat) || state.version !== JSON.parse(after).version) return [];
      const was = were.get(threat)!;
      const again: Triage = { ...triageOf(was), assignee: person(was.assignee)?.id ?? null };
      const row = { threat, ...again, version: state.version + 1, ...closingOf(state) };
      return [{ before: stateBefore(state), row, assignedBy: was.assignedBy ?? null }];
    });
    const id = await write(trx, changes, { actor, step: 'undo', undoes: actionId });
    return {
      rows: changes.map(({ row }) => row),
      acted: { actionId: id, changed: changes.length, skipped: written.length - changes.length },
    };
  });

/** What goes with each action, and is refused with every other. */
const NEEDED = { close: 'verdict', assign: 'assignee', snooze: 'until', tag: 'tag', untag: 'tag' } as const;

/**
 * An action whose parts fit together.
 * @throws 400 INVALID_INPUT naming the field
 */
export async function checkedAct(db: Handle, body: ThreatAct): Promise<CheckedAct> {
  const { action, verdict, assignee, tag } = body;
  const needed = action in NEEDED ? NEEDED[action as keyof typeof NEEDED] : undefined;
  if (needed && body[needed] === undefined) throw invalidInput(needed, 'REQUIRED');
  for (const name of ['verdict', 'assignee', 'until', 'tag'] as const)
    if (name !== needed && body[name] !== undefined)
      throw invalidInput(name, 'NOT_BESIDE', { other: `action ${action}` });
  if (!body.keys === !body.query)
    throw invalidInput(body.keys ? 'query' : 'keys', body.keys ? 'NOT_BESIDE' : 'REQUIRED', { other: 'keys' });
  if (body.query && body.expectedCount === undefined) throw invalidInput('expectedCount', 'REQUIRED');
  if (body.keys && body.expectedCount !== undefined)
    throw invalidInput('expectedCount', 'NOT_BESIDE', { other: 'keys' });
  if (assignee && !(await threatWorkers(db)).some(({ id }) => id === assignee))
    throw invalidInput('assignee', 'BAD_REFERENCE');
  let until: string | null | undefined = body.until;
  if (until) {
    const moment = new Date(Number(readTime(until, 'until') / 1000n));
    if (moment.getTime() <= Date.now()) throw invalidInput('until', 'NOT_BEFORE', { other: 'now' });
    until = moment.toISOString();
  }
  return {
    action,
    ...(verdict && { verdict }),
    ...(assignee !== undefined && { assignee }),
    ...(until !== undefined && { until }),
    ...(tag !== undefined && { tag: tag.trim() }),
  };
}

/** @throws 400 TOO_MANY_THREATS, 409 THREATS_CHANGED when a query does not find as many as somebody was told */
export function assertExpected(found: number, expected: number): void {
  if (found > MOST_CHANGED) throw new AppError('TOO_MANY_THREATS', { max: MOST_CHANGED });
  if (found !== expected) throw new AppError('THREATS_CHANGED', { count: found, expected });
}
