import { type ReactNode, useEffect, useRef, useState } from 'react';
import chevronLeft from '~icons/mdi/chevron-left';
import chevronRight from '~icons/mdi/chevron-right';
import { CarouselTrack, CarouselWays } from './carousel.styles.ts';
import { useFormats } from './format.ts';
import { IconOnlyButton } from './IconOnlyButton.tsx';
import { useTranslation } from './translation.ts';

export interface CarouselItem {
  id: string;
  /** Its name: for its dot, and for those who do not see it. */
  label: string;
  content: ReactNode;
}

interface CarouselProps {
  /** What they have in common. */
  label: string;
  items: readonly CarouselItem[];
  /** How many are in sight where there is room. */
  view?: 1 | 2 | 3;
  /** Without the dots. */
  plain?: boolean;
  /** Id of the one it begins with. */
  start?: string;
}

/**
 * Things side by side of which some are in sight. It is scrolled, by finger and keys and without scripts too, and never by itself.
 * Its page needs the texts `carousel`.
 */
export function Carousel({ label, items, view = 1, plain = false, start }: CarouselProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const track = useRef<HTMLUListElement>(null);
  const first = Math.max(
    0,
    items.findIndex(({ id }) => id === start),
  );
  const [current, setCurrent] = useState(first);
  const [atEnd, setAtEnd] = useState(false);
  /** From right to left it is counted below nothing. */
  const wayTo = (index: number) => {
    const children = track.current!.children as HTMLCollectionOf<HTMLElement>;
    return children[index]!.offsetLeft - children[0]!.offsetLeft;
  };
  const look = () => {
    // A browser may tell of the last scrolling when the page has gone.
    if (!track.current) return;
    const { scrollWidth, clientWidth, scrollLeft } = track.current;
    const ways = items.map((_, index) => Math.abs(wayTo(index) - scrollLeft));
    setCurrent(ways.indexOf(Math.min(...ways)));
    setAtEnd(scrollWidth - clientWidth - Math.abs(scrollLeft) < 4);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, once
  useEffect(() => {
    const element = track.current!;
    let begun = first === 0;
    const sizes = new ResizeObserver(() => {
      // In a dialog that is about to open there is nothing to scroll yet.
      if (!begun && element.clientWidth > 0) {
        begun = true;
        element.scrollTo({ left: wayTo(first), behavior: 'instant' });
      }
      look();
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const go = (index: number) => track.current!.scrollTo({ left: wayTo(index) });
  return (
    <section aria-roledescription={t('carousel:role')} aria-label={label}>
      <CarouselTrack ref={track} data-view={view} tabIndex={0} aria-label={label} onScroll={look}>
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </CarouselTrack>
      <CarouselWays>
        <IconOnlyButton
          icon={chevronLeft}
          flip
          label={t('carousel:previous')}
          aria-disabled={current === 0 || undefined}
          onClick={() => go(Math.max(0, current - 1))}
        />
        {!plain && (
          <ol>
            {items.map((item, index) => (
              <li key={item.id}>
                <button
                  type="button"
                  aria-current={index === current || undefined}
                  aria-label={t('carousel:item', {
                    label: item.label,
                    number: number(index + 1),
                    all: number(items.length),
                  })}
                  onClick={() => go(index)}
                />
              </li>
            ))}
          </ol>
        )}
        <IconOnlyButton
          icon={chevronRight}
          flip
          label={t('carousel:next')}
          aria-disabled={atEnd || undefined}
          onClick={() => go(Math.min(items.length - 1, current + 1))}
        />
      </CarouselWays>
    </section>
  );
}
