import { type ReactNode, useRef, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import chevronLeft from '~icons/mdi/chevron-left';
import chevronRight from '~icons/mdi/chevron-right';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import { Icon } from '../Icon.tsx';
import { localized } from '../localized.tsx';
import { TabsFrame } from '../tabs.styles.ts';
import { useTranslation } from '../translation.ts';
import { useCutEdges } from '../use-cut-edges.ts';

export interface TabItem {
  id: string;
  label: string;
  icon?: string;
  /** Already written for the language. */
  count?: string;
  disabled?: boolean;
  /** Rendered only while its tab is chosen. */
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  items: TabItem[];
  /** The chosen one, for a caller that keeps it; otherwise the first to begin with. */
  chosen?: string;
  /** Told of every choice. */
  onChoose?: (id: string) => void;
  variant?: 'line' | 'pills';
  /** Vertical ones stand above their content below 600 px. */
  orientation?: 'horizontal' | 'vertical';
  /** Arrows only move the focus; Enter chooses. For content that is costly to show. */
  manual?: boolean;
  /** The icon stands over the word. */
  stacked?: boolean;
  /** They share the whole width. */
  fixed?: boolean;
  /** They stand in the middle. */
  centred?: boolean;
  /** Buttons at both ends, where there are more than fit. */
  arrows?: boolean;
}

export const Tabs = localized(function Tabs(props: TabsProps) {
  const {
    label,
    items,
    chosen,
    onChoose,
    variant = 'line',
    orientation = 'horizontal',
    manual,
    stacked,
    fixed,
    centred,
    arrows = false,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useCutEdges(list, setOverflows);
  const { t } = useTranslation();
  const { direction } = usePreferences();
  const arrow = (by: 1 | -1) => (
    <button
      type="button"
      data-arrow={by}
      aria-label={t(by < 0 ? 'common:surface.before' : 'common:surface.after')}
      onClick={() =>
        list.current!.scrollBy({ left: by * (direction === 'rtl' ? -1 : 1) * list.current!.clientWidth * 0.8 })
      }
    >
      <Icon of={by < 0 ? chevronLeft : chevronRight} flip />
    </button>
  );
  return (
    <TabsFrame
      data-variant={variant}
      data-orientation={orientation}
      data-stacked={stacked || undefined}
      data-fixed={fixed || undefined}
      data-centred={centred || undefined}
    >
      <AriaTabs
        orientation={orientation}
        keyboardActivation={manual ? 'manual' : 'automatic'}
        selectedKey={chosen}
        onSelectionChange={(key) => onChoose?.(String(key))}
      >
        <div data-line>
          {arrows && overflows && arrow(-1)}
          <TabList aria-label={label} ref={list}>
            {items.map(({ id, label, icon, count, disabled }) => (
              <Tab key={id} id={id} isDisabled={disabled}>
                {icon && <Icon of={icon} size={stacked ? 22 : 20} />}
                {label}
                {count && <span data-count>{count}</span>}
              </Tab>
            ))}
          </TabList>
          {arrows && overflows && arrow(1)}
        </div>
        {items.map(({ id, content }) => (
          <TabPanel key={id} id={id}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </TabsFrame>
  );
});
