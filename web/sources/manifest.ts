import databaseImportOutline from '~icons/mdi/database-import-outline';
import { defineFeature } from '../app/feature.ts';

export const sources = defineFeature({
  name: 'sources',
  texts: ['sources'],
  pages: [
    { path: '/admin/sources', name: 'list', file: 'SourcesPage', can: ['read', 'IngestSource'], texts: ['charts'] },
    {
      path: '/admin/sources/rejects',
      name: 'rejects',
      file: 'RejectsPage',
      texts: ['rejects'],
      can: ['read', 'IngestSource'],
      navActiveLink: '/admin/sources',
      isTab: true,
    },
    {
      path: '/admin/sources/checks',
      name: 'checks',
      file: 'ChecksPage',
      texts: ['source-checks'],
      can: ['read', 'IngestSource'],
      navActiveLink: '/admin/sources',
      isTab: true,
    },
    {
      path: '/admin/sources/retention',
      name: 'retention',
      file: 'RetentionPage',
      texts: ['retention'],
      lateTexts: ['charts', 'errors'],
      can: ['read', 'IngestSource'],
      navActiveLink: '/admin/sources',
      isTab: true,
    },
    {
      path: '/admin/sources/home-networks',
      name: 'home',
      file: 'HomeNetworksPage',
      texts: ['home-networks'],
      can: ['update', 'IngestSource'],
      navActiveLink: '/admin/sources',
      isTab: true,
    },
  ],
  navigation: [{ section: 'apps', order: 78, to: '/admin/sources', icon: databaseImportOutline }],
});
