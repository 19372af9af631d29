import { useId } from 'react';
import circleOutline from '~icons/mdi/circle-outline';
import type { NavigationItem } from '../app/navigation.ts';
import { Icon } from '../kit/Icon.tsx';
import { Disabled, SectionList } from './tree-section.styles.ts';

interface TreeSectionProps {
  /** In words. */
  heading: string;
  /** Those that the visitor may open. */
  items: NavigationItem[];
  /** The address that is marked as the open page. */
  marked: string | undefined;
  /** Of its heading. */
  level?: 2 | 3;
}

function TreeLink({ item, marked, icon }: { item: NavigationItem; marked: string | undefined; icon?: string }) {
  const { title, to, href, disabled } = item;
  const words = (
    <>
      {icon && <Icon of={icon} size={18} />}
      <span>{title}</span>
    </>
  );
  return disabled ? (
    <Disabled role="link" aria-disabled="true">
      {words}
    </Disabled>
  ) : (
    <a href={to ?? href} aria-current={to && to === marked ? 'page' : undefined}>
      {words}
    </a>
  );
}

const linkCount = (items: NavigationItem[]): number =>
  items.reduce((count, { children }) => count + (children ? linkCount(children) + 1 : 1), 0);

/** A section of the whole navigation with everything in it laid open, as many columns wide as it is long. */
export function TreeSection({ heading, items, marked, level = 2 }: TreeSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const list = (of: NavigationItem[], depth: number) => (
    <ul>
      {of.map((item) => (
        <li key={item.title} data-group={item.children ? '' : undefined}>
          {item.children ? (
            <>
              <strong>{item.title}</strong>
              {list(item.children, depth + 1)}
            </>
          ) : (
            <TreeLink item={item} marked={marked} icon={depth === 0 ? (item.icon ?? circleOutline) : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
  const count = linkCount(items);
  return (
    <SectionList aria-labelledby={id} data-columns={count > 28 ? 3 : count > 10 ? 2 : 1}>
      <Heading id={id}>{heading}</Heading>
      {list(items, 0)}
    </SectionList>
  );
}
