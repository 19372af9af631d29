import serverNetwork from '~icons/mdi/server-network';
import { assetsApi } from '../../shared/assets-api.ts';
import { quoted } from '../../shared/search/term.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

export const assets = defineFeature({
  name: 'assets',
  texts: ['assets', 'alerts'],
  pages: [
    {
      path: '/admin/assets',
      name: 'list',
      file: 'AssetsPage',
      can: ['read', 'Asset'],
      texts: ['search', 'charts'],
      lateTexts: ['search-faults'],
    },
    {
      path: '/admin/assets/import',
      name: 'import',
      file: 'ImportPage',
      can: ['update', 'Asset'],
      navActiveLink: '/admin/assets',
    },
    {
      path: '/admin/assets/:id',
      name: 'asset',
      file: 'AssetPage',
      can: ['read', 'Asset'],
      texts: ['charts'],
      lateTexts: ['incidents'],
      navActiveLink: '/admin/assets',
    },
  ],
  navigation: [{ section: 'monitor', order: 60, to: '/admin/assets', icon: serverNetwork }],
  shortcuts: [{ letter: 'a', to: '/admin/assets' }],
  searchers: [
    {
      name: 'list',
      can: ['read', 'Asset'],
      async find(api, text, signal) {
        // What is typed there are words, no search.
        const q = text.split(/\s+/).filter(Boolean).map(quoted).join(' ');
        const { assets } = await assetsApi(api).list({ q, perPage: MOST_FOUND }, signal);
        return assets.map(({ id, name, addresses }) => ({
          id: `asset ${id}`,
          title: name,
          machine: true,
          detail: addresses[0] === name ? '' : addresses[0],
          icon: serverNetwork,
          to: `/admin/assets/${encodeURIComponent(id)}`,
        }));
      },
    },
  ],
});
