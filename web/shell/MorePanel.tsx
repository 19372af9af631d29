import { useCatalog } from '../app/contexts.ts';
import { MoreSections } from './more-panel.styles.ts';
import { useMarked, usePermittedSections } from './navigation-state.ts';
import { TreeSection } from './TreeSection.tsx';

/** The sections that the top navigation does not show, side by side. */
export function MorePanel() {
  const marked = useMarked();
  const sections = usePermittedSections(useCatalog().whole().sections.slice(1));
  return (
    <MoreSections>
      {sections.map((section) => (
        <TreeSection key={section.heading} {...section} marked={marked} />
      ))}
    </MoreSections>
  );
}
