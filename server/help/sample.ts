import type { State } from '../stores/state/state.ts';
import { faqCategories } from './faqs.ts';
import { readHelp } from './library.ts';

/** The tables that `seedHelp` fills, those that refer to others first. */
export const HELP_TABLES = ['help_article', 'help_subcategory', 'help_category', 'faq', 'faq_category'];

/** Puts the questions and the knowledge base into empty tables. */
export function seedHelp(state: State, now: Date): void {
  for (const { faqTitle, faqIcon, faqSubtitle, faqs } of faqCategories) {
    const { lastId } = state.run(
      'INSERT INTO faq_category (title, icon, subtitle) VALUES (?, ?, ?)',
      faqTitle,
      faqIcon,
      faqSubtitle,
    );
    for (const { question, answer } of faqs)
      state.run('INSERT INTO faq (category_id, question, answer) VALUES (?, ?, ?)', lastId, question, answer);
  }
  for (const { slug, title, desc, subcategories } of readHelp()) {
    const category = state.run(
      'INSERT INTO help_category (slug, title, description, img) VALUES (?, ?, ?, ?)',
      slug,
      title,
      desc,
      `/images/help/${slug}.svg`,
    );
    for (const { title, icon, iconColor, articles } of subcategories) {
      const subcategory = state.run(
        'INSERT INTO help_subcategory (category_id, title, icon, icon_color) VALUES (?, ?, ?, ?)',
        category.lastId,
        title,
        icon,
        iconColor,
      );
      for (const { slug, question, html } of articles)
        state.run(
          'INSERT INTO help_article (subcategory_id, slug, question, html, updated_at) VALUES (?, ?, ?, ?, ?)',
          subcategory.lastId,
          slug,
          question,
          html,
          now.toISOString(),
        );
    }
  }
}
