import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { lazyPart } from '../app/lazy-part.tsx';
import type { RouteHandle } from '../app/page-route.ts';
import { pageTitle } from '../app/page-title.ts';
import { useSite } from '../app/site.ts';
import { firstField } from '../kit/first-field.ts';
import { useTranslation } from '../kit/translation.ts';
import { usePlainLinks } from '../kit/use-plain-links.ts';
import { useSentOnce } from '../kit/use-sent-once.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Progress } from './progress.styles.ts';
import { useScrollMemory } from './scroll-memory.ts';

const FADE_MS = 220;
/** Nothing is said before the page is taken over. */
const snackbars = lazyPart(
  'web/kit/SnackbarOutlet.tsx',
  async () => (await import('../kit/SnackbarOutlet.tsx')).SnackbarOutlet,
);

/** Around every page: the document's title, focus after a navigation, the line that shows work. */
export function Root() {
  const { t } = useTranslation();
  const site = useSite();
  const match = useMatches().at(-1);
  const page = (match?.handle as RouteHandle | undefined)?.page;
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const first = useRef(true);
  useScrollMemory();
  usePlainLinks();
  useSentOnce();

  // fade-transition; before the browser shows the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what fades in
  useLayoutEffect(() => {
    if (first.current || document.documentElement.dataset.transition === 'none') return;
    if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
      document.querySelector('main')?.animate({ opacity: [0, 1] }, FADE_MS);
  }, [pathname]);

  // The server has titled the first page and put the focus where it belongs; its texts hold no names of pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what moves the focus
  useEffect(() => {
    if (first.current) {
      first.current = false;
      // From here on the page answers by itself; browser tests wait for it.
      document.documentElement.dataset.live = '';
      return;
    }
    document.title = page ? `${pageTitle(page, match?.loaderData, t)} · ${site.title}` : site.title;
    const main = document.querySelector('main');
    const heading = main?.querySelector<HTMLElement>('h1');
    if (heading) heading.tabIndex = -1;
    // Screen readers say what has the focus: the new page's name, or the one field that it is for.
    ((main && firstField(main)) ?? heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      {loading && <Progress role="progressbar" aria-label={t('common:loading')} />}
      <Outlet />
      <ConnectionNotice />
      <snackbars.Component />
    </>
  );
}
