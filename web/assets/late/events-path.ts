import { toQuery } from '../../../shared/api.ts';
import type { ThreatRange } from '../../../shared/threats.ts';
import { addressList } from '../asset-path.ts';

/** Where values of its events lead. */
export const LOG = '/admin/logactivity';

/** The events of its addresses in a time that `q` finds besides. */
export const eventsPath = (addresses: readonly string[], q: string, range: ThreatRange) =>
  `${LOG}${toQuery({ q: `ip:(${addressList(addresses)}) ${q}`, ...range })}`;
