import { isDay } from './days.ts';

/** What a clock and a calendar on the wall show: `2026-11-05` and `20:00`. */
export interface Wall {
  day: string;
  time: string;
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** What walls in a time zone show at a moment: ISO 8601, or milliseconds since 1970. */
export function wallOf(moment: string | number, timeZone: string): Wall {
  const parts = clockOf(timeZone).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)!.value;
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/**
 * The moment, ISO 8601 in UTC, at which walls in a time zone show this; '' for what is no time. Of the hour that there is twice in
 * autumn the first is meant; in the hour that spring leaves out clocks are an hour on. `known`, a moment that was shown and may have
 * been left as it was, is the answer where walls show this at it: also in the second of two hours, and with its seconds.
 */
export function momentOf({ day, time }: Wall, timeZone: string, known?: string | null): string {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (!isDay(day) || Number.isNaN(asUtc)) return '';
  if (known && !Number.isNaN(Date.parse(known))) {
    const shown = wallOf(known, timeZone);
    if (shown.day === day && shown.time === time) return known;
  }
  const offsetAt = (moment: number) => {
    const shown = wallOf(moment, timeZone);
    return Date.parse(`${shown.day}T${shown.time}Z`) - Math.floor(moment / 60_000) * 60_000;
  };
  const before = offsetAt(asUtc - 86_400_000);
  const after = offsetAt(asUtc + 86_400_000);
  const fits = [before, after].find((offset) => offsetAt(asUtc - offset) === offset);
  return new Date(asUtc - (fits ?? before)).toISOString();
}

/** The moment at which a day begins in a zone, ISO; '' for what is no day. */
export const midnight = (day: string, timeZone: string): string => momentOf({ day, time: '00:00' }, timeZone);
