import bellCogOutline from '~icons/mdi/bell-cog-outline';
import { defineFeature } from '../app/feature.ts';

const list = '/admin/notifications';
const read = ['read', 'NotificationRule'] as const;

export const notify = defineFeature({
  name: 'notify',
  texts: ['notify'],
  pages: [
    { path: list, name: 'list', file: 'RulesPage', can: read },
    {
      path: `${list}/add`,
      name: 'add',
      file: 'AddRulePage',
      texts: ['search'],
      lateTexts: ['search-faults'],
      can: ['create', 'NotificationRule'],
      navActiveLink: list,
    },
    {
      path: `${list}/targets`,
      name: 'targets',
      file: 'TargetsPage',
      texts: ['webhooks'],
      can: read,
      navActiveLink: list,
      isTab: true,
    },
    {
      path: `${list}/deliveries`,
      name: 'deliveries',
      file: 'DeliveriesPage',
      can: read,
      navActiveLink: list,
      isTab: true,
    },
    {
      path: '/pages/account-settings/connection/messages',
      name: 'own',
      file: 'OwnDeliveriesPage',
      can: ['read', 'Auth'],
      signedIn: true,
      navActiveLink: '/pages/account-settings/account',
    },
    {
      path: `${list}/:id/edit`,
      name: 'edit',
      file: 'EditRulePage',
      texts: ['search'],
      lateTexts: ['search-faults'],
      can: ['update', 'NotificationRule'],
      navActiveLink: list,
    },
  ],
  navigation: [{ section: 'apps', order: 7, to: list, icon: bellCogOutline }],
});
