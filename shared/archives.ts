/** Days of events that were archived before they were dropped. */
import { type Static, Type } from '@sinclair/typebox';
import { ARCHIVES_PER_PAGE } from './retention-values.ts';
import { Nullable, pageParameters, pageTotals } from './schema.ts';

const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  maxLength: 10,
  description: 'In UTC.',
  examples: ['2026-11-02'],
});

export const ArchiveDay = Type.Object({ day: Day });

const exampleArchive = { day: '2026-11-02', files: 2, events: 1_204_118, bytes: 126_500_000, attached: false };

export const Archive = Type.Object(
  {
    day: Day,
    files: Type.Integer({
      description: 'Kinds of events that are kept for different times are archived one after the other.',
    }),
    events: Nullable(Type.Integer({ description: 'null: a file is missing or damaged.' })),
    bytes: Type.Integer({ description: 'On the disk.' }),
    attached: Type.Boolean({ description: 'Its events are found by searches.' }),
  },
  {
    $id: 'Archive',
    examples: [exampleArchive],
  },
);
export type Archive = Static<typeof Archive>;

export const ArchiveQuery = Type.Object({ page: Type.Optional(pageParameters(ARCHIVES_PER_PAGE).page) });
export type ArchiveQuery = Static<typeof ArchiveQuery>;

export const Archives = Type.Object(
  {
    archives: Type.Array(Archive, { description: 'The newest day first.' }),
    bytes: Type.Integer({ description: 'Of all.' }),
    ...pageTotals(),
  },
  {
    $id: 'Archives',
    examples: [{ archives: [exampleArchive], bytes: 126_500_000, total: 1, totalPages: 1 }],
  },
);
export type Archives = Static<typeof Archives>;
