/** What a query string says, as searches. */

import { parseAddress } from '../../shared/address.ts';
import { parseAgo } from '../../shared/ago.ts';
import { type EventFilter, OTHER_SEVERITY, USUAL_SEVERITIES } from '../../shared/events.ts';
import { SearchError } from '../../shared/search/error.ts';
import type { SearchSubject } from '../../shared/search/fields.ts';
import { parseSearch } from '../../shared/search/parse.ts';
import { ALL, and, between, equals, type Node, not, oneOf, or, raw } from '../../shared/search/tree.ts';
import { parseTime } from '../../shared/time.ts';
import { AppError, invalidInput } from '../errors.ts';

const MAX_BIGINT = 2n ** 63n - 1n;

/** Whether `text` is a whole number that a BIGINT column holds: event ids and threat keys are no other. */
export const isBigint = (text: string) => /^\d{1,19}$/.test(text) && BigInt(text) <= MAX_BIGINT;

/**
 * A date, or a date and time, as UTC microseconds since 1970. Without a zone it is read as UTC, without a time as midnight.
 * @throws 400 INVALID_INPUT naming `field`
 */
export function readMoment(text: string, field: string): bigint {
  const wanted = text.trim();
  // A `+` that nobody escaped in a URL arrives as a space.
  const zoned = wanted.replace(/(:\d\d(?:\.\d+)?) (\d\d:?\d\d)$/, '$1+$2');
  const time = parseTime(zoned.length === 10 ? `${zoned}T00:00` : zoned);
  if (!time) throw invalidInput(field, 'BAD_TIME', { example: '2026-11-02T08:15:00Z' });
  return time.micros;
}

/** As `readMoment`, or so long before now: `-24h`. @throws 400 INVALID_INPUT naming `field` */
export function readTime(text: string, field: string): bigint {
  const ago = parseAgo(text.trim());
  return ago ? BigInt(Date.now() - ago.seconds * 1000) * 1000n : readMoment(text, field);
}

/**
 * The two ends of a time range in UTC microseconds, null where open.
 * @throws 400 INVALID_INPUT for what is no time, or a `to` before `from`
 */
export function readTimeRange(range: { from?: string; to?: string }): { from: bigint | null; to: bigint | null } {
  const from = range.from ? readTime(range.from, 'from') : null;
  const to = range.to ? readTime(range.to, 'to') : null;
  if (from !== null && to !== null && to < from) throw invalidInput('to', 'NOT_BEFORE', { other: 'from' });
  return { from, to };
}

/**
 * `1,2` as a search; `other` stands for all but the usual severities, and for none.
 * @throws 400 INVALID_INPUT for anything but small whole numbers and `other` with commas
 */
export function severityIn(list: string): Node {
  const wanted = list.split(',').map((part) => part.trim());
  if (!wanted.every((part) => part === OTHER_SEVERITY || /^\d{1,9}$/.test(part)))
    throw invalidInput('severity', 'NOT_LIST_OF', { allowed: `0, 1, 2 …, ${OTHER_SEVERITY}` });
  const numbers = wanted.filter((part) => part !== OTHER_SEVERITY).map(Number);
  const numbered = oneOf('alert.severity', numbers);
  if (numbers.length === wanted.length) return numbered;
  const other = not(oneOf('alert.severity', USUAL_SEVERITIES));
  return numbers.length ? or(numbered, other) : other;
}

/** A search as a tree. @throws 400 INVALID_QUERY naming `field`, whose parameters say where and what is expected */
export function readSearch(text: string | undefined, subject?: SearchSubject, field = 'q'): Node {
  if (!text) return ALL;
  try {
    return parseSearch(text, subject);
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    const { position, length, expected, suggestion } = error;
    const params = { position, length, expected, ...(suggestion !== null && { suggestion }) };
    throw new AppError('INVALID_QUERY', params, { field });
  }
}

/** A search that was kept; null when it is none any more, as after a field was given up. */
export function storedSearch(text: string): Node | null {
  try {
    return readSearch(text, 'events');
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** An address in the spelling of the event store. @throws 400 INVALID_INPUT naming `field` */
export function canonical(text: string, field: string): string {
  const address = parseAddress(text.trim());
  if (!address) throw invalidInput(field, 'BAD_IP');
  return address.text;
}

function threatKey(text: string): string {
  if (!isBigint(text)) throw invalidInput('threat', 'BAD_REFERENCE');
  return text;
}

/**
 * An event filter as a search.
 * @throws 400 INVALID_INPUT naming the field, 400 INVALID_QUERY
 */
export function eventSearch(filter: EventFilter): Node {
  const { q, source, event_type, severity, src_ip, dest_ip, threat, text } = filter;
  const { from, to } = readTimeRange(filter);
  return and(
    source ? equals('source', source) : null,
    event_type
      ? oneOf(
          'event_type',
          event_type.split(',').map((type) => type.trim()),
        )
      : null,
    severity ? severityIn(severity) : null,
    src_ip ? equals('src_ip', canonical(src_ip, 'src_ip')) : null,
    dest_ip ? equals('dest_ip', canonical(dest_ip, 'dest_ip')) : null,
    threat ? equals('threat', threatKey(threat)) : null,
    between(from, to),
    text ? raw(text) : null,
    readSearch(q),
  );
}
