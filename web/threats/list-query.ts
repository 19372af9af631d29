import type { ThreatQuery, ThreatSort } from '../../shared/threats.ts';
import { pagingOf } from '../kit/page-numbers.ts';
import { severityNames, severityParameter } from '../kit/severity.ts';
import { type FilterValues, filterSearch } from '../kit/use-filter-form.ts';

const LONGEST_TEXT = 200;
/** The columns one can sort by, as the API names them. */
const sortColumns = ['severity', 'signature', 'count', 'firstSeen', 'lastSeen'] as const;
const sorts: ThreatSort[] = sortColumns.flatMap((name) => [name, `-${name}`] as const);
const DEFAULT_SORT: ThreatSort = '-lastSeen';

/** The list that an address asks for. */
export interface ThreatListQuery {
  text: string;
  /** `1`, `2`, `3`, `other`; none stands for all. */
  severities: string[];
  /** ISO moments, '' when open. */
  from: string;
  to: string;
  sort: ThreatSort;
  page: number;
  perPage: number;
}

const moment = (text: string | null) => (text && text.length <= 40 && !Number.isNaN(Date.parse(text)) ? text : '');

/** Any address gives a list: what the API would refuse is left out. */
export function readQuery(params: URLSearchParams): ThreatListQuery {
  const wanted = params.getAll('severity').join(',').split(',');
  const from = moment(params.get('from'));
  const to = moment(params.get('to'));
  const backwards = from && to && Date.parse(to) < Date.parse(from);
  return {
    text: params.get('text')?.slice(0, LONGEST_TEXT) ?? '',
    severities: severityNames.map((name) => severityParameter[name]).filter((severity) => wanted.includes(severity)),
    from: backwards ? '' : from,
    to: backwards ? '' : to,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    ...pagingOf(params),
  };
}

/** The same as the API wants it. */
export function toApiQuery({ text, severities, from, to, sort, page, perPage }: ThreatListQuery): Partial<ThreatQuery> {
  return { text, severity: severities.join(','), from, to, sort, page, perPage };
}

/** Left out of the address. */
export const defaults: FilterValues = { sort: DEFAULT_SORT, perPage: '10', page: '1' };

/** What the form's controls hold; the page is not among them, since another choice begins at the first. */
export const filterValues = ({ text, severities, from, to, sort, perPage }: ThreatListQuery) => ({
  text,
  severity: severities.join(','),
  from,
  to,
  sort,
  perPage: String(perPage),
});

/** The address of the list with some of it changed, `?…`. */
export const listSearch = (query: ThreatListQuery, changes: FilterValues = {}): string =>
  filterSearch({ ...filterValues(query), ...changes }, defaults) || '?';

/** The list without that severity, or with it; all four are the same as none. */
export function toggleSeverity(query: ThreatListQuery, severity: string): string {
  const { severities } = query;
  const next = severities.includes(severity)
    ? severities.filter((each) => each !== severity)
    : [...severities, severity].sort();
  return listSearch(query, { severity: next.length === severityNames.length ? '' : next.join(',') });
}

/** The filters alone, without order and place: what a selection of threats holds for. */
export const filterScope = (query: ThreatListQuery): string => listSearch(query, { sort: DEFAULT_SORT, perPage: '10' });

export const isFiltered = ({ text, severities, from, to }: ThreatListQuery): boolean =>
  Boolean(text || severities.length || from || to);
