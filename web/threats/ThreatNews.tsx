import { useCallback } from 'react';
import { eventsApi } from '../../shared/events-api.ts';
import type { ThreatHistory } from '../../shared/threat-work.ts';
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
}

/** How many alerts a threat has had, and how often somebody or the console has changed it, since its page was loaded. */
export function ThreatNews({ threat: { key, lastSeen }, range: { from, to }, changes }: ThreatNewsProps) {
  const { api } = useKitServices();
  const known = changes[0]?.actionId ?? 0;
  const since = lastSeen ? justAfter(lastSeen) : from;
  const count = useCallback(
    async (signal: AbortSignal) => {
      const [alerts, history] = await Promise.all([
        // A time that is over gets none.
        to
          ? []
          : eventsApi(api)
              .list({ threat: key, from: since, limit: MOST }, signal)
              .then(({ events }) => events),
        threatWorkApi(api).history(key, signal),
      ]);
      return alerts.length + history.changes.filter(({ actionId }) => actionId > known).length;
    },
    [api, key, since, to, known],
  );
  return <NewRows subject="Threat" count={count} />;
}
