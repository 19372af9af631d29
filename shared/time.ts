/** A moment as the store keeps it: UTC microseconds since 1970, and whether the text said its zone. */
export interface ParsedTime {
  micros: bigint;
  zoned: boolean;
}

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The two digits at `at`, or NaN: NaN fails every range check that follows. */
function two(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar (Howard Hinnant's days_from_civil). */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

/** The years that are written with four digits, in seconds. */
const FIRST_SECOND = daysFromCivil(1, 1, 1) * 86_400;
const END_SECOND = daysFromCivil(10_000, 1, 1) * 86_400;

// Neighbouring lines share their day: it is worked out once.
let lastDate = '';
let lastDays = 0;

/** Days since 1970 of the `YYYY-MM-DD` at the start of `text`, or null. */
function readDate(text: string): number | null {
  const date = text.slice(0, 10);
  if (date === lastDate) return lastDays;
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return null;
  const year = two(text, 0) * 100 + two(text, 2);
  const month = two(text, 5);
  const day = two(text, 8);
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= DAYS_IN_MONTH[month - 1]!)) return null;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2 && day === 29 && !leap) return null;
  lastDate = date;
  lastDays = daysFromCivil(year, month, day);
  return lastDays;
}

/** Seconds east of UTC of the zone that fills `text` from `at` to its end (`Z`, `±hh`, `±hhmm`, `±hh:mm`), or null. */
function readZone(text: string, at: number): number | null {
  const sign = text.charCodeAt(at);
  const rest = text.length - at;
  if (sign === 90 || sign === 122) return rest === 1 ? 0 : null;
  if (sign !== 43 && sign !== 45) return null;
  const hours = two(text, at + 1);
  let minutes = 0;
  if (rest === 5) minutes = two(text, at + 3);
  else if (rest === 6 && text.charCodeAt(at + 3) === 58) minutes = two(text, at + 4);
  else if (rest !== 3) return null;
  if (!(hours <= 23 && minutes <= 59)) return null;
  const seconds = hours * 3600 + minutes * 60;
  return sign === 45 ? -seconds : seconds;
}

/**
 * Reads EVE's `timestamp` and its older and foreign spellings: `YYYY-MM-DDThh:mm[:ss[.fraction]][zone]`, `T` or a space,
 * zone `Z`, `±hh:mm`, `±hhmm`, `±hh` or none (read as UTC, `zoned` false). Fractions beyond microseconds are cut off;
 * second 60 is the leap second. Anything else is null, also what is not in the years 1 to 9999 of UTC, whose days have four digits.
 */
export function parseTime(text: unknown): ParsedTime | null {
  if (typeof text !== 'string' || text.length < 16 || text.length > 64) return null;
  const separator = text.charCodeAt(10);
  if ((separator !== 84 && separator !== 116 && separator !== 32) || text.charCodeAt(13) !== 58) return null;
  const days = readDate(text);
  const hours = two(text, 11);
  const minutes = two(text, 14);
  if (days === null || !(hours <= 23 && minutes <= 59)) return null;
  let at = 16;
  let seconds = 0;
  let micros = 0;
  if (text.charCodeAt(at) === 58) {
    seconds = two(text, 17);
    if (!(seconds <= 60)) return null;
    at = 19;
    // ISO 8601 has a comma as well as a dot.
    if (text.charCodeAt(at) === 46 || text.charCodeAt(at) === 44) {
      const first = ++at;
      let weight = 100_000;
      for (; at < text.length; at++) {
        const digit = text.charCodeAt(at) - 48;
        if (digit < 0 || digit > 9) break;
        micros += digit * weight;
        weight = weight > 1 ? weight / 10 : 0;
      }
      if (at === first) return null;
    }
  }
  const zoned = at < text.length;
  const zone = zoned ? readZone(text, at) : 0;
  if (zone === null) return null;
  const total = days * 86_400 + hours * 3600 + minutes * 60 + seconds - zone;
  if (total < FIRST_SECOND || total >= END_SECOND) return null;
  const exact = total * 1_000_000 + micros;
  // Beyond the year 2255 microseconds do not fit a double.
  return { micros: Number.isSafeInteger(exact) ? BigInt(exact) : BigInt(total) * 1_000_000n + BigInt(micros), zoned };
}
