import bookOpenOutline from '~icons/mdi/book-open-outline';
import helpCircleOutline from '~icons/mdi/help-circle-outline';
import { defineFeature } from '../app/feature.ts';

const BASE = '/pages/knowledge-base';
const knowledgeBase = { name: 'knowledgeBase', can: ['read', 'KnowledgeBase'] } as const;

export const help = defineFeature({
  name: 'help',
  pages: [
    { ...knowledgeBase, path: BASE },
    { ...knowledgeBase, path: `${BASE}/:category`, navActiveLink: BASE },
    { ...knowledgeBase, path: `${BASE}/:category/:question`, navActiveLink: BASE },
    { path: '/pages/faq', name: 'faq', can: ['read', 'Faq'] },
  ],
  navigation: [
    { section: 'apps', order: 60, to: BASE, icon: bookOpenOutline },
    { section: 'apps', order: 70, to: '/pages/faq', icon: helpCircleOutline },
  ],
});
