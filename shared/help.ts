/** Frequently asked questions, and the knowledge base: categories, their subcategories, and a page for every question. */
import { type Static, Type } from '@sinclair/typebox';
import { oneOf } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    Faq: unknown;
    KnowledgeBase: unknown;
  }
}

const Icon = Type.String({ description: 'A Material Design icon, `mdi-…`.' });
const Slug = Type.String({ description: 'Names the page of the question; unique in the knowledge base.' });
const HelpText = (what: string) =>
  Type.Object({
    q: Type.Optional(
      Type.String({ maxLength: 200, description: `Part of ${what}, in any case; no wildcards.`, examples: ['sensor'] }),
    ),
  });

export const FaqQuery = HelpText('the question');
export type FaqQuery = Static<typeof FaqQuery>;

export const FaqCategory = Type.Object(
  {
    faqTitle: Type.String(),
    faqIcon: Icon,
    faqSubtitle: Type.String(),
    faqs: Type.Array(Type.Object({ question: Type.String(), answer: Type.String({ description: 'Plain text.' }) }), {
      description: 'At least one.',
    }),
  },
  {
    $id: 'FaqCategory',
    examples: [
      {
        faqTitle: 'Delivery',
        faqIcon: 'mdi-truck-fast-outline',
        faqSubtitle: 'How an appliance gets to you',
        faqs: [{ question: 'What does parcel delivery cost?', answer: 'Nothing: parcels are free.' }],
      },
    ],
  },
);
export type FaqCategory = Static<typeof FaqCategory>;

export const KnowledgeBaseQuery = HelpText("the category's title or description");
export type KnowledgeBaseQuery = Static<typeof KnowledgeBaseQuery>;

export const KnowledgeBaseCategory = Type.Object(
  {
    img: Type.String({ description: 'Path of its drawing on this site.' }),
    category: Type.String({ description: 'The slug of the category.' }),
    title: Type.String(),
    desc: Type.String(),
  },
  {
    $id: 'KnowledgeBaseCategory',
    examples: [
      {
        img: '/images/help/ingest.svg',
        category: 'ingest',
        title: 'Bringing events in',
        desc: 'Files, logs that grow, lines over HTTP.',
      },
    ],
  },
);
export type KnowledgeBaseCategory = Static<typeof KnowledgeBaseCategory>;

export const CategoryName = Type.Object({
  category: Type.String({ maxLength: 100, description: 'The slug of a category.', examples: ['ingest'] }),
});
export const CategoryQuery = HelpText('the question');
export type CategoryQuery = Static<typeof CategoryQuery>;

/** Colours of the theme, by name. */
export const iconColors = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
export type IconColor = (typeof iconColors)[number];

const QuestionLink = Type.Object({ slug: Slug, question: Type.String() });
const questionExample = { slug: 'follow-a-log', question: 'How do I follow a log as it grows?' };

export const KnowledgeBaseSubcategory = Type.Object(
  {
    icon: Icon,
    iconColor: oneOf(iconColors, { description: 'A colour of the theme.' }),
    title: Type.String(),
    questions: Type.Array(QuestionLink, { description: 'At least one.' }),
  },
  {
    $id: 'KnowledgeBaseSubcategory',
    examples: [
      {
        icon: 'mdi-file-arrow-up-down-outline',
        iconColor: 'primary',
        title: 'Files and logs',
        questions: [questionExample],
      },
    ],
  },
);
export type KnowledgeBaseSubcategory = Static<typeof KnowledgeBaseSubcategory>;

export const QuestionName = Type.Object({
  slug: Type.String({ maxLength: 100, description: 'The slug of a question.', examples: [questionExample.slug] }),
});

export const QuestionPage = Type.Object(
  {
    postImg: Type.String({ description: 'Path of its drawing on this site.' }),
    postContent: Type.Object({
      title: Type.String(),
      postDesc: Type.String({
        description:
          'HTML of p, h2, h3, ul, ol, li, code, pre, strong, em, a and table; links lead to pages of this site.',
      }),
    }),
    relatedQuestions: Type.Array(Type.Object({ question: Type.String(), slug: Slug }), {
      description: 'Up to four of the same category, those of the same subcategory first.',
    }),
    category: Type.Object({ category: Type.String(), title: Type.String() }),
    subcategory: Type.String({ description: 'Its title.' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'QuestionPage',
    examples: [
      {
        postImg: '/images/help/ingest.svg',
        postContent: {
          title: questionExample.question,
          postDesc: '<p>Name it in <code>NDR_EVE</code>.</p>',
        },
        relatedQuestions: [{ question: 'What happens when a log is rotated?', slug: 'rotation' }],
        category: { category: 'ingest', title: 'Bringing events in' },
        subcategory: 'Files and logs',
        updatedAt: '2026-11-02T00:00:00.000Z',
      },
    ],
  },
);
export type QuestionPage = Static<typeof QuestionPage>;
