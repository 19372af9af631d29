/** Why an inbox may be empty. */
import { type Static, Type } from '@sinclair/typebox';
import { TimeParameter } from './events.ts';
import { checkNames, checkStates } from './ingest-values.ts';
import { oneOf } from './schema.ts';

export const CheckQuery = Type.Object({
  from: TimeParameter('Of the list that is empty: its first moment.'),
  to: TimeParameter('The one after its last.'),
});
export type CheckQuery = Static<typeof CheckQuery>;

export const IngestCheck = Type.Object(
  {
    name: oneOf(checkNames, { description: 'What was looked at.' }),
    state: oneOf(checkStates, { description: '`unknown`: there is nothing to tell it by.' }),
    found: Type.String({ description: 'What was found, as a code; `ok` when nothing is amiss.' }),
    values: Type.Record(Type.String(), Type.Unsafe<string | number>({ type: ['string', 'number'] }), {
      description: 'The figures of it.',
    }),
  },
  { $id: 'IngestCheck', description: 'One thing that events need to arrive and be seen.' },
);
export type IngestCheck = Static<typeof IngestCheck>;

export const IngestChecks = Type.Object(
  { checks: Type.Array(IngestCheck) },
  {
    $id: 'IngestChecks',
    examples: [
      {
        checks: [
          { name: 'input', state: 'good', found: 'ok', values: { sources: 1 } },
          { name: 'alerts', state: 'wrong', found: 'none', values: { events: 12437 } },
        ],
      },
    ],
  },
);
export type IngestChecks = Static<typeof IngestChecks>;
