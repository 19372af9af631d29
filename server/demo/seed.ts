import type { AuthStore } from '../auth/store.ts';
import type { State } from '../stores/sqlite.ts';
import { seedUsers } from '../users/sample.ts';

/** The two accounts the sign-in page of the demo names. */
export const demoAccounts = [
  { fullName: 'Alex Moreau', username: 'admin', email: 'admin@demo.com', password: 'admin', role: 'admin' },
  { fullName: 'Sam Karim', username: 'client', email: 'client@demo.com', password: 'client', role: 'client' },
] as const;

const DONE = 'demo.seeded';

/** Accounts and sample data of demo mode: once for each state database. */
export async function seedDemo(state: State, auth: AuthStore): Promise<void> {
  if (state.get('SELECT 1 FROM setting WHERE key = ?', DONE)) return;
  const accounts = await Promise.all(
    demoAccounts.map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await auth.hashPassword(password),
    })),
  );
  state.transaction(() => {
    for (const account of accounts) auth.create(account);
    seedUsers(state);
    state.run('INSERT INTO setting (key, value) VALUES (?, ?)', DONE, new Date().toISOString());
  });
}
