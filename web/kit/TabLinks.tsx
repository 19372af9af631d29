import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { TabsFrame } from './tabs.styles.ts';
import { useCutEdges } from './use-cut-edges.ts';

export interface TabLink {
  /** Path, or `?query` alone. */
  href: string;
  label: string;
  icon?: string;
  /** In the place of the icon, where its name came with the data: RuntimeIcon. */
  mark?: ReactNode;
  /** Already written for the language. */
  count?: string;
}

/** What fades at an edge where more follows. */
const FADED = 40;
/** From so many on they have their icons only where there is much room. */
const MANY = 6;

interface TabLinksProps {
  /** What one chooses between. */
  label: string;
  items: TabLink[];
  /** The `href` of the one that is shown. */
  current: string;
  variant?: 'line' | 'pills';
  orientation?: 'horizontal' | 'vertical';
  /** The icon stands over the word. */
  stacked?: boolean;
  /** They share the whole width. */
  fixed?: boolean;
  /** They stand in the middle. */
  centred?: boolean;
}

/** Tabs whose choice is in the address: real links, with or without JavaScript, that can be sent, opened beside and gone back to. */
export function TabLinks(props: TabLinksProps) {
  const { label, items, current, variant = 'line', orientation = 'horizontal', stacked, fixed, centred } = props;
  const list = useRef<HTMLUListElement>(null);
  useCutEdges(list);
  const marked = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is marked
  useEffect(() => {
    const row = list.current?.getBoundingClientRect();
    const tab = marked.current?.getBoundingClientRect();
    if (!row || !tab) return;
    // Only the row: the page stays where it is, also when the tabs are below what is seen.
    const before = Math.min(0, tab.left - row.left - FADED);
    const after = Math.max(0, tab.right - row.right + FADED);
    list.current?.scrollBy({ left: before || after });
  }, [current]);
  return (
    <TabsFrame
      data-variant={variant}
      data-orientation={orientation}
      data-stacked={stacked || undefined}
      data-fixed={fixed || undefined}
      data-centred={centred || undefined}
      data-many={(orientation === 'horizontal' && items.length >= MANY) || undefined}
    >
      <nav aria-label={label}>
        <ul ref={list}>
          {items.map(({ href, label, icon, mark, count }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === current ? 'page' : undefined}
                ref={href === current ? marked : undefined}
              >
                {icon ? <Icon of={icon} size={stacked ? 22 : 20} /> : mark}
                {label}
                {count && <span data-count>{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </TabsFrame>
  );
}
