import chevronRight from 'virtual:icon/chevron-right';
import { useMatches } from 'react-router-dom';
import { useTrailOf } from '../App.tsx';
import { useT } from '../i18n.ts';
import type { RouteHandle } from '../page-route.ts';
import { Icon } from '../ui/Icon.tsx';
import { Trail } from './shell.styles.ts';

/** The way to the page through the navigation; nothing for a page at its top. */
export function Breadcrumbs() {
  const t = useT();
  const trailOf = useTrailOf();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const trail = handle ? trailOf(handle.page) : [];
  if (trail.length === 0) return null;
  return (
    <Trail aria-label={t('shell:breadcrumbs')}>
      <ol>
        {trail.map(({ text, to }, index) => (
          <li key={text}>
            {index > 0 && <Icon of={chevronRight} size={16} flip />}
            {index === trail.length - 1 ? (
              <span aria-current="page">{text}</span>
            ) : to ? (
              <a href={to}>{text}</a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </Trail>
  );
}
