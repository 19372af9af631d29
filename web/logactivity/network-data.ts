import type { EventHistogram } from '../../shared/event-log.ts';
import type { Aggregate, EventPage, EventWithRaw } from '../../shared/events.ts';
import type { Names } from '../../shared/names.ts';
import type { SearchFault } from '../kit/search/fault.ts';
import type { NetworkAddress } from './network-address.ts';

export interface NetworkData extends NetworkAddress {
  events: EventPage['events'];
  nextCursor: string | null;
  /** Up to here the events are what is stored. */
  commit: number;
  /** null where it could not be had in time. */
  histogram: EventHistogram | null;
  groups: Aggregate | null;
  /** Every typed field, and those of them that events can be counted by. */
  fields: readonly string[];
  counted: readonly string[];
  /** The event that is open without JavaScript. */
  opened: EventWithRaw | null;
  /** Only what came since this moment was looked through. */
  since?: string;
  /** What is known of the addresses of the events. */
  names?: Names | undefined;
  /** The search could not be understood; nothing was asked then. */
  failure?: { search: SearchFault };
}

/** Events a page. */
export const PAGE = 50;
export const addressesOf = (events: readonly EventPage['events'][number][]): (string | null)[] =>
  events.flatMap(({ src_ip, dest_ip }) => [src_ip, dest_ip]);
