import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  CategoryName,
  CategoryQuery,
  FaqCategory,
  FaqQuery,
  KnowledgeBaseCategory,
  KnowledgeBaseQuery,
  KnowledgeBaseSubcategory,
  QuestionName,
  QuestionPage,
} from '../../shared/help.ts';
import type { Parts } from '../feature.ts';
import { helpStore } from './store.ts';

const tags = ['help'];

export const helpRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const help = helpStore(state.db);

  app.get(
    '/api/pages/faqs',
    {
      config: { access: ['read', 'Faq'] },
      schema: {
        operationId: 'listFaqs',
        tags,
        summary: 'Frequently asked questions by category',
        description: '`q` chooses questions by their text; a category without one is left out.',
        querystring: FaqQuery,
        response: { 200: Type.Array(FaqCategory, { description: 'Categories with their questions.' }), ...usualErrors },
      },
    },
    async (request) => help.faqs(request.query.q),
  );

  app.get(
    '/api/pages/knowledge-base/categories',
    {
      config: { access: ['read', 'KnowledgeBase'] },
      schema: {
        operationId: 'listKnowledgeBaseCategories',
        tags,
        summary: 'Categories of the knowledge base',
        description: '`q` chooses categories by title or description.',
        querystring: KnowledgeBaseQuery,
        response: { 200: Type.Array(KnowledgeBaseCategory, { description: 'The categories.' }), ...usualErrors },
      },
    },
    async (request) => help.categories(request.query.q),
  );

  app.get(
    '/api/pages/knowledge-base/categories/:category',
    {
      config: { access: ['read', 'KnowledgeBase'] },
      schema: {
        operationId: 'listKnowledgeBaseQuestions',
        tags,
        summary: 'Questions of a category, by subcategory',
        description: '`q` chooses questions by their text; a subcategory without one is left out.',
        params: CategoryName,
        querystring: CategoryQuery,
        response: {
          200: Type.Array(KnowledgeBaseSubcategory, { description: 'Subcategories with their questions.' }),
          ...usualErrors,
          404: ErrorBody,
        },
      },
    },
    async (request) => help.subcategories(request.params.category, request.query.q),
  );

  app.get(
    '/api/pages/knowledge-base/categories/questions/:slug',
    {
      config: { access: ['read', 'KnowledgeBase'] },
      schema: {
        operationId: 'getKnowledgeBaseQuestion',
        tags,
        summary: 'The page of a question',
        description: 'With questions of the same category beside it.',
        params: QuestionName,
        response: { 200: QuestionPage, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) => help.question(request.params.slug),
  );
};
