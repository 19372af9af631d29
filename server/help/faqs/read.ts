import { plainText } from '../../../shared/find-words.ts';
import type { FaqCategory } from '../../../shared/help.ts';
import type { Language } from '../../../shared/preferences.ts';
import { slugOf } from '../markdown.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { type FaqCategoryName, faqFrame } from './frame.ts';

const texts = { en, fr, ar };

/** The questions with `q` in them; a category left without a question is not among them. */
export function readFaqs(mode: 'demo' | 'production', language: Language, q = ''): FaqCategory[] {
  const wanted = plainText(q);
  return (Object.entries(faqFrame) as [FaqCategoryName, { icon: string; demo?: true }][])
    .filter(([, { demo }]) => !demo || mode === 'demo')
    .map(([slug, { icon }]) => {
      const { title, subtitle, faqs } = texts[language][slug];
      return {
        slug,
        faqTitle: title,
        faqIcon: icon,
        faqSubtitle: subtitle,
        faqs: faqs
          // A question has the same address in every language.
          .map(([question, answer], index) => ({ slug: slugOf(en[slug].faqs[index]![0]), question, answer }))
          .filter(({ question }) => plainText(question).includes(wanted)),
      };
    })
    .filter(({ faqs }) => faqs.length);
}
