import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import chevronDown from '~icons/mdi/chevron-down';
import circleOutline from '~icons/mdi/circle-outline';
import close from '~icons/mdi/close';
import dockLeft from '~icons/mdi/dock-left';
import { useCatalog } from '../app/contexts.ts';
import type { NavigationItem } from '../app/navigation.ts';
import { useSite } from '../app/site.ts';
import { IconButton } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { usePageMark } from '../kit/use-page-mark.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import { Logo } from './Logo.tsx';
import { holds, useMarked, usePermittedSections } from './navigation-state.ts';
import { revealMarked } from './reveal-marked.ts';
import { useShortThumb } from './use-short-thumb.ts';
import { Badge, Scrim, Side, SideBrand, SideHead, SideItems, SidePanel, Thumb } from './vertical-navigation.styles.ts';

interface ItemProps {
  item: NavigationItem;
  marked: string | undefined;
  /** 0 for what stands under a section's heading. */
  level: number;
}

function Words({ item: { title, icon = circleOutline, badge }, level }: Pick<ItemProps, 'item' | 'level'>) {
  return (
    <>
      <i>
        <Icon of={icon} size={level === 0 ? 20 : 10} />
      </i>
      <span>{title}</span>
      {badge && <Badge data-color={badge.color}>{badge.content}</Badge>}
    </>
  );
}

function Group({ item, marked, level }: ItemProps) {
  const active = holds(item, marked);
  // As the server found it; from then on it is opened and closed where it stands.
  const [open] = useState(active);
  return (
    <details name={`nav-level-${level}`} open={open}>
      <summary data-active={active || undefined}>
        <Words item={item} level={level} />
        <Icon of={chevronDown} size={18} />
      </summary>
      <Items items={item.children ?? []} marked={marked} level={level + 1} />
    </details>
  );
}

function Items({
  items,
  marked,
  level,
  labelledBy,
}: Omit<ItemProps, 'item'> & { items: NavigationItem[]; labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.title}>
          {item.children ? (
            <Group item={item} marked={marked} level={level} />
          ) : item.disabled ? (
            // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, and says so
            <a role="link" aria-disabled="true">
              <Words item={item} level={level} />
            </a>
          ) : (
            <a href={item.to ?? item.href} aria-current={item.to && item.to === marked ? 'page' : undefined}>
              <Words item={item} level={level} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

interface VerticalNavigationProps {
  /** On this screen it is an overlay. */
  narrow: boolean;
  /** The overlay is over the page. */
  open: boolean;
  onClose: () => void;
}

/** The whole navigation beside the page, or over it on narrow screens. */
export function VerticalNavigation({ narrow, open, onClose }: VerticalNavigationProps) {
  const { t } = useTranslation();
  const { title } = useSite();
  const { pathname } = useLocation();
  const { preferences, change } = usePreferences();
  const sections = usePermittedSections(useCatalog().whole().sections);
  const marked = useMarked();
  const id = useId();
  const side = useRef<HTMLDivElement>(null);
  const { area, thumb } = useShortThumb();

  usePageMark('locked', open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what marks another item
  useEffect(() => revealMarked(area.current!), [pathname, open]);
  useEffect(() => {
    if (!open) return;
    side.current!.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onClose]);

  const state = open ? 'open' : 'closed';
  return (
    <>
      <Scrim data-state={state} onClick={onClose} />
      <Side
        data-aside
        ref={side}
        tabIndex={-1}
        data-semi-dark-part
        data-overlay={state}
        inert={narrow && !open}
        // Over the page it is a dialog, which an aside element may not be.
        {...(open ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
        aria-label={t('shell:nav.label')}
      >
        <SidePanel>
          <SideHead>
            <SideBrand href="/">
              <Logo />
              <span>{title}</span>
            </SideBrand>
            <IconButton
              type="button"
              data-collapse
              aria-pressed={preferences.navCollapsed}
              aria-label={t('shell:nav.collapse')}
              title={t('shell:nav.collapse')}
              onClick={() => change({ navCollapsed: !preferences.navCollapsed })}
            >
              <Icon of={dockLeft} flip />
            </IconButton>
            <IconButton type="button" data-close aria-label={t('shell:nav.close')} onClick={onClose}>
              <Icon of={close} />
            </IconButton>
          </SideHead>
          <SideItems ref={area} aria-label={t('shell:nav.label')}>
            {sections.map(({ heading, items }, index) => (
              <section key={heading}>
                <p id={`${id}${index}`}>
                  <span>{heading}</span>
                </p>
                <Items items={items} marked={marked} level={0} labelledBy={`${id}${index}`} />
              </section>
            ))}
          </SideItems>
          <Thumb ref={thumb} aria-hidden="true" hidden />
        </SidePanel>
      </Side>
    </>
  );
}
