import { useEffect, useRef } from 'react';
import { takeMenuButton } from './kept-click.ts';

/** Hears of a click on a row's button, `data-menu`; also of one that came before whoever hears. One of them on a page. */
export function useMenuButtons(onPress: (button: HTMLElement) => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const take = () => {
      const button = takeMenuButton();
      if (button) latest.current(button);
    };
    take();
    document.addEventListener('click', take);
    return () => document.removeEventListener('click', take);
  }, []);
}
