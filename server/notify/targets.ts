import { randomBytes } from 'node:crypto';
import { Value } from '@sinclair/typebox/value';
import type {
  NewNotificationTarget,
  NotificationTarget,
  NotificationTargetChanges,
  NotificationTargetWithSecret,
} from '../../shared/notify.ts';
import { type TargetKind, templateWords } from '../../shared/notify-values.ts';
import type { Language } from '../../shared/preferences.ts';
import { emailAddress } from '../../shared/schema.ts';
import { webhookUrlFault } from '../account/webhook-url.ts';
import type { Config } from '../config.ts';
import { AppError, invalidInput } from '../errors.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { ordered } from '../stores/state/text.ts';
import { assertUndoable } from '../undo.ts';
import { templateFault, topicOf } from './message.ts';
import { assertMayShare, type Reader } from './reader.ts';
import { assertRoom } from './room.ts';
import type { NotifyTarget } from './tables.ts';

const Email = emailAddress();

function namesTopic(address: string): boolean {
  try {
    return topicOf(address) !== '';
  } catch {
    return false;
  }
}

/** @throws 400 INVALID_INPUT naming the field */
function assertAddress(
  kind: TargetKind,
  address: string,
  isAdmin: boolean,
  config: Pick<Config, 'notifyPrivate'>,
): void {
  if (kind === 'email') {
    if (!Value.Check(Email, address)) throw invalidInput('address', 'BAD_FORMAT', { format: 'name@example.org' });
    return;
  }
  const fault = webhookUrlFault(address, isAdmin, config);
  if (fault) throw invalidInput('address', fault as 'BAD_URL');
  if (kind === 'ntfy' && !namesTopic(address))
    throw invalidInput('address', 'BAD_FORMAT', { format: 'https://ntfy.example.org/topic' });
}

/** @throws 400 INVALID_INPUT naming the field */
function assertTemplate(kind: TargetKind, template: string): void {
  if (!template) return;
  if (kind !== 'webhook') throw invalidInput('template', 'NOT_BESIDE', { other: `kind ${kind}` });
  const fault = templateFault(template);
  if (fault === false) throw invalidInput('template', 'BAD_TEMPLATE', { example: '{{title}}' });
  if (fault !== null)
    throw invalidInput('template', 'UNKNOWN_WORD', { word: fault, allowed: templateWords.join(', ') });
}

/** Also those that were removed. */
const knownTargets = (handle: Handle, { id }: Reader) =>
  handle
    .selectFrom('notify_target')
    .selectAll()
    .where((eb) => eb.or([eb('owner', 'is', null), eb('owner', '=', id)]));

/** Targets that a reader sees. */
export const visibleTargets = (handle: Handle, reader: Reader) =>
  knownTargets(handle, reader).where('removed_at', 'is', null);

/** A target with the language that it is told in: its own, else its owner's, else English. */
export interface ToldTarget extends Omit<NotifyTarget, 'language'> {
  language: Language;
}

/** Targets by their ids; those that are gone are left out. */
export async function toldTargets(handle: Handle, ids: readonly number[]): Promise<ToldTarget[]> {
  const rows = await handle
    .selectFrom('notify_target')
    .leftJoin('account', 'account.user_id', 'notify_target.owner')
    .selectAll('notify_target')
    .select('account.console_language as ofOwner')
    .where('notify_target.id', 'in', ids)
    .where('notify_target.removed_at', 'is', null)
    .orderBy('notify_target.id')
    .execute();
  return rows.map(({ ofOwner, ...target }) => ({ ...target, language: target.language || ofOwner || 'en' }));
}

/** @throws 400 INVALID_INPUT for a target that there is not, or that is somebody's own */
export async function assertShared(trx: Trx, ids: readonly number[]): Promise<void> {
  const known = await toldTargets(trx, ids);
  if (known.length < ids.length) throw invalidInput('targets', 'BAD_REFERENCE');
  if (known.some(({ owner }) => owner !== null)) throw invalidInput('targets', 'NOT_SHARED_TARGET');
}

