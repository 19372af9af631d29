import { useEffect, useRef, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { localized } from '../localized.tsx';
import { usePagePortal } from '../portal.ts';
import { TooltipFrame } from '../tooltip.styles.ts';

const PAUSE_MS = 400;

interface AreaTipProps {
  /** What is pointed at; null: nothing. */
  at: HTMLElement | null;
  /** Without a pause. */
  quick: boolean;
  linesOf?: ((at: HTMLElement) => readonly string[]) | undefined;
  onClose: () => void;
}

/** The bubble of TipArea: the lines of `data-tip` or of `linesOf`, at the element that has it; Escape puts it away. */
export const AreaTip = localized(function AreaTip({ at, quick, linesOf, onClose }: AreaTipProps) {
  const portal = usePagePortal();
  const [shown, setShown] = useState<HTMLElement | null>(null);
  // Where it was stays until it has faded.
  const anchor = useRef<HTMLElement | null>(null);
  if (shown) anchor.current = shown;
  useEffect(() => {
    // Closed in between: it looks for its place when it opens.
    setShown(null);
    if (!at) return;
    const timer = setTimeout(() => setShown(at), quick ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [at, quick]);
  useEffect(() => {
    if (!shown) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown, onClose]);
  const lines = anchor.current ? (linesOf?.(anchor.current) ?? anchor.current.dataset.tip?.split('\n') ?? []) : [];
  return (
    <TooltipTrigger isOpen={shown !== null}>
      <AriaTooltip
        triggerRef={anchor}
        offset={8}
        UNSTABLE_portalContainer={portal}
        render={(props) => <TooltipFrame {...props} />}
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </AriaTooltip>
    </TooltipTrigger>
  );
});
