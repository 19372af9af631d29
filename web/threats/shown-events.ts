import type { EventWithRaw } from '../../shared/events.ts';
import type { EventFold } from './fold-events.ts';

/** What a page has of an event: what its item says, and the beginning of its line. */
export interface ShownEvent
  extends Pick<
    EventWithRaw['event'],
    'id' | 'time' | 'event_type' | 'src_ip' | 'src_port' | 'dest_ip' | 'dest_port' | 'proto' | 'app_proto'
  > {
  /** null: of events that tell the same the newest one's is enough, the others' come when they are opened. */
  raw: string | null;
  /** Characters of the line that come after `raw`. */
  left: number;
}

/** Characters of lines that a page has, and those of one line: at most, and at least when the page has had enough. */
const OF_PAGE = 100_000;
const OF_LINE = 16_384;
const OF_LATE_LINE = 512;
/** Characters of a protocol's name. */
const OF_NAME = 40;

/** Events for a page that stays small whatever they hold; the whole line is one call of the API away. */
export function shownEvents(events: readonly EventWithRaw[], folds: readonly EventFold[]): ShownEvent[] {
  const folded = new Set(folds.flatMap(({ ids }) => ids.slice(1)));
  let room = OF_PAGE;
  return events.map(({ event, raw: line }) => {
    const { id, time, event_type, src_ip, src_port, dest_ip, dest_port, proto, app_proto } = event;
    const raw = folded.has(id) ? null : line.slice(0, Math.max(OF_LATE_LINE, Math.min(OF_LINE, room)));
    room -= raw?.length ?? 0;
    return {
      ...{ id, time, event_type, src_ip, src_port, dest_ip, dest_port },
      proto: proto?.slice(0, OF_NAME) ?? null,
      app_proto: app_proto?.slice(0, OF_NAME) ?? null,
      raw,
      left: raw === null ? 0 : line.length - raw.length,
    };
  });
}
