import bookOpenOutline from '~icons/mdi/book-open-outline';
import helpCircleOutline from '~icons/mdi/help-circle-outline';
import textBoxOutline from '~icons/mdi/text-box-outline';
import { helpApi } from '../../shared/help-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

const BASE = '/pages/knowledge-base';
const can = ['read', 'KnowledgeBase'] as const;

export const help = defineFeature({
  name: 'help',
  texts: ['help'],
  pages: [
    { path: BASE, name: 'knowledgeBase', file: 'KnowledgeBasePage', can },
    { path: `${BASE}/:category`, name: 'category', file: 'KnowledgeCategoryPage', can, navActiveLink: BASE },
    {
      path: `${BASE}/:category/:question`,
      name: 'article',
      file: 'ArticlePage',
      can,
      texts: ['help-article'],
      navActiveLink: BASE,
    },
    { path: '/pages/faq', name: 'faq', file: 'FaqPage', can: ['read', 'Faq'] },
  ],
  navigation: [
    { section: 'apps', order: 60, to: BASE, icon: bookOpenOutline },
    { section: 'apps', order: 70, to: '/pages/faq', icon: helpCircleOutline },
  ],
  searchers: [
    {
      name: 'knowledgeBase',
      can,
      takes: (text) => text.length > 2,
      async find(api, q, signal) {
        const { questions } = await helpApi(api).find({ q, limit: MOST_FOUND }, signal);
        return questions.map(({ slug, question, category }) => ({
          id: `help ${slug}`,
          title: question,
          detail: category.title,
          icon: textBoxOutline,
          to: `${BASE}/${category.category}/${slug}`,
        }));
      },
    },
  ],
});
