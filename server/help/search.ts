import { plainText, rangesOf, wordsOf } from '../../shared/find-words.ts';
import type { FoundQuestion } from '../../shared/help.ts';
import type { Library, Placed } from './library.ts';

/** What a word weighs in the title of an article, in the names of where it stands, and in its text. */
const WEIGHTS = [10, 3, 1] as const;
/** Characters of an article that are shown of what was found, and how many of them stand before it. */
const EXCERPT = 160;
const BEFORE = 40;

/** How well an article answers to the words, 0 when one of them is missing. A word that begins there weighs twice. */
function scoreOf({ searched }: Placed, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const weights = searched.map((text, place) =>
      text.includes(word) ? WEIGHTS[place]! * (` ${text}`.includes(` ${word}`) ? 2 : 1) : 0,
    );
    const best = Math.max(...weights);
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

/** The part of `text` where the words first stand, cut between words. */
function excerptOf(text: string, words: readonly string[]): string {
  const first = rangesOf(text, words)[0]?.[0] ?? 0;
  const start = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  if (text.length - start <= EXCERPT) return (start ? '… ' : '') + text.slice(start);
  const end = text.lastIndexOf(' ', start + EXCERPT);
  return `${start ? '… ' : ''}${text.slice(start, end > start ? end : start + EXCERPT)} …`;
}

/** Articles that have every word of `q` somewhere, the best first; all of them, in their order, without a word. */
export function findQuestions({ articles }: Library, q: string, limit: number) {
  const words = wordsOf(q);
  const found = [...articles.values()]
    .map((placed) => ({ placed, score: scoreOf(placed, words) }))
    .filter(({ score }) => score > 0 || words.length === 0)
    .sort((one, other) => other.score - one.score);
  return {
    questions: found.slice(0, limit).map(
      ({ placed: { article, subcategory, category } }): FoundQuestion => ({
        slug: article.slug,
        question: article.question,
        category: { category: category.slug, title: category.title },
        subcategory: subcategory.title,
        excerpt: excerptOf(article.text, words),
      }),
    ),
    total: found.length,
  };
}

/** Whether plain `q` stands in a text, in any case and without wildcards. */
export const hasText = (text: string, q: string): boolean => plainText(text).includes(plainText(q));
