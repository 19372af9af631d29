import { useEffect, useRef } from 'react';
import type { Drawing } from './drawing.ts';
import { Picture } from './illustration.styles.ts';

interface IllustrationProps {
  /** Imported from `virtual:drawing/NAME`. */
  of: Drawing;
  /** As high as wide; the others are 4 : 3. */
  square?: boolean;
}

/** A decoration in the theme's colours; it says nothing that the words beside it do not. */
export function Illustration({ of, square }: IllustrationProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || element.firstChild) return;
    of.load?.().then(
      ({ default: markup }) => {
        element.innerHTML = markup;
      },
      // A page whose decoration cannot be fetched is still the page.
      () => {},
    );
  }, [of]);
  return (
    <Picture
      ref={frame}
      aria-hidden="true"
      data-square={square || undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours, taken from its file at build time
      dangerouslySetInnerHTML={of.html}
    />
  );
}
