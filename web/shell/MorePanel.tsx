import { MoreSections } from './more-panel.styles.ts';
import { useMarked, usePermitted } from './navigation-state.ts';
import { navigationTree } from './navigation-tree.ts';
import { TreeSection } from './TreeSection.tsx';

/** The sections that the top navigation does not show, side by side. */
export function MorePanel() {
  const marked = useMarked();
  const permitted = usePermitted();
  return (
    <MoreSections>
      {navigationTree
        .slice(1)
        .map(({ heading, items }) => ({ heading, items: permitted(items) }))
        .filter(({ items }) => items.length > 0)
        .map((section) => (
          <TreeSection key={section.heading} {...section} marked={marked} />
        ))}
    </MoreSections>
  );
}
