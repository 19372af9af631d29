import { randomBytes } from 'node:crypto';
import type { ApiToken, ApiTokenWithSecret, NewApiToken, TokenScope } from '../../shared/account.ts';
import type { UserData } from '../../shared/auth.ts';
import { ACTIVE_ACCOUNT, digest, USER_DATA } from '../auth/store.ts';
import { AppError } from '../errors.ts';
import { TOKEN_PREFIX, type TokenInUse } from '../http/session.ts';
import type { State } from '../stores/state/state.ts';
import type { LastUse } from './last-use.ts';

/** How the fixed tokens of the demo begin; no other does, for the rest of a token is hexadecimal. */
export const DEMO_TOKEN_PREFIX = 'ndr_demo_';
/** Characters of a token that stay visible, to tell it from others. */
const SHOWN = 12;
/** More than anybody needs; the list has no pages. */
const MOST_TOKENS = 100;

const COLUMNS = `api_token.id AS id, name, scope, prefix, api_token.created_at AS createdAt, expires_at AS expiresAt,
  last_used_at AS lastUsedAt`;
const OF_USER = 'account_id = (SELECT id FROM account WHERE user_id = ?)';

/** Stores a token of the user and answers its id; `expiresAt` null is for good. */
export function addToken(
  state: State,
  userId: number,
  token: { secret: string; name: string; scope: TokenScope; createdAt: string; expiresAt: string | null },
): number {
  return state.run(
    `INSERT INTO api_token (account_id, name, scope, token_hash, prefix, created_at, expires_at)
     SELECT id, ?, ?, ?, ?, ?, ? FROM account WHERE user_id = ?`,
    token.name,
    token.scope,
    digest(token.secret),
    token.secret.slice(0, SHOWN),
    token.createdAt,
    token.expiresAt,
    userId,
  ).lastId;
}

/** API tokens: kept as SHA-256, which is enough for 192 random bits. */
export function tokenStore(state: State, uses: LastUse, mode: 'demo' | 'production') {
  return {
    /** The user's tokens, newest first. */
    list: (userId: number): ApiToken[] =>
      state
        .all<ApiToken>(`SELECT ${COLUMNS} FROM api_token WHERE ${OF_USER} ORDER BY created_at DESC, id DESC`, userId)
        .map((token) => ({ ...token, lastUsedAt: uses.latest('token', token.id, token.lastUsedAt) })),

    /**
     * Makes a token, whose secret is in the answer and nowhere else.
     * @throws 409 TOO_MANY_TOKENS
     */
    create(userId: number, { name, scope, expiresInDays }: NewApiToken): ApiTokenWithSecret {
      const secret = TOKEN_PREFIX + randomBytes(24).toString('hex');
      const now = Date.now();
      return state.transaction(() => {
        const { n } = state.get<{ n: number }>(`SELECT count(*) AS n FROM api_token WHERE ${OF_USER}`, userId)!;
        if (n >= MOST_TOKENS) throw new AppError('TOO_MANY_TOKENS', { max: MOST_TOKENS });
        const id = addToken(state, userId, {
          secret,
          name: name.trim(),
          scope,
          createdAt: new Date(now).toISOString(),
          expiresAt: new Date(now + expiresInDays * 86_400_000).toISOString(),
        });
        return { ...state.get<ApiToken>(`SELECT ${COLUMNS} FROM api_token WHERE id = ?`, id)!, token: secret };
      });
    },

    /** @throws 404 TOKEN_NOT_FOUND when the user has no such token. */
    remove(userId: number, id: number): void {
      const { changes } = state.run(`DELETE FROM api_token WHERE id = ? AND ${OF_USER}`, id, userId);
      if (!changes) throw new AppError('TOKEN_NOT_FOUND');
    },

    /** Whose token this is; null when it is unknown or over, its owner inactive, or a demo's token in production. */
    ownerOf(secret: string): { account: UserData; token: TokenInUse } | null {
      if (mode === 'production' && secret.startsWith(DEMO_TOKEN_PREFIX)) return null;
      const row = state.get<UserData & { tokenId: number; scope: TokenScope; expiresAt: string | null }>(
        `SELECT ${USER_DATA}, api_token.id AS tokenId, scope, expires_at AS expiresAt
         FROM ${ACTIVE_ACCOUNT} JOIN api_token ON api_token.account_id = account.id WHERE token_hash = ?`,
        digest(secret),
      );
      if (!row || (row.expiresAt !== null && row.expiresAt <= new Date().toISOString())) return null;
      const { tokenId, scope, expiresAt, ...account } = row;
      return { account, token: { id: tokenId, scope, expiresAt } };
    },
  };
}
