/** Which days may be chosen; days are written `2026-11-03`. */
export interface DayRules {
  /** The first of them. */
  min?: string | undefined;
  /** The last of them. */
  max?: string | undefined;
  /** Why a day between them may not be chosen, already translated; undefined when it may. It is said at the day and under the field. */
  unavailable?: ((day: string) => string | undefined) | undefined;
}

/** The day of the week: 0 is Sunday; NaN for what is no day. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;

/** The day that is `count` days later. */
export function daysLater(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The first day between two, both included, that may not be chosen, with its reason. */
export function firstUnavailable(
  from: string,
  to: string,
  unavailable: DayRules['unavailable'],
): { day: string; reason: string } | undefined {
  for (let day = from; day && day <= to; day = daysLater(day, 1)) {
    const reason = unavailable?.(day);
    if (reason) return { day, reason };
  }
  return undefined;
}

/** What is said to be wrong with a day, or a day and its time: by its form, or because it may not be chosen. */
export const dayFault = (
  value: string,
  { error, unavailable }: Pick<DayRules, 'unavailable'> & { error?: string | undefined },
): string | undefined => error ?? ((value && unavailable?.(value.slice(0, 10))) || undefined);
