import type { ThreatFilter } from '../../shared/threats.ts';
import { DEFAULT_VIEW } from './threat-filters.tsx';
import { withoutOddValues } from './time-range.ts';

/** A list's query as the routes take it. */
export function cleanThreatQuery<Query extends ThreatFilter>({ ...query }: Query): Query {
  // A search that names a status looks for it among all.
  const status = query.status ?? (/(^|[\s(-])(is|status):/i.test(query.q ?? '') ? 'all' : DEFAULT_VIEW);
  // A verdict that nobody can see would leave out threats without a word.
  if (status !== 'closed' && status !== 'all') delete query.verdict;
  return { ...withoutOddValues(query), status } as Query;
}
