import calendarOutline from '~icons/mdi/calendar-outline';
import { defineFeature } from '../app/feature.ts';

export const calendar = defineFeature({
  name: 'calendar',
  texts: ['calendar'],
  pages: [{ path: '/calendar', name: 'calendar', file: 'CalendarPage', can: ['read', 'CalendarEvent'] }],
  navigation: [{ section: 'apps', order: 30, to: '/calendar', icon: calendarOutline }],
  shortcuts: [{ letter: 'c', to: '/calendar' }],
});
