import { useEffect, useRef } from 'react';

/** Specification §9. */
const LONGEST = 60;

/**
 * A scrollbar's thumb of at most 60 px: browsers offer no way to limit theirs. It is drawn beside a scrolling `area` whose own
 * scrollbar is hidden from then on (`data-thumb`), follows every way of scrolling and can be dragged.
 */
export function useShortThumb() {
  const area = useRef<HTMLElement>(null);
  const thumb = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = area.current!;
    const bar = thumb.current!;
    const length = () => Math.min(LONGEST, box.clientHeight ** 2 / box.scrollHeight);
    const scrollable = () => box.scrollHeight - box.clientHeight;
    const draw = () => {
      bar.hidden = scrollable() < 1;
      if (bar.hidden) return;
      const way = (box.clientHeight - length()) * (box.scrollTop / scrollable());
      bar.style.setProperty('block-size', `${length()}px`);
      bar.style.setProperty('translate', `0 ${box.offsetTop + way}px`);
    };
    const drag = (event: PointerEvent) => {
      if (bar.hasPointerCapture(event.pointerId))
        box.scrollTop += (event.movementY * scrollable()) / (box.clientHeight - length());
    };
    const grab = (event: PointerEvent) => {
      event.preventDefault();
      bar.setPointerCapture(event.pointerId);
    };
    box.dataset.thumb = '';
    draw();
    box.addEventListener('scroll', draw, { passive: true });
    // Groups that open and close make it longer and shorter.
    box.addEventListener('toggle', draw, true);
    bar.addEventListener('pointerdown', grab);
    bar.addEventListener('pointermove', drag);
    const sizes = new ResizeObserver(draw);
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', draw);
      box.removeEventListener('toggle', draw, true);
      bar.removeEventListener('pointerdown', grab);
      bar.removeEventListener('pointermove', drag);
    };
  }, []);
  return { area, thumb };
}
