/** Frequently asked questions, and the knowledge base: categories, their subcategories, and a page for every question. */
import { type Static, Type } from '@sinclair/typebox';
import { languages } from './preferences.ts';
import { Nullable, oneOf } from './schema.ts';

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
    slug: Type.String({ description: 'Names the category, the same in every language.' }),
    faqTitle: Type.String(),
    faqIcon: Icon,
    faqSubtitle: Type.String(),
    faqs: Type.Array(
      Type.Object({
        slug: Type.String({ description: 'Names the question, the same in every language.' }),
        question: Type.String(),
        answer: Type.String({ description: 'Plain text.' }),
      }),
      { description: 'At least one.' },
    ),
  },
  {
    $id: 'FaqCategory',
    examples: [
      {
        slug: 'delivery',
        faqTitle: 'Delivery',
        faqIcon: 'mdi-truck-fast-outline',
        faqSubtitle: 'How an appliance gets to you',
        faqs: [
          {
            slug: 'what-does-parcel-delivery-cost',
            question: 'What does parcel delivery cost?',
            answer: 'Nothing: parcels are free.',
          },
        ],
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
const iconColors = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
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

export const QuestionsQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words, in any case and with or without accents; without one all are found.',
      examples: ['rotated log'],
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'The most that are answered.' }),
});
export type QuestionsQuery = Static<typeof QuestionsQuery>;

const CategoryLink = Type.Object({ category: Type.String(), title: Type.String() });

export const FoundQuestion = Type.Object({
  slug: Slug,
  question: Type.String(),
  category: CategoryLink,
  subcategory: Type.String({ description: 'Its title.' }),
  excerpt: Type.String({ description: 'The part of the text where the words first stand.' }),
});
export type FoundQuestion = Static<typeof FoundQuestion>;

export const FoundQuestions = Type.Object(
  {
    questions: Type.Array(FoundQuestion, { description: 'The best first.' }),
    total: Type.Integer({ description: 'How many there are without the limit.' }),
  },
  {
    $id: 'FoundQuestions',
    examples: [
      {
        questions: [
          {
            ...questionExample,
            category: { category: 'ingest', title: 'Bringing events in' },
            subcategory: 'Files and logs',
            excerpt: 'Name it in the setting NDR_EVE …',
          },
        ],
        total: 1,
      },
    ],
  },
);
export type FoundQuestions = Static<typeof FoundQuestions>;

const helpful = Nullable(
  Type.Boolean({ description: 'Whether the article helped the reader; null when they have not said.' }),
);

export const NewHelpOpinion = Type.Object(
  { helpful },
  { $id: 'NewHelpOpinion', additionalProperties: false, examples: [{ helpful: true }] },
);
export type NewHelpOpinion = Static<typeof NewHelpOpinion>;

export const HelpOpinion = Type.Object(
  {
    helpful,
    figures: Type.Optional(
      Type.Object(
        { yes: Type.Integer(), no: Type.Integer() },
        { description: 'How many people say so, for those who may update the knowledge base.' },
      ),
    ),
  },
  { $id: 'HelpOpinion', examples: [{ helpful: true, figures: { yes: 12, no: 3 } }] },
);
export type HelpOpinion = Static<typeof HelpOpinion>;

export const QuestionPage = Type.Object(
  {
    postImg: Type.String({ description: 'Path of its drawing on this site.' }),
    postContent: Type.Object({
      title: Type.String(),
      postDesc: Type.String({
        description:
          'HTML of p, h2 and h3 with ids, ul, ol, li, code, pre, strong, em, a and table; links lead to pages of this site.',
      }),
    }),
    relatedQuestions: Type.Array(Type.Object({ question: Type.String(), slug: Slug }), {
      description: 'Up to four of the same category, those of the same subcategory first.',
    }),
    category: CategoryLink,
    subcategory: Type.String({ description: 'Its title.' }),
    updatedAt: Type.String({ format: 'date-time' }),
    language: oneOf(languages, { description: 'Of the text: English where there is no translation.' }),
    opinion: HelpOpinion,
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
        language: 'en',
        opinion: { helpful: null, figures: { yes: 12, no: 3 } },
      },
    ],
  },
);
export type QuestionPage = Static<typeof QuestionPage>;
