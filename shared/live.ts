/** What a console that stays open hears of what changes. */
import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';

/** Of parts of streams: fifteen digits, as `StreamHeaders` takes them. */
export const MOST_STREAM_ID = 999_999_999_999_999;

export const ChangesQuery = Type.Object({
  seconds: Type.Integer({
    minimum: 1,
    maximum: 3600,
    description: 'How long to stay; who wants to hear on asks again.',
    examples: [1],
  }),
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_STREAM_ID,
      description:
        'The moment that what you show is of, milliseconds since 1970 by the clock of the console: what has changed since is said first. ' +
        'Where `Last-Event-ID` is sent, that is it.',
      examples: [1_795_396_980_000],
    }),
  ),
});
export type ChangesQuery = Static<typeof ChangesQuery>;

/** What browsers send when they take a stream up again. */
export const StreamHeaders = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$', description: 'The `id` of the last part that was heard.' }),
  ),
});

/** What the stream sends: of these subjects something has changed, up to a moment in milliseconds since 1970. */
export interface Changes {
  subjects: string[];
  moment: number;
  /** The last part of a stream: the session holds no more, or its account may see something else than before. */
  account?: 'ended' | 'changed';
}
