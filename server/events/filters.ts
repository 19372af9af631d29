/** What a query string says, as SQL conditions. Values only ever travel as parameters. */

import { parseAddress } from '../../shared/address.ts';
import { type EventFilter, OTHER_SEVERITY, USUAL_SEVERITIES } from '../../shared/events.ts';
import { parseTime } from '../../shared/time.ts';
import { invalidInput } from '../errors.ts';

/** Collects conditions and their values; `value()` gives the placeholder of a parameter. */
export function conditions(...first: string[]) {
  const all = [...first];
  const params: (string | number)[] = [];
  const value = (param: string | number) => `$${params.push(param)}`;
  return {
    params,
    value,
    add: (condition: string) => void all.push(condition),
    /** `WHERE … AND …`, or nothing. */
    where: () => (all.length ? `WHERE ${all.join(' AND ')}` : ''),
  };
}
export type Conditions = ReturnType<typeof conditions>;

const MAX_BIGINT = 2n ** 63n - 1n;

/** Whether `text` is a whole number that a BIGINT column holds: event ids and threat keys are no other. */
export const isBigint = (text: string) => /^\d{1,19}$/.test(text) && BigInt(text) <= MAX_BIGINT;

/**
 * A date, or a date and time, as UTC microseconds since 1970. Without a zone it is read as UTC, without a time as midnight.
 * @throws 400 INVALID_INPUT naming `field`
 */
export function readTime(text: string, field: string): bigint {
  const wanted = text.trim();
  // A `+` that nobody escaped in a URL arrives as a space.
  const zoned = wanted.replace(/(:\d\d(?:\.\d+)?) (\d\d:?\d\d)$/, '$1+$2');
  const time = parseTime(zoned.length === 10 ? `${zoned}T00:00` : zoned);
  if (!time) throw invalidInput(field, 'BAD_TIME', { example: '2026-11-02T08:15:00Z' });
  return time.micros;
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

/** `from` (inclusive) and `to` (exclusive) on the column `time`. */
export function addTimeRange(
  { add, value }: Conditions,
  { from, to }: { from: bigint | null; to: bigint | null },
): void {
  if (from !== null) add(`time >= make_timestamp(${value(String(from))}::BIGINT)`);
  if (to !== null) add(`time < make_timestamp(${value(String(to))}::BIGINT)`);
}

/**
 * `1,2` as `column IN ($1, $2)`; `other` stands for all but the usual severities, and for none.
 * @throws 400 INVALID_INPUT for anything but small whole numbers and `other` with commas
 */
export function severityIn({ value }: Conditions, column: string, list: string): string {
  const wanted = list.split(',').map((part) => part.trim());
  if (!wanted.every((part) => part === OTHER_SEVERITY || /^\d{1,9}$/.test(part)))
    throw invalidInput('severity', 'NOT_LIST_OF', { allowed: `0, 1, 2 …, ${OTHER_SEVERITY}` });
  const numbers = wanted.filter((part) => part !== OTHER_SEVERITY).map((part) => value(Number(part)));
  const either = numbers.length ? [`${column} IN (${numbers.join(', ')})`] : [];
  if (numbers.length < wanted.length)
    either.push(`${column} NOT IN (${USUAL_SEVERITIES.join(', ')})`, `${column} IS NULL`);
  return `(${either.join(' OR ')})`;
}

/** Whether `text` is part of `column`, in any case; `%` and `_` are themselves. */
const contains = ({ value }: Conditions, column: string, text: string) =>
  `contains(lower(${column}), lower(${value(text)}))`;

/** `contains` for one of several columns: each by itself, since DuckDB then looks at each different value once. */
export const anyContains = (found: Conditions, columns: string[], text: string) =>
  `(${columns.map((column) => contains(found, column, text)).join(' OR ')})`;

/**
 * Whether `text` is part of the raw line, in any case. JSON may put a backslash before a quote, a backslash and, as
 * Suricata's older versions do, a slash: `/usr` also finds `\/usr`. Only such texts need the slower expression.
 */
function inRaw(found: Conditions, text: string): string {
  if (!/["\\/]/.test(text)) return contains(found, 'raw', text);
  // Not before the first character: there it changes no answer and costs twice the time.
  const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/(?<!^)(?:\\\\|["/])/g, '\\\\?$&');
  return `regexp_matches(raw, ${found.value(pattern)}, 'i')`;
}

/** An address in the spelling of the event table. */
function canonical(text: string, field: string): string {
  const address = parseAddress(text.trim());
  if (!address) throw invalidInput(field, 'BAD_IP');
  return address.text;
}

/**
 * The conditions of an event filter over the table `event`. `sourceId` stands for `filter.source`.
 * @throws 400 INVALID_INPUT naming the field
 */
export function eventConditions(filter: EventFilter, sourceId: number | null): Conditions {
  const found = conditions();
  const { add, value } = found;
  if (sourceId !== null) add(`source_id = ${value(sourceId)}`);
  if (filter.event_type) {
    const types = filter.event_type.split(',').map((type) => value(type.trim()));
    add(`event_type IN (${types.join(', ')})`);
  }
  if (filter.severity) add(severityIn(found, 'alert_severity', filter.severity));
  if (filter.src_ip) add(`src_ip = ${value(canonical(filter.src_ip, 'src_ip'))}`);
  if (filter.dest_ip) add(`dest_ip = ${value(canonical(filter.dest_ip, 'dest_ip'))}`);
  if (filter.threat) {
    if (!isBigint(filter.threat)) throw invalidInput('threat', 'BAD_REFERENCE');
    add(`threat_key = ${value(filter.threat)}::BIGINT`);
  }
  addTimeRange(found, readTimeRange(filter));
  if (filter.text) add(inRaw(found, filter.text));
  return found;
}
