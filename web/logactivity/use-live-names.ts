import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListedEvent } from '../../shared/events.ts';
import { MOST_NAMED } from '../../shared/name-values.ts';
import type { Names } from '../../shared/names.ts';
import { useApi } from '../app/contexts.ts';
import { loadNames } from '../kit/values/load-names.ts';
import { addressesOf } from './network-data.ts';

/** What is known of the page's addresses and of those of a live tail, asked for as they come and forgotten as they go. */
export function useLiveNames(names: Names | undefined, shown: readonly ListedEvent[]): Names | undefined {
  const api = useApi();
  const asked = useRef<ReadonlySet<string>>(new Set());
  const [live, setLive] = useState<Names>();
  useEffect(() => {
    const here = new Set(addressesOf(shown).filter((address) => address !== null));
    const fresh = [...here].filter((address) => !asked.current.has(address)).slice(0, MOST_NAMED);
    asked.current = new Set([...[...asked.current].filter((address) => here.has(address)), ...fresh]);
    if (!fresh.length) return;
    void loadNames(api, fresh).then((found) => {
      if (!found) return;
      setLive((before) => {
        const kept = (before?.addresses ?? []).filter(({ address }) => here.has(address));
        return { ...found, addresses: [...kept, ...found.addresses] };
      });
    });
  }, [api, shown]);
  return (
    useMemo(
      () => live && { ...live, ...names, addresses: [...live.addresses, ...(names?.addresses ?? [])] },
      [live, names],
    ) ?? names
  );
}
