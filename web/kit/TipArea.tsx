import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useAtRest } from './use-at-rest.ts';

const loadTip = async () => (await import('./late/AreaTip.tsx')).AreaTip;

/** What says more: the element itself, or else the one of a table row whose link has the focus. */
function tipFor(target: EventTarget, ofRow: boolean): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const own = target.closest<HTMLElement>('[data-tip]');
  if (own || !ofRow) return own;
  const inRow = target.closest('tr')?.querySelector<HTMLElement>('[data-tip]');
  // On a phone, where a row is a card, the bubble would lie over the link that has the focus.
  return inRow && inRow.getBoundingClientRect().top < target.getBoundingClientRect().bottom ? inRow : null;
}

interface TipAreaProps {
  /** What the bubble says of an element, where that is not in its `data-tip`. */
  linesOf?: (at: HTMLElement) => readonly string[];
  children: ReactNode;
}

/**
 * One tooltip for everything inside that has `data-tip`, for the many plain cells of a table: under a mouse, and for who goes from
 * row to row by keys. What it says must stand on the page too. Elsewhere take Tooltip.
 */
export function TipArea({ linesOf, children }: TipAreaProps) {
  const Tip = useAtRest(loadTip);
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [quick, setQuick] = useState(false);
  const point = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    setQuick(false);
    setAt(tipFor(target, false));
  };
  const focus = ({ target }: FocusEvent) => {
    if (!target.matches('a:focus-visible')) return;
    setQuick(true);
    setAt(tipFor(target, true));
  };
  const leave = () => setAt(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what is inside
    <div onPointerOver={point} onPointerLeave={leave} onFocus={focus} onBlur={leave}>
      {children}
      {Tip && <Tip at={at} quick={quick} linesOf={linesOf} onClose={leave} />}
    </div>
  );
}
