import { useLocation } from 'react-router-dom';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';

const tabs = [
  { name: 'rules', href: '/admin/notifications' },
  { name: 'targets', href: '/admin/notifications/targets' },
  { name: 'deliveries', href: '/admin/notifications/deliveries' },
] as const;

/** The parts of the notifications, under the heading of each. */
export function NotifyTabs() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <TabLinks
      label={t('notify:title')}
      items={tabs.map(({ name, href }) => ({ href, label: t(`notify:tab.${name}`) }))}
      current={pathname}
    />
  );
}
