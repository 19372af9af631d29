import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { NavigationSection } from '../app/navigation.ts';
import type { PageModule } from '../app/page.ts';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { Areas } from './all-areas.styles.ts';
import { permittedSections, useMarked } from './navigation-state.ts';
import { TreeSection } from './TreeSection.tsx';

export const loader: PageModule['loader'] = async ({ session, loadSections }): Promise<NavigationSection[]> =>
  permittedSections(await loadSections(), session);

/** Everything there is for this visitor on one page: where the menus lead without scripts, and a map with them. */
export function Component() {
  const { t } = useTranslation();
  const marked = useMarked();
  const sections = useLoaderData() as NavigationSection[];
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('names:shell.all')}</h1>
          <p>{t('shell:areas.intro')}</p>
        </div>
      </PageHeader>
      <Areas>
        {sections.map((section) => (
          <Card key={section.heading}>
            <TreeSection {...section} marked={marked} />
          </Card>
        ))}
      </Areas>
    </Stack>
  );
}
