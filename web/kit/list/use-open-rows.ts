import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface OpenRowLink {
  href: string;
  /** Id of the row that it opens. */
  controls: string;
  isOpen: boolean;
  onToggle: () => void;
}

/**
 * Which rows of a table are open. The address says it where there is no JavaScript, by `?open=` and a row's id; with it rows open and
 * close where they are, any number of them.
 */
export function useOpenRows(has: boolean) {
  const { search } = useLocation();
  const first = has ? new URLSearchParams(search).get('open') : null;
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const prefix = useId();
  const isOpen = (id: string) => changed[id] ?? id === first;
  const idOf = (id: string) => `${prefix}${id}`;
  const hrefOf = (id: string) => {
    const query = new URLSearchParams(search);
    query.delete('open');
    if (!isOpen(id)) query.set('open', id);
    return `?${query}`;
  };
  return {
    isOpen,
    idOf,
    linkOf: (id: string): OpenRowLink => ({
      href: hrefOf(id),
      controls: idOf(id),
      isOpen: isOpen(id),
      onToggle: () => setChanged((before) => ({ ...before, [id]: !isOpen(id) })),
    }),
  };
}
