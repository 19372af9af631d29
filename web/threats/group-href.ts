import { toQuery } from '../../shared/api.ts';
import type { ThreatGroup, ThreatGrouping, ThreatGroupQuery } from '../../shared/threats.ts';

/** The threats of a group, in the view and within the filters that it was shown in. */
export function threatsOf(by: ThreatGrouping, { key }: ThreatGroup, query: ThreatGroupQuery): string {
  const { page: _page, perPage: _perPage, ...filter } = query;
  return `/admin/threats${toQuery({ ...filter, [by]: key })}`;
}
