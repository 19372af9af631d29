import { defineFeature } from '../feature.ts';
import { calendarRoutes } from './routes.ts';
import { CALENDAR_TABLES, seedCalendar } from './sample.ts';

export const calendar = defineFeature({
  name: 'calendar',
  tag: { name: 'calendar', description: 'Events of the shared calendars' },
  subjects: ['CalendarEvent'],
  routes: calendarRoutes,
  sample: { name: 'calendar', tables: CALENDAR_TABLES, seed: seedCalendar },
});
