import { randomBytes } from 'node:crypto';
import { abilityOf } from '../../shared/abilities.ts';
import type { NewWebhook, Webhook, WebhookChanges, WebhookWithSecret } from '../../shared/account-settings.ts';
import { mayHear, type WebhookEvent } from '../../shared/account-settings-values.ts';
import type { UserData } from '../../shared/auth.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { accountOf } from '../auth/store.ts';
import type { Config } from '../config.ts';
import { AppError, invalidInput } from '../errors.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { ordered } from '../stores/state/text.ts';
import { webhookUrlFault } from './webhook-url.ts';

/** More than anybody needs; the list has no pages. */
const MOST_WEBHOOKS = 20;
const COLUMNS = ['id', 'name', 'url', 'events', 'enabled', 'created_at as createdAt', 'version'] as const;

type Row = Omit<Webhook, 'events' | 'enabled'> & { events: string; enabled: number };
const toWebhook = ({ events, enabled, ...row }: Row): Webhook => ({
  ...row,
  events: JSON.parse(events),
  enabled: enabled === 1,
});

/** @throws 400 INVALID_INPUT when calls may not go there */
function assertUrl(url: string, { role }: UserData, config: Pick<Config, 'notifyPrivate'>): void {
  const fault = webhookUrlFault(url, role === 'admin', config);
  if (fault) throw invalidInput('url', fault as 'BAD_URL');
}

/**
 * What a webhook is told of when its owner asks for some events: these, and what of those from `before` he may not hear of. That is not his to
 * choose, and stays for a role that may.
 * @throws 400 INVALID_INPUT for any other that he may not hear of
 */
function eventsFor(account: UserData, asked: readonly WebhookEvent[], before: readonly WebhookEvent[]): WebhookEvent[] {
  const ability = abilityOf(abilitiesFor(account));
  const kept = before.filter((event) => !mayHear(ability, event));
  const event = asked.find((each) => !mayHear(ability, each) && !kept.includes(each));
  if (event) throw invalidInput('events', 'MAY_NOT_HEAR', { event });
  return [...new Set([...asked, ...kept])];
}

/** Other programs that a user has the console tell what happens (notify/personal.ts). */
export function webhookStore(db: Handle, config: Pick<Config, 'notifyPrivate'>) {
  const own = (handle: Handle, userId: number) =>
    handle.selectFrom('webhook').select(COLUMNS).where('account_id', 'in', accountOf(handle, userId));

  async function get(trx: Trx, userId: number, id: number): Promise<Webhook> {
    const row = await own(trx, userId).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
    return toWebhook(row);
  }

  return {
    list: async (userId: number): Promise<Webhook[]> =>
      (
        await own(db, userId)
          .orderBy((eb) => ordered(eb.ref('name')))
          .orderBy('id')
          .execute()
      ).map(toWebhook),

    /**
     * The secret is in the answer and in no other.
     * @throws 400 INVALID_INPUT, 409 TOO_MANY_WEBHOOKS
     */
    create(account: UserData, { name, url, events, enabled }: NewWebhook): Promise<WebhookWithSecret> {
      assertUrl(url, account, config);
      const heard = eventsFor(account, events, []);
      const secret = `whsec_${randomBytes(24).toString('base64url')}`;
      return transact(db, async (trx) => {
        if ((await own(trx, account.id).execute()).length >= MOST_WEBHOOKS)
          throw new AppError('TOO_MANY_WEBHOOKS', { max: MOST_WEBHOOKS });
        const { id: account_id } = await accountOf(trx, account.id).executeTakeFirstOrThrow();
        const id = await nextId(trx, 'webhook');
        await trx
          .insertInto('webhook')
          .values({
            id,
            account_id,
            name: name.trim(),
            url,
            events: JSON.stringify(heard),
            enabled: Number(enabled),
            secret,
            created_at: new Date().toISOString(),
            version: 1,
          })
          .execute();
        return { ...(await get(trx, account.id, id)), secret };
      });
    },

    /** @throws 400 INVALID_INPUT, 404 WEBHOOK_NOT_FOUND, 409 CHANGED_MEANWHILE when it has another version than `changes` say */
    update(account: UserData, id: number, { version, ...changes }: WebhookChanges): Promise<Webhook> {
      return transact(db, async (trx) => {
        const before = await get(trx, account.id, id);
        // What stands there from other settings or another role can still be renamed and turned off.
        if (changes.url !== undefined && changes.url !== before.url) assertUrl(changes.url, account, config);
        if (version !== undefined && version !== before.version)
          throw new AppError('CHANGED_MEANWHILE', { name: account.fullName, version: before.version });
        const { name, url, events, enabled } = { ...before, ...changes };
        await trx
          .updateTable('webhook')
          .set({
            name: name.trim(),
            url,
            events: JSON.stringify(changes.events ? eventsFor(account, events, before.events) : events),
            enabled: Number(enabled),
            version: before.version + 1,
          })
          .where('id', '=', id)
          .execute();
        return get(trx, account.id, id);
      });
    },

    /** @throws 404 WEBHOOK_NOT_FOUND */
    async remove(userId: number, id: number): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('webhook')
        .where('id', '=', id)
        .where('account_id', 'in', accountOf(db, userId))
        .executeTakeFirst();
      if (!numDeletedRows) throw new AppError('WEBHOOK_NOT_FOUND');
    },
  };
}
