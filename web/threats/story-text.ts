import type { ListedEvent } from '../../shared/events.ts';
import type { ThreatStory } from '../../shared/threats.ts';

/** Kinds of events in the order of their lanes: what was seen first of a connection, then what was in it. */
const ORDER = ['alert', 'flow', 'netflow', 'dns', 'http', 'tls', 'fileinfo', 'smb'];

export interface StoryLane {
  type: string;
  events: ListedEvent[];
}

/** Characters of a text on the page: whoever sends events writes texts as long as lines may be. */
const OF_TEXT = 300;

/** A story for a page that stays small whatever its events hold. */
export const shownStory = (story: ThreatStory): ThreatStory =>
  JSON.parse(JSON.stringify(story), (_key, value) => (typeof value === 'string' ? value.slice(0, OF_TEXT) : value));

/** Events by their type, alerts first. */
export function lanesOf(events: readonly ListedEvent[]): StoryLane[] {
  const lanes = new Map<string, ListedEvent[]>();
  for (const event of events) {
    const type = event.event_type ?? '?';
    lanes.set(type, [...(lanes.get(type) ?? []), event]);
  }
  const place = (type: string) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);
  return [...lanes]
    .map(([type, events]) => ({ type, events }))
    .sort((one, other) => place(one.type) - place(other.type) || one.type.localeCompare(other.type));
}
