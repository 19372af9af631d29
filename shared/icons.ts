/** Icon drawings by name, in the protocol of the public icon services: https://iconify.design/docs/api/icon-data.html */
import { type Static, Type } from '@sinclair/typebox';

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
