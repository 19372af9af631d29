import type { SelectQueryBuilder } from 'kysely';
import type {
  NotificationDelivery,
  NotificationDeliveryPage,
  NotificationDeliveryQuery,
  NotificationTest,
} from '../../shared/notify.ts';
import type { DeliveryFault, DeliveryState } from '../../shared/notify-values.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { accountOf } from '../auth/store.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { OutboxHandler, Parts } from '../feature.ts';
import { forgetOutbox, GivenUp, MOST_ATTEMPTS, putOutbox } from '../jobs/outbox.ts';
import { reasonOf } from '../jobs/retry.ts';
import type { Database } from '../stores/state/database.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { contains } from '../stores/state/text.ts';
import { threatStore } from '../threats/store.ts';
import { CallFault } from './call.ts';
import { callsTo } from './calls.ts';
import { saidIn } from './cause.ts';
import { type Message, titleOf } from './message.ts';
import { assertMayShare, OWN_RULES, type Reader, ruledNow, SAYS_WHERE } from './reader.ts';
import { type SendConfig, type SendTarget, send } from './send.ts';
import type { NotifyDeliveryTable } from './tables.ts';

/** Of the entries of the outbox. */
export const DELIVERY = 'notification';

/** What another attempt cannot mend. */
const HOPELESS: readonly DeliveryFault[] = ['ADDRESS_NOT_ALLOWED', 'NO_MAIL_SERVER'];

/** What another attempt may mend, as an error of our list: the outbox keeps it. */
function errorOf({ fault, status }: NotificationTest): AppError {
  if (fault === 'TIMEOUT') return new AppError('TARGET_TIMEOUT');
  if (fault === 'TOO_MANY_REDIRECTS') return new AppError('TARGET_REDIRECTS');
  if (fault === 'REFUSED' || fault === 'REFUSED_FOR_GOOD')
    return new AppError('TARGET_REFUSED', { status: status ?? 0 });
  return new AppError(fault === 'STOPPED' ? 'JOB_INTERRUPTED' : 'TARGET_NOT_REACHED');
}

/** A message as it was written; of those from before there were languages, and before it was kept what they ask, as it was then. */
const messageOf = ({ message, target }: Pick<NotifyDeliveryTable, 'message' | 'target'>): Message => ({
  ...{ language: 'en', needs: target === null ? null : OWN_RULES },
  ...JSON.parse(message),
});

function toldOf(row: NotifyDeliveryTable): Pick<NotificationDelivery, 'causes' | 'language'> {
  const { causes, language } = messageOf(row);
  return { causes, language };
}

const shown = (row: NotifyDeliveryTable): NotificationDelivery => ({
  ...{ id: row.id, rule: row.rule, ruleName: row.rule_name, target: row.target, targetName: row.target_name },
  ...{ kind: row.kind, title: row.title, count: row.count, ...toldOf(row) },
  ...{ state: row.state, attempts: row.attempts, status: row.status, answer: row.answer, fault: row.fault },
  ...{ createdAt: row.created_at, lastTriedAt: row.last_tried_at, key: row.key },
});

type DeliveryTarget = Pick<NotifyDeliveryTable, 'kind'> & {
  id: number | null;
  name: string;
  webhook?: number | null;
  mailbox?: string;
};

/** Puts a message to a target into the log. */
async function logDelivery(
  trx: Trx,
  target: DeliveryTarget,
  message: Message,
  owner: number | null,
  now: Date,
): Promise<void> {
  const id = await nextId(trx, 'notify_delivery');
  await trx
    .insertInto('notify_delivery')
    .values({
      ...{ id, key: message.key, rule: message.rule?.id ?? null, rule_name: message.rule?.name ?? '' },
      ...{ target: target.id, webhook: target.webhook ?? null, target_name: target.name, kind: target.kind, owner },
      ...{ title: titleOf(message), count: message.count, message: JSON.stringify(message) },
      mailbox: target.mailbox ?? null,
      ...{ state: 'waiting', attempts: 0, status: null, answer: '', fault: null },
      ...{ created_at: now.toISOString(), last_tried_at: null },
    })
    .execute();
}

