import { once } from 'node:events';
import { MOST_NAMED } from '../../shared/notify-values.ts';
import type { Language } from '../../shared/preferences.ts';
import type { EventStore } from '../stores/events/port.ts';
import { type Handle, type Trx, transact } from '../stores/state/state.ts';
import { calledSince } from './calls.ts';
import { type Cause, type Found, saidIn } from './cause.ts';
import { type CauseFinder, IN_EPISODES, isOfThreats } from './causes.ts';
import { putDelivery } from './deliveries.ts';
import type { Message } from './message.ts';
import { dueAt } from './pace.ts';
import { isPersonal, languageOf, neededFor, recipientsOf, syncPersonal } from './personal.ts';
import type { ruleStore } from './rules.ts';
import { type CallSubject, isCall } from './subjects.ts';
import type { NotifyRuleTable } from './tables.ts';
import { toldTargets } from './targets.ts';
import { amongThreats } from './threat-causes.ts';

interface Log {
  error(error: unknown): void;
}

/** Marks of one statement. */
const ROWS = 400;
/** So many looks at what is due, and one at what comes by no commit. */
const TICKS_OF_LOOK = 6;
/** So many new things of a rule without a pace have a message each; more stand in one. */
const MOST_SINGLE = 5;
/** Milliseconds for what mute rules do with what came: they may be stuck, and better a message too many than none. */
const MUTE_PATIENCE = 30_000;
/** Milliseconds after which nobody is told any more of being called: as long as a message is tried. */
const CALLS_LAST = 3 * 86_400_000;

interface Pending {
  cause: string;
  at: string;
  told: Cause;
}

/** What a mark keeps of something, until that stands in a message. */
const pendingText = ({ raises: _raises, names: _names, ...told }: Found): string => JSON.stringify(told);

const namesOf = ({ key, names = [key] }: Found): readonly string[] => names;

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

/** What of a rule waits to be told. */
async function pendingOf(handle: Handle, rule: NotifyRuleTable): Promise<Pending[]> {
  const rows = await handle
    .selectFrom('notify_mark')
    .select(['cause', 'at', 'pending'])
    .where('rule', '=', rule.id)
    .where('pending', 'is not', null)
    .orderBy('at')
    .orderBy('cause')
    .execute();
  return rows.map(({ cause, at, pending }) => ({ cause, at, told: JSON.parse(pending!) }));
}

/** Whether the time has come for what waits. */
function isDue(rule: NotifyRuleTable, [first]: readonly Pending[], now: Date): boolean {
  const last = rule.last_told === null ? null : Date.parse(rule.last_told);
  return first !== undefined && dueAt(rule, Date.parse(first.at), last) <= now.getTime();
}

/** Writes the messages of a rule that are due, and forgets what stands in them: both or neither. */
async function tell(trx: Trx, rule: NotifyRuleTable, hasMail: boolean, now: Date): Promise<void> {
  const pending = await pendingOf(trx, rule);
  if (!isDue(rule, pending, now)) return;
  const batches = batchesOf(rule, pending);
  await (isPersonal(rule) ? tellThem(trx, rule, batches, hasMail, now) : tellTargets(trx, rule, batches, now));
  await trx
    .updateTable('notify_mark')
    .set({ pending: null })
    .where('rule', '=', rule.id)
    .where('pending', 'is not', null)
    .execute();
  await trx
    .updateTable('notify_rule')
    .set((eb) => ({ told: eb('told', '+', batches.length), last_told: now.toISOString() }))
    .where('id', '=', rule.id)
    .execute();
}

/**
 * Keeps rules at work. What a rule finds for the first time is marked as looked at in the transaction that writes the message or
 * sets it aside for the next, so it is told once, however often and whenever the process ends; what came when nobody looked is found at the
 * start. What a new rule finds at once is marked only: it tells of what comes.
 */
