import { isWeekend } from '../kit/day-rules.ts';

/** By month and day. */
const holidays: Record<string, string> = { '01-01': 'newYear', '05-01': 'labour', '12-25': 'christmas' };

/** Why nobody comes on a day: the end of the key of its text; undefined when somebody does. */
export function whyClosed(day: string, today: string): string | undefined {
  if (day <= today) return 'past';
  return holidays[day.slice(5)] ?? (isWeekend(day) ? 'weekend' : undefined);
}