/**
 * Puts a message to a target into the log and into the outbox, in the transaction that makes it necessary: it is sent once that is
 * over, and until it has arrived.
 */
export async function putDelivery(
  trx: Trx,
  target: DeliveryTarget,
  message: Message,
  owner: number | null,
  now: Date,
): Promise<void> {
  await logDelivery(trx, target, message, owner, now);
  await putOutbox(trx, { kind: DELIVERY, key: message.key, payload: null }, now);
}

/** Sends a message now, and says what came of it. */
export async function attempt(
  target: SendTarget,
  message: Message,
  config: SendConfig,
  signal?: AbortSignal,
): Promise<NotificationTest> {
  try {
    return { arrived: true, ...(await send(target, message, config, signal)), fault: null };
  } catch (error) {
    // Nothing that was typed may keep a message from having an end.
    if (!(error instanceof CallFault))
      return { arrived: false, status: null, answer: reasonOf(error), fault: 'NOT_REACHED' };
    const { status = null, answer = error.message } = error.answer ?? {};
    return { arrived: false, status, answer: answer.slice(0, 500), fault: error.fault };
  }
}

/** Writes down what came of an attempt. */
const written = (
  db: Handle,
  key: string,
  state: DeliveryState,
  attempts: number,
  { status, answer, fault }: Omit<NotificationTest, 'arrived'>,
) =>
  db
    .updateTable('notify_delivery')
    .set({ state, attempts, status, answer, fault, last_tried_at: new Date().toISOString() })
    .where('key', '=', key)
    .execute();

/** Puts a message that was sent at once, as a test, into the log with what came of it: it is tried no more by itself. */
export const logTest = (
  db: Handle,
  target: DeliveryTarget,
  message: Message,
  owner: number | null,
  outcome: NotificationTest,
): Promise<void> =>
  transact(db, async (trx) => {
    await logDelivery(trx, target, message, owner, new Date());
    await written(trx, message.key, outcome.arrived ? 'sent' : 'given_up', 1, outcome);
  });

/** Whether somebody may know what a message says; he may have been told that before, when he still might. */
async function mayKnow(
  db: Handle,
  owner: number,
  { needs = null, sensors = [] }: Message,
  now: typeof ruledNow = ruledNow,
): Promise<boolean> {
  const ruled = await now(db, owner, needs);
  return !!ruled && sensors.every((sensor) => !ruled.sensors || ruled.sensors.includes(sensor));
}

/** What somebody does not see of messages of his own that say what he may not know any more; each right is asked for once. */
function hidingFrom(db: Handle, userId: number) {
  const asked = new Map<string, ReturnType<typeof ruledNow>>();
  const now: typeof ruledNow = (handle, owner, needs) => {
    const key = JSON.stringify(needs);
    const ruled = asked.get(key) ?? ruledNow(handle, owner, needs);
    asked.set(key, ruled);
    return ruled;
  };
  const isHidden = async (row: Pick<NotifyDeliveryTable, 'message' | 'target' | 'owner'>) =>
    row.owner !== null && !(await mayKnow(db, userId, messageOf(row), now));
  return {
    isHidden,
    /** The message as he sees it. What the console's own mail server says is for those who say where messages go. */
    async shown(row: NotifyDeliveryTable): Promise<NotificationDelivery> {
      const hidden = (await isHidden(row)) && { title: '', causes: [] };
      const isOfServer = row.owner !== null && row.kind === 'email' && !(await now(db, userId, SAYS_WHERE));
      return { ...shown(row), ...hidden, ...((hidden || isOfServer) && { answer: '' }) };
    },
  };
}

/** Whether a call may go inside: what answers there is shown to its owner, who must be one of those who say where messages go. */
const mayCallInside = async (db: Handle, { notifyPrivate }: Config, owner: number | null): Promise<boolean> =>
  notifyPrivate && (owner === null || (await ruledNow(db, owner, SAYS_WHERE)) !== null);

