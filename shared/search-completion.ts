/** What completes a search as it is typed: the fields it can name, and the values that they have. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { EVENT_FIELDS } from './event-fields.ts';
import { Coverage, MAX_TEXT, SearchParameter, TimeParameter } from './events.ts';
import type { SearchSubject } from './search/fields.ts';

const exampleField = {
  name: 'dest_port',
  aliases: [],
  type: 'port',
  label: 'Destination port',
  description: '',
  example: '1..1023',
  words: [],
  hasValues: true,
  among: 'events',
} as const;

export const SearchField = Type.Object(
  {
    name: Type.String({ description: 'As answers and the documentation call it.' }),
    aliases: Type.Array(Type.String(), { description: 'Other names that a search understands.' }),
    type: Type.Unsafe<(typeof EVENT_FIELDS)[number]['type']>({
      type: 'string',
      enum: [...new Set(EVENT_FIELDS.map(({ type }) => type))].sort(),
      description: 'What its values are: `size` in bytes, `duration` in seconds, `key` a number of up to 63 bits.',
    }),
    label: Type.String({ description: 'In English.' }),
    description: Type.String({ description: 'In English; empty where the label says it all.' }),
    example: Type.String({ description: 'As one writes it behind the colon.' }),
    words: Type.Array(Type.String(), { description: 'Words that stand for values, such as `high`.' }),
    hasValues: Type.Boolean({ description: 'Whether `GET /api/search/values` knows values of it.' }),
    among: Type.Unsafe<SearchSubject>({
      type: 'string',
      enum: ['events', 'threats', 'assets'],
      description: '`threats`: only searches in threats can name it; `assets`: those in assets, which know no others.',
    }),
  },
  { $id: 'SearchField', examples: [exampleField] },
);
export type SearchField = Static<typeof SearchField>;

export const SearchFields = Type.Object(
  { fields: Type.Array(SearchField) },
  { $id: 'SearchFields', examples: [{ fields: [exampleField] }] },
);
export type SearchFields = Static<typeof SearchFields>;

export const DEFAULT_VALUE_LIMIT = 8;

export const SearchValuesQuery = Type.Object({
  field: Type.String({ maxLength: 200, description: 'Its name or an alias.', examples: ['dest_port'] }),
  text: Type.Optional(
    Type.String({ maxLength: MAX_TEXT, description: 'Part of the values, in any case; the beginning of numbers.' }),
  ),
  q: SearchParameter,
  among: Type.Optional(
    Type.Unsafe<'events' | 'threats'>({
      type: 'string',
      enum: ['events', 'threats'],
      default: 'events',
      description: '`threats`: the alerts of threats alone.',
    }),
  ),
  from: TimeParameter('Not before.'),
  to: TimeParameter('Before.'),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 50, default: DEFAULT_VALUE_LIMIT, description: 'Most values.' }),
  ),
});
export type SearchValuesQuery = Static<typeof SearchValuesQuery>;

/** The most frequent values, each with the number of events, or of threats, that have it; none of a field whose values are not counted. */
export const SearchValues = Type.Object(
  {
    values: Type.Array(
      Type.Object({
        value: Type.Unsafe<string | number>({ type: ['string', 'number'] }),
        count: Type.Integer(),
      }),
    ),
    coverage: Coverage,
  },
  {
    $id: 'SearchValues',
    examples: [{ values: [{ value: 443, count: 1204 }], coverage: { complete: true, from: null, scanned: null } }],
  },
);
export type SearchValues = Static<typeof SearchValues>;
