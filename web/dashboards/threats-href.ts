import { toQuery } from '../../shared/api.ts';
import type { ThreatSource, ThreatView } from '../../shared/threat-values.ts';
import type { Range } from './period.ts';

interface Part {
  source?: ThreatSource;
  status?: ThreatView;
  severity?: string | undefined;
  /** A narrower time, ISO; what of it lies outside the range is cut off. */
  start?: string;
  end?: string;
}

/** The threats that cards count: what people made of them does not matter, but that a rule hides them. */
export const COUNTED = { status: 'all', q: 'NOT is:muted' } as const;

/** The list of threats of the range, or of a part of it: those that the cards count. */
export function threatsHref(
  { from, to }: Pick<Range, 'from' | 'to'>,
  { severity, source, status = COUNTED.status, start, end }: Part = {},
): string {
  const later = (a?: string, b?: string) => (a && b ? (a > b ? a : b) : (a ?? b));
  const earlier = (a?: string, b?: string) => (a && b ? (a < b ? a : b) : (a ?? b));
  return `/admin/threats${toQuery({ ...COUNTED, status, severity, source, from: later(from, start), to: earlier(to, end) })}`;
}