/** Where a message goes; undefined when that is off, gone, or of somebody who may not know any more what it says. */
async function targetOf(
  db: Handle,
  { target, webhook, mailbox, owner }: NotifyDeliveryTable,
  message: Message,
): Promise<SendTarget | undefined> {
  // An address that was somebody's: whatever became of the account, whoever reads it is to know.
  if (mailbox !== null) return { kind: 'email', address: mailbox, template: '', secret: '' };
  if (owner !== null && !(await mayKnow(db, owner, message))) return undefined;
  if (target !== null)
    return db
      .selectFrom('notify_target')
      .selectAll()
      .where('id', '=', target)
      .where('enabled', '=', 1)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
  if (webhook === null) {
    const found = await db.selectFrom('user').select('email as address').where('id', '=', owner).executeTakeFirst();
    return found && { ...found, kind: 'email', template: '', secret: '' };
  }
  const found = await accountOf(db, owner!)
    .innerJoin('webhook', 'webhook.account_id', 'account.id')
    .where('webhook.id', '=', webhook)
    .where('webhook.enabled', '=', 1)
    .select(['webhook.url as address', 'webhook.secret'])
    .executeTakeFirst();
  return found && { ...found, kind: 'webhook', template: '' };
}

/** A message with what of it is still so; undefined when nothing of it is, as of a comment that was removed while the mail server was down. */
async function stillSo(
  message: Message,
  owner: number | null,
  { state: { db }, events }: Parts,
  signal: AbortSignal,
): Promise<Message | undefined> {
  const { calls, causes, language, count } = message;
  if (!calls || owner === null) return message;
  const first = Math.min(...causes.map(({ time }) => Date.parse(time!)));
  const asked = { user: owner, since: new Date(first - 1).toISOString() };
  const found = await callsTo(calls, asked, { db, events, threats: threatStore(db, events) }, {}, signal);
  const now = new Map(found.map((cause) => [cause.key, saidIn(language, cause)]));
  const kept = causes.flatMap(({ key }) => now.get(key) ?? []);
  return kept.length ? { ...message, causes: kept, count: count - causes.length + kept.length } : undefined;
}

/** Does one entry of the outbox. What has arrived is not sent again. */
export const deliver: OutboxHandler = async (_payload, { parts, signal, key, attempt: count }) => {
  const { db } = parts.state;
  const row = await db.selectFrom('notify_delivery').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row || row.state === 'sent') return;
  const attempts = row.attempts + 1;
  const message = await stillSo(messageOf(row), row.owner, parts, signal);
  const target = message && (await targetOf(db, row, message));
  if (!target) {
    const fault = message ? 'TARGET_GONE' : 'TAKEN_BACK';
    await written(db, key, 'given_up', row.attempts, { status: null, answer: '', fault });
    return;
  }
  const notifyPrivate = await mayCallInside(db, parts.config, row.owner);
  const outcome = await attempt(target, message, { ...parts.config, notifyPrivate }, signal);
  // It was the console that stopped: the next one tries as if nothing had been.
  if (outcome.fault === 'STOPPED') throw errorOf(outcome);
  const isOver = outcome.arrived || (outcome.fault !== null && HOPELESS.includes(outcome.fault));
  const isForGood = outcome.fault === 'REFUSED_FOR_GOOD';
  const state = outcome.arrived ? 'sent' : isOver || isForGood || count >= MOST_ATTEMPTS ? 'given_up' : 'failing';
  await written(db, key, state, attempts, outcome);
  if (isOver) return;
  // Who runs the console reads in its log what the mail server says; other targets tell their owners.
  const error = Object.assign(errorOf(outcome), target.kind === 'email' && { cause: outcome.answer });
  throw isForGood ? new GivenUp(error) : error;
};

/** Gives up what was tried for the last time by a process that was killed in it: nothing else would say so. */
export async function giveUpUnanswered(db: Handle): Promise<void> {
  await db
    .updateTable('notify_delivery')
    .set({ state: 'given_up' })
    .where('state', 'in', ['waiting', 'failing'])
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('outbox.key')
        .where('kind', '=', DELIVERY)
        .where('outbox.attempts', '>=', MOST_ATTEMPTS)
        .where('done_at', 'is', null),
    )
    .execute();
}

