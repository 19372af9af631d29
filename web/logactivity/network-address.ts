import { toQuery } from '../../shared/api.ts';
import type { CountedFieldName } from '../../shared/event-fields.ts';

/** Where values of events lead. */
export const LOG = '/admin/logactivity';

/** The filters of the log, under the names of the routes' parameters. */
export interface NetworkFilter {
  /** A search in its own language. */
  q?: string;
  text?: string;
  event_type?: string;
  source?: string;
  src_ip?: string;
  dest_ip?: string;
  from?: string;
  to?: string;
}

/** What the address of the page says. */
export interface NetworkAddress {
  filter: NetworkFilter;
  /** The field of the panel. */
  by: CountedFieldName;
  /** Where an older page starts. */
  cursor: string | null;
}

export const filterNames = ['q', 'text', 'event_type', 'source', 'src_ip', 'dest_ip', 'from', 'to'] as const;
export const FIRST_FIELD: CountedFieldName = 'event_type';

/** The address of the log with these filters, at its newest events; the panel's field stays. */
export const hrefOf = (
  { filter, by }: Pick<NetworkAddress, 'filter' | 'by'>,
  more: Record<string, string> = {},
): string => toQuery({ ...filter, ...(by !== FIRST_FIELD && { by }), ...more }) || '?';
