import fileDocumentOutline from '~icons/mdi/file-document-outline';
import { defineFeature } from '../app/feature.ts';

export const logactivity = defineFeature({
  name: 'logactivity',
  texts: ['logactivity', 'charts'],
  pages: [
    { path: '/admin/logactivity', name: 'log', file: 'NetworkPage', texts: ['search'], can: ['read', 'Event'] },
    {
      path: '/admin/logactivity/people',
      name: 'people',
      file: 'PeoplePage',
      can: ['read', 'Audit'],
      texts: ['operations', 'access-control'],
      navActiveLink: '/admin/logactivity',
    },
  ],
  navigation: [{ section: 'monitor', order: 30, to: '/admin/logactivity', icon: fileDocumentOutline }],
  shortcuts: [{ letter: 'l', to: '/admin/logactivity' }],
});
