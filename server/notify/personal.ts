import type { Can } from '../../shared/abilities.ts';
import { type NotificationEvent, neededToHear, type WebhookEvent } from '../../shared/account-settings-values.ts';
import { type NotifySeverity, type NotifySubject, SILENT_MINUTES } from '../../shared/notify-values.ts';
import type { Language } from '../../shared/preferences.ts';
import { aboutOwnAccount, LAST_MAILS, mailedUnlessChosen } from '../account/notifications.ts';
import { accountOf } from '../auth/store.ts';
import { type Handle, type Trx, transact } from '../stores/state/state.ts';
import { OWN_RULES, ruledReader } from './reader.ts';
import type { PersonalSubject } from './subjects.ts';

type Asked = { by: 'email'; event: NotificationEvent } | { by: 'webhook'; event: WebhookEvent };

/** A question that the console asks for all who chose it in their account's settings. Its id is no rule's of people. */
type PersonalRule = Asked & {
  id: number;
  about: NotifySubject | PersonalSubject;
  severity?: NotifySeverity;
  minutes?: number;
  /** Minutes between messages: a mailbox is not to be flooded. */
  throttle: number;
  /** Minutes that a message waits for more of its kind, and in which what it tells of may be taken back. */
  digest?: number;
  /** Asked as soon as emails can be sent: some of it is told whatever people chose. */
  isConstant?: true;
};

const silent = { about: 'silentSources', minutes: SILENT_MINUTES } as const;
const mentions = { event: 'mention', about: 'mentions', throttle: 0 } as const;
const assignments = { event: 'assignment', about: 'assignments', throttle: 0 } as const;

/** Ids stay: marks are kept by them. */
const personalRules: readonly PersonalRule[] = [
  { id: -1, by: 'email', event: 'highThreat', about: 'threats', severity: 'high', throttle: 10 },
  { id: -2, by: 'email', event: 'sensorSilent', ...silent, throttle: 0 },
  { id: -3, by: 'email', event: 'jobFailed', about: 'failedJobs', throttle: 0 },
  { id: -4, by: 'email', event: 'signIn', about: 'signIns', throttle: 0 },
  { id: -5, by: 'email', event: 'accountChanged', about: 'accountChanges', throttle: 0, isConstant: true },
  { id: -6, by: 'webhook', event: 'newThreat', about: 'threats', severity: 'low', throttle: 0 },
  { id: -7, by: 'webhook', event: 'highThreat', about: 'threats', severity: 'high', throttle: 0 },
  { id: -8, by: 'webhook', event: 'sensorSilent', ...silent, throttle: 0 },
  { id: -9, by: 'webhook', event: 'jobFailed', about: 'failedJobs', throttle: 0 },
  { id: -10, by: 'email', ...mentions, digest: 5 },
  { id: -11, by: 'email', ...assignments, digest: 5 },
  { id: -12, by: 'webhook', ...mentions, digest: 1 },
  { id: -13, by: 'webhook', ...assignments, digest: 1 },
  { id: -14, by: 'email', event: 'invoiceDue', about: 'dueInvoices', throttle: 0 },
];

export const isPersonal = ({ id }: { id: number }): boolean => id < 0;

/** What somebody must be allowed to read who is told what the rule of this id finds. */
export function neededFor(id: number): Can | null {
  const asked = personalRules.find((each) => each.id === id);
  if (asked) return neededToHear[asked.event];
  return isPersonal({ id }) ? null : OWN_RULES;
}

/** Somebody who is told what he chose: by email, or by a webhook of his. */
export interface Recipient {
  user: number;
  kind: 'email' | 'webhook';
  webhook: number | null;
  name: string;
  language: Language;
  /** The only sensors whose threats he sees; without it all. */
  sensors?: readonly string[];
}

/** Accounts of people. */
const people = (handle: Handle) =>
  handle
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .where('user.role', '<>', 'sensor')
    .select(['user.id as user', 'user.status', 'user.role', 'user.sensors', 'user.email', 'account.console_language']);

