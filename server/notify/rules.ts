import type {
  NewNotificationRule,
  NotificationDryRunQuery,
  NotificationRule,
  NotificationRuleChanges,
  NotificationRulePage,
  NotificationRuleQuery,
} from '../../shared/notify.ts';
import { allNotifyDetails, detailsOf, NOTIFY_SCORE, SILENT_MINUTES } from '../../shared/notify-values.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { AppError, invalidInput } from '../errors.ts';
import { readSearch, storedSearch } from '../events/filters.ts';
import { knownZone } from '../known-zone.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { contains, ordered } from '../stores/state/text.ts';
import { personOf } from '../threats/people.ts';
import { assertUndoable } from '../undo.ts';
import type { Pace } from './pace.ts';
import { assertMayShare, OWN_RULES, type Reader, ruledReader } from './reader.ts';
import { assertRoom } from './room.ts';
import type { NotifyRuleTable } from './tables.ts';
import { visibleTargets } from './targets.ts';

/** What a rule looks for, as its row has it. */
export type RuleWhat = Pick<NotifyRuleTable, 'about' | 'query' | 'severity' | 'score' | 'minutes'>;

/**
 * What somebody asks a rule to tell of, and how often, as columns.
 * @throws 400 INVALID_INPUT naming a detail that does not go with what it is about, INVALID_QUERY
 */
export function contentOf(asked: NotificationDryRunQuery): RuleWhat & Pace {
  const { about, query = '', severity, score, minutes, quietFrom = '', quietTo = '' } = asked;
  const details = detailsOf(about);
  for (const name of allNotifyDetails)
    if (!details.includes(name) && asked[name] !== undefined && asked[name] !== '')
      throw invalidInput(name, 'NOT_BESIDE', { other: `about ${about}` });
  readSearch(query.trim(), 'events', 'query');
  if (Boolean(quietFrom) !== Boolean(quietTo)) throw invalidInput(quietFrom ? 'quietTo' : 'quietFrom', 'REQUIRED');
  return {
    ...{ about, query: query.trim() },
    severity: details.includes('severity') ? (severity ?? 'low') : null,
    score: details.includes('score') ? (score ?? NOTIFY_SCORE) : null,
    minutes: details.includes('minutes') ? (minutes ?? SILENT_MINUTES) : null,
    ...{ throttle_minutes: asked.throttleMinutes ?? 0, digest_minutes: asked.digestMinutes ?? 0 },
    ...{ quiet_from: quietFrom, quiet_to: quietTo, time_zone: knownZone(asked.timeZone || 'UTC') },
  };
}

/** The same back from a row, without the details that it does not have. */
const askedOf = (row: NotifyRuleTable): NotificationDryRunQuery & { targets: number[] } => ({
  ...{ about: row.about, targets: JSON.parse(row.targets) as number[] },
  ...{ query: row.query, throttleMinutes: row.throttle_minutes, digestMinutes: row.digest_minutes },
  ...{ quietFrom: row.quiet_from, quietTo: row.quiet_to, timeZone: row.time_zone },
  ...(row.severity !== null && { severity: row.severity }),
  ...(row.score !== null && { score: row.score }),
  ...(row.minutes !== null && { minutes: row.minutes }),
});

/** Takes away rules of people who are gone: nobody could see or remove them, and what they tell could not be removed either. */
export async function removeOrphans(handle: Handle): Promise<void> {
  await handle.deleteFrom('notify_rule').where('shared', '=', 0).where('owner', 'is', null).execute();
}

