import { MOST_NAMED } from '../../shared/notify-values.ts';
import type { Language } from '../../shared/preferences.ts';
import type { Trx } from '../stores/state/state.ts';
import { saidIn } from './cause.ts';
import { putDelivery } from './deliveries.ts';
import { type Pending, pendingOf, tellNoMore } from './marks.ts';
import type { Message } from './message.ts';
import { dueAt, isQuiet, type Pace } from './pace.ts';
import { isPersonal, languageOf, neededFor, recipientsOf } from './personal.ts';
import { isCall } from './subjects.ts';
import type { NotifyRuleTable } from './tables.ts';
import { toldTargets } from './targets.ts';

/** So many new things of a rule without a pace have a message each; more stand in one. */
const MOST_SINGLE = 5;

/** What goes into which message. */
function batchesOf(rule: NotifyRuleTable, pending: readonly Pending[]): Pending[][] {
  const isPaced = rule.throttle_minutes > 0 || rule.digest_minutes > 0;
  return isPaced || pending.length > MOST_SINGLE ? [[...pending]] : pending.map((one) => [one]);
}

/** What a message says of itself that tells of calls. */
function callsOf({ about }: { about: string }): Pick<Message, 'calls'> {
  return isCall(about) ? { calls: about } : {};
}

/** What a message of some things says in a language; `to` is a part of its key. */
const messageOf = (
  rule: NotifyRuleTable,
  to: number | string,
  batch: readonly Pending[],
  language: Language,
  now: Date,
): Message => ({
  key: `${rule.id}:${to}:${batch[0]!.cause}@${batch[0]!.at}`,
  rule: isPersonal(rule) ? null : { id: rule.id, name: rule.name, about: rule.about },
  ...{ language, count: batch.length, createdAt: now.toISOString() },
  causes: batch.slice(0, MOST_NAMED).map(({ told }) => saidIn(language, told)),
  needs: neededFor(rule.id),
  sensors: [...new Set(batch.flatMap(({ told }) => told.sensor ?? []))],
  ...callsOf(rule),
});

async function tellTargets(trx: Trx, rule: NotifyRuleTable, batches: readonly Pending[][], now: Date): Promise<void> {
  const targets = (await toldTargets(trx, JSON.parse(rule.targets))).filter(({ enabled }) => enabled === 1);
  const owner = rule.shared === 1 ? null : rule.owner;
  for (const batch of batches)
    for (const target of targets)
      await putDelivery(trx, target, messageOf(rule, target.id, batch, target.language, now), owner, now);
}

/** Tells people what they chose for themselves, each what he may know. */
async function tellThem(
  trx: Trx,
  rule: NotifyRuleTable,
  batches: readonly Pending[][],
  hasMail: boolean,
  now: Date,
): Promise<void> {
  for (const { user, kind, webhook, name, language, sensors } of await recipientsOf(trx, rule.id, hasMail))
    for (const batch of batches) {
      const known = batch.filter(
        ({ told }) =>
          (told.user === undefined || (told.user === user && !told.mailbox)) &&
          (!sensors || told.sensor === undefined || sensors.includes(told.sensor)),
      );
      if (known.length === 0) continue;
      const message = messageOf(rule, webhook === null ? `user ${user}` : `webhook ${webhook}`, known, language, now);
      await putDelivery(trx, { id: null, webhook, name, kind }, message, user, now);
    }
  // Who took somebody's address away may have switched this off before.
  for (const one of batches.flat()) {
    const { user, mailbox } = one.told;
    if (user === undefined || !mailbox || !hasMail) continue;
    const language = await languageOf(trx, user);
    if (!language) continue;
    const message = messageOf(rule, `user ${user} before`, [one], language, now);
    await putDelivery(trx, { id: null, name: mailbox, kind: 'email', mailbox }, message, user, now);
  }
}

/** Whether the time has come for what waits; a moment that has not been yet is of a clock that was ahead, and keeps nothing waiting. */
export function isDue(
  rule: Pace & Pick<NotifyRuleTable, 'last_told'>,
  [first]: readonly Pending[],
  now: Date,
): boolean {
  if (!first || isQuiet(rule, now.getTime())) return false;
  const been = (moment: string | null) =>
    moment !== null && Date.parse(moment) <= now.getTime() ? Date.parse(moment) : null;
  return dueAt(rule, been(first.at) ?? 0, been(rule.last_told)) <= now.getTime();
}

/** Writes the messages of a rule that are due, and forgets what stands in them: both or neither. */
export async function tell(trx: Trx, rule: NotifyRuleTable, hasMail: boolean, now: Date): Promise<void> {
  const pending = await pendingOf(trx, rule.id);
  if (!isDue(rule, pending, now)) return;
  const batches = batchesOf(rule, pending);
  await (isPersonal(rule) ? tellThem(trx, rule, batches, hasMail, now) : tellTargets(trx, rule, batches, now));
  await tellNoMore(trx, rule.id);
  await trx
    .updateTable('notify_rule')
    .set((eb) => ({ told: eb('told', '+', batches.length), last_told: now.toISOString() }))
    .where('id', '=', rule.id)
    .execute();
}
