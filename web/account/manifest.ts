import accountCircleOutline from '~icons/mdi/account-circle-outline';
import accountCogOutline from '~icons/mdi/account-cog-outline';
import api from '~icons/mdi/api';
import { defineFeature } from '../app/feature.ts';

/** Everybody who is signed in has an account. */
const own = { can: ['read', 'Auth'], signedIn: true } as const;
const SETTINGS = '/pages/account-settings/:tab';
const FIRST_TAB = '/pages/account-settings/account';

export const account = defineFeature({
  name: 'account',
  pages: [
    { ...own, path: '/admin/profile', name: 'profile' },
    { ...own, path: SETTINGS, name: 'settings', navActiveLink: FIRST_TAB },
  ],
  navigation: [
    { section: 'monitor', order: 40, name: 'entry', to: '/admin/profile', icon: accountCircleOutline },
    { section: 'account', order: 20, to: FIRST_TAB, page: SETTINGS, icon: accountCogOutline },
    { section: 'account', order: 30, name: 'api', href: '/docs', icon: api, can: ['read', 'Auth'] },
  ],
  shortcuts: [
    { letter: 'p', to: '/admin/profile' },
    { letter: 's', to: FIRST_TAB, page: SETTINGS },
  ],
});
