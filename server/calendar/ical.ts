import { putOn } from '../../shared/base-path.ts';
import type { CalendarEvent } from '../../shared/calendar.ts';

/** What a calendar is called where it is shown, and the console that it comes from: `https://ndr.example`, and the path that it stands below. */
interface Source {
  name: string;
  origin: string;
  basePath: string;
  now: Date;
}

/** Octets that a line has at most, without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/** A text value (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are no part of a text value
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A line cut into pieces of 75 octets, never within a character; each but the first begins with a blank. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

/** `20261105T200000Z` */
const moment = (iso: string) => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;
const day = (date: string) => date.replaceAll('-', '');

/** `DTSTART` or `DTEND` with its value. */
const timeLine = (name: string, at: string, allDay: boolean) =>
  allDay ? `${name};VALUE=DATE:${day(at)}` : `${name}:${moment(at)}`;

/** The lines of an event. The names of guests stand below the description: iCalendar knows guests by their address alone. */
function linesOf(event: CalendarEvent, { origin, basePath, now }: Source): string[] {
  const { id, title, start, end, allDay, url, extendedProps } = event;
  const { calendar, guests, location, description } = extendedProps;
  const words = [description, guests.join(', ')].filter(Boolean).join('\n\n');
  return [
    'BEGIN:VEVENT',
    `UID:calendar-event-${id}@${new URL(origin).host}`,
    `DTSTAMP:${moment(now.toISOString())}`,
    timeLine('DTSTART', start, allDay),
    // An end that is the start is none: RFC 5545 wants it later.
    ...(end && end > start ? [timeLine('DTEND', end, allDay)] : []),
    `SUMMARY:${escaped(title)}`,
    ...(words ? [`DESCRIPTION:${escaped(words)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    // An older one may be no address: without it the others are still read.
    ...(url && URL.canParse(url, origin) ? [`URL:${new URL(putOn(basePath, url), origin).href}`] : []),
    `CATEGORIES:${escaped(calendar)}`,
    'END:VEVENT',
  ];
}

/** Events as an iCalendar file (RFC 5545). */
export function toICalendar(events: readonly CalendarEvent[], source: Source): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NDR//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(source.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => linesOf(event, source)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
