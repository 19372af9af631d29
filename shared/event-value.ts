import type { ListedEvent } from './events.ts';

export type EventValue = string | number | boolean | null;

/** The value of a typed field of an event by its dotted name, `dns.rrname`; null when the event has none. */
export function eventValue(event: ListedEvent, name: string): EventValue {
  let value: unknown = event;
  for (const part of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return (value as EventValue | undefined) ?? null;
}
