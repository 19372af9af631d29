import type { Api } from './api.ts';
import type {
  CategoryQuery,
  FaqCategory,
  FaqQuery,
  FoundQuestions,
  HelpOpinion,
  KnowledgeBaseCategory,
  KnowledgeBaseQuery,
  KnowledgeBaseSubcategory,
  NewHelpOpinion,
  QuestionPage,
  QuestionsQuery,
} from './help.ts';

/** Calls about questions, answers and the knowledge base; all throw ApiError. */
export const helpApi = ({ get, put }: Api) => ({
  faqs: (query: FaqQuery, signal?: AbortSignal) => get<FaqCategory[]>('/api/pages/faqs', query, signal),
  categories: (query: KnowledgeBaseQuery, signal?: AbortSignal) =>
    get<KnowledgeBaseCategory[]>('/api/pages/knowledge-base/categories', query, signal),
  subcategories: (category: string, query: CategoryQuery, signal?: AbortSignal) =>
    get<KnowledgeBaseSubcategory[]>(
      `/api/pages/knowledge-base/categories/${encodeURIComponent(category)}`,
      query,
      signal,
    ),
  question: (slug: string, signal?: AbortSignal) =>
    get<QuestionPage>(`/api/pages/knowledge-base/categories/questions/${encodeURIComponent(slug)}`, {}, signal),
  find: (query: Partial<QuestionsQuery>, signal?: AbortSignal) =>
    get<FoundQuestions>('/api/pages/knowledge-base/questions', query, signal),
  setOpinion: (slug: string, opinion: NewHelpOpinion) =>
    put<HelpOpinion>(`/api/pages/knowledge-base/questions/${encodeURIComponent(slug)}/opinion`, opinion),
});
