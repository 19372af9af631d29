import viewDashboardOutline from '~icons/mdi/view-dashboard-outline';
import { defineFeature } from '../app/feature.ts';

const demo = ['read', 'Demo'] as const;

export const dashboards = defineFeature({
  name: 'dashboards',
  texts: ['dashboards'],
  pages: [
    {
      path: '/dashboards/analytics',
      name: 'analytics',
      file: 'AnalyticsPage',
      texts: ['charts', 'alerts'],
      can: ['read', 'Threat'],
    },
    { path: '/dashboards/crm', name: 'crm', can: demo },
    { path: '/dashboards/ecommerce', name: 'ecommerce', can: demo },
  ],
  navigation: [
    {
      section: 'monitor',
      order: 10,
      name: 'group',
      icon: viewDashboardOutline,
      children: [{ to: '/dashboards/analytics' }, { to: '/dashboards/crm' }, { to: '/dashboards/ecommerce' }],
    },
  ],
  shortcuts: [{ letter: 'd', to: '/dashboards/analytics' }],
});
