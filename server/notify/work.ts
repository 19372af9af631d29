import { once } from 'node:events';
import type { EventStore } from '../stores/events/port.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import type { ThreatDesk } from '../threats/desk.ts';
import { calledSince } from './calls.ts';
import type { Found } from './cause.ts';
import { type CauseFinder, IN_EPISODES, isOfThreats } from './causes.ts';
import { forgetOver, mark, type Pending, pendingOf, renewPending, unseenOf } from './marks.ts';
import { syncPersonal } from './personal.ts';
import type { ruleStore } from './rules.ts';
import { type CallSubject, isCall } from './subjects.ts';
import type { NotifyRuleTable } from './tables.ts';
import { isDue, tell } from './tell.ts';
import { amongThreats } from './threat-causes.ts';

interface Log {
  error(error: unknown): void;
}

/** Threats of one question. */
const ROWS = 400;
/** So many looks at what is due, and one at what comes by no commit. */
const TICKS_OF_LOOK = 6;
/** Milliseconds for what mute rules do with what came: they may be stuck, and better a message too many than none. */
const MUTE_PATIENCE = 30_000;
/** Milliseconds after which nobody is told any more of being called: as long as a message is tried. */
const CALLS_LAST = 3 * 86_400_000;

/**
 * Keeps rules at work. What a rule finds for the first time is marked as looked at in the transaction that writes the message or
 * sets it aside for the next, so it is told once, however often and whenever the process ends; what came when nobody looked is found at the
 * start. What a new rule finds at once is marked only: it tells of what comes, also of what comes back.
 */
export function notifyWork(
  {
    db,
    events,
    rules,
    finder,
    log,
    settled = async () => {},
    onReopened = () => () => {},
    hasMail,
    every = 5,
  }: {
    db: Handle;
    events: EventStore;
    rules: ReturnType<typeof ruleStore>;
    finder: CauseFinder;
    log: Log;
    /** Resolves when mute rules have done what they do to what has come, and it is known which threats are closed. */
    settled?: () => Promise<void>;
    /** Calls with closed threats that were opened again because they go on. */
    onReopened?: ThreatDesk['onReopened'];
    /** Whether emails can be sent at all. */
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
  /** Threats that got an alert, or were opened again, and were not looked at yet; null: all. */
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

  /** Marks what was found for the first time; `isTold`: to be told. */
  const note = (rule: NotifyRuleTable, found: readonly Found[], isTold: boolean): Promise<void> =>
    transact(db, async (trx) => {
      const row = await trx.selectFrom('notify_rule').selectAll().where('id', '=', rule.id).executeTakeFirst();
      if (row?.version !== rule.version) {
        // It was changed meanwhile: as it is now it has looked at nothing of this.
        alerted = null;
        return;
      }
      await mark(trx, rule.id, found, now().toISOString(), isTold);
      if (isTold) await tell(trx, row, hasMail, now());
    });

  async function lookAtThreats(rule: NotifyRuleTable, among: readonly string[] | null, isTold: boolean): Promise<void> {
    for (let from = 0; from < (among?.length ?? 1); from += ROWS) {
      const some = among && amongThreats(among.slice(from, from + ROWS));
      for await (const keys of finder.threatKeys(rule.query, { among: some, isOpen: isTold }, signal)) {
        const fresh = await unseenOf(db, rule.id, keys);
        // What has come since mute rules were waited for is looked at next.
        if (among === null && isTold) for (const threat of alerted ?? []) fresh.delete(threat);
        if (fresh.size) await note(rule, await finder.threatsOf(rule, [...fresh], signal), isTold);
      }
    }
  }

  /** Of those who were called only they are asked for who have not been told. */
  async function lookAtCalls(
    rule: NotifyRuleTable,
    about: CallSubject,
    pending: readonly Pending[],
    isTold: boolean,
  ): Promise<void> {
    const since = new Date(now().getTime() - CALLS_LAST).toISOString();
    const called = await calledSince(db, about, since);
    const fresh = await unseenOf(
      db,
      rule.id,
      called.map(({ key }) => key),
    );
    const people = new Set([
      ...called.flatMap(({ key, user }) => (fresh.has(key) ? [user] : [])),
      ...pending.flatMap(({ told }) => told.user ?? []),
    ]);
    const found = await finder.calls(about, people, since, signal);
    await renewPending(db, rule.id, pending, found);
    await note(rule, found, isTold);
  }

  async function lookAtOther(rule: NotifyRuleTable, isTold: boolean): Promise<void> {
    const found = await finder.of(rule, signal);
    if (IN_EPISODES.includes(rule.about)) await forgetOver(db, rule.id, found);
    await note(rule, found, isTold);
  }

  /** Sets aside what a rule finds when it begins. */
  async function begin(rule: NotifyRuleTable): Promise<void> {
    const about: string = rule.about;
    if (isOfThreats(rule.about)) await lookAtThreats(rule, null, false);
    else if (isCall(about)) await lookAtCalls(rule, about, await pendingOf(db, rule.id), false);
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

  function hear(threats: readonly string[]): void {
    if (threats.length === 0) return;
    for (const threat of threats) alerted?.add(threat);
    lookSoon();
  }

  /** What of a rule comes by no commit, and its messages whose time has come. */
  async function attend(rule: NotifyRuleTable, isLook: boolean): Promise<void> {
    const about: string = rule.about;
    if (isCall(about)) {
      const pending = await pendingOf(db, rule.id);
      // A call may have been taken back since it was found; what is due is told with what is noted.
      if (isLook || isDue(rule, pending, now())) await lookAtCalls(rule, about, pending, true);
    } else {
      if (isLook && !isOfThreats(rule.about)) await lookAtOther(rule, true);
      else if (isLook && failed.has(rule.id)) await lookAtThreats(rule, null, true);
      await transact(db, async (trx) => {
        const row = await trx.selectFrom('notify_rule').selectAll().where('id', '=', rule.id).executeTakeFirst();
        if (row?.version === rule.version) await tell(trx, row, hasMail, now());
      });
    }
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
      const stops = [events.onCommit(({ threats }) => hear(threats)), onReopened(hear)];
      stopListening = () => {
        for (const stop of stops) stop();
      };
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
