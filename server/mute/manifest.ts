import { MuteRuleQuery } from '../../shared/mute.ts';
import { defineFeature } from '../feature.ts';
import { muteRoutes } from './routes.ts';
import { MUTE_TABLES, muteMigrations } from './tables.ts';

export const mute = defineFeature({
  name: 'mute',
  tag: { name: 'mute', description: 'What is done with threats by itself: hidden, lowered, closed …' },
  subjects: ['MuteRule'],
  migrations: muteMigrations,
  routes: muteRoutes,
  // A demo begins without rules: what they hide would be missed in it.
  sample: { name: 'mute', after: ['users'], tables: MUTE_TABLES, seed: async () => {} },
  lists: { 'mute-rules': { query: MuteRuleQuery, subject: 'MuteRule' } },
});
