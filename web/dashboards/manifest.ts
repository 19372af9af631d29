import viewDashboardOutline from '~icons/mdi/view-dashboard-outline';
import viewGridOutline from '~icons/mdi/view-grid-outline';
import { defineFeature } from '../app/feature.ts';

const demo = ['read', 'Demo'] as const;

export const dashboards = defineFeature({
  name: 'dashboards',
  texts: ['dashboards'],
  pages: [
    {
      path: '/admin',
      name: 'all',
      file: 'AdminPage',
      texts: ['names', 'areas'],
      lateTexts: ['charts'],
      can: ['read', 'Auth'],
      signedIn: true,
    },
    {
      path: '/dashboards/analytics',
      name: 'analytics',
      file: 'AnalyticsPage',
      texts: ['network'],
      lateTexts: ['charts', 'alerts', 'incidents', 'assets', 'crm', 'operations'],
      can: ['read', 'Threat'],
      wall: true,
    },
    {
      path: '/dashboards/crm',
      name: 'crm',
      file: 'CrmPage',
      texts: ['crm'],
      lateTexts: ['charts', 'invoices', 'calendar', 'operations'],
      can: demo,
    },
    {
      path: '/dashboards/ecommerce',
      name: 'ecommerce',
      file: 'EcommercePage',
      texts: ['charts', 'ecommerce'],
      lateTexts: ['invoices', 'users'],
      can: demo,
    },
  ],
  navigation: [
    {
      section: 'monitor',
      order: 10,
      name: 'group',
      icon: viewDashboardOutline,
      children: [{ to: '/dashboards/analytics' }, { to: '/dashboards/crm' }, { to: '/dashboards/ecommerce' }],
    },
    { section: 'apps', order: 1, to: '/admin', icon: viewGridOutline },
  ],
  shortcuts: [{ letter: 'd', to: '/dashboards/analytics' }],
});
