import fileDocumentOutline from '~icons/mdi/file-document-outline';
import { defineFeature } from '../app/feature.ts';

export const events = defineFeature({
  name: 'events',
  pages: [{ path: '/admin/logactivity', name: 'log', can: ['read', 'Event'] }],
  navigation: [{ section: 'monitor', order: 30, to: '/admin/logactivity', icon: fileDocumentOutline }],
  shortcuts: [{ letter: 'l', to: '/admin/logactivity' }],
});
