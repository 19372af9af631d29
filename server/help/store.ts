import type { HelpOpinion, KnowledgeBaseCategory, KnowledgeBaseSubcategory, QuestionPage } from '../../shared/help.ts';
import type { Language } from '../../shared/preferences.ts';
import { AppError } from '../errors.ts';
import type { Handle } from '../stores/state/state.ts';
import { type Library, readLibrary } from './library.ts';
import { findQuestions, hasText } from './search.ts';

const RELATED = 4;
const drawingOf = (slug: string) => `/images/help/${slug}.svg`;

/** The knowledge base, from its files, and what people think of it; searches are in any case, without wildcards. */
export function helpStore(db: Handle) {
  const libraries: Partial<Record<Language, Library>> = {};

  /** Read when a language is first asked for. */
  function libraryOf(language: Language): Library {
    libraries[language] ??= readLibrary(language);
    return libraries[language];
  }

  function placed(language: Language, slug: string) {
    const found = libraryOf(language).articles.get(slug);
    if (!found) throw new AppError('QUESTION_NOT_FOUND');
    return found;
  }

  /** Of the same subcategory first, each time those that follow this one. */
  function related(language: Language, slug: string) {
    const { subcategory, category } = placed(language, slug);
    const all = category.subcategories.flatMap((each) => each.articles.map((article) => ({ article, of: each })));
    const here = all.findIndex(({ article }) => article.slug === slug);
    const others = [...all.slice(here + 1), ...all.slice(0, here)];
    return [...others.filter(({ of }) => of === subcategory), ...others.filter(({ of }) => of !== subcategory)]
      .slice(0, RELATED)
      .map(({ article: { question, slug } }) => ({ question, slug }));
  }

  async function opinion(slug: string, userId: number, withFigures: boolean): Promise<HelpOpinion> {
    const rows = await db
      .selectFrom('help_opinion')
      .select(['user_id', 'helpful'])
      .where('slug', '=', slug)
      .$if(!withFigures, (query) => query.where('user_id', '=', userId))
      .execute();
    const own = rows.find(({ user_id }) => user_id === userId);
    const yes = rows.filter(({ helpful }) => helpful).length;
    return {
      helpful: own ? own.helpful === 1 : null,
      ...(withFigures && { figures: { yes, no: rows.length - yes } }),
    };
  }

  return {
    /** Categories that have `q` in their title or description. */
    categories: (language: Language, q = ''): KnowledgeBaseCategory[] =>
      libraryOf(language)
        .categories.filter(({ title, desc }) => hasText(title, q) || hasText(desc, q))
        .map(({ slug, title, desc }) => ({ img: drawingOf(slug), category: slug, title, desc })),

    /**
     * Subcategories with the questions that have `q` in them; those left without a question are not among them.
     * @throws 404 KNOWLEDGE_BASE_CATEGORY_NOT_FOUND
     */
    subcategories(language: Language, slug: string, q = ''): KnowledgeBaseSubcategory[] {
      const category = libraryOf(language).categories.find((each) => each.slug === slug);
      if (!category) throw new AppError('KNOWLEDGE_BASE_CATEGORY_NOT_FOUND');
      return category.subcategories
        .map(({ icon, iconColor, title, articles }) => ({
          icon,
          iconColor,
          title,
          questions: articles
            .filter(({ question }) => hasText(question, q))
            .map(({ slug, question }) => ({ slug, question })),
        }))
        .filter(({ questions }) => questions.length);
    },

    /** Articles that have every word of `q`, the best first. */
    find: (language: Language, q: string, limit: number) => findQuestions(libraryOf(language), q, limit),

    /** The page of a question, for one reader. @throws 404 QUESTION_NOT_FOUND */
    async question(language: Language, slug: string, userId: number, withFigures: boolean): Promise<QuestionPage> {
      const { article, subcategory, category } = placed(language, slug);
      return {
        postImg: drawingOf(category.slug),
        postContent: { title: article.question, postDesc: article.html },
        relatedQuestions: related(language, slug),
        category: { category: category.slug, title: category.title },
        subcategory: subcategory.title,
        updatedAt: `${article.updated}T00:00:00.000Z`,
        language: article.language,
        opinion: await opinion(slug, userId, withFigures),
      };
    },

    /** Keeps what a person thinks of an article; null takes it back. @throws 404 QUESTION_NOT_FOUND */
    async setOpinion(
      slug: string,
      userId: number,
      helpful: boolean | null,
      withFigures: boolean,
    ): Promise<HelpOpinion> {
      placed('en', slug);
      if (helpful === null)
        await db.deleteFrom('help_opinion').where('user_id', '=', userId).where('slug', '=', slug).execute();
      else {
        const said = { helpful: helpful ? 1 : 0, at: new Date().toISOString() };
        await db
          .insertInto('help_opinion')
          .values({ user_id: userId, slug, ...said })
          .onConflict((conflict) => conflict.columns(['user_id', 'slug']).doUpdateSet(said))
          .execute();
      }
      return opinion(slug, userId, withFigures);
    },
  };
}
