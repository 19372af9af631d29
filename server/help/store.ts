import type {
  FaqCategory,
  IconColor,
  KnowledgeBaseCategory,
  KnowledgeBaseSubcategory,
  QuestionPage,
} from '../../shared/help.ts';
import { AppError } from '../errors.ts';
import type { State } from '../stores/state/state.ts';

const RELATED = 4;

/** Whether a column has the text of the next parameter in it, in any case; an empty text is in all. */
const has = (column: string) => `instr(fold(${column}), ?) > 0`;

/** Collects neighbouring rows of one id under what `first` makes of the first of them. */
function grouped<Row extends { id: number }, Group>(
  rows: Readonly<Row>[],
  first: (row: Readonly<Row>) => Group,
  add: (group: Group, row: Readonly<Row>) => void,
): Group[] {
  const groups = new Map<number, Group>();
  for (const row of rows) {
    const group = groups.get(row.id) ?? first(row);
    groups.set(row.id, group);
    add(group, row);
  }
  return [...groups.values()];
}

/** Frequently asked questions and the knowledge base; searches are in any case, without wildcards. */
export function helpStore(state: State) {
  return {
    /** Categories with the questions that have `q` in them; those left without a question are not among them. */
    faqs(q = ''): FaqCategory[] {
      const rows = state.all<{
        id: number;
        title: string;
        icon: string;
        subtitle: string;
        question: string;
        answer: string;
      }>(
        `SELECT c.id, title, icon, subtitle, question, answer FROM faq JOIN faq_category c ON c.id = category_id
         WHERE ${has('question')} ORDER BY c.id, faq.id`,
        q.toLowerCase(),
      );
      return grouped(
        rows,
        ({ title, icon, subtitle }): FaqCategory => ({
          faqTitle: title,
          faqIcon: icon,
          faqSubtitle: subtitle,
          faqs: [],
        }),
        ({ faqs }, { question, answer }) => faqs.push({ question, answer }),
      );
    },

    /** Categories that have `q` in their title or description. */
    categories(q = ''): KnowledgeBaseCategory[] {
      const text = q.toLowerCase();
      return state.all<KnowledgeBaseCategory>(
        `SELECT img, slug AS category, title, description AS "desc" FROM help_category
         WHERE ${has('title')} OR ${has('description')} ORDER BY id`,
        text,
        text,
      );
    },

    /**
     * Subcategories with the questions that have `q` in them; those left without a question are not among them.
     * @throws 404 KNOWLEDGE_BASE_CATEGORY_NOT_FOUND
     */
    subcategories(category: string, q = ''): KnowledgeBaseSubcategory[] {
      const found = state.get<{ id: number }>('SELECT id FROM help_category WHERE slug = ?', category);
      if (!found) throw new AppError('KNOWLEDGE_BASE_CATEGORY_NOT_FOUND');
      const rows = state.all<{
        id: number;
        title: string;
        icon: string;
        iconColor: IconColor;
        slug: string;
        question: string;
      }>(
        `SELECT s.id, title, icon, icon_color AS iconColor, slug, question
         FROM help_subcategory s JOIN help_article a ON subcategory_id = s.id
         WHERE category_id = ? AND ${has('question')} ORDER BY s.id, a.id`,
        found.id,
        q.toLowerCase(),
      );
      return grouped(
        rows,
        ({ title, icon, iconColor }): KnowledgeBaseSubcategory => ({ icon, iconColor, title, questions: [] }),
        ({ questions }, { slug, question }) => questions.push({ slug, question }),
      );
    },

    /** The page of a question. @throws 404 QUESTION_NOT_FOUND */
    question(slug: string): QuestionPage {
      const row = state.get<{
        id: number;
        subcategoryId: number;
        categoryId: number;
        question: string;
        html: string;
        updatedAt: string;
        subcategory: string;
        category: string;
        categoryTitle: string;
        img: string;
      }>(
        `SELECT a.id, s.id AS subcategoryId, c.id AS categoryId, question, html, updated_at AS updatedAt, s.title AS subcategory,
           c.slug AS category, c.title AS categoryTitle, img
         FROM help_article a JOIN help_subcategory s ON s.id = subcategory_id JOIN help_category c ON c.id = category_id
         WHERE a.slug = ?`,
        slug,
      );
      if (!row) throw new AppError('QUESTION_NOT_FOUND');
      // Of the same subcategory first, each time those that follow this one.
      const relatedQuestions = state.all<{ question: string; slug: string }>(
        `SELECT question, slug FROM help_article a JOIN help_subcategory s ON s.id = subcategory_id
         WHERE category_id = ?1 AND a.id <> ?2 ORDER BY s.id <> ?3, a.id < ?2, a.id LIMIT ${RELATED}`,
        row.categoryId,
        row.id,
        row.subcategoryId,
      );
      return {
        postImg: row.img,
        postContent: { title: row.question, postDesc: row.html },
        relatedQuestions,
        category: { category: row.category, title: row.categoryTitle },
        subcategory: row.subcategory,
        updatedAt: row.updatedAt,
      };
    },
  };
}
