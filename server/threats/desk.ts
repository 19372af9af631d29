import { ALL, oneOf } from '../../shared/search/tree.ts';
import { MOST_CHANGED } from '../../shared/threat-values.ts';
import type { ThreatAct, ThreatActed } from '../../shared/threat-work.ts';
import { AppError } from '../errors.ts';
import { NEVER_RAISED } from '../never-raised.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { threatChoice } from './choice.ts';
import { seenRows } from './seen.ts';
import {
  type Actor,
  act,
  allStates,
  anyClosed,
  assertExpected,
  changedBy,
  checkedAct,
  lastAction,
  reopen,
  type Target,
  undo,
  type Work,
  type Written,
} from './work.ts';

/** What went wrong is tried again after a pause. */
const PAUSE_MS = 5000;

interface Log {
  error(error: unknown): void;
}

/**
 * The desk at which people work on threats. What they do is kept in the state store; the event store has a copy beside the events
 * (`people.triage`), so that one query joins both. All changes go through here, one after the other.
 */
function threatDesk(db: Handle, events: EventStore, log: Log, pauseMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  /** The action up to which the copy is that of the truth; null: not known. */
  let copied: number | null = null;
  const isCopied = async () => (await lastAction(db)) === copied;
  async function copyAll(): Promise<void> {
    if (await isCopied()) return;
    const upTo = await lastAction(db);
    await events.project('triage', await allStates(db));
    copied = upTo;
  }
  async function copy({ rows, acted }: Written): Promise<ThreatActed> {
    if (acted.actionId === null) return acted;
    copied = null;
    await events.amend('triage', rows);
    copied = acted.actionId;
    return acted;
  }
  /** Makes sure that questions see what has been done, also by a demo that was reset. */
  async function current(): Promise<void> {
    if (!(await isCopied())) await inTurn(copyAll);
  }

  /** Opens again what goes on although it was closed. */
  const reopenOvertaken = (): Promise<void> =>
    inTurn(async () => {
      await copyAll();
      const threats = await events.overtakenThreats(NEVER_RAISED);
      if (!threats.length) return;
      const written = await reopen(db, threats);
      const opened = written.rows.map(({ threat }) => threat);
      try {
        await copy(written);
      } finally {
        // They are open: whoever asks what is makes good a copy that failed (`current`).
        if (opened.length) for (const listener of listeners) listener(opened);
      }
    });

  /** Threats that got an alert and were not looked at yet; null: any may have. */
  let alerted: Set<string> | null = new Set();
  let watching: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let stopListening = () => {};
  const listeners = new Set<(threats: readonly string[]) => void>();

  async function lookAtAlerted(): Promise<void> {
    while (alerted?.size !== 0 && !isClosed) {
      const among: Set<string> | null = alerted;
      alerted = new Set();
      try {
        // What is being closed is waited for: its alerts were counted before these came.
        if (!among || (await inTurn(() => anyClosed(db, [...among])))) await reopenOvertaken();
      } catch (error) {
        // They are looked at again.
        alerted = among && new Set([...alerted, ...among]);
        throw error;
      }
    }
  }
  function watch(): void {
    if (isClosed || watching || again || alerted?.size === 0) return;
    watching = lookAtAlerted()
      .catch((error: unknown) => {
        if (isClosed) return;
        log.error(error);
        again = setTimeout(watchAgain, pauseMs).unref();
      })
      .finally(() => {
        watching = null;
        watch();
      });
  }
  function watchAgain(): void {
    again = undefined;
    watch();
  }

  const targetsOf = async (body: ThreatAct, scope: Scope, me: number): Promise<Target[]> => {
    const most = MOST_CHANGED + 1;
    if (body.query) {
      const { search, choice } = await threatChoice(db, body.query, me);
      const found = await events.threatKeys(search, scope, { ...choice, most }, NEVER_RAISED);
      assertExpected(found.length, body.expectedCount!);
      return found;
    }
    const keys = [...new Set(body.keys!.map(({ key }) => key))];
    const found = await events.threatKeys(oneOf('threat', keys), scope, { worst: ALL, some: ALL, most }, NEVER_RAISED);
    if (found.length < keys.length) throw new AppError('THREAT_NOT_FOUND');
    return found;
  };

  return {
    current,

    /**
     * @throws 400 INVALID_INPUT naming the field, TOO_MANY_THREATS, 404 THREAT_NOT_FOUND, 409 THREAT_CHANGED or THREATS_CHANGED;
     * nothing is changed then
     */
    async act(body: ThreatAct, scope: Scope, actor: NonNullable<Actor>): Promise<ThreatActed> {
      const work = await checkedAct(db, body);
      return inTurn(async () => {
        await copyAll();
        const targets = await targetsOf(body, scope, actor.id);
        return copy(await act(db, targets, { ...work, actor, seen: body.keys, note: body.note }));
      });
    },

    /** Does something to the threats that `find` gives when it is its turn, in the name that `work` says. */
    actOn: (find: () => Promise<Target[]>, work: Work): Promise<ThreatActed> =>
      inTurn(async () => {
        await copyAll();
        return copy(await act(db, await find(), work));
      }),

    /** Threats that are not within the scope stay as they are. @throws 409 UNDO_OVER */
    undo: (actionId: number, scope: Scope, actor: NonNullable<Actor>): Promise<ThreatActed> =>
      inTurn(async () => {
        const seen = await seenRows(events, scope, NEVER_RAISED)(await changedBy(db, actionId));
        const written = await undo(db, actionId, actor, new Set(seen.map(({ threat }) => threat)));
        // What is closed again may have gone on while it was open.
        for (const { threat, status } of written.rows) if (status === 'closed') alerted?.add(threat);
        watch();
        return copy(written);
      }),

    /** Calls with threats that were opened again because they go on, which is some time after their alerts were told of. */
    onReopened(listener: (threats: readonly string[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Begins to watch what comes in, and looks, while the process starts, at what came when nobody did. */
    open(): void {
      stopListening = events.onCommit(({ threats }) => {
        for (const threat of threats) alerted?.add(threat);
        watch();
      });
      alerted = null;
      watch();
    },

    /** Ends after what was begun. */
    async close(): Promise<void> {
      isClosed = true;
      stopListening();
      clearTimeout(again);
      await watching;
      await last;
    },
  };
}
export type ThreatDesk = ReturnType<typeof threatDesk>;

const desks = new WeakMap<EventStore, ThreatDesk>();

/** The desk of a store: there is one, for all changes go through it. */
export function deskOf(db: Handle, events: EventStore, log: Log, pauseMs = PAUSE_MS): ThreatDesk {
  const desk = desks.get(events) ?? threatDesk(db, events, log, pauseMs);
  desks.set(events, desk);
  return desk;
}
