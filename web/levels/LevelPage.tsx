import { useMatches } from 'react-router-dom';
import type { RouteHandle } from '../app/page-route.ts';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { LevelPath } from './level.styles.ts';

/** The groups around each page, outermost first. */
const groups: Record<string, string[]> = {
  '/other/nav-level-2.1': ['names:levels.group'],
  '/other/nav-level-3/nav-level-3.1': ['names:levels.group', 'names:levels.group2'],
  '/other/nav-level-3/nav-level-3.2': ['names:levels.group', 'names:levels.group2'],
};

/** A page whose point is where it stands in the navigation. */
export function Component() {
  const { t } = useTranslation();
  const { path, title } = (useMatches().at(-1)!.handle as RouteHandle).page;
  const way = [...(groups[path] ?? []), title];
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t(title)}</h1>
          <p>{t('levels:text')}</p>
        </div>
      </PageHeader>
      <Card>
        <LevelPath aria-label={t('levels:path')}>
          {way.map((key, index) => (
            <li key={key} aria-current={key === title ? 'page' : undefined}>
              <span>{t('levels:level', { number: index + 1 })}</span>
              <strong>{t(key)}</strong>
            </li>
          ))}
        </LevelPath>
      </Card>
    </Stack>
  );
}
