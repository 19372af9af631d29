import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation, useSearchParams } from 'react-router-dom';
import menu from '~icons/mdi/menu';
import type { RouteHandle } from '../app/page-route.ts';
import { useSite } from '../app/site.ts';
import { Icon } from '../kit/Icon.tsx';
import { latePart } from '../kit/late-part.tsx';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { BarTools } from './BarTools.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { closeDetails } from './close-details.ts';
import { Logo } from './Logo.tsx';
import { useMarked } from './navigation-state.ts';
import { PaperHead } from './PaperHead.tsx';
import { usePending } from './pending.ts';
import { Bar, BarRow, Brand, Burger, Column, Footer, Frame, Main, SkipLink, Width } from './shell.styles.ts';
import { TimeZone } from './TimeZone.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useOverlay } from './use-overlay.ts';
import { verticalNavigation } from './vertical-navigation.ts';

const DiskNotice = latePart(async () => (await import('./DiskNotice.tsx')).DiskNotice);

/** Navigation above or beside the page, the page, footer. Open menus close when the page changes, on Escape and on a click elsewhere. */
export function Component() {
  const { t } = useTranslation();
  const { title, year, version, ingestPaused } = useSite();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { navigation, navbar } = usePreferences().preferences;
  const marked = useMarked();
  const busy = useNavigation().state === 'loading';
  const Pending = usePending();
  const overlay = useOverlay();
  const bar = useRef<HTMLElement>(null);
  const burger = useRef<HTMLAnchorElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes what is open
  useEffect(() => (bar.current ? closeDetails(bar.current) : undefined), [key]);
  // Back to where it was opened; after a navigation Root, whose effects come later, moves the focus on to the page.
  useEffect(() => (overlay.open ? () => burger.current?.focus() : undefined), [overlay.open]);

  // A page for the wall is all there is.
  if (handle?.page.wall && params.has('wall')) return <Outlet />;
  return (
    <Frame className={handle?.page.layoutWrapperClasses}>
      <SkipLink href="#main" inert={overlay.open}>
        {t('shell:skip')}
      </SkipLink>
      {(navigation === 'vertical' || overlay.used) && (
        <verticalNavigation.Component narrow={overlay.narrow} open={overlay.open} onClose={overlay.close} />
      )}
      <Column inert={overlay.open}>
        <Bar ref={bar} data-semi-dark-part={navbar === 'hidden' || undefined}>
          <Width>
            <BarRow>
              <Burger
                ref={burger}
                href="/admin"
                aria-label={t('shell:nav.label')}
                aria-expanded={overlay.open}
                {...overlay.opener}
              >
                <Icon of={menu} />
              </Burger>
              <Brand href="/">
                <Logo />
                {title}
              </Brand>
              <span data-spacer />
              <BarTools />
            </BarRow>
            {navigation === 'horizontal' && <TopNavigation marked={marked} />}
          </Width>
        </Bar>
        <Main id="main" tabIndex={-1} aria-busy={busy}>
          <Width>
            {ingestPaused && <DiskNotice />}
            {Pending ? (
              <Pending />
            ) : (
              <>
                <PaperHead />
                <Breadcrumbs />
                <Outlet />
              </>
            )}
          </Width>
        </Main>
        <Footer>
          <Width>
            <TimeZone />
            {t('shell:footer', { year, title, version })}
          </Width>
        </Footer>
      </Column>
    </Frame>
  );
}
