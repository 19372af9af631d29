import type { TokenScope } from '../../shared/account.ts';
import type { Trx } from '../stores/state/state.ts';
import { demoAccounts } from '../users/sample.ts';
import { addToken, DEMO_TOKEN_PREFIX } from './tokens.ts';

/** Everything `seedTokens` fills. */
export const TOKEN_TABLES = ['api_token'] as const;

/** Name, scope and the days ago it was made; the last one is the newest. */
const samples: [name: string, scope: TokenScope, daysAgo: number][] = [
  ['Sensor, core switch', 'ingest', 210],
  ['Sensor, internet uplink', 'ingest', 208],
  ['Sensor, clinic network', 'ingest', 190],
  ['Sensor, guest wireless', 'ingest', 96],
  ['Wall screen in the operations room', 'read', 160],
  ['Monthly report', 'read', 121],
  ['Nightly export to the archive', 'read', 74],
  ['Chat notifications', 'read', 33],
  ['Ticketing', 'full', 51],
  ['Provisioning', 'full', 12],
];

/** The ten fixed tokens, known to everybody who reads this: production refuses them. */
export const demoTokens = samples.map(([name, scope, daysAgo], index) => ({
  name,
  scope,
  daysAgo,
  secret: `${DEMO_TOKEN_PREFIX}${String(index + 1).padStart(2, '0')}_${scope}`,
}));

/** The ten tokens of the demo's admin, if he is still there; they never end. */
export async function seedTokens(trx: Trx, now: Date): Promise<void> {
  const owner = await trx
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.user_id')
    .select('user.id')
    .where('user.email_folded', '=', demoAccounts[0].email)
    .executeTakeFirst();
  if (!owner) return;
  for (const { name, scope, daysAgo, secret } of demoTokens)
    await addToken(trx, owner.id, {
      secret,
      name,
      scope,
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
      expiresAt: null,
    });
}
