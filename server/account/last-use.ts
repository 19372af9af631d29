import { type Handle, transact } from '../stores/state/state.ts';

/** Every write is one to the disk, so uses are written together, and no oftener than this. */
const WRITE_EVERY_MS = 60_000;

type Kind = 'session' | 'token';

/** When sessions and tokens were last used. Noting it costs nothing; a killed process forgets the last minute. */
export function lastUse(db: Handle, everyMs = WRITE_EVERY_MS) {
  const waiting = { session: new Map<string, number>(), token: new Map<number, number>() };

  /** Writes what was noted since the last time; what is noted meanwhile waits for the next. */
  async function write(): Promise<void> {
    const sessions = [...waiting.session];
    const tokens = [...waiting.token];
    if (!sessions.length && !tokens.length) return;
    await transact(db, async (trx) => {
      for (const [id, at] of sessions)
        await trx
          .updateTable('session')
          .set({ last_seen_at: new Date(at).toISOString() })
          .where('id', '=', id)
          .execute();
      for (const [id, at] of tokens)
        await trx
          .updateTable('api_token')
          .set({ last_used_at: new Date(at).toISOString() })
          .where('id', '=', id)
          .execute();
    });
    for (const [id, at] of sessions) if (waiting.session.get(id) === at) waiting.session.delete(id);
    for (const [id, at] of tokens) if (waiting.token.get(id) === at) waiting.token.delete(id);
  }

  // What could not be written still waits.
  const timer = setInterval(() => void write().catch(() => undefined), everyMs).unref();
  return {
    note(kind: Kind, id: string | number): void {
      if (kind === 'session') waiting.session.set(String(id), Date.now());
      else waiting.token.set(Number(id), Date.now());
    },
    /** The latest use that is known, ISO 8601: `stored` is what the table says, where nothing was noted since. */
    latest<Stored extends string | null>(kind: Kind, id: string | number, stored: Stored): string | Stored {
      const at = kind === 'session' ? waiting.session.get(String(id)) : waiting.token.get(Number(id));
      return at === undefined ? stored : new Date(at).toISOString();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await write();
    },
  };
}
export type LastUse = ReturnType<typeof lastUse>;