/** Notification rules as people keep them. */
export function ruleStore(db: Handle) {
  /** Also those that were removed. */
  const known = (handle: Handle, { id }: Reader) =>
    handle
      .selectFrom('notify_rule')
      .selectAll()
      // Below are those that the console keeps for people's own choices.
      .where('id', '>', 0)
      .where((eb) => eb.or([eb('shared', '=', 1), eb('owner', '=', id)]));

  const visible = (handle: Handle, reader: Reader) => known(handle, reader).where('removed_at', 'is', null);

  async function rowOf(handle: Handle, id: number, reader: Reader): Promise<NotifyRuleTable> {
    const row = await visible(handle, reader).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('NOTIFICATION_RULE_NOT_FOUND');
    return row;
  }

  async function shown(handle: Handle, rows: readonly NotifyRuleTable[]): Promise<NotificationRule[]> {
    const person = await personOf(
      handle,
      rows.map(({ owner }) => owner),
    );
    const waiting = await handle
      .selectFrom('notify_mark')
      .select(['rule', (eb) => eb.fn.countAll<number>().as('count')])
      .where('pending', 'is not', null)
      .groupBy('rule')
      .execute();
    const waits = new Map(waiting.map(({ rule, count }) => [rule, Number(count)]));
    return rows.map((row) => ({
      ...{ id: row.id, name: row.name, about: row.about, query: row.query },
      ...{ severity: row.severity, score: row.score, minutes: row.minutes },
      ...{ targets: JSON.parse(row.targets), throttleMinutes: row.throttle_minutes },
      ...{ digestMinutes: row.digest_minutes, quietFrom: row.quiet_from, quietTo: row.quiet_to },
      ...{ timeZone: row.time_zone, shared: row.shared === 1, enabled: row.enabled === 1 },
      ...{ owner: person(row.owner), createdAt: row.created_at, updatedAt: row.updated_at },
      ...{
        version: row.version,
        readable: storedSearch(row.query) !== null,
        told: row.told,
        waiting: waits.get(row.id) ?? 0,
        lastTold: row.last_told,
      },
    }));
  }

  /** @throws 400 INVALID_INPUT for a target that there is not, or that a shared rule may not tell */
  async function assertTargets(trx: Trx, targets: readonly number[], isShared: boolean, reader: Reader): Promise<void> {
    const known = new Map((await visibleTargets(trx, reader).execute()).map((row) => [row.id, row]));
    for (const id of targets) {
      const target = known.get(id);
      if (!target) throw invalidInput('targets', 'BAD_REFERENCE');
      if (isShared && target.owner !== null) throw invalidInput('targets', 'NOT_SHARED_TARGET');
    }
  }

  async function assertFree(trx: Trx, name: string, reader: Reader, id: number | null): Promise<void> {
    const named = await visible(trx, reader).where('name', '=', name).execute();
    if (named.some((row) => row.id !== id)) throw invalidInput('name', 'ALREADY_IN_USE');
  }

  return {
    async list(
      { q, about, sort, perPage, page }: NotificationRuleQuery,
      reader: Reader,
    ): Promise<NotificationRulePage> {
      let found = visible(db, reader);
      if (q) found = found.where((eb) => eb.or([contains(eb.ref('name'), q), contains(eb.ref('query'), q)]));
      if (about) found = found.where('about', '=', about);
      const direction = sort?.startsWith('-') ? 'desc' : 'asc';
      const rows = await found
        .$if(sort?.endsWith('name') ?? false, (query) => query.orderBy((eb) => ordered(eb.ref('name')), direction))
        .$if(sort?.endsWith('lastTold') ?? false, (query) => query.orderBy('last_told', direction))
        .orderBy('id', 'desc')
        .execute();
      const rules = await shown(db, rows.slice((page - 1) * perPage, page * perPage));
      return { rules, ...pageTotalsOf(rows.length, perPage) };
    },

    /** @throws 404 NOTIFICATION_RULE_NOT_FOUND */
    get: async (id: number, reader: Reader): Promise<NotificationRule> =>
      (await shown(db, [await rowOf(db, id, reader)]))[0]!,

    /** Its id. @throws 400 INVALID_INPUT, INVALID_QUERY, 403 NOT_SHARED, 409 TOO_MANY_NOTIFICATION_RULES */
    create(
      { name, targets, shared = false, enabled = true, ...asked }: NewNotificationRule,
      reader: Reader,
    ): Promise<number> {
      assertMayShare(reader, shared);
      const content = contentOf(asked);
      return transact(db, async (trx) => {
        await assertRoom(trx, 'notify_rule');
        await assertFree(trx, name.trim(), reader, null);
        await assertTargets(trx, targets, shared, reader);
        const id = await nextId(trx, 'notify_rule');
        const now = new Date().toISOString();
        await trx
          .insertInto('notify_rule')
          .values({
            ...{ id, name: name.trim(), ...content, targets: JSON.stringify(targets) },
            ...{ shared: Number(shared), owner: reader.id, enabled: Number(enabled), begun_at: null },
            ...{ told: 0, last_told: null, created_at: now, updated_at: now, version: 1 },
          })
          .execute();
        return id;
      });
    },

    /** @throws 400 INVALID_INPUT, INVALID_QUERY, 403 NOT_SHARED, 404 NOTIFICATION_RULE_NOT_FOUND, 409 CHANGED_MEANWHILE */
    update: (
      id: number,
      { version, name, targets, enabled, ...changes }: NotificationRuleChanges,
      reader: Reader,
    ): Promise<void> =>
      transact(db, async (trx) => {
        const row = await rowOf(trx, id, reader);
        assertMayShare(reader, row.shared === 1);
        if (version !== row.version)
          throw new AppError('CHANGED_MEANWHILE', { name: row.updated_by, version: row.version });
        const { targets: told, ...before } = askedOf(row);
        // What goes with another subject is not kept when the subject changes.
        const kept = changes.about && changes.about !== row.about ? { ...before, query: '' } : before;
        if (changes.about && changes.about !== row.about)
          for (const each of ['severity', 'score', 'minutes'] as const) delete kept[each];
        const content = contentOf({ ...kept, ...changes });
        const isEnabled = enabled ?? row.enabled === 1;
        const next = { name: name?.trim() ?? row.name, targets: targets ?? told };
        await assertFree(trx, next.name, reader, id);
        await assertTargets(trx, next.targets, row.shared === 1, reader);
        const isOther = (['about', 'query', 'severity', 'score', 'minutes'] as const).some(
          (each) => content[each] !== row[each],
        );
        const begins = isOther || (isEnabled && row.enabled === 0);
        await trx
          .updateTable('notify_rule')
          .set({
            ...{ name: next.name, targets: JSON.stringify(next.targets), ...content, enabled: Number(isEnabled) },
            ...(begins && { begun_at: null }),
            ...{ updated_at: new Date().toISOString(), updated_by: reader.name, version: version + 1 },
          })
          .where('id', '=', id)
          .execute();
        // A rule that is switched off forgets what it was about to say.
        if (!isEnabled) await trx.updateTable('notify_mark').set({ pending: null }).where('rule', '=', id).execute();
      }),

    /** @throws 403 NOT_SHARED, 404 NOTIFICATION_RULE_NOT_FOUND */
    remove: (id: number, reader: Reader): Promise<void> =>
      transact(db, async (trx) => {
        const row = await rowOf(trx, id, reader);
        assertMayShare(reader, row.shared === 1);
        await trx
          .updateTable('notify_rule')
          .set({ removed_at: new Date().toISOString() })
          .where('id', '=', id)
          .execute();
      }),

    /** What it was about to say it says. @throws 400 INVALID_INPUT when another has its name by now, 403 NOT_SHARED, 409 TOO_MANY_NOTIFICATION_RULES, UNDO_OVER */
    restore: (id: number, reader: Reader): Promise<void> =>
      transact(db, async (trx) => {
        const row = await known(trx, reader).where('id', '=', id).executeTakeFirst();
        assertUndoable(row);
        assertMayShare(reader, row.shared === 1);
        await assertRoom(trx, 'notify_rule');
        await assertFree(trx, row.name, reader, id);
        await trx.updateTable('notify_rule').set({ removed_at: null }).where('id', '=', id).execute();
      }),

    /** Those that are at work: switched on, and shared or of somebody who may have rules at this moment. */
    async working(): Promise<NotifyRuleTable[]> {
      const rows = await db
        .selectFrom('notify_rule')
        .leftJoin('user', 'user.id', 'notify_rule.owner')
        .selectAll('notify_rule')
        .select(['user.status', 'user.role', 'user.sensors'])
        .where('enabled', '=', 1)
        .where('removed_at', 'is', null)
        .orderBy('notify_rule.id')
        .execute();
      return rows.filter((rule) => rule.shared === 1 || ruledReader(rule, OWN_RULES) !== null);
    },
  };
}
