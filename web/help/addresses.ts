import { toQuery } from '../../shared/api.ts';

/** Where the knowledge base begins. */
export const KNOWLEDGE_BASE = '/pages/knowledge-base';

export const categoryAddress = (category: string): string => `${KNOWLEDGE_BASE}/${category}`;
export const articleAddress = (category: string, slug: string): string => `${categoryAddress(category)}/${slug}`;

export const FAQ = '/pages/faq';
/** A question of the FAQ, open. */
export const faqAddress = (category: string, slug?: string): string =>
  `${FAQ}${toQuery({ category })}${slug ? `#${slug}` : ''}`;
