import calendarOutline from '~icons/mdi/calendar-outline';
import { defineFeature } from '../app/feature.ts';

export const calendar = defineFeature({
  name: 'calendar',
  pages: [{ path: '/calendar', name: 'calendar', can: ['read', 'CalendarEvent'] }],
  navigation: [{ section: 'apps', order: 30, to: '/calendar', icon: calendarOutline }],
  shortcuts: [{ letter: 'c', to: '/calendar' }],
});
