/** Days of the calendar, `2026-11-22`: they sort as texts. */
const DAY_MS = 86_400_000;

/** From and to, both days included. */
export interface Days {
  from: string;
  to: string;
}

/** No range reaches beyond: a day before it and a day after, in every time zone, still have a year of four digits. */
export const WIDEST: Days = { from: '0002-01-01', to: '9998-12-31' };

/** Milliseconds since 1970 at which the day begins in UTC. */
export const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayOfTime = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** So many days later, or before. */
export const dayAfter = (day: string, distance: number): string => dayOfTime(timeOfDay(day) + distance * DAY_MS);

/** Whether it is a day that there is. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOfDay(text)) && dayOfTime(timeOfDay(text)) === text;

/** Days that somebody chose, in either order; of more than `most` the last. Nothing unless both are days that a range may have. */
export function chosenDays(one: string | null, other: string | null, most: number): Days | undefined {
  const [from = '', to = ''] = [one ?? '', other ?? ''].sort();
  if (!isDay(from) || !isDay(to) || from < WIDEST.from || to > WIDEST.to) return undefined;
  const first = dayAfter(to, 1 - most);
  return { from: from < first ? first : from, to };
}

/** How many days there are. */
export const lengthOf = ({ from, to }: Days): number => Math.round((timeOfDay(to) - timeOfDay(from)) / DAY_MS) + 1;

/** The last day of the month of a day. */
export function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOfTime(Date.UTC(year, month, 0));
}

/** The first day of the month of a day. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(timeOfDay(day)).getUTCDay() + 6) % 7;
