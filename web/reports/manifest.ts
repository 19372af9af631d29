import chartBoxOutline from '~icons/mdi/chart-box-outline';
import { defineFeature } from '../app/feature.ts';

export const reports = defineFeature({
  name: 'reports',
  pages: [{ path: '/admin/reports', name: 'list', can: ['read', 'Threat'] }],
  navigation: [{ section: 'monitor', order: 50, to: '/admin/reports', icon: chartBoxOutline }],
  shortcuts: [{ letter: 'r', to: '/admin/reports' }],
});
