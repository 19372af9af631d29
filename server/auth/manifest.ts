import { defineFeature } from '../feature.ts';
import { cleanAuth } from './clean.ts';
import { authCommands } from './commands.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { authRoutes } from './routes.ts';

export const auth = defineFeature({
  name: 'auth',
  tag: { name: 'auth', description: 'Sign in and out, register, invitations, tokens' },
  subjects: ['Invitation'],
  async routes(app, parts) {
    await app.register(authRoutes, parts);
    await app.register(invitationRoutes, parts);
  },
  commands: authCommands,
  jobs: [{ name: 'auth.clean', schedule: '17 3 * * *', run: ({ parts, now }) => cleanAuth(parts.state.db, now) }],
});
