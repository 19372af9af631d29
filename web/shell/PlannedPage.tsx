import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import hammerWrench from '~icons/mdi/hammer-wrench';
import type { RouteHandle } from '../app/page-route.ts';
import { Card } from '../kit/card.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { Icon } from '../kit/Icon.tsx';

/** For an address whose page is not built yet: says so, and is marked so that it can be counted. */
export function Component() {
  const { t } = useTranslation();
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
