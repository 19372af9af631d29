import type { ThreatCounts, ThreatQuery } from '../../shared/threats.ts';

/** What the pages of all lists of threats are given, beside their rows. */
export interface ThreatListData {
  query: ThreatQuery;
  /** Not there when the list could not be had. */
  counts?: ThreatCounts;
}
