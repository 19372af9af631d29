import { randomBytes } from 'node:crypto';
import type { ApiToken, ApiTokenWithSecret, NewApiToken, TokenScope } from '../../shared/account.ts';
import type { UserData } from '../../shared/auth.ts';
import { accountOf, activeAccounts, assertActive, digest, toUserData, USER_DATA } from '../auth/store.ts';
import { AppError } from '../errors.ts';
import { TOKEN_PREFIX, type TokenInUse } from '../http/session.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import type { LastUse } from './last-use.ts';

/** How the fixed tokens of the demo begin; no other does, for the rest of a token is hexadecimal. */
export const DEMO_TOKEN_PREFIX = 'ndr_demo_';
/** Characters of a token that stay visible, to tell it from others. */
const SHOWN = 12;
/** More than anybody needs; the list has no pages. */
const MOST_TOKENS = 100;

const COLUMNS = [
  'api_token.id',
  'api_token.name',
  'api_token.scope',
  'api_token.prefix',
  'api_token.created_at as createdAt',
  'api_token.expires_at as expiresAt',
  'api_token.last_used_at as lastUsedAt',
] as const;

/** Stores a token of the user, who has an account, and answers its id; `expiresAt` null is for good. */
export async function addToken(
  trx: Trx,
  userId: number,
  token: { secret: string; name: string; scope: TokenScope; createdAt: string; expiresAt: string | null },
): Promise<number> {
  const { id: account_id } = await accountOf(trx, userId).executeTakeFirstOrThrow();
  const id = await nextId(trx, 'api_token');
  await trx
    .insertInto('api_token')
    .values({
      id,
      account_id,
      name: token.name,
      scope: token.scope,
      token_hash: digest(token.secret),
      prefix: token.secret.slice(0, SHOWN),
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
  return id;
}

/** API tokens: kept as SHA-256, which is enough for 192 random bits. */
export function tokenStore(db: Handle, uses: LastUse, mode: 'demo' | 'production') {
  return {
    /** The user's tokens, newest first. */
    async list(userId: number): Promise<ApiToken[]> {
      const tokens = await db
        .selectFrom('api_token')
        .select(COLUMNS)
        .where('account_id', 'in', accountOf(db, userId))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return tokens.map((token) => ({ ...token, lastUsedAt: uses.latest('token', token.id, token.lastUsedAt) }));
    },

    /**
     * Makes a token, whose secret is in the answer and nowhere else.
     * @throws 409 USER_INACTIVE, TOO_MANY_TOKENS
     */
    create(userId: number, { name, scope, expiresInDays }: NewApiToken): Promise<ApiTokenWithSecret> {
      const secret = TOKEN_PREFIX + randomBytes(24).toString('hex');
      const now = Date.now();
      return transact(db, async (trx) => {
        await assertActive(trx, userId);
        const { n } = await trx
          .selectFrom('api_token')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('account_id', 'in', accountOf(trx, userId))
          .executeTakeFirstOrThrow();
        if (n >= MOST_TOKENS) throw new AppError('TOO_MANY_TOKENS', { max: MOST_TOKENS });
        const id = await addToken(trx, userId, {
          secret,
          name: name.trim(),
          scope,
          createdAt: new Date(now).toISOString(),
          expiresAt: new Date(now + expiresInDays * 86_400_000).toISOString(),
        });
        const token = await trx.selectFrom('api_token').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
        return { ...token, token: secret };
      });
    },

    /** @throws 404 TOKEN_NOT_FOUND when the user has no such token. */
    async remove(userId: number, id: number): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('api_token')
        .where('id', '=', id)
        .where('account_id', 'in', accountOf(db, userId))
        .executeTakeFirst();
      if (!numDeletedRows) throw new AppError('TOKEN_NOT_FOUND');
    },

    /** Whose token this is; null when it is unknown or over, its owner inactive, or a demo's token in production. */
    async ownerOf(secret: string): Promise<{ account: UserData; token: TokenInUse } | null> {
      if (mode === 'production' && secret.startsWith(DEMO_TOKEN_PREFIX)) return null;
      const row = await activeAccounts(db)
        .innerJoin('api_token', 'api_token.account_id', 'account.id')
        .select([...USER_DATA, 'api_token.id', 'api_token.scope', 'api_token.expires_at as expiresAt'])
        .where('api_token.token_hash', '=', digest(secret))
        .executeTakeFirst();
      if (!row || (row.expiresAt !== null && row.expiresAt <= new Date().toISOString())) return null;
      const { id, scope, expiresAt } = row;
      return { account: toUserData(row), token: { id, scope, expiresAt } };
    },
  };
}
