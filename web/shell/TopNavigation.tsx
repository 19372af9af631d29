import { useState } from 'react';
import chevronDown from '~icons/mdi/chevron-down';
import circleOutline from '~icons/mdi/circle-outline';
import dotsHorizontal from '~icons/mdi/dots-horizontal';
import { useCatalog } from '../app/contexts.ts';
import type { NavigationItem } from '../app/navigation.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { onBarKey } from './bar-keys.ts';
import { morePanel } from './more-panel.ts';
import { holds, usePermitted } from './navigation-state.ts';
import { BarGroup, BarGroupPanel, BarNavigation } from './top-navigation.styles.ts';
import { useHoverOpen } from './use-hover-open.ts';

const ALL = '/admin';

function Group({ item, marked }: { item: NavigationItem; marked: string | undefined }) {
  const hover = useHoverOpen();
  return (
    <BarGroup name="bar-menu" {...hover}>
      <summary data-active={holds(item, marked) || undefined}>
        <Icon of={item.icon ?? circleOutline} />
        {item.title}
        <Icon of={chevronDown} size={16} />
      </summary>
      <BarGroupPanel>
        <ul>
          {item.children?.map(({ title, icon = circleOutline, to }) => (
            <li key={title}>
              <a href={to} aria-current={to === marked ? 'page' : undefined}>
                <Icon of={icon} size={12} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </BarGroupPanel>
    </BarGroup>
  );
}

/** Everything else, behind one entry; where there are no scripts, that is a page. */
function More({
  marked,
  active,
}: {
  marked: string | undefined /** The open page lies behind it. */;
  active: boolean;
}) {
  const { t } = useTranslation();
  const hover = useHoverOpen();
  const { load } = useCatalog();
  const [wanted, setWanted] = useState(false);
  const prepare = () => {
    void morePanel.load().catch(() => undefined);
    void load().catch(() => undefined);
  };
  return (
    <li data-more>
      <a href={ALL} data-without-script aria-current={marked === ALL ? 'page' : undefined}>
        <Icon of={dotsHorizontal} />
        {t('shell:nav.more')}
      </a>
      <BarGroup
        name="bar-menu"
        data-wide
        {...hover}
        onPointerOver={prepare}
        onFocus={prepare}
        onToggle={() => setWanted(true)}
      >
        <summary data-active={active || undefined}>
          <Icon of={dotsHorizontal} />
          {t('shell:nav.more')}
          <Icon of={chevronDown} size={16} />
        </summary>
        <BarGroupPanel>
          {wanted && <morePanel.Component />}
          <a href={ALL} data-all aria-current={marked === ALL ? 'page' : undefined}>
            {t('shell:nav.all')}
          </a>
        </BarGroupPanel>
      </BarGroup>
    </li>
  );
}

/** The navigation across wide screens: the first entries of the tree, and the rest behind "More". */
export function TopNavigation({ marked }: { marked: string | undefined }) {
  const { t } = useTranslation();
  const items = usePermitted(useCatalog().top());
  return (
    <BarNavigation aria-label={t('shell:nav.label')} onKeyDown={onBarKey}>
      <ul>
        {items.map((item) =>
          item.children ? (
            <li key={item.title}>
              <Group item={item} marked={marked} />
            </li>
          ) : (
            <li key={item.title}>
              <a href={item.to} aria-current={item.to === marked ? 'page' : undefined}>
                <Icon of={item.icon ?? circleOutline} />
                {item.title}
              </a>
            </li>
          ),
        )}
        <More marked={marked} active={!items.some((item) => holds(item, marked))} />
      </ul>
    </BarNavigation>
  );
}
