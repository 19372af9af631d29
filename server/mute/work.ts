import { ALL, and, compare, oneOf } from '../../shared/search/tree.ts';
import { MOST_CHANGED } from '../../shared/threat-values.ts';
import { NEVER_RAISED } from '../never-raised.ts';
import type { EventStore, RuleSearch, Scope, StandingRule } from '../stores/events/port.ts';
import type { Handle, Trx } from '../stores/state/state.ts';
import type { ThreatDesk } from '../threats/desk.ts';
import type { CheckedAct } from '../threats/transitions.ts';
import type { Target } from '../threats/work.ts';
import { DAY, holds, knownSearch } from './rule.ts';
import type { MuteStore } from './store.ts';
import type { MuteRuleTable } from './tables.ts';

interface Log {
  error(error: unknown): void;
}

/** Rows of one statement, and threats of one look. */
const ROWS = 400;
/** The clock of the machine may be set, and timers end at 24 days: an end is looked at anew at least so often. */
const LONGEST_WAIT = DAY;
/** Milliseconds until what failed is tried again, twice as long after each failure, and the longest. */
const PAUSE = 5000;
const LONGEST_PAUSE = 300_000;

const effects = { hide: 'hide', lower: 'lower', close: 'close' } as const;
const effectOf = ({ action }: MuteRuleTable): StandingRule['effect'] | undefined =>
  effects[action as keyof typeof effects];

/** What a rule does once to each threat; null for one that only holds. */
function actOf({ action, verdict, snooze_days, tag }: MuteRuleTable): CheckedAct | null {
  switch (action) {
    case 'close':
      return { action, verdict: verdict! };
    case 'snooze':
      return { action, until: new Date(Date.now() + snooze_days! * DAY).toISOString() };
    case 'tag':
      return { action, tag: tag! };
    case 'escalate':
      return { action };
    default:
      return null;
  }
}

interface MuteParts {
  db: Handle;
  events: EventStore;
  rules: MuteStore;
  desk: ThreatDesk;
  log: Log;
  /** Told when other rules hold than before. */
  onChange: () => void;
}

interface Acting {
  row: MuteRuleTable;
  rule: RuleSearch;
}

/**
 * Keeps rules at work: those that hold stand beside the events, and what is done once to each threat is done when a rule comes, when
 * a threat gets an alert, and at the start to what neither saw. That it was done is written with it, so it is done twice only where the
 * rule says it otherwise by then.
 */
