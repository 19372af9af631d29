import { type ReactNode, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { Icon } from '../Icon.tsx';
import { localized } from '../localized.tsx';
import { TabsFrame } from '../tabs.styles.ts';
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

interface TabsProps {
  label: string;
  items: TabItem[];
  /** The chosen one, for a caller that keeps it; otherwise the first to begin with. */
  chosen?: string;
  onChoose?: (id: string) => void;
  variant?: 'line' | 'pills';
  /** Vertical ones stand above their content below 600 px. */
  orientation?: 'horizontal' | 'vertical';
  /** Arrows only move the focus; Enter chooses. For content that is costly to show. */
  manual?: boolean;
  stacked?: boolean;
  fixed?: boolean;
  centred?: boolean;
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
  } = props;
  const list = useRef<HTMLDivElement>(null);
  useCutEdges(list);
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
          <TabList aria-label={label} ref={list}>
            {items.map(({ id, label, icon, count, disabled }) => (
              <Tab key={id} id={id} isDisabled={disabled}>
                {icon && <Icon of={icon} size={stacked ? 22 : 20} />}
                {label}
                {count && <span data-count>{count}</span>}
              </Tab>
            ))}
          </TabList>
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
