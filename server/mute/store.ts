import type {
  MuteRule,
  MuteRuleChanges,
  MuteRuleDetail,
  MuteRulePage,
  MuteRuleQuery,
  NewMuteRule,
} from '../../shared/mute.ts';
import { MUTE_DAYS } from '../../shared/mute-values.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { fold } from '../stores/state/text.ts';
import { personOf } from '../threats/people.ts';
import type { Actor } from '../threats/work.ts';
import { assertUndoable } from '../undo.ts';
import { assertDetails, DAY, knownSearch, readRuleQuery, toRule } from './rule.ts';
import { suricataLines } from './suricata.ts';
import type { MuteRuleTable } from './tables.ts';

/** Each is a condition on every alert that is stored. */
const MOST_RULES = 200;
/** How long a removed rule is kept after it cannot be brought back, for requests that are under way. */
const KEPT = DAY;

type Hits = MuteRule['hits'];
const NO_HITS: Hits = { alerts: 0, threats: 0, last: null };
const ALL_TIME = { from: null, to: null };
type Sort = NonNullable<MuteRuleQuery['sort']>;

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const orders: Record<'name' | 'hits' | 'expiresAt', (one: MuteRule, other: MuteRule) => number> = {
  name: (one, other) => byText(fold(one.name), fold(other.name)),
  hits: (one, other) => one.hits.alerts - other.hits.alerts,
  // What holds for good ends last.
  expiresAt: (one, other) => byText(one.expiresAt ?? '~', other.expiresAt ?? '~'),
};

function sorted(rules: MuteRule[], sort: Sort | undefined): MuteRule[] {
  const newest = rules.sort((one, other) => other.id - one.id);
  if (!sort) return newest;
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  return newest.sort((one, other) => (sort.startsWith('-') ? -order(one, other) : order(one, other)));
}

const endOf = (days: number | null, now: number) => (days === null ? null : new Date(now + days * DAY).toISOString());

