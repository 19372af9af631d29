import type { FaqCategory, KnowledgeBaseCategory, KnowledgeBaseSubcategory, QuestionPage } from '../../shared/help.ts';
import { AppError } from '../errors.ts';
import type { Handle } from '../stores/state/state.ts';
import { contains } from '../stores/state/text.ts';

const RELATED = 4;

/** Collects neighbouring rows of one id under what `first` makes of the first of them. */
function grouped<Row extends { id: number }, Group>(
  rows: Row[],
  first: (row: Row) => Group,
  add: (group: Group, row: Row) => void,
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
export function helpStore(db: Handle) {
  return {
    /** Categories with the questions that have `q` in them; those left without a question are not among them. */
    async faqs(q = ''): Promise<FaqCategory[]> {
      const rows = await db
        .selectFrom('faq')
        .innerJoin('faq_category', 'faq_category.id', 'faq.category_id')
        .select(['faq_category.id', 'title', 'icon', 'subtitle', 'question', 'answer'])
        .where((eb) => contains(eb.ref('question'), q))
        .orderBy('faq_category.id')
        .orderBy('faq.id')
        .execute();
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
    categories: (q = ''): Promise<KnowledgeBaseCategory[]> =>
      db
        .selectFrom('help_category')
        .select(['img', 'slug as category', 'title', 'description as desc'])
        .where((eb) => eb.or([contains(eb.ref('title'), q), contains(eb.ref('description'), q)]))
        .orderBy('id')
        .execute(),

    /**
     * Subcategories with the questions that have `q` in them; those left without a question are not among them.
     * @throws 404 KNOWLEDGE_BASE_CATEGORY_NOT_FOUND
     */
    async subcategories(category: string, q = ''): Promise<KnowledgeBaseSubcategory[]> {
      const found = await db.selectFrom('help_category').select('id').where('slug', '=', category).executeTakeFirst();
      if (!found) throw new AppError('KNOWLEDGE_BASE_CATEGORY_NOT_FOUND');
      const rows = await db
        .selectFrom('help_subcategory')
        .innerJoin('help_article', 'help_article.subcategory_id', 'help_subcategory.id')
        .select(['help_subcategory.id', 'title', 'icon', 'icon_color as iconColor', 'slug', 'question'])
        .where('category_id', '=', found.id)
        .where((eb) => contains(eb.ref('question'), q))
        .orderBy('help_subcategory.id')
        .orderBy('help_article.id')
        .execute();
      return grouped(
        rows,
        ({ title, icon, iconColor }): KnowledgeBaseSubcategory => ({ icon, iconColor, title, questions: [] }),
        ({ questions }, { slug, question }) => questions.push({ slug, question }),
      );
    },

    /** The page of a question. @throws 404 QUESTION_NOT_FOUND */
    async question(slug: string): Promise<QuestionPage> {
      const articles = db
        .selectFrom('help_article as article')
        .innerJoin('help_subcategory as subcategory', 'subcategory.id', 'article.subcategory_id');
      const row = await articles
        .innerJoin('help_category as category', 'category.id', 'subcategory.category_id')
        .select([
          'article.id',
          'subcategory.id as subcategoryId',
          'category.id as categoryId',
          'article.question',
          'article.html',
          'article.updated_at as updatedAt',
          'subcategory.title as subcategory',
          'category.slug as category',
          'category.title as categoryTitle',
          'category.img',
        ])
        .where('article.slug', '=', slug)
        .executeTakeFirst();
      if (!row) throw new AppError('QUESTION_NOT_FOUND');
      const relatedQuestions = await articles
        .select(['article.question', 'article.slug'])
        .where('subcategory.category_id', '=', row.categoryId)
        .where('article.id', '<>', row.id)
        // Of the same subcategory first, each time those that follow this one.
        .orderBy((eb) => eb('subcategory.id', '=', row.subcategoryId), 'desc')
        .orderBy((eb) => eb('article.id', '>', row.id), 'desc')
        .orderBy('article.id')
        .limit(RELATED)
        .execute();
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
