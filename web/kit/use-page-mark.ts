import { useEffect } from 'react';

/** `locked`: the page stays where it is behind a layer; `covered`: nothing of it is seen; `underlaid`: something floats over its end. */
type PageMark = 'locked' | 'covered' | 'underlaid';

const held: Record<PageMark, number> = { locked: 0, covered: 0, underlaid: 0 };

/**
 * Marks the page (`<html data-locked>`) for as long as `on` holds somewhere. Styles could ask `html:has(dialog:modal)`, but then a
 * browser works out the styles of the whole page anew with each element that comes or goes anywhere in it.
 */
export function usePageMark(mark: PageMark, on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const hold = (more: number) => {
      held[mark] += more;
      document.documentElement.toggleAttribute(`data-${mark}`, held[mark] > 0);
    };
    hold(1);
    return () => hold(-1);
  }, [mark, on]);
}
