import fileDocumentOutline from '~icons/mdi/file-document-outline';
import { defineFeature } from '../app/feature.ts';

export const logactivity = defineFeature({
  name: 'logactivity',
  texts: ['logactivity'],
  pages: [
    {
      path: '/admin/logactivity',
      name: 'log',
      file: 'NetworkPage',
      texts: ['search'],
      lateTexts: ['charts', 'search-faults', 'ways-in'],
      can: ['read', 'Event'],
    },
    {
      path: '/admin/logactivity/people',
      name: 'people',
      file: 'PeoplePage',
      can: ['read', 'Audit'],
      texts: ['people-log', 'operations'],
      lateTexts: ['charts', 'access-control', 'verified'],
      navActiveLink: '/admin/logactivity',
      isTab: true,
    },
  ],
  navigation: [{ section: 'monitor', order: 30, to: '/admin/logactivity', icon: fileDocumentOutline }],
  shortcuts: [{ letter: 'l', to: '/admin/logactivity' }],
});
