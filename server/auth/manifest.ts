import { defineFeature } from '../feature.ts';
import { keepWaysIn } from '../users/access.ts';
import { cleanAuth } from './clean.ts';
import { authCommands } from './commands.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { authMigrations } from './migrations.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { authRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { singleSignOnRoutes } from './single-sign-on-routes.ts';

export const auth = defineFeature({
  name: 'auth',
  tag: {
    name: 'auth',
    description: 'Sign in and out, single sign-on, second factor, passkeys, register, invitations, tokens',
  },
  subjects: ['Invitation'],
  async routes(app, parts) {
    await app.register(authRoutes, parts);
    await app.register(invitationRoutes, parts);
    await app.register(secondFactorRoutes, parts);
    await app.register(passkeyRoutes, parts);
    await app.register(singleSignOnRoutes, parts);
  },
  migrations: authMigrations,
  start: (_app, { config, state }) => keepWaysIn(state.db, config),
  commands: authCommands,
  jobs: [{ name: 'auth.clean', schedule: '17 3 * * *', run: ({ parts, now }) => cleanAuth(parts.state.db, now) }],
});
