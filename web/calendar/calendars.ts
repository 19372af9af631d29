import accountOutline from '~icons/mdi/account-outline';
import beach from '~icons/mdi/beach';
import briefcaseOutline from '~icons/mdi/briefcase-outline';
import homeHeart from '~icons/mdi/home-heart';
import shapeOutline from '~icons/mdi/shape-outline';
import type { CalendarName } from '../../shared/calendar-values.ts';
import type { Color } from '../kit/tones.ts';

/** How each calendar is told from the others: never by its colour alone. */
export const looks: Record<CalendarName, { color: Color; icon: string }> = {
  Business: { color: 'primary', icon: briefcaseOutline },
  Holiday: { color: 'success', icon: beach },
  Personal: { color: 'error', icon: accountOutline },
  Family: { color: 'warning', icon: homeHeart },
  ETC: { color: 'info', icon: shapeOutline },
};