/** A page of some messages, the newest first, as this user sees them. */
async function pageOf(
  db: Handle,
  among: SelectQueryBuilder<Database, 'notify_delivery', object>,
  { q, state, rule, target, perPage, page }: NotificationDeliveryQuery,
  userId: number,
): Promise<NotificationDeliveryPage> {
  const hiding = hidingFrom(db, userId);
  let found = among;
  if (q) {
    // What is hidden of a message does not find it either.
    const hidden: number[] = [];
    const titled = among.where((eb) => contains(eb.ref('title'), q)).where('owner', '=', userId);
    for (const row of await titled.select(['id', 'message', 'target', 'owner']).execute())
      if (await hiding.isHidden(row)) hidden.push(row.id);
    found = found.where((eb) =>
      eb.or([
        ...(['rule_name', 'target_name'] as const).map((name) => contains(eb.ref(name), q)),
        eb.and([contains(eb.ref('title'), q), ...(hidden.length ? [eb('id', 'not in', hidden)] : [])]),
      ]),
    );
  }
  if (state) found = found.where('state', '=', state);
  if (rule) found = found.where('rule', '=', rule);
  if (target) found = found.where('target', '=', target);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { deliveries: await Promise.all(rows.map(hiding.shown)), ...pageTotalsOf(Number(total), perPage) };
}

/** What became of messages. */
export function deliveryStore(db: Handle) {
  const visible = (handle: Handle, { id }: Reader) =>
    handle.selectFrom('notify_delivery').where((eb) => eb.or([eb('owner', 'is', null), eb('owner', '=', id)]));

  return {
    list: (query: NotificationDeliveryQuery, reader: Reader): Promise<NotificationDeliveryPage> =>
      pageOf(db, visible(db, reader), query, reader.id),

    /** What went to somebody alone: emails, webhooks of the account, rules of one's own. */
    own: (query: NotificationDeliveryQuery, userId: number): Promise<NotificationDeliveryPage> =>
      pageOf(db, db.selectFrom('notify_delivery').where('owner', '=', userId), query, userId),

    /** Tries once more, at once. @throws 403 NOT_SHARED, 404 NOTIFICATION_NOT_FOUND, 409 NOTIFICATION_SENT */
    retry: (id: number, reader: Reader): Promise<NotificationDelivery> =>
      transact(db, async (trx) => {
        const row = await visible(trx, reader).selectAll().where('id', '=', id).executeTakeFirst();
        if (!row) throw new AppError('NOTIFICATION_NOT_FOUND');
        assertMayShare(reader, row.owner === null);
        if (row.state === 'sent') throw new AppError('NOTIFICATION_SENT');
        await trx.updateTable('notify_delivery').set({ state: 'waiting' }).where('id', '=', id).execute();
        // What stands there has been tried for the last time; a test has nothing there.
        await forgetOutbox(trx, DELIVERY, [row.key]);
        await putOutbox(trx, { kind: DELIVERY, key: row.key, payload: null });
        return hidingFrom(trx, reader.id).shown({ ...row, state: 'waiting' });
      }),
  };
}

/** How many messages stand in each state. */
export async function deliveryCounts(db: Handle): Promise<{ state: DeliveryState; count: number }[]> {
  const rows = await db
    .selectFrom('notify_delivery')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

/** Takes away what was removed before `before` (ISO 8601) and cannot be brought back. */
export async function cleanRemoved(db: Handle, before: string): Promise<void> {
  for (const table of ['notify_rule', 'notify_target'] as const)
    await db.deleteFrom(table).where('removed_at', '<', before).execute();
}

/** Takes away what is over and was written before `before` (ISO 8601), with its entries of the outbox: nobody could send it any more. */
export const cleanDeliveries = (db: Handle, before: string): Promise<void> =>
  transact(db, async (trx) => {
    const gone = await trx
      .deleteFrom('notify_delivery')
      .where('created_at', '<', before)
      .where('state', 'in', ['sent', 'given_up'])
      .returning('key')
      .execute();
    await forgetOutbox(
      trx,
      DELIVERY,
      gone.map(({ key }) => key),
    );
  });