export function muteWork({ db, events, rules, desk, log, onChange }: MuteParts, scopeNow: () => Scope) {
  let isClosed = false;
  let stopListening = () => {};
  let timer: NodeJS.Timeout | undefined;
  let acting: Acting[] = [];
  /** Threats that got an alert and were not looked at yet; null: all. */
  let alerted: Set<string> | null = new Set();
  /** One look at them. */
  let working: Promise<void> | null = null;
  /** Looks that failed, one after the other; the next one waits for its timer. */
  let failures = 0;
  let again: NodeJS.Timeout | undefined;

  async function undone(rule: number, found: Target[]): Promise<Target[]> {
    const done = new Set<string>();
    for (let from = 0; from < found.length; from += ROWS) {
      const keys = found.slice(from, from + ROWS).map(({ threat }) => threat);
      const rows = await db
        .selectFrom('mute_act')
        .select('threat')
        .where('rule', '=', rule)
        .where('threat', 'in', keys)
        .execute();
      for (const { threat } of rows) done.add(threat);
    }
    return found.filter(({ threat }) => !done.has(threat));
  }

  async function remember(trx: Trx, rule: number, targets: readonly Target[]): Promise<void> {
    for (let from = 0; from < targets.length; from += ROWS)
      await trx
        .insertInto('mute_act')
        .values(targets.slice(from, from + ROWS).map(({ threat }) => ({ rule, threat })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  /** Does what a rule says to those of some threats, or of all, to which it has not done it. */
  async function act({ row, rule }: Acting, among: readonly string[] | null): Promise<void> {
    const work = actOf(row)!;
    const choice = {
      ...{ worst: ALL, some: ALL, rule: { ...rule, found: true }, most: MOST_CHANGED },
      // What somebody has closed stays so; a tag is for every threat.
      ...(work.action !== 'tag' && { view: 'open' as const }),
    };
    for (let after: string | null = null; !isClosed; ) {
      let found: Target[] = [];
      let targets: Target[] = [];
      const search = and(among && oneOf('threat', among), after === null ? null : compare('threat', '>', after));
      await desk.actOn(
        async () => {
          found = await events.threatKeys(search, scopeNow(), choice, NEVER_RAISED);
          targets = await undone(row.id, found);
          return targets;
        },
        { ...work, actor: null, rule: row.name, note: row.reason, beside: (trx) => remember(trx, row.id, targets) },
      );
      if (found.length < MOST_CHANGED) return;
      after = found.at(-1)!.threat;
    }
  }

  /** Those of some threats that are as a rule left them when it did this. */
  async function untouched(step: CheckedAct['action'], threats: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('threat_state')
      .innerJoin('threat_action', 'threat_action.id', 'threat_state.action_id')
      .select('threat')
      .where('threat', 'in', threats)
      .where('threat_action.rule', 'is not', null)
      .where('threat_action.step', '=', step)
      .execute();
    return rows.map(({ threat }) => threat);
  }

  /** Does anew what a rule did and says otherwise now, where nobody has changed that since. */
  async function actAgain({ row, rule }: Acting): Promise<void> {
    const work = actOf(row)!;
    const choice = { worst: ALL, some: ALL, rule: { ...rule, found: true }, most: ROWS };
    const ofRule = db.selectFrom('mute_act').select('threat').where('rule', '=', row.id);
    while (!isClosed) {
      const acts = await ofRule.where('again', '<=', row.version).limit(ROWS).execute();
      if (acts.length === 0) return;
      const threats = acts.map(({ threat }) => threat);
      await desk.actOn(
        async () => {
          const same = await untouched(work.action, threats);
          return same.length ? events.threatKeys(oneOf('threat', same), scopeNow(), choice, NEVER_RAISED) : [];
        },
        {
          ...{ ...work, actor: null, rule: row.name, note: row.reason },
          async beside(trx) {
            await trx
              .updateTable('mute_act')
              .set({ again: null })
              .where('rule', '=', row.id)
              .where('threat', 'in', threats)
              .where('again', '<=', row.version)
              .execute();
          },
        },
      );
    }
  }

  /** Looks once at those that came; one rule's failure is no other's. */
  async function lookAtAlerted(): Promise<void> {
    const among = alerted && [...alerted];
    alerted = new Set();
    const faults: unknown[] = [];
    const guarded = (each: Promise<void>) => each.catch((error: unknown) => faults.push(error));
    for (const each of acting) {
      if (among === null) await guarded(actAgain(each));
      for (let from = 0; from < (among?.length ?? 1) && !isClosed; from += ROWS)
        await guarded(act(each, among?.slice(from, from + ROWS) ?? null));
    }
    if (faults.length === 0) {
      failures = 0;
      return;
    }
    // What was looked at is looked at again: a rule does nothing twice.
    alerted = among && alerted && new Set([...alerted, ...among]);
    throw faults[0];
  }
  function work(): void {
    if (acting.length === 0) alerted = new Set();
    if (isClosed || working || again || alerted?.size === 0) return;
    working = lookAtAlerted()
      .catch((error: unknown) => {
        if (isClosed) return;
        log.error(error);
        again = setTimeout(tryAgain, Math.min(LONGEST_PAUSE, PAUSE * 2 ** failures++)).unref();
      })
      .finally(() => {
        working = null;
        work();
      });
  }
  function tryAgain(): void {
    clearTimeout(again);
    again = undefined;
    work();
  }

  let last: Promise<void> = Promise.resolve();
  async function apply(): Promise<void> {
    if (isClosed) return;
    const now = Date.now();
    const holding = (await rules.all())
      .filter((row) => holds(row, now))
      .flatMap((row): Acting[] => {
        const rule = knownSearch(row);
        return rule ? [{ row, rule }] : [];
      });
    const standing = holding.flatMap(({ row, rule }): StandingRule[] => {
      const effect = effectOf(row);
      return effect ? [{ ...rule, id: row.id, effect, until: row.expires_at }] : [];
    });
    await events.mute(standing);
    onChange();
    acting = holding.filter(({ row }) => actOf(row) !== null);
    alerted = null;
    tryAgain();
    const ends = holding.flatMap(({ row }) => (row.expires_at === null ? [] : [Date.parse(row.expires_at)]));
    if (ends.length) refreshIn(Math.min(LONGEST_WAIT, Math.max(0, Math.min(...ends) - now) + 1));
    else clearTimeout(timer);
  }
  function refreshIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), milliseconds).unref();
  }
  /** Takes up the rules as they are now. */
  function refresh(): Promise<void> {
    last = last.then(apply).catch((error: unknown) => {
      if (isClosed) return;
      log.error(error);
      refreshIn(PAUSE);
    });
    return last;
  }

  return {
    refresh,

    /** Resolves when the rules have done what they do to all that has come until now, or have failed in it. */
    async settled(): Promise<void> {
      // What came last may be for the look after the one that goes on.
      await working;
      await working;
    },

    /** Begins, with what came when nobody looked. */
    async open(): Promise<void> {
      stopListening = events.onCommit(({ threats }) => {
        if (alerted === null) return;
        for (const threat of threats) alerted.add(threat);
        if (alerted.size > 0) work();
      });
      await refresh();
    },

    /** Ends after what was begun. */
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      clearTimeout(timer);
      clearTimeout(again);
      await last;
      await working;
    },
  };
}
