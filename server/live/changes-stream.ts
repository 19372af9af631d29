import { type AppAbility, abilitiesFor, abilityOf, type Subject } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { Changes } from '../../shared/live.ts';
import { pause } from '../http/streamed.ts';

/** Parts are no closer together than this. */
const EVERY_MS = 1000;
/** Something is said, and the session looked at, at least so often. */
const HEARTBEAT_MS = 15_000;

interface Reader {
  /** Who reads, asked anew each time; null when the session holds no more. */
  accountNow: () => Promise<UserData | null>;
  seconds: number;
  signal: AbortSignal;
}

/**
 * Of which subjects something has changed, as server-sent events, one a second at most. Each goes to who may read it at that moment; the stream ends with the session, after `seconds`, or when the signal is raised.
 */
export async function* changesStream(
  onChange: (listener: (subject: Subject) => void) => () => void,
  { accountNow, seconds, signal }: Reader,
): AsyncGenerator<string> {
  const changed = new Set<Subject>();
  let wake: () => void = () => undefined;
  const stop = onChange((subject) => {
    changed.add(subject);
    wake();
  });
  const end = Date.now() + seconds * 1000;
  try {
    yield ': here\n\n';
    while (!signal.aborted && Date.now() < end) {
      const woken = new AbortController();
      wake = () => woken.abort();
      if (!changed.size) await pause(Math.min(HEARTBEAT_MS, end - Date.now()), AbortSignal.any([signal, woken.signal]));
      const account = signal.aborted ? null : await accountNow();
      if (!account) return;
      const ability: AppAbility = abilityOf(abilitiesFor(account));
      const part: Changes = { subjects: [...changed].filter((subject) => ability.can('read', subject)).sort() };
      changed.clear();
      yield part.subjects.length ? `data: ${JSON.stringify(part)}\n\n` : ': still here\n\n';
      await pause(EVERY_MS, signal);
    }
  } finally {
    stop();
  }
}
