import { useTranslation } from 'react-i18next';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { Areas } from './all-areas.styles.ts';
import { useMarked, usePermitted } from './navigation-state.ts';
import { navigationTree } from './navigation-tree.ts';
import { TreeSection } from './TreeSection.tsx';

/** Everything there is for this visitor on one page: where the menus lead without scripts, and a map with them. */
export function Component() {
  const { t } = useTranslation();
  const marked = useMarked();
  const permitted = usePermitted();
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('nav:admin')}</h1>
          <p>{t('nav:intro')}</p>
        </div>
      </PageHeader>
      <Areas>
        {navigationTree
          .map(({ heading, items }) => ({ heading, items: permitted(items) }))
          .filter(({ items }) => items.length > 0)
          .map((section) => (
            <Card key={section.heading}>
              <TreeSection {...section} marked={marked} />
            </Card>
          ))}
      </Areas>
    </Stack>
  );
}