/** Mute rules, and what they have hit. */
export function muteStore(db: Handle, events: EventStore) {
  const standing = (handle: Handle) => handle.selectFrom('mute_rule').selectAll().where('removed_at', 'is', null);

  /** What each has hit, by its id. */
  async function hitsOf(rows: readonly MuteRuleTable[], scope: Scope, signal: AbortSignal): Promise<Map<number, Hits>> {
    const known = rows.flatMap((row) => {
      const search = knownSearch(row);
      return search ? [{ id: row.id, search }] : [];
    });
    if (!known.length) return new Map();
    const searches = known.map(({ search }) => search);
    const found = await events.ruleHits(searches, scope, ALL_TIME, signal);
    return new Map(known.map(({ id }, index) => [id, found.rules[index]!]));
  }

  async function shown(rows: readonly MuteRuleTable[], hits: Map<number, Hits>): Promise<MuteRule[]> {
    const person = await personOf(
      db,
      rows.map(({ owner }) => owner),
    );
    const now = Date.now();
    return rows.map((row) => toRule(row, person(row.owner), hits.get(row.id) ?? NO_HITS, now));
  }

  const withHits = async (rows: readonly MuteRuleTable[], scope: Scope, signal: AbortSignal) =>
    shown(rows, await hitsOf(rows, scope, signal));

  async function rowOf(handle: Handle, id: number): Promise<MuteRuleTable> {
    const row = await standing(handle).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('MUTE_RULE_NOT_FOUND');
    return row;
  }

  async function assertFree(trx: Trx, name: string, id: number | null): Promise<void> {
    const named = await standing(trx).where('name', '=', name).execute();
    if (named.some((row) => row.id !== id)) throw invalidInput('name', 'ALREADY_IN_USE');
  }

  /** @throws 409 TOO_MANY_MUTE_RULES when there is no room for one more */
  async function assertRoom(trx: Trx): Promise<void> {
    const { count } = await trx
      .selectFrom('mute_rule')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_RULES) throw new AppError('TOO_MANY_MUTE_RULES', { max: MOST_RULES });
  }

  /** A removed rule is forgotten when nobody can bring it back. */
  const forgetRemoved = (trx: Trx) =>
    trx
      .deleteFrom('mute_rule')
      .where('removed_at', '<', new Date(Date.now() - KEPT).toISOString())
      .execute();

  return {
    /** All that are there, whether they hold or not. */
    all: (): Promise<MuteRuleTable[]> => standing(db).orderBy('id').execute(),

    async list(query: MuteRuleQuery, scope: Scope, signal: AbortSignal): Promise<MuteRulePage> {
      const { q = '', state, action, sort, perPage, page } = query;
      const rules = await withHits(await standing(db).execute(), scope, signal);
      const found = sorted(rules, sort).filter(
        (rule) =>
          (!state || rule.state === state) &&
          (!action || rule.action === action) &&
          [rule.name, rule.query, rule.reason].some((text) => fold(text).includes(fold(q))),
      );
      return { rules: found.slice((page - 1) * perPage, page * perPage), ...pageTotalsOf(found.length, perPage) };
    },

    /** @throws 404 MUTE_RULE_NOT_FOUND */
    async get(id: number, scope: Scope, signal: AbortSignal): Promise<MuteRuleDetail> {
      const row = await rowOf(db, id);
      const [rule] = await withHits([row], scope, signal);
      const { acted } = await db
        .selectFrom('mute_act')
        .select((eb) => eb.fn.countAll<number>().as('acted'))
        .where('rule', '=', id)
        .executeTakeFirstOrThrow();
      const search = knownSearch({ ...row, sensors: '[]' });
      const suricata = search ? suricataLines(search.search, row.action) : { lines: [], reason: 'NOT_PLAIN' as const };
      return { ...rule!, acted: Number(acted), suricata };
    },

    /**
     * What a rule hits that is to be added (`id` null), changed or brought back: asked before that is done, so that a rule is not kept
     * for which the event store has no answer. What is no search hits nothing, and is refused by what is done then.
     */
    async tried(id: number | null, changes: Partial<NewMuteRule>, scope: Scope, signal: AbortSignal): Promise<Hits> {
      const row = await db.selectFrom('mute_rule').selectAll().where('id', '=', id).executeTakeFirst();
      const { query = row?.query ?? '', action = row?.action ?? 'hide' } = changes;
      const sensors = changes.sensors ? JSON.stringify(changes.sensors) : (row?.sensors ?? '[]');
      const search = knownSearch({ query, action, sensors });
      if (!search) return NO_HITS;
      const { rules } = await events.ruleHits([search], scope, ALL_TIME, signal);
      return rules[0]!;
    },

    /** A rule as it is kept, with what it has hit. */
    async kept(id: number, hits: Hits): Promise<MuteRule> {
      const [rule] = await shown([await rowOf(db, id)], new Map([[id, hits]]));
      return rule!;
    },

    /** @throws 400 INVALID_INPUT, INVALID_QUERY, 409 TOO_MANY_MUTE_RULES */
    create(rule: NewMuteRule, owner: NonNullable<Actor>): Promise<number> {
      const { verdict = null, snoozeDays = null, tag = null, validDays = MUTE_DAYS, sensors = [] } = rule;
      assertDetails({ ...rule, verdict, snoozeDays, tag });
      readRuleQuery(rule.query);
      const name = rule.name.trim();
      return transact(db, async (trx) => {
        await forgetRemoved(trx);
        await assertFree(trx, name, null);
        await assertRoom(trx);
        const id = await nextId(trx, 'mute_rule');
        const now = new Date();
        const at = now.toISOString();
        await trx
          .insertInto('mute_rule')
          .values({
            ...{ id, name, query: rule.query.trim(), reason: rule.reason.trim(), action: rule.action },
            ...{ sensors: JSON.stringify(sensors), verdict, snooze_days: snoozeDays, tag: tag?.trim() ?? null },
            ...{ enabled: Number(rule.enabled ?? true), owner: owner.id, expires_at: endOf(validDays, now.getTime()) },
            ...{ created_at: at, updated_at: at, updated_by: owner.name, version: 1, removed_at: null },
          })
          .execute();
        return id;
      });
    },

    /** @throws 400 INVALID_INPUT, INVALID_QUERY, 404 MUTE_RULE_NOT_FOUND, 409 CHANGED_MEANWHILE */
    update(id: number, { version, validDays, ...changes }: MuteRuleChanges, who: NonNullable<Actor>): Promise<void> {
      return transact(db, async (trx) => {
        const row = await rowOf(trx, id);
        if (row.version !== version)
          throw new AppError('CHANGED_MEANWHILE', { name: row.updated_by, version: row.version });
        const isOther = changes.action !== undefined && changes.action !== row.action;
        const kept = isOther ? {} : { verdict: row.verdict, snoozeDays: row.snooze_days, tag: row.tag };
        const next = {
          ...toRule(row, null, NO_HITS, 0),
          verdict: null,
          snoozeDays: null,
          tag: null,
          ...kept,
          ...changes,
        };
        assertDetails(next);
        readRuleQuery(next.query);
        const name = next.name.trim();
        await assertFree(trx, name, id);
        const acts = { verdict: next.verdict, snooze_days: next.snoozeDays, tag: next.tag?.trim() ?? null };
        const now = new Date();
        await trx
          .updateTable('mute_rule')
          .set({
            ...{ name, query: next.query.trim(), reason: next.reason.trim(), action: next.action },
            ...{ sensors: JSON.stringify(next.sensors), ...acts, enabled: Number(next.enabled) },
            ...(validDays !== undefined && { expires_at: endOf(validDays, now.getTime()) }),
            ...{ updated_at: now.toISOString(), updated_by: who.name, version: version + 1 },
          })
          .where('id', '=', id)
          .execute();
        // Something else, as another tag, is done once to each threat again; another verdict or time where nobody has changed it since.
        if (isOther || acts.tag !== row.tag) await trx.deleteFrom('mute_act').where('rule', '=', id).execute();
        else if (acts.verdict !== row.verdict || acts.snooze_days !== row.snooze_days)
          await trx
            .updateTable('mute_act')
            .set({ again: version + 1 })
            .where('rule', '=', id)
            .execute();
      });
    },

    /** @throws 404 MUTE_RULE_NOT_FOUND */
    remove: (id: number): Promise<void> =>
      transact(db, async (trx) => {
        await rowOf(trx, id);
        const removed_at = new Date().toISOString();
        await trx.updateTable('mute_rule').set({ removed_at }).where('id', '=', id).execute();
      }),

    /** @throws 400 INVALID_INPUT when another has its name by now, 409 UNDO_OVER, TOO_MANY_MUTE_RULES */
    restore: (id: number): Promise<void> =>
      transact(db, async (trx) => {
        const row = await trx.selectFrom('mute_rule').selectAll().where('id', '=', id).executeTakeFirst();
        assertUndoable(row);
        await assertFree(trx, row.name, id);
        await assertRoom(trx);
        await trx.updateTable('mute_rule').set({ removed_at: null }).where('id', '=', id).execute();
      }),
  };
}
export type MuteStore = ReturnType<typeof muteStore>;
