import { toQuery } from '../../shared/api.ts';
import type { Changes } from '../../shared/live.ts';
import { ACCOUNT_EVENT } from '../../shared/sign-in-paths.ts';
import { toBrowser } from '../base-path.ts';
import { followStream, STREAM_SECONDS } from './shared-stream.ts';

const ADDRESS = '/api/changes';
/** Who listens is told no more often than this. */
const EVERY_MS = 3000;
/** What a page loads for itself comes first. */
const BEGIN_AFTER_MS = 3000;

type Listener = (subjects: readonly string[]) => void;

const listeners = new Set<Listener>();
/** Up to when this tab knows what has changed, milliseconds since 1970 by the server's clock. */
let heard = 0;
/** The moment of the last part that told of a subject. */
const told = new Map<string, number>();
let end: (() => void) | undefined;

const tellAccount = (detail: Changes['account']) => dispatchEvent(new CustomEvent(ACCOUNT_EVENT, { detail }));

const begin = () =>
  followStream<Changes>({
    name: 'ndr-changes',
    address: () => ADDRESS + toQuery({ seconds: STREAM_SECONDS, after: heard || undefined }),
    onPart: ({ subjects, moment, account }) => {
      if (account) tellAccount(account);
      // Another tab has asked for it.
      if (moment <= heard) return;
      heard = moment;
      for (const subject of subjects) told.set(subject, moment);
      for (const each of listeners) each(subjects);
    },
    // A browser does not say why.
    onRefused: () =>
      void fetch(toBrowser(`${ADDRESS}?seconds=1`)).then(
        ({ status }) => status === 401 && tellAccount('ended'),
        () => undefined,
      ),
    waitMs: BEGIN_AFTER_MS,
    since: () => heard,
    missed: (since) => {
      const subjects = [...told].flatMap(([subject, moment]) => (moment > since ? [subject] : []));
      return subjects.length ? { subjects, moment: heard } : undefined;
    },
  });

/**
 * Tells `onChange` that something of a subject has changed, until the function it gives is called: at once, and then not before a
 * few seconds have gone. All of a page's listeners, and all tabs of the browser, share one stream. `since`: the moment that the first
 * page is of (NowContext); what changed between it and the stream is told too.
 */
export function listenTo(subjects: readonly string[], onChange: () => void, since = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const listener: Listener = (changed) => {
    if (timer || !changed.some((subject) => subjects.includes(subject))) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        last = Date.now();
        onChange();
      },
      Math.max(0, last + EVERY_MS - Date.now()),
    );
  };
  listeners.add(listener);
  heard = Math.max(heard, since);
  end ??= begin();
  return () => {
    clearTimeout(timer);
    listeners.delete(listener);
    if (listeners.size) return;
    end?.();
    end = undefined;
  };
}
