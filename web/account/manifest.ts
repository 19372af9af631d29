import accountCircleOutline from '~icons/mdi/account-circle-outline';
import accountCogOutline from '~icons/mdi/account-cog-outline';
import api from '~icons/mdi/api';
import { defineFeature } from '../app/feature.ts';
import { settingsPath } from './settings-path.ts';

/** Everybody who is signed in has an account. */
const own = { can: ['read', 'Auth'], signedIn: true } as const;
const FIRST_TAB = settingsPath('account');
/** A page of the settings: all of them mark the one item of the navigation. */
const tab = { ...own, navActiveLink: FIRST_TAB, isTab: true } as const;

export const account = defineFeature({
  name: 'account',
  pages: [
    { ...own, path: '/admin/profile', name: 'profile', file: 'ProfilePage', texts: ['profile', 'operations'] },
    { ...own, path: FIRST_TAB, name: 'settings', file: 'AccountPage', texts: ['settings', 'account'] },
    { ...tab, path: '/pages/account-settings', name: 'settings', file: 'SettingsIndexPage' },
    {
      ...tab,
      path: '/pages/account-settings/email',
      name: 'email',
      file: 'EmailPage',
      texts: ['settings', 'account'],
    },
    {
      ...tab,
      path: settingsPath('security'),
      name: 'security',
      file: 'SecurityPage',
      texts: ['settings', 'security', 'password', 'form'],
      lateTexts: ['identity'],
    },
    {
      ...tab,
      path: settingsPath('billing-plans'),
      name: 'billing',
      file: 'BillingPage',
      texts: ['settings', 'billing', 'plans', 'invoices'],
    },
    {
      ...tab,
      path: settingsPath('notification'),
      name: 'notifications',
      file: 'NotificationsPage',
      texts: ['settings', 'notices', 'told'],
    },
    {
      ...tab,
      path: settingsPath('connection'),
      name: 'connections',
      file: 'ConnectionsPage',
      texts: ['settings', 'webhooks', 'told'],
    },
  ],
  navigation: [
    { section: 'monitor', order: 40, name: 'entry', to: '/admin/profile', icon: accountCircleOutline },
    { section: 'account', order: 20, to: FIRST_TAB, icon: accountCogOutline },
    { section: 'account', order: 30, name: 'api', href: '/docs', icon: api, can: ['read', 'Auth'] },
  ],
  account: [
    { to: '/admin/profile', icon: accountCircleOutline },
    { to: FIRST_TAB, icon: accountCogOutline },
  ],
  shortcuts: [
    { letter: 'p', to: '/admin/profile' },
    { letter: 's', to: FIRST_TAB },
  ],
});
