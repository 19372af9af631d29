import type { ThreatFilter } from '../../shared/threats.ts';
import { threatDefaults } from './default-view.ts';
import { withoutOddValues } from './time-range.ts';

/** A list's query as the routes take it. */
export function cleanThreatQuery<Query extends ThreatFilter>({ ...query }: Query): Query {
  const status = query.status ?? threatDefaults(query).status;
  // A verdict that nobody can see would leave out threats without a word.
  if (status !== 'closed' && status !== 'all') delete query.verdict;
  return { ...withoutOddValues(query), status } as Query;
}
