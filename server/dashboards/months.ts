const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The last `count` months up to the month of a day, `YYYY-MM`, the oldest first. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => dayAt(Date.UTC(year, month - count + index)).slice(0, 7));
}

/** The last day of a month `YYYY-MM`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayAt(Date.UTC(year, number, 0));
}
