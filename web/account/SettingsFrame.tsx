import type { ReactNode } from 'react';
import accountOutline from '~icons/mdi/account-outline';
import bellOutline from '~icons/mdi/bell-outline';
import creditCardOutline from '~icons/mdi/credit-card-outline';
import linkVariant from '~icons/mdi/link-variant';
import lockOutline from '~icons/mdi/lock-outline';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';
import { type SettingsTab, settingsPath } from './settings-path.ts';

const icons: Record<SettingsTab, string> = {
  account: accountOutline,
  security: lockOutline,
  'billing-plans': creditCardOutline,
  notification: bellOutline,
  connection: linkVariant,
};
const tabs = Object.keys(icons) as SettingsTab[];

/** Heading and tabs around one page of the account's settings. Its texts are the group `settings`. */
export function SettingsFrame({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('settings:title')}</h1>
          <p>{t('settings:intro')}</p>
        </div>
      </PageHeader>
      <TabLinks
        label={t('settings:title')}
        variant="pills"
        items={tabs.map((each) => ({
          href: settingsPath(each),
          label: t(`settings:tab.${each}`),
          icon: icons[each],
        }))}
        current={settingsPath(tab)}
      />
      {children}
    </Stack>
  );
}
