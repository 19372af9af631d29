import type { EventField } from '../../shared/event-fields.ts';
import type { TailPart } from '../../shared/event-log.ts';
import { MOST_TAIL_EVENTS } from '../../shared/event-log-values.ts';
import type { Node } from '../../shared/search/tree.ts';
import { withLineValues } from '../events/line-fields.ts';
import { MAX_RAW_BYTES } from '../events/store.ts';
import { pause } from '../http/streamed.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';

/** Parts are no closer together than this. */
const EVERY_MS = 1000;
/** Something is said at least so often, so that whoever stands between does not close a quiet connection. */
const HEARTBEAT_MS = 15_000;
/** Of more events than these the newest are not looked for among them: a list of all does it better. */
const MOST_BEHIND = 100_000;

interface Reader {
  /** What they may see, asked anew each time; null: nothing any more. */
  scopeNow: () => Promise<Scope | null>;
  seconds: number;
  signal: AbortSignal;
  /** Those of lines that are shown. */
  fields: readonly EventField[];
  /** The last commit of which they know; null: the newest one. */
  after: number | null;
}

interface Source {
  events: EventStore;
  onChange: (listener: () => void) => () => void;
}

/** What a search finds of the events that were stored after one commit, up to another. */
async function partOf(
  events: EventStore,
  search: Node,
  scope: Scope,
  { after, commit, isTakenUp, fields }: Pick<Reader, 'fields'> & { after: number; commit: number; isTakenUp: boolean },
  signal: AbortSignal,
): Promise<TailPart> {
  const missed: TailPart = { events: [], more: false, missed: true, commit };
  const [from, to] = [events.commits.endOf(after), events.commits.endOf(commit)];
  if (from === null || to === null || to - from > MOST_BEHIND) return missed;
  const page = { limit: MOST_TAIL_EVENTS, rawBytes: fields.length ? MAX_RAW_BYTES : null, stored: { from, to } };
  const { events: found, next } = await events.events(search, scope, page, signal);
  const more = next !== null;
  return more && isTakenUp ? missed : { events: withLineValues(found, fields, false), more, missed: false, commit };
}

/**
 * What a search finds among the events that are being stored, as server-sent events: every second at most a part with the newest
 * of them, whose id is that of the last commit in it. Ends after `seconds`, when the signal is raised, or when the reader may see
 * nothing any more.
 */
export async function* eventTail(
  { events, onChange }: Source,
  search: Node,
  { scopeNow, seconds, signal, fields, after: known }: Reader,
): AsyncGenerator<string> {
  const { commits } = events;
  let wake: () => void = () => undefined;
  // Any write may take the reader's session or rights away.
  const stops = [events.onCommit(() => wake()), onChange(() => wake())];
  let after = known ?? commits.newest;
  let isTakenUp = known !== null && known !== commits.newest;
  const end = Date.now() + seconds * 1000;
  try {
    yield ': here\n\n';
    while (!signal.aborted && Date.now() < end) {
      const woken = new AbortController();
      wake = () => woken.abort();
      const quiet = Math.min(HEARTBEAT_MS, end - Date.now());
      if (commits.newest === after) await pause(quiet, AbortSignal.any([signal, woken.signal]));
      const scope = signal.aborted ? null : await scopeNow();
      if (!scope) return;
      const commit = commits.newest;
      if (commit !== after) {
        const part = await partOf(events, search, scope, { after, commit, isTakenUp, fields }, signal);
        const isNews = part.missed || part.events.length > 0;
        yield `id: ${commit}\n${isNews ? `data: ${JSON.stringify(part)}` : ': nothing of it'}\n\n`;
        after = commit;
      } else yield ': still here\n\n';
      isTakenUp = false;
      await pause(EVERY_MS, signal);
    }
  } finally {
    for (const stop of stops) stop();
  }
}
