/** Lists under a name: the filters and the order that the address of a list says, kept on the server. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { filledLine } from './schema.ts';

declare module './abilities.ts' {
  interface Subjects {
    SavedView: unknown;
  }
}

/** Most characters of a view's name, and of what an address says behind its `?`. */
const MAX_VIEW_NAME = 60;
const MAX_VIEW_QUERY = 4000;

const example = { list: 'threats', name: 'Worst from outside', query: 'q=src_ip%3Aexternal&severity=1', shared: false };

const list = Type.String({
  maxLength: 40,
  pattern: '^[a-z-]+$',
  description: 'The list that it is of, such as `threats`.',
  examples: ['threats'],
});
const content = {
  name: filledLine(MAX_VIEW_NAME, { description: 'As its owner calls it; one name once.' }),
  query: Type.String({
    maxLength: MAX_VIEW_QUERY,
    description: "What the list's address says behind its `?`: names and values that the list's operation takes.",
  }),
  shared: Type.Boolean({ description: 'Whether everybody who may see the list sees it.' }),
};

export const NewSavedView = Type.Object(
  { list, ...content },
  { $id: 'NewSavedView', additionalProperties: false, examples: [example] },
);
export type NewSavedView = Static<typeof NewSavedView>;

export const SavedViewChanges = Type.Partial(
  Type.Object({
    ...content,
    standard: Type.Boolean({ description: 'Whether the list opens with it, for you.' }),
  }),
  {
    $id: 'SavedViewChanges',
    additionalProperties: false,
    description: 'Only what changes.',
    examples: [{ standard: true }],
  },
);
export type SavedViewChanges = Static<typeof SavedViewChanges>;

export const SavedView = Type.Object(
  {
    id: Type.Integer(),
    list,
    ...content,
    own: Type.Boolean({ description: 'Yours: only its owner changes what it says.' }),
    owner: Type.String({ description: "The owner's name." }),
    standard: Type.Boolean({ description: 'Whether the list opens with it, for you.' }),
  },
  { $id: 'SavedView', examples: [{ id: 1, ...example, own: true, owner: 'Admin', standard: false }] },
);
export type SavedView = Static<typeof SavedView>;

export const SavedViewQuery = Type.Object({ list });
export type SavedViewQuery = Static<typeof SavedViewQuery>;

export const SavedViews = Type.Object(
  { views: Type.Array(SavedView) },
  { $id: 'SavedViews', examples: [{ views: [{ id: 1, ...example, own: true, owner: 'Admin', standard: false }] }] },
);
export type SavedViews = Static<typeof SavedViews>;
