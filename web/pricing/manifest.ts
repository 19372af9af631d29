import tagOutline from '~icons/mdi/tag-outline';
import { defineFeature } from '../app/feature.ts';

export const pricing = defineFeature({
  name: 'pricing',
  texts: ['pricing'],
  pages: [{ path: '/pages/pricing', name: 'pricing', file: 'PricingPage', texts: ['plans'], can: ['read', 'Demo'] }],
  navigation: [{ section: 'pages', order: 40, to: '/pages/pricing', icon: tagOutline }],
});