/** Where messages go. */
export function targetStore(db: Handle, config: Pick<Config, 'notifyPrivate'>) {
  async function rowOf(handle: Handle, id: number, reader: Reader): Promise<NotifyTarget> {
    const row = await visibleTargets(handle, reader).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('NOTIFICATION_TARGET_NOT_FOUND');
    return row;
  }

  /** Rules by the targets that they tell. */
  async function usesOf(handle: Handle, reader: Reader) {
    const rules = await handle
      .selectFrom('notify_rule')
      .select(['name', 'targets', 'shared', 'owner'])
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute();
    return (target: number, isAll = false) =>
      rules.filter(
        (rule) =>
          (isAll || rule.shared === 1 || rule.owner === reader.id) &&
          (JSON.parse(rule.targets) as number[]).includes(target),
      );
  }

  async function shown(handle: Handle, rows: readonly NotifyTarget[], reader: Reader): Promise<NotificationTarget[]> {
    const uses = await usesOf(handle, reader);
    return rows.map(({ id, name, kind, address, template, owner, enabled, language, created_at, version }) => ({
      ...{ id, name, kind, address, template, language, shared: owner === null, enabled: enabled === 1 },
      ...{ createdAt: created_at, version, rules: uses(id).length },
    }));
  }
  const one = async (handle: Handle, id: number, reader: Reader) =>
    (await shown(handle, [await rowOf(handle, id, reader)], reader))[0]!;

  return {
    list: async (reader: Reader): Promise<NotificationTarget[]> =>
      shown(
        db,
        await visibleTargets(db, reader)
          .orderBy((eb) => ordered(eb.ref('name')))
          .orderBy('id')
          .execute(),
        reader,
      ),

    /** With the secret. @throws 404 NOTIFICATION_TARGET_NOT_FOUND */
    async row(id: number, reader: Reader): Promise<ToldTarget> {
      await rowOf(db, id, reader);
      return (await toldTargets(db, [id]))[0]!;
    },

    /** @throws 404 NOTIFICATION_TARGET_NOT_FOUND */
    get: (id: number, reader: Reader) => one(db, id, reader),

    /**
     * The secret is in the answer and in no other.
     * @throws 400 INVALID_INPUT, 403 NOT_SHARED, 409 TOO_MANY_NOTIFICATION_TARGETS
     */
    create(
      { name, kind, address, template = '', language = '', shared = false, enabled = true }: NewNotificationTarget,
      reader: Reader,
    ): Promise<NotificationTargetWithSecret> {
      assertMayShare(reader, shared);
      assertAddress(kind, address, reader.isAdmin, config);
      assertTemplate(kind, template.trim());
      const secret = kind === 'webhook' ? `whsec_${randomBytes(24).toString('base64url')}` : '';
      return transact(db, async (trx) => {
        await assertRoom(trx, 'notify_target');
        const id = await nextId(trx, 'notify_target');
        await trx
          .insertInto('notify_target')
          .values({
            ...{ id, name: name.trim(), kind, address, template: template.trim(), secret },
            ...{ owner: shared ? null : reader.id, enabled: Number(enabled), language },
            ...{ created_at: new Date().toISOString(), version: 1 },
          })
          .execute();
        return { ...(await one(trx, id, reader)), secret: secret || null };
      });
    },

    /** @throws 400 INVALID_INPUT, 403 NOT_SHARED, 404 NOTIFICATION_TARGET_NOT_FOUND, 409 CHANGED_MEANWHILE */
    update: (
      id: number,
      { version, ...changes }: NotificationTargetChanges,
      reader: Reader,
    ): Promise<NotificationTarget> =>
      transact(db, async (trx: Trx) => {
        const row = await rowOf(trx, id, reader);
        assertMayShare(reader, row.owner === null);
        if (version !== row.version)
          throw new AppError('CHANGED_MEANWHILE', { name: row.updated_by, version: row.version });
        const { name, address, template, language, enabled } = { ...row, enabled: row.enabled === 1, ...changes };
        // What stands there from other settings can still be renamed and turned off.
        if (address !== row.address) assertAddress(row.kind, address, reader.isAdmin, config);
        assertTemplate(row.kind, template.trim());
        await trx
          .updateTable('notify_target')
          .set({
            ...{ name: name.trim(), address, template: template.trim() },
            ...{ language, enabled: Number(enabled), updated_by: reader.name, version: version + 1 },
          })
          .where('id', '=', id)
          .execute();
        return one(trx, id, reader);
      }),

    /** @throws 403 NOT_SHARED, 404 NOTIFICATION_TARGET_NOT_FOUND, 409 NOTIFICATION_TARGET_USED */
    remove: (id: number, reader: Reader): Promise<void> =>
      transact(db, async (trx) => {
        const row = await rowOf(trx, id, reader);
        assertMayShare(reader, row.owner === null);
        const used = (await usesOf(trx, reader))(id, true);
        const schedules = await trx.selectFrom('report_schedule').select(['id', 'name', 'targets']).execute();
        const users = [...used, ...schedules.filter(({ targets }) => (JSON.parse(targets) as number[]).includes(id))];
        if (users.length)
          throw new AppError('NOTIFICATION_TARGET_USED', { rules: users.map(({ name }) => name).join(', ') });
        await trx
          .updateTable('notify_target')
          .set({ removed_at: new Date().toISOString() })
          .where('id', '=', id)
          .execute();
      }),

    /** @throws 403 NOT_SHARED, 409 TOO_MANY_NOTIFICATION_TARGETS, UNDO_OVER */
    restore: (id: number, reader: Reader): Promise<NotificationTarget> =>
      transact(db, async (trx) => {
        const row = await knownTargets(trx, reader).where('id', '=', id).executeTakeFirst();
        assertUndoable(row);
        assertMayShare(reader, row.owner === null);
        await assertRoom(trx, 'notify_target');
        await trx.updateTable('notify_target').set({ removed_at: null }).where('id', '=', id).execute();
        return one(trx, id, reader);
      }),
  };
}
