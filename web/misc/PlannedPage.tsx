import hammerWrench from 'virtual:icon/hammer-wrench';
import { useMatches } from 'react-router-dom';
import { useT } from '../i18n.ts';
import type { RouteHandle } from '../page-route.ts';
import { Card } from '../ui/card.styles.ts';
import { EmptyState } from '../ui/feedback.styles.ts';
import { Icon } from '../ui/Icon.tsx';

/** For an address whose page is not built yet: says so, and is marked so that it can be counted. */
export function Component() {
  const t = useT();
  const { page } = useMatches().at(-1)!.handle as RouteHandle;
  return (
    <Card data-page="planned">
      <EmptyState>
        <Icon of={hammerWrench} size={40} />
        <h1>{t(page.title)}</h1>
        <p>{t('misc:planned.text')}</p>
      </EmptyState>
    </Card>
  );
}
