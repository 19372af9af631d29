import { invalidInput } from './errors.ts';

/** @throws 400 INVALID_INPUT when there is no such zone */
export function knownZone(timeZone = 'UTC'): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    throw invalidInput('timeZone', 'UNKNOWN_TIME_ZONE', { timeZone });
  }
}
