import { defineFeature } from '../feature.ts';
import { feedRoutes } from './feed-routes.ts';
import { feedMigrations } from './feeds.ts';
import { calendarMigrations } from './migrations.ts';
import { calendarRoutes } from './routes.ts';
import { CALENDAR_TABLES, seedCalendar } from './sample.ts';

export const calendar = defineFeature({
  name: 'calendar',
  tag: { name: 'calendar', description: 'Events of the shared calendars' },
  subjects: ['CalendarEvent'],
  migrations: { ...feedMigrations, ...calendarMigrations },
  async routes(app, parts) {
    await app.register(calendarRoutes, parts);
    await app.register(feedRoutes, parts);
  },
  sample: { name: 'calendar', tables: CALENDAR_TABLES, seed: seedCalendar },
});
