import type { DataRouter } from 'react-router-dom';
import type { ThreatAct } from '../../shared/threat-work.ts';

/** A threat as somebody saw it. */
export type Seen = NonNullable<ThreatAct['keys']>[number];

/** Whether no form of the page is on its way and its data is not being loaded anew. */
export const isLoaded = ({ revalidation, navigation }: DataRouter['state']): boolean =>
  revalidation === 'idle' && navigation.formMethod !== 'POST';

/** Until it is. */
export const whenLoaded = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (isLoaded(router.state)) return resolve();
    const stop = router.subscribe((state) => {
      if (!isLoaded(state)) return;
      stop();
      resolve();
    });
  });

/** Threats with the versions in which the page has been loaded by now: the router itself is asked, for it tells the page late. */
export function asLoaded(seen: readonly Seen[], { loaderData, matches }: DataRouter['state']): Seen[] {
  const loaded: unknown[] = Object.values(loaderData[matches.at(-1)!.route.id] ?? {}).flat();
  const isThreat = (each: unknown): each is Seen =>
    typeof each === 'object' && each !== null && 'key' in each && 'version' in each;
  const versions = new Map(loaded.filter(isThreat).map(({ key, version }) => [key, version]));
  return seen.map(({ key, version }) => ({ key, version: versions.get(key) ?? version }));
}
