import { useState } from 'react';
import type { EventPage } from '../../shared/events.ts';
import { eventsApi } from '../../shared/events-api.ts';
import type { Names } from '../../shared/names.ts';
import { useApi } from '../app/contexts.ts';
import { loadNames } from '../kit/values/load-names.ts';
import { addressesOf, type NetworkData, PAGE } from './network-data.ts';
import { grown, type Loaded } from './older.ts';

/** The events of the page, and what comes after them as far as somebody has read; `anew` asks for the newest in their place. */
export function useOlder({ events, nextCursor, commit, names }: NetworkData, asked: Record<string, string>) {
  const api = useApi();
  const [loaded, setLoaded] = useState<Loaded>({ events, nextCursor, commit, names, state: 'still' });
  const load = async (after: { cursor?: string }): Promise<EventPage & { names: Names | undefined }> => {
    const page = await eventsApi(api).list({ ...asked, ...after, limit: PAGE });
    return { ...page, names: await loadNames(api, addressesOf(page.events)) };
  };
  const anew = async () => setLoaded({ ...(await load({})), state: 'still' });
  const more = async () => {
    const { nextCursor: cursor, state } = loaded;
    if (cursor === null || state === 'loading') return;
    setLoaded((before) => ({ ...before, state: 'loading' }));
    try {
      const page = await load({ cursor });
      setLoaded((before) => grown(before, cursor, page));
    } catch {
      setLoaded((before) => (before.nextCursor === cursor ? { ...before, state: 'failed' } : before));
    }
  };
  return { ...loaded, more, anew };
}
