import { toQuery } from '../../shared/api.ts';
import { quoted } from '../../shared/search/term.ts';

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
  by: string;
  /** Fields of lines that the list shows, each a column. */
  columns: readonly string[];
  /** Where an older page starts. */
  cursor: string | null;
}

export const filterNames = ['q', 'text', 'event_type', 'source', 'src_ip', 'dest_ip', 'from', 'to'] as const;
export const FIRST_FIELD = 'event_type';

/** What events are asked for with these columns. */
export const shownFields = ({ columns }: Pick<NetworkAddress, 'columns'>): { fields?: string } =>
  columns.length ? { fields: columns.join() } : {};

/** The address of the log with these filters, at its newest events; the panel's field and the columns stay. */
export const hrefOf = (
  { filter, by, columns }: Pick<NetworkAddress, 'filter' | 'by' | 'columns'>,
  more: Record<string, string> = {},
): string => toQuery({ ...filter, ...(by !== FIRST_FIELD && { by }), ...shownFields({ columns }), ...more }) || '?';

/** One word, or the address of a network card, which is no field and its value. */
const WORD = /^(?![-(]|[A-Za-z_][\w.#-]*:)[^\s()"]+$|^[\da-f]{1,2}(:[\da-f]{1,2}){5}$/i;

/** The search of whole lines for what a search looks for in names of events; null when it is more than a word. */
export const inWholeLines = (search = ''): string | null => (WORD.test(search) ? `text:${quoted(search)}` : null);
