import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageLink } from './page-link.ts';
import { untakenParts } from './untaken-parts.ts';

/**
 * Makes every plain `<a href="/…">` and `<a href="?…">` a navigation without a new document. One listener for all: rendering a
 * router link on the server costs as much as twenty plain ones.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const href = pageLink(event.target);
      if (!href || untakenParts.size > 0) return;
      event.preventDefault();
      void navigate(href);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
