import { toQuery } from '../../shared/api.ts';
import type { Range } from './period.ts';

interface Part {
  severity?: string | undefined;
  /** A narrower time, ISO; what of it lies outside the range is cut off. */
  start?: string;
  end?: string;
}

/** The list of threats of the range, or of a part of it. */
export function threatsHref({ from, to }: Pick<Range, 'from' | 'to'>, { severity, start, end }: Part = {}): string {
  const later = (a?: string, b?: string) => (a && b ? (a > b ? a : b) : (a ?? b));
  const earlier = (a?: string, b?: string) => (a && b ? (a < b ? a : b) : (a ?? b));
  return `/admin/threats${toQuery({ severity, from: later(from, start), to: earlier(to, end) })}`;
}
