/** Icon drawings by name, in the protocol of the public icon services: https://iconify.design/docs/api/icon-data.html */
import { type Static, Type } from '@sinclair/typebox';
import { line, pageParameters, pageTotals } from './schema.ts';

/** The longest list of names; the client keeps its whole address within as many characters. */
const MAX_NAMES_LENGTH = 500;

export const IconSetParams = Type.Object({
  prefix: Type.String({
    maxLength: 60,
    description: 'The icon set; Material Design Icons are `mdi`.',
    examples: ['mdi'],
  }),
});

export const IconQuery = Type.Object({
  icons: Type.String({
    minLength: 1,
    maxLength: MAX_NAMES_LENGTH,
    description: 'Names of icons without their prefix, separated by commas.',
    examples: ['shield-search,account-outline'],
  }),
});

const iconFields = {
  width: Type.Optional(Type.Number({ description: 'Where it differs from the set’s.' })),
  height: Type.Optional(Type.Number()),
  left: Type.Optional(Type.Number({ description: 'Where the view box begins.' })),
  top: Type.Optional(Type.Number()),
  rotate: Type.Optional(Type.Integer({ description: 'Quarter turns.' })),
  hidden: Type.Optional(Type.Boolean({ description: 'Withdrawn: still drawn for who knows its name, found no more.' })),
  hFlip: Type.Optional(Type.Boolean()),
  vFlip: Type.Optional(Type.Boolean()),
};

export const IconSet = Type.Object(
  {
    prefix: Type.String(),
    lastModified: Type.Optional(Type.Integer({ description: 'Seconds since 1970.' })),
    icons: Type.Record(
      Type.String(),
      Type.Object({ body: Type.String({ description: 'What stands inside the svg element.' }), ...iconFields }),
    ),
    aliases: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Object({
          parent: Type.String({ description: 'An icon or another alias of this answer.' }),
          ...iconFields,
        }),
        { description: 'Names that stand for another icon.' },
      ),
    ),
    not_found: Type.Optional(Type.Array(Type.String(), { description: 'Names that the set does not have.' })),
    width: Type.Number({ description: 'Of the view box.' }),
    height: Type.Number({ description: 'Of the view box.' }),
  },
  {
    $id: 'IconSet',
    examples: [
      {
        prefix: 'mdi',
        icons: { home: { body: '<path fill="currentColor" d="M10 20v-6h4v6h5v-8h3L12 3L2 12h3v8z"/>' } },
        not_found: ['no-such-icon'],
        width: 24,
        height: 24,
      },
    ],
  },
);
export type IconSet = Static<typeof IconSet>;

const iconName = (description: string) =>
  Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', description, examples: ['shield-search'] });

export const IconParams = Type.Object({ ...IconSetParams.properties, name: iconName('Without its prefix.') });

export const IconSearch = Type.Object({
  q: Type.Optional(
    line(200, {
      description: 'Words that all stand in the name, in one of the other names, or in a category.',
      examples: ['shield'],
    }),
  ),
  category: Type.Optional(
    Type.String({
      maxLength: 60,
      pattern: '^[a-z0-9-]*$',
      description: 'The id of a category of the set; one that it does not have holds no icons.',
      examples: ['lock'],
    }),
  ),
  used: Type.Optional(Type.Boolean({ description: 'Only those that the pages of this console draw themselves.' })),
  ...pageParameters(100),
});
export type IconSearch = Static<typeof IconSearch>;

const foundIcon = {
  name: iconName('Without its prefix.'),
  body: Type.String({ description: 'What stands inside the svg element, for a view box of 24 × 24.' }),
};
const exampleIcon = {
  name: 'home',
  body: '<path fill="currentColor" d="M10 20v-6h4v6h5v-8h3L12 3L2 12h3v8z"/>',
};

export const FoundIcon = Type.Object(foundIcon);
export type FoundIcon = Static<typeof FoundIcon>;

export const IconSearchResult = Type.Object(
  { icons: Type.Array(FoundIcon, { description: 'What answers best first.' }), ...pageTotals() },
  { $id: 'IconSearchResult', examples: [{ icons: [exampleIcon], total: 1, totalPages: 1 }] },
);
export type IconSearchResult = Static<typeof IconSearchResult>;

export const IconDetails = Type.Object(
  {
    ...foundIcon,
    aliases: Type.Array(Type.String(), { description: 'Its other names.' }),
    categories: Type.Array(Type.String(), { description: 'Ids of the categories it stands in.' }),
    used: Type.Boolean({ description: 'Whether the pages of this console draw it themselves.' }),
  },
  {
    $id: 'IconDetails',
    examples: [{ ...exampleIcon, aliases: ['house'], categories: ['home-automation', 'places'], used: true }],
  },
);
export type IconDetails = Static<typeof IconDetails>;

export const IconSetFacts = Type.Object(
  {
    prefix: Type.String(),
    name: Type.String(),
    total: Type.Integer({ description: 'Icons that can be found.' }),
    used: Type.Integer({ description: 'Icons that the pages of this console draw themselves.' }),
    license: Type.Object({ title: Type.String(), url: Type.String() }),
    categories: Type.Array(
      Type.Object({ id: Type.String(), total: Type.Integer({ description: 'Icons that stand in it.' }) }),
    ),
  },
  {
    $id: 'IconSetFacts',
    examples: [
      {
        prefix: 'mdi',
        name: 'Material Design Icons',
        total: 7447,
        used: 280,
        license: { title: 'Apache 2.0', url: 'https://github.com/Templarian/MaterialDesign/blob/master/LICENSE' },
        categories: [{ id: 'lock', total: 143 }],
      },
    ],
  },
);
export type IconSetFacts = Static<typeof IconSetFacts>;
