/** Days as text, `2026-11-05`: they have no zone, and sort as they follow each other. */
const DAY_MS = 86_400_000;

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Whether it is a day of the years 1 to 9999. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noon(text)) && dayAt(noon(text)) === text && text >= '0001';

export const addDays = (day: string, count: number): string => dayAt(noon(day) + count * DAY_MS);

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const [first, last] = [0, 1].map(() => new Date(noon(monthOf(day)))) as [Date, Date];
  first.setUTCMonth(first.getUTCMonth() + count);
  last.setUTCMonth(last.getUTCMonth() + count + 1, 0);
  return addDays(dayAt(first.getTime()), Math.min(Number(day.slice(8)), last.getUTCDate()) - 1);
}

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(noon(day)).getUTCDay();

/** The day on which the week of `day` begins; weeks begin on `first`, 0 for Sunday. */
export const weekOf = (day: string, first: number): string => addDays(day, -((weekdayOf(day) - first + 7) % 7));

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** All days from one to another, which is not among them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** For a formatter in UTC. */
export const dateOf = (day: string): Date => new Date(noon(day));
