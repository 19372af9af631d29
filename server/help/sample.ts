import { nextId, type Trx } from '../stores/state/state.ts';
import { faqCategories } from './faqs.ts';
import { readHelp } from './library.ts';

/** The tables that `seedHelp` fills, those that refer to others first. */
export const HELP_TABLES = ['help_article', 'help_subcategory', 'help_category', 'faq', 'faq_category'];

/** Puts the questions and the knowledge base into empty tables. */
export async function seedHelp(trx: Trx, now: Date): Promise<void> {
  for (const { faqTitle, faqIcon, faqSubtitle, faqs } of faqCategories) {
    const category_id = await nextId(trx, 'faq_category');
    await trx
      .insertInto('faq_category')
      .values({ id: category_id, title: faqTitle, icon: faqIcon, subtitle: faqSubtitle })
      .execute();
    for (const { question, answer } of faqs)
      await trx
        .insertInto('faq')
        .values({ id: await nextId(trx, 'faq'), category_id, question, answer })
        .execute();
  }
  for (const { slug, title, desc, subcategories } of readHelp()) {
    const category_id = await nextId(trx, 'help_category');
    await trx
      .insertInto('help_category')
      .values({ id: category_id, slug, title, description: desc, img: `/images/help/${slug}.svg` })
      .execute();
    for (const { title, icon, iconColor, articles } of subcategories) {
      const subcategory_id = await nextId(trx, 'help_subcategory');
      await trx
        .insertInto('help_subcategory')
        .values({ id: subcategory_id, category_id, title, icon, icon_color: iconColor })
        .execute();
      for (const { slug, question, html } of articles)
        await trx
          .insertInto('help_article')
          .values({
            id: await nextId(trx, 'help_article'),
            subcategory_id,
            slug,
            question,
            html,
            updated_at: now.toISOString(),
          })
          .execute();
    }
  }
}
