import { useCallback } from 'react';
import { eventsApi } from '../../shared/events-api.ts';
import type { ThreatComment, ThreatHistory } from '../../shared/threat-work.ts';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import type { Threat, ThreatRange } from '../../shared/threats.ts';
import { NewRows } from '../kit/list/NewRows.tsx';
import { useKitServices } from '../kit/services.ts';
import { justAfter } from './just-after.ts';

/** More are as many for somebody who is told that there is something new. */
const MOST = 100;

interface ThreatNewsProps {
  threat: Threat;
  range: ThreatRange;
  changes: ThreatHistory['changes'];
  comments: readonly ThreatComment[];
}

const newest = (ids: readonly number[]) => Math.max(0, ...ids);

/** How many alerts a threat has had, how often somebody or the console has changed it, and what was said, since its page was loaded. */
export function ThreatNews({ threat, range, changes, comments }: ThreatNewsProps) {
  const { api } = useKitServices();
  const { key, lastSeen } = threat;
  const { from, to } = range;
  const since = lastSeen ? justAfter(lastSeen) : from;
  const lastChange = newest(changes.map(({ actionId }) => actionId));
  const lastComment = newest(comments.map(({ id }) => id));
  const count = useCallback(
    async (signal: AbortSignal) => {
      const work = threatWorkApi(api);
      const [alerts, done, said] = await Promise.all([
        // A time that is over gets none.
        to ? undefined : eventsApi(api).list({ threat: key, from: since, limit: MOST }, signal),
        work.history(key, signal),
        work.comments(key, signal),
      ]);
      return (
        (alerts?.events.length ?? 0) +
        done.changes.filter(({ actionId }) => actionId > lastChange).length +
        said.comments.filter(({ id }) => id > lastComment).length
      );
    },
    [api, key, since, to, lastChange, lastComment],
  );
  return <NewRows subject="Threat" count={count} />;
}