async function mailboxes(handle: Handle, event: NotificationEvent) {
  const rows = await people(handle)
    .leftJoin('notification_choice', (join) =>
      join.onRef('notification_choice.account_id', '=', 'account.id').on('notification_choice.event', '=', event),
    )
    .select(['notification_choice.email as chosen', 'notification_choice.email_off_at'])
    .orderBy('user.id')
    .execute();
  const isUsual = mailedUnlessChosen.includes(event);
  const ended = new Date(Date.now() - LAST_MAILS).toISOString();
  const goesOn = (off: string | null) => aboutOwnAccount.includes(event) && off !== null && off > ended;
  return rows
    .filter(({ chosen, email_off_at }) => (chosen === null ? isUsual : chosen === 1 || goesOn(email_off_at)))
    .map((row) => ({ ...row, kind: 'email' as const, webhook: null, name: row.email }));
}

async function webhooks(handle: Handle, event: WebhookEvent) {
  const rows = await people(handle)
    .innerJoin('webhook', 'webhook.account_id', 'account.id')
    .where('webhook.enabled', '=', 1)
    .select(['webhook.id as webhook', 'webhook.name', 'webhook.events'])
    .orderBy('webhook.id')
    .execute();
  return rows
    .filter(({ events }) => (JSON.parse(events) as string[]).includes(event))
    .map((row) => ({ ...row, kind: 'webhook' as const }));
}

/** The language of somebody's account; undefined without one. */
export async function languageOf(handle: Handle, user: number): Promise<Language | undefined> {
  const account = await accountOf(handle, user).select('console_language').executeTakeFirst();
  return account && (account.console_language || 'en');
}

/** Who is told what the rule of this id finds: those who chose it and may read it. */
export async function recipientsOf(handle: Handle, id: number, hasMail: boolean): Promise<Recipient[]> {
  const asked = personalRules.find((each) => each.id === id);
  if (!asked || (asked.by === 'email' && !hasMail)) return [];
  const rows = asked.by === 'email' ? await mailboxes(handle, asked.event) : await webhooks(handle, asked.event);
  return rows.flatMap(({ user, kind, webhook, name, console_language, ...row }) => {
    const ruled = ruledReader(row, neededToHear[asked.event]);
    if (!ruled) return [];
    const language: Language = console_language || 'en';
    return [{ user, kind, webhook, name, language, ...(ruled.sensors && { sensors: ruled.sensors }) }];
  });
}

/** Puts the rule to work or at rest. What it finds when it begins is not told, as with other rules. */
async function set(trx: Trx, { id, event, about, severity, minutes, throttle, digest }: PersonalRule, isOn: boolean) {
  const row = await trx.selectFrom('notify_rule').select('version').where('id', '=', id).executeTakeFirst();
  const now = new Date().toISOString();
  if (!row)
    await trx
      .insertInto('notify_rule')
      .values({
        // Only the console itself asks about what belongs to one person.
        ...{ id, name: event, about: about as NotifySubject, query: '', severity: severity ?? null, score: null },
        ...{ minutes: minutes ?? null, targets: '[]', throttle_minutes: throttle, digest_minutes: digest ?? 0 },
        ...{ quiet_from: '', quiet_to: '', time_zone: 'UTC', shared: 1, owner: null, enabled: Number(isOn) },
        ...{ begun_at: null, told: 0, last_told: null, created_at: now, updated_at: now, version: 1 },
      })
      .execute();
  else {
    const version = row.version + 1;
    await trx
      .updateTable('notify_rule')
      .set({ enabled: Number(isOn), begun_at: null, updated_at: now, version })
      .where('id', '=', id)
      .execute();
  }
  if (!isOn) await trx.updateTable('notify_mark').set({ pending: null }).where('rule', '=', id).execute();
}

/** Has those questions asked that somebody chose, and no others. */
export async function syncPersonal(db: Handle, hasMail: boolean): Promise<void> {
  const rows = await db.selectFrom('notify_rule').select(['id', 'enabled']).where('id', '<', 0).execute();
  const enabled = new Map(rows.map((row) => [row.id, row.enabled === 1]));
  for (const rule of personalRules) {
    const isOn = rule.isConstant ? hasMail : (await recipientsOf(db, rule.id, hasMail)).length > 0;
    if (isOn !== (enabled.get(rule.id) ?? false)) await transact(db, (trx) => set(trx, rule, isOn));
  }
}
