/** What people say of assets, as a table that comes in. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { AssetNotes } from './assets.ts';
import { errors, type FieldErrorCode, fieldErrors } from './errors.ts';
import { oneOf } from './schema.ts';

/** Columns that find an asset, the surest first, and those that are changed. */
export const importKeys = ['id', 'mac', 'address'] as const;
export const importFields = ['owner', 'criticality', 'tags', 'note'] as const;

/** Characters of a table: some ten thousand lines. */
export const MOST_IMPORTED = 2_000_000;

export const AssetImport = Type.Object(
  {
    csv: Type.String({
      minLength: 1,
      maxLength: MOST_IMPORTED,
      description:
        'CSV with a first line of column names: `id`, `mac` or `address` to find the asset by, and `owner`, `criticality` (0 to 3), `tags`, `note`, or what the table of the page calls them in any language. Other columns are passed over; a column that is not there stays as it is, an empty field is emptied.',
    }),
  },
  {
    $id: 'AssetImport',
    additionalProperties: false,
    examples: [{ csv: 'address,owner,criticality,tags\n10.20.20.16,IT,3,"intranet, rack 2"\n' }],
  },
);
export type AssetImport = Static<typeof AssetImport>;

const codes = [...Object.keys(errors), ...Object.keys(fieldErrors)] as FieldErrorCode[];

const Fault = Type.Object({
  line: Type.Integer({ description: 'Of the table, the first is 1.' }),
  field: Type.String({ description: 'The column at fault.' }),
  code: Type.Unsafe<FieldErrorCode>({ type: 'string', enum: codes }),
  message: Type.String({ description: 'For a person, in English.' }),
  params: Type.Record(Type.String(), Type.Unsafe<string | number>({ type: ['string', 'number'] })),
});
export type ImportFault = Static<typeof Fault>;

const Said = Type.Union([AssetNotes.properties.criticality, Type.String(), Type.Array(Type.String())]);

const Change = Type.Object({
  line: Type.Integer(),
  id: Type.String({ description: 'Of the asset.' }),
  name: Type.String(),
  fields: Type.Array(Type.Object({ field: oneOf(importFields), before: Said, after: Said })),
});

export const AssetImportResult = Type.Object(
  {
    lines: Type.Integer({ description: 'Without the first.' }),
    unchanged: Type.Integer({ description: 'Lines that say what is known.' }),
    changes: Type.Array(Change, { description: 'Assets that are other than before, in the order of lines.' }),
    faults: Type.Array(Fault, { description: 'As long as there is one, nothing is changed.' }),
  },
  {
    $id: 'AssetImportResult',
    examples: [
      {
        lines: 1,
        unchanged: 0,
        changes: [
          {
            line: 2,
            id: 'ip-10.20.20.16',
            name: 'intranet01',
            fields: [{ field: 'owner', before: '', after: 'IT' }],
          },
        ],
        faults: [],
      },
    ],
  },
);
export type AssetImportResult = Static<typeof AssetImportResult>;
