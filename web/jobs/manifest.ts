import clockOutline from '~icons/mdi/clock-check-outline';
import { defineFeature } from '../app/feature.ts';

export const jobs = defineFeature({
  name: 'jobs',
  texts: ['jobs'],
  pages: [{ path: '/admin/jobs', name: 'list', file: 'JobsPage', can: ['read', 'Job'], lateTexts: ['errors'] }],
  navigation: [{ section: 'apps', order: 80, to: '/admin/jobs', icon: clockOutline }],
});
