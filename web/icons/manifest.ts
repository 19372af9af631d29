import imageOutline from '~icons/mdi/image-outline';
import { defineFeature } from '../app/feature.ts';

export const icons = defineFeature({
  name: 'icons',
  texts: ['icons'],
  pages: [{ path: '/pages/icons', name: 'icons', file: 'IconsPage', can: ['read', 'Demo'] }],
  navigation: [{ section: 'pages', order: 50, to: '/pages/icons', icon: imageOutline }],
});
