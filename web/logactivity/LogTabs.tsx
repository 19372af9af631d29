import { useAbility } from '@casl/react';
import accountDetails from '~icons/mdi/account-details-outline';
import lanPending from '~icons/mdi/lan-pending';
import type { AppAbility } from '../../shared/abilities.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';

const logPaths = { network: '/admin/logactivity', people: '/admin/logactivity/people' } as const;

/** What the sensors wrote, and what people did here. */
export function LogTabs({ current }: { current: keyof typeof logPaths }) {
  const { t } = useTranslation();
  const ability = useAbility<AppAbility>();
  const items = [
    { href: logPaths.network, label: t('logactivity:tab.network'), icon: lanPending },
    { href: logPaths.people, label: t('logactivity:tab.people'), icon: accountDetails },
  ];
  const seen = items.filter(({ href }) => href !== logPaths.people || ability.can('read', 'Audit'));
  return <TabLinks label={t('logactivity:tabs')} variant="pills" items={seen} current={logPaths[current]} />;
}
