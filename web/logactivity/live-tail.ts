import { toQuery } from '../../shared/api.ts';
import type { TailPart } from '../../shared/event-log.ts';
import { followStream, STREAM_SECONDS } from '../kit/shared-stream.ts';
import type { NetworkFilter } from './network-address.ts';

/** Hears of events as they are stored, until the function it gives is called; one stream of a filter for all tabs. */
export function followEvents(filter: NetworkFilter, onPart: (part: TailPart) => void): () => void {
  const query = toQuery({ ...filter, seconds: STREAM_SECONDS });
  return followStream({ name: `ndr-tail${query}`, address: () => `/api/events/tail${query}`, onPart });
}
