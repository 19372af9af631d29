import layersOutline from '~icons/mdi/layers-outline';
import { defineFeature, type FeaturePage } from '../app/feature.ts';

const page = (path: string, name: string): FeaturePage => ({
  path,
  name,
  file: 'LevelPage',
  texts: ['names'],
  can: ['read', 'Demo'],
});

export const levels = defineFeature({
  name: 'levels',
  texts: ['levels'],
  pages: [
    page('/other/nav-level-2.1', '2-1'),
    page('/other/nav-level-3/nav-level-3.1', '3-1'),
    page('/other/nav-level-3/nav-level-3.2', '3-2'),
  ],
  navigation: [
    {
      section: 'interface',
      order: 40,
      name: 'group',
      icon: layersOutline,
      children: [
        { to: '/other/nav-level-2.1' },
        {
          name: 'group2',
          children: [{ to: '/other/nav-level-3/nav-level-3.1' }, { to: '/other/nav-level-3/nav-level-3.2' }],
        },
      ],
    },
  ],
});
