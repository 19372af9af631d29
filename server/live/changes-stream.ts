import { type AppAbility, abilityOf, type Subject } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { Changes } from '../../shared/live.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { pause, rightsOf } from '../http/streamed.ts';

/** Parts are no closer together than this. */
const EVERY_MS = 1000;
/** Something is said, and the session looked at, at least so often. */
const HEARTBEAT_MS = 15_000;

interface Reader {
  /** Who began to read. */
  account: UserData;
  /** Who reads, asked anew each time; null when the session holds no more. */
  accountNow: () => Promise<UserData | null>;
  seconds: number;
  signal: AbortSignal;
  /** The moment that what is shown is of, milliseconds since 1970: what has changed since is said first. */
  after: number;
}

interface Source {
  onChange: (listener: (subject: Subject | null) => void) => () => void;
  changedSince: (moment: number) => Subject[];
}

/**
 * Of which subjects something has changed, as server-sent events, one a second at most, each with the moment that it tells up to.
 * They go to who may read them at that moment. A session that holds no more, or an account that may see something else than when the stream
 * began, is said at once, and ends it; else it ends after `seconds`, or when the signal is raised.
 */
export async function* changesStream(
  { onChange, changedSince }: Source,
  { account: began, accountNow, seconds, signal, after }: Reader,
): AsyncGenerator<string> {
  const changed = new Set<Subject>();
  /** Something was written since the session was looked at, perhaps while nothing may be said yet. */
  let isTold = false;
  let wake: () => void = () => undefined;
  const stop = onChange((subject) => {
    if (subject) changed.add(subject);
    isTold = true;
    wake();
  });
  for (const subject of changedSince(after)) changed.add(subject);
  const end = Date.now() + seconds * 1000;
  try {
    yield ': here\n\n';
    while (!signal.aborted && Date.now() < end) {
      const woken = new AbortController();
      wake = () => woken.abort();
      if (!changed.size && !isTold)
        await pause(Math.min(HEARTBEAT_MS, end - Date.now()), AbortSignal.any([signal, woken.signal]));
      if (signal.aborted) return;
      isTold = false;
      const account = await accountNow();
      if (!account || rightsOf(account) !== rightsOf(began)) {
        const part: Changes = { subjects: [], moment: Date.now(), account: account ? 'changed' : 'ended' };
        yield `data: ${JSON.stringify(part)}\n\n`;
        return;
      }
      const ability: AppAbility = abilityOf(abilitiesFor(account));
      const subjects = [...changed].filter((subject) => ability.can('read', subject)).sort();
      const part: Changes = { subjects, moment: Date.now() };
      changed.clear();
      yield `id: ${part.moment}\n${subjects.length ? `data: ${JSON.stringify(part)}` : ': still here'}\n\n`;
      await pause(EVERY_MS, signal);
    }
  } finally {
    stop();
  }
}
