/** What a console that stays open hears of what changes. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';

export const ChangesQuery = Type.Object({
  seconds: Type.Integer({
    minimum: 1,
    maximum: 3600,
    description: 'How long to stay; who wants to hear on asks again.',
    examples: [1],
  }),
});
export type ChangesQuery = Static<typeof ChangesQuery>;

/** What the stream sends: of these subjects something has changed. */
export interface Changes {
  subjects: string[];
}
