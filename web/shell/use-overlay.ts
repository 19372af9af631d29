import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCatalog } from '../app/contexts.ts';
import { useNarrow } from './use-narrow.ts';
import { verticalNavigation } from './vertical-navigation.ts';

/**
 * The navigation over the page on narrow screens. It is open for one entry of the history, so that every navigation closes it,
 * and on a narrow screen only, so that a wide one has its own layout again.
 */
export function useOverlay() {
  const { key } = useLocation();
  const narrow = useNarrow();
  const catalog = useCatalog();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [used, setUsed] = useState(false);
  const load = () => Promise.all([verticalNavigation.load(), catalog.load()]);
  return {
    narrow,
    open: narrow && openAt === key,
    /** Whether it has ever been open: from then on it stays, closed, to be moved out and in. */
    used,
    close: () => setOpenAt(null),
    /** For the link that opens it: without scripts, or when the code does not come, it leads to the page of all areas. */
    opener: {
      onPointerEnter: () => void load().catch(() => undefined),
      onFocus: () => void load().catch(() => undefined),
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const { href } = event.currentTarget;
        load().then(
          () => {
            setUsed(true);
            setOpenAt(key);
          },
          () => location.assign(href),
        );
      },
    },
  };
}
