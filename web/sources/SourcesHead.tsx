import { useAbility } from '@casl/react';
import type { AppAbility } from '../../shared/abilities.ts';
import { PageHeader } from '../kit/card.styles.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';

const tabs = [
  { name: 'list', href: '/admin/sources' },
  { name: 'rejects', href: '/admin/sources/rejects' },
  { name: 'checks', href: '/admin/sources/checks' },
  { name: 'retention', href: '/admin/sources/retention' },
  { name: 'home', href: '/admin/sources/home-networks' },
] as const;

/** What heads each page about where events come from. */
export function SourcesHead({ current }: { current: (typeof tabs)[number]['name'] }) {
  const { t } = useTranslation();
  const ability = useAbility<AppAbility>();
  const seen = tabs.filter(({ name }) => name !== 'home' || ability.can('update', 'IngestSource'));
  return (
    <>
      <PageHeader>
        <div>
          <h1>{t('sources:title')}</h1>
          <p>{t(`sources:intro.${current}`)}</p>
        </div>
      </PageHeader>
      <TabLinks
        label={t('sources:title')}
        items={seen.map(({ name, href }) => ({ href, label: t(`sources:tab.${name}`) }))}
        current={tabs.find(({ name }) => name === current)!.href}
      />
    </>
  );
}
