/** What stands before milliseconds, in a time that is a whole number. */
const MOST_SECONDS = 1e11;

/** The text of a time: ISO 8601 as it is, seconds since 1970 as Zeek and some shippers write them, or milliseconds. */
export function timeText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined;
  const seconds = value > MOST_SECONDS ? value / 1000 : value;
  const micros = Math.round((seconds % 1) * 1e6);
  const whole = new Date((Math.floor(seconds) + (micros === 1e6 ? 1 : 0)) * 1000);
  if (Number.isNaN(whole.getTime())) return undefined;
  return `${whole.toISOString().slice(0, 19)}.${String(micros % 1e6).padStart(6, '0')}Z`;
}
