import { ApiError } from '../../shared/api.ts';
import { COUNTED_FIELDS, EVENT_COLUMNS } from '../../shared/event-fields.ts';
import { eventLogApi } from '../../shared/event-log-api.ts';
import { eventsApi } from '../../shared/events-api.ts';
import type { PageArgs } from '../app/page.ts';
import { leadToStandard } from '../kit/list/standard-view.ts';
import { faultOf } from '../kit/search/fault.ts';
import { loadNames } from '../kit/values/load-names.ts';
import { shownFields } from './network-address.ts';
import { addressesOf, type NetworkData, PAGE } from './network-data.ts';
import { readAddress } from './read-address.ts';

/** Values of the panel. */
const VALUES = 12;

/** These stand in columns of their own, or say nothing to a person. */
const OWN_COLUMNS = [
  'id',
  'time',
  'time_zoned',
  'event_type',
  'src_ip',
  'src_port',
  'dest_ip',
  'dest_port',
  'app_proto',
  'sensor',
];

/**
 * What the log shows; of a search that cannot be understood only what is wrong with it. The chart and the panel may be missing.
 * Throws ApiError when the events cannot be had.
 */
export async function loadNetwork({ api, url, signal }: PageArgs): Promise<NetworkData> {
  await leadToStandard('log', { api, url, signal });
  const address = readAddress(url.searchParams);
  const { filter, by, cursor } = address;
  const open = url.searchParams.get('open');
  const orNull = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null);
  const fields = EVENT_COLUMNS.filter(({ internal, name }) => !internal && !OWN_COLUMNS.includes(name));
  const known = { ...address, fields: fields.map(({ name }) => name), counted: COUNTED_FIELDS };
  try {
    const [{ coverage, ...page }, histogram, groups, opened] = await Promise.all([
      eventsApi(api).list({ ...filter, ...shownFields(address), limit: PAGE, ...(cursor && { cursor }) }, signal),
      orNull(eventLogApi(api).histogram({ ...filter, narrow: true }, signal)),
      orNull(eventsApi(api).aggregate({ ...filter, by, limit: VALUES }, signal)),
      open ? orNull(eventsApi(api).get(open, signal)) : null,
    ]);
    // The list goes on where it ended; counts do not.
    const since = [coverage.from, groups?.coverage.from].reduce((one, other) =>
      (other ?? '') > (one ?? '') ? other : one,
    );
    const counted = by === 'src_ip' || by === 'dest_ip' ? (groups?.groups ?? []).map(({ value }) => String(value)) : [];
    const names = await loadNames(api, [...addressesOf(page.events), ...counted], signal);
    return { ...known, ...page, histogram, groups, opened, names, ...(since && { since }) };
  } catch (error) {
    const search = error instanceof ApiError && faultOf(error.body);
    if (!search) throw error;
    const nothing = { events: [], nextCursor: null, commit: 0, histogram: null, groups: null, opened: null };
    return { ...known, ...nothing, failure: { search } };
  }
}
