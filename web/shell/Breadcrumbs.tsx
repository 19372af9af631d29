import { useMatches } from 'react-router-dom';
import chevronRight from '~icons/mdi/chevron-right';
import { useCatalog } from '../app/contexts.ts';
import type { RouteHandle } from '../app/page-route.ts';
import { ownTitle, ownWay } from '../app/page-title.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { BreadcrumbBar } from './shell.styles.ts';

/** The way to the page through the navigation; nothing for a page at its top. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const match = useMatches().at(-1);
  const handle = match?.handle as RouteHandle | undefined;
  const above = handle ? catalog.breadcrumbs(handle.page) : [];
  const way = [...above.slice(0, -1), ...ownWay(match?.loaderData), ...above.slice(-1)];
  const own = ownTitle(match?.loaderData, t);
  if (above.length === 0) return null;
  return (
    <BreadcrumbBar aria-label={t('shell:breadcrumbs')}>
      <ol>
        {way.map(({ text, to }, index) => (
          <li key={text}>
            {index > 0 && <Icon of={chevronRight} size={16} flip />}
            {index === way.length - 1 ? (
              <span aria-current="page">{own === undefined ? text : <bdi>{own}</bdi>}</span>
            ) : to ? (
              <a href={to}>{text}</a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </BreadcrumbBar>
  );
}
