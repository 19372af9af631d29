import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorBody, usualErrors } from '../../shared/error-body.ts';
import {
  CategoryName,
  CategoryQuery,
  FaqCategory,
  FaqQuery,
  FoundQuestions,
  HelpOpinion,
  KnowledgeBaseCategory,
  KnowledgeBaseQuery,
  KnowledgeBaseSubcategory,
  NewHelpOpinion,
  QuestionName,
  QuestionPage,
  QuestionsQuery,
} from '../../shared/help.ts';
import type { Parts } from '../feature.ts';
import { readFaqs } from './faqs/read.ts';
import { answerLanguage } from './language.ts';
import { helpStore } from './store.ts';

const tags = ['help'];

export const helpRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state, config }) => {
  const help = helpStore(state.db);
  const languageOf = (request: FastifyRequest, reply: FastifyReply) => answerLanguage(request, reply, config.title);
  /** How many say so is for those who write the articles. */
  const seesFigures = ({ ability }: FastifyRequest) => ability.can('update', 'KnowledgeBase');

  app.get(
    '/api/pages/faqs',
    {
      config: { access: ['read', 'Faq'] },
      schema: {
        operationId: 'listFaqs',
        tags,
        summary: 'Frequently asked questions by category',
        description:
          "In the reader's language. `q` chooses questions by their text; a category without one is left out.",
        querystring: FaqQuery,
        response: { 200: Type.Array(FaqCategory, { description: 'Categories with their questions.' }), ...usualErrors },
      },
    },
    async (request, reply) => readFaqs(config.mode, languageOf(request, reply), request.query.q),
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
    async (request, reply) => help.categories(languageOf(request, reply), request.query.q),
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
    async (request, reply) => help.subcategories(languageOf(request, reply), request.params.category, request.query.q),
  );

  app.get(
    '/api/pages/knowledge-base/categories/questions/:slug',
    {
      config: { access: ['read', 'KnowledgeBase'] },
      schema: {
        operationId: 'getKnowledgeBaseQuestion',
        tags,
        summary: 'The page of a question',
        description:
          "In the reader's language, with questions of the same category beside it, and what the reader thinks of it.",
        params: QuestionName,
        response: { 200: QuestionPage, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request, reply) =>
      help.question(languageOf(request, reply), request.params.slug, request.account!.id, seesFigures(request)),
  );

  app.get(
    '/api/pages/knowledge-base/questions',
    {
      config: { access: ['read', 'KnowledgeBase'] },
      schema: {
        operationId: 'findKnowledgeBaseQuestions',
        tags,
        summary: 'Search the knowledge base',
        description: 'Articles that have every word of `q` in their title, their text or the name of where they stand.',
        querystring: QuestionsQuery,
        response: { 200: FoundQuestions, ...usualErrors },
      },
    },
    async (request, reply) => help.find(languageOf(request, reply), request.query.q ?? '', request.query.limit),
  );

  app.put(
    '/api/pages/knowledge-base/questions/:slug/opinion',
    {
      config: { access: ['read', 'KnowledgeBase'] },
      schema: {
        operationId: 'setKnowledgeBaseOpinion',
        tags,
        summary: 'Say whether an article helped',
        description: 'One answer of each person, which may change; null takes it back.',
        params: QuestionName,
        body: NewHelpOpinion,
        response: { 200: HelpOpinion, ...usualErrors, 404: ErrorBody },
      },
    },
    async (request) =>
      help.setOpinion(request.params.slug, request.account!.id, request.body.helpful, seesFigures(request)),
  );
};
