import type { TailPart } from '../../shared/event-log.ts';
import { MOST_TAIL_EVENTS } from '../../shared/event-log-values.ts';
import { and, between, equals, type Node } from '../../shared/search/tree.ts';
import { pause } from '../http/streamed.ts';
import type { Commit, EventStore, Scope } from '../stores/events/port.ts';

/** Parts are no closer together than this. */
const EVERY_MS = 1000;
/** Something is said at least so often, so that whoever stands between does not close a quiet connection. */
const HEARTBEAT_MS = 15_000;
/** Ids that are remembered, so that nothing is shown twice. */
const MOST_SEEN = 20 * MOST_TAIL_EVENTS;

/** What has been stored of a source since the last part. */
type News = Map<string, { from: bigint; to: bigint }>;

/** Notes what commits say, and wakes who waits for it. */
function newsOf(events: EventStore) {
  let news: News = new Map();
  let wake: () => void = () => undefined;
  const stop = events.onCommit(({ source, from, to }: Commit) => {
    if (from === null || to === null) return;
    const known = news.get(source);
    news.set(source, {
      from: known && known.from < from ? known.from : from,
      to: known && known.to > to ? known.to : to,
    });
    wake();
  });
  return {
    stop,
    take(): News {
      const taken = news;
      news = new Map();
      return taken;
    },
    /** Resolves when there is news, the time is over or the signal is raised. */
    async some(ms: number, signal: AbortSignal): Promise<void> {
      if (news.size) return;
      const woken = new AbortController();
      wake = () => woken.abort();
      await pause(ms, AbortSignal.any([signal, woken.signal]));
    },
  };
}

/**
 * What a search finds among the events that are being stored, as server-sent events: every second at most a part with the newest
 * of them. Ends after `seconds`, when the signal is raised, or when the reader may see nothing any more (`scopeNow` gives null).
 */
export async function* eventTail(
  events: EventStore,
  search: Node,
  scopeNow: () => Promise<Scope | null>,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): AsyncGenerator<string> {
  const news = newsOf(events);
  const seen = new Set<string>();
  const end = Date.now() + seconds * 1000;
  try {
    yield ': here\n\n';
    while (!signal.aborted && Date.now() < end) {
      await news.some(Math.min(HEARTBEAT_MS, end - Date.now()), signal);
      const sources = [...news.take()];
      if (signal.aborted) return;
      const scope = await scopeNow();
      if (!scope) return;
      if (!sources.length) {
        yield ': still here\n\n';
        continue;
      }
      const part: TailPart = { events: [], more: false };
      for (const [source, { from, to }] of sources) {
        const stored = and(search, equals('source', source), between(from, to + 1n));
        const page = await events.events(stored, scope, { limit: MOST_TAIL_EVENTS, rawBytes: null }, signal);
        part.events.push(...page.events.filter(({ id }) => !seen.has(id)));
        part.more ||= page.next !== null;
      }
      for (const { id } of part.events) seen.add(id);
      for (const id of seen) {
        if (seen.size <= MOST_SEEN) break;
        seen.delete(id);
      }
      if (part.events.length) yield `data: ${JSON.stringify(part)}\n\n`;
      await pause(EVERY_MS, signal);
    }
  } finally {
    news.stop();
  }
}
