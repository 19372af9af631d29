import type { State } from '../stores/state/state.ts';

/** A write empties what the state store remembers, so uses are written together, and no oftener than this. */
const WRITE_EVERY_MS = 60_000;

const updates = {
  session: 'UPDATE session SET last_seen_at = ? WHERE id = ?',
  token: 'UPDATE api_token SET last_used_at = ? WHERE id = ?',
};
type Kind = keyof typeof updates;

/** When sessions and tokens were last used. Noting it costs nothing; a killed process forgets the last minute. */
export function lastUse(state: State, everyMs = WRITE_EVERY_MS) {
  const waiting = { session: new Map<string | number, number>(), token: new Map<string | number, number>() };

  /** Writes what was noted since the last time. */
  function write(): void {
    if (!waiting.session.size && !waiting.token.size) return;
    state.transaction(() => {
      for (const kind of ['session', 'token'] as const)
        for (const [id, at] of waiting[kind]) state.run(updates[kind], new Date(at).toISOString(), id);
    });
    waiting.session.clear();
    waiting.token.clear();
  }

  const timer = setInterval(write, everyMs).unref();
  return {
    note(kind: Kind, id: string | number): void {
      waiting[kind].set(id, Date.now());
    },
    /** The latest use that is known: ISO 8601, or null when there was none. `stored` is what the table says. */
    latest(kind: Kind, id: string | number, stored: string | null): string | null {
      const at = waiting[kind].get(id);
      return at === undefined ? stored : new Date(at).toISOString();
    },
    close(): void {
      clearInterval(timer);
      write();
    },
  };
}
export type LastUse = ReturnType<typeof lastUse>;