export function notifyWork(
  {
    db,
    events,
    rules,
    finder,
    log,
    settled = async () => {},
    hasMail,
    every = 5,
  }: {
    db: Handle;
    events: EventStore;
    rules: ReturnType<typeof ruleStore>;
    finder: CauseFinder;
    log: Log;
    /** Resolves when mute rules have done what they do to what has come. */
    settled?: () => Promise<void>;
    /** Whether e-mails can be sent at all. */
    hasMail: boolean;
    /** Seconds between looks at what is due. */
    every?: number;
  },
  now = () => new Date(),
) {
  const closing = new AbortController();
  const { signal } = closing;
  let stopListening = () => {};
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  /** Threats that got an alert and were not looked at yet; null: all. */
  let alerted: Set<string> | null = null;
  let last: Promise<void> = Promise.resolve();
  let isLooking = false;
  /** Rules that failed: what they missed meanwhile is looked for with the next look at everything. */
  const failed = new Set<number>();

  /** One rule's failure is no other's, and is written down once. */
  async function guarded(rule: NotifyRuleTable, attend: () => Promise<void>): Promise<void> {
    try {
      await attend();
    } catch (error) {
      if (!signal.aborted && !failed.has(rule.id)) log.error(error);
      failed.add(rule.id);
    }
  }

  /** One thing after the other; what fails is done again with the next tick, for nothing of it was marked. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last
      .then(() => (signal.aborted ? undefined : work()))
      .catch((error: unknown) => {
        alerted = null;
        if (!signal.aborted) log.error(error);
      });
    return last;
  }

  async function unseen(handle: Handle, rule: number, causes: readonly string[]): Promise<Set<string>> {
    const fresh = new Set(causes);
    for (let from = 0; from < causes.length; from += ROWS) {
      const seen = await handle
        .selectFrom('notify_mark')
        .select('cause')
        .where('rule', '=', rule)
        .where('cause', 'in', causes.slice(from, from + ROWS))
        .execute();
      for (const { cause } of seen) fresh.delete(cause);
    }
    return fresh;
  }

  /** Marks what was found for the first time; `isTold`: to be told. */
  const note = (rule: NotifyRuleTable, found: readonly Found[], isTold: boolean): Promise<void> =>
    transact(db, async (trx) => {
      const row = await trx.selectFrom('notify_rule').selectAll().where('id', '=', rule.id).executeTakeFirst();
      if (row?.version !== rule.version) {
        // It was changed meanwhile: as it is now it has looked at nothing of this.
        alerted = null;
        return;
      }
      const raised = [...new Map(found.filter(({ raises }) => raises).map((each) => [each.key, each])).values()];
      const fresh = await unseen(trx, rule.id, raised.flatMap(namesOf));
      const at = now().toISOString();
      const marks = raised
        .filter((each) => namesOf(each).every((name) => fresh.has(name)))
        .map((each) => ({
          ...{ rule: rule.id, cause: each.key, at },
          pending: isTold ? pendingText(each) : null,
        }));
      for (let from = 0; from < marks.length; from += ROWS)
        await trx
          .insertInto('notify_mark')
          .values(marks.slice(from, from + ROWS))
          .execute();
      if (isTold) await tell(trx, row, hasMail, now());
    });

  /** What is over may be told of when it comes again. */
  async function forgetOver(rule: NotifyRuleTable, found: readonly Found[]): Promise<void> {
    const holds = new Set(found.flatMap(namesOf));
    const marks = await db
      .selectFrom('notify_mark')
      .select('cause')
      .where('rule', '=', rule.id)
      .where('pending', 'is', null)
      .execute();
    for (const { cause } of marks)
      if (!holds.has(cause))
        await db.deleteFrom('notify_mark').where('rule', '=', rule.id).where('cause', '=', cause).execute();
  }

  async function lookAtThreats(rule: NotifyRuleTable, among: readonly string[] | null, isTold: boolean): Promise<void> {
    for (let from = 0; from < (among?.length ?? 1); from += ROWS) {
      const some = among && amongThreats(among.slice(from, from + ROWS));
      for await (const keys of finder.threatKeys(rule.query, { among: some, isOpen: isTold }, signal)) {
        const fresh = await unseen(db, rule.id, keys);
        // What has come since mute rules were waited for is looked at next.
        if (among === null && isTold) for (const threat of alerted ?? []) fresh.delete(threat);
        if (fresh.size) await note(rule, await finder.threatsOf(rule, [...fresh], signal), isTold);
      }
    }
  }

  /** What was taken back before it was told is told only if it comes again; what changed is told as it is now. */
  async function renew(rule: NotifyRuleTable, pending: readonly Pending[], found: readonly Found[]): Promise<void> {
    const standing = new Map(found.map((each) => [each.key, pendingText(each)]));
    for (const { cause, told } of pending) {
      const text = standing.get(cause);
      if (text === JSON.stringify(told)) continue;
      if (text)
        await db
          .updateTable('notify_mark')
          .set({ pending: text })
          .where('rule', '=', rule.id)
          .where('cause', '=', cause)
          .where('pending', 'is not', null)
          .execute();
      else await db.deleteFrom('notify_mark').where('rule', '=', rule.id).where('cause', '=', cause).execute();
    }
  }

  /** Of those who were called only they are asked for who have not been told. */
  async function lookAtCalls(rule: NotifyRuleTable, about: CallSubject, isTold: boolean): Promise<void> {
    const since = new Date(now().getTime() - CALLS_LAST).toISOString();
    const called = await calledSince(db, about, since);
    const fresh = await unseen(
      db,
      rule.id,
      called.map(({ key }) => key),
    );
    const pending = await pendingOf(db, rule);
    const people = new Set([
      ...called.flatMap(({ key, user }) => (fresh.has(key) ? [user] : [])),
      ...pending.flatMap(({ told }) => told.user ?? []),
    ]);
    const found = await finder.calls(about, people, since, signal);
    await renew(rule, pending, found);
    await note(rule, found, isTold);
  }

  async function lookAtOther(rule: NotifyRuleTable, isTold: boolean): Promise<void> {
    const about: string = rule.about;
    if (isCall(about)) return lookAtCalls(rule, about, isTold);
    const found = await finder.of(rule, signal);
    if (IN_EPISODES.includes(rule.about)) await forgetOver(rule, found);
    await note(rule, found, isTold);
  }

  /** Sets aside what a rule finds when it begins. */
  async function begin(rule: NotifyRuleTable): Promise<void> {
    if (isOfThreats(rule.about)) await lookAtThreats(rule, null, false);
    else await lookAtOther(rule, false);
    await db
      .updateTable('notify_rule')
      .set({ begun_at: now().toISOString() })
      .where('id', '=', rule.id)
      .where('version', '=', rule.version)
      .execute();
  }

  /** Rules that have begun; `isLook`: also those are begun that could not before. */
  async function begun(isLook: boolean): Promise<NotifyRuleTable[]> {
    for (const rule of await rules.working())
      if (rule.begun_at === null && (isLook || !failed.has(rule.id))) await guarded(rule, () => begin(rule));
    return (await rules.working()).filter(({ begun_at }) => begun_at !== null);
  }

  /** Waits, for a while, for what is closed or snoozed by rules: that is not told of. */
  async function muted(): Promise<void> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(MUTE_PATIENCE)]);
    if (!signal.aborted) await Promise.race([settled(), once(patience, 'abort')]);
  }

  async function lookAtAlerted(): Promise<void> {
    while (!signal.aborted && (alerted === null || alerted.size > 0)) {
      const ofThreats = (await begun(false)).filter(({ id, about }) => isOfThreats(about) && !failed.has(id));
      const among = alerted && [...alerted];
      alerted = new Set();
      await muted();
      for (const rule of ofThreats) await guarded(rule, () => lookAtThreats(rule, among, true));
    }
  }

  /** Commits come faster than they are looked at: those that come meanwhile are looked at together. */
  function lookSoon(): void {
    if (isLooking) return;
    isLooking = true;
    void inTurn(() => {
      isLooking = false;
      return lookAtAlerted();
    });
  }

  /** What of a rule comes by no commit, and its messages whose time has come. */
  async function attend(rule: NotifyRuleTable, isLook: boolean): Promise<void> {
    // A call may have been taken back since it was found.
    const isLast = isCall(rule.about) && isDue(rule, await pendingOf(db, rule), now());
    if (isLast || (isLook && !isOfThreats(rule.about))) await lookAtOther(rule, true);
    else if (isLook && failed.has(rule.id)) await lookAtThreats(rule, null, true);
    await transact(db, async (trx) => {
      const row = await trx.selectFrom('notify_rule').selectAll().where('id', '=', rule.id).executeTakeFirst();
      if (row?.version === rule.version) await tell(trx, row, hasMail, now());
    });
    if (isLook) failed.delete(rule.id);
  }

  async function tick(isLook: boolean): Promise<void> {
    if (isLook) await syncPersonal(db, hasMail);
    for (const rule of await begun(isLook)) await guarded(rule, () => attend(rule, isLook));
    if (alerted === null) await lookAtAlerted();
  }

  return {
    /** Takes up the rules as they are now; resolves when new ones are at work. */
    refresh: (): Promise<void> =>
      inTurn(async () => {
        await syncPersonal(db, hasMail);
        await begun(true);
      }),

    /** Looks at everything anew: a rule that was away may not have seen what came. */
    restored: (): Promise<void> =>
      inTurn(async () => {
        alerted = null;
        await tick(true);
      }),

    /** Looks at everything now. */
    look: (): Promise<void> => inTurn(() => tick(true)),

    /** Begins, with what came when nobody looked. */
    open(): void {
      stopListening = events.onCommit(({ threats }) => {
        if (threats.length === 0) return;
        for (const threat of threats) alerted?.add(threat);
        lookSoon();
      });
      timer = setInterval(() => void inTurn(() => tick(ticks++ % TICKS_OF_LOOK === 0)), every * 1000).unref();
      void inTurn(() => tick(true));
    },

    /** Ends after what was begun. */
    async close(): Promise<void> {
      closing.abort();
      stopListening();
      clearInterval(timer);
      await last;
    },
  };
}
