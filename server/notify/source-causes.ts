import { rejectReasons } from '../../shared/ingest-values.ts';
import { retiredNow } from '../sources/retired.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import type { FindsAll } from './cause.ts';
import type { Phrase } from './words.ts';

/** Rejected lines that are looked at: the newest. */
const MOST_REJECTS = 500;

/** Why a line was rejected, in words where there are any for it. */
function reasonOf(reason: string): Phrase {
  const name = Object.hasOwn(rejectReasons, reason) && rejectReasons[reason as keyof typeof rejectReasons];
  return name ? { text: `rejects:why.${name}` } : reason;
}

/** What there is to tell of the sources of events; since `startedAt`, in milliseconds since 1970, the console hears what they write. */
export const sourceCauses = (
  { db, events }: { db: Handle; events: EventStore },
  scopeNow: () => Scope,
  startedAt: number,
) =>
  ({
    async silentSources({ minutes }, signal) {
      const since = Date.now() - minutes! * 60_000;
      const isRetired = await retiredNow(db);
      return (await events.sources(scopeNow(), signal))
        .filter((source) => !isRetired(source))
        .filter(
          ({ kind, followed, accepted }) => accepted > 0 && kind !== 'imported' && (followed || kind === 'sender'),
        )
        .filter(({ updatedAt }) => Date.parse(updatedAt) <= since)
        .map(({ name, updatedAt }) => {
          // While the console itself was down it heard nobody.
          const quietSince = Math.max(Date.parse(updatedAt), startedAt);
          return {
            title: { text: 'letters:silent', values: { name } },
            ...{ key: name, severity: 'high', time: new Date(updatedAt).toISOString() },
            text: {
              text: 'letters:silentFor',
              values: { count: Math.round((Date.now() - quietSince) / 60_000) },
            },
            path: '/admin/sources',
            raises: quietSince <= since,
          };
        });
    },

    async rejects(_rule, signal) {
      const newest = await events.rejects(scopeNow(), { source: null, limit: MOST_REJECTS }, signal);
      // Those of one source in any number hide no other source's.
      const rejecting = (await events.sources(scopeNow(), signal)).filter(({ rejected }) => rejected > 0);
      const each = await Promise.all(
        rejecting.map(({ name }) => events.rejects(scopeNow(), { source: name, limit: 1 }, signal)),
      );
      const lines = [...newest, ...each.flat()];
      const days = new Map<string, typeof lines>();
      for (const line of lines) {
        const key = `${line.source} ${line.time.slice(0, 10)}`;
        days.set(key, [...(days.get(key) ?? []), line]);
      }
      return [...days].map(([key, [newest]]) => ({
        title: { text: 'letters:rejects', values: { name: newest!.source } },
        ...{ key, severity: 'medium', time: newest!.time },
        ...{ text: reasonOf(newest!.reason), path: '/admin/sources/rejects', raises: true },
      }));
    },
  }) satisfies Record<string, FindsAll>;
