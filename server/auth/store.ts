import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { AccountRole } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { State } from '../stores/sqlite.ts';

/** argon2id with the parameters OWASP recommends (19 MiB, 2 passes), about 30 ms. */
const argon2 = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
const SESSION_DAYS = 30;
const INVITATION_DAYS = 7;

interface AccountRow {
  id: number;
  full_name: string;
  username: string;
  email: string;
  password_hash: string;
  avatar: string;
  role: AccountRole;
}

export interface NewAccount {
  fullName: string;
  username: string;
  email: string;
  passwordHash: string;
  role: AccountRole;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const digest = (token: string) => createHash('sha256').update(token).digest('hex');

const toUserData = (row: AccountRow): UserData => ({
  id: row.id,
  fullName: row.full_name,
  username: row.username,
  avatar: row.avatar,
  email: row.email,
  role: row.role,
});

/** Verified when the e-mail is unknown, so that both cases take the same time. */
const decoy = hash('no account has this password', argon2);

/** Accounts, sessions and invitations. Times are ISO 8601 UTC. */
export function authStore(state: State) {
  return {
    /** The account when e-mail and password match, else null. */
    async verify(email: string, password: string): Promise<UserData | null> {
      const row = state.get<AccountRow>('SELECT * FROM account WHERE email = ?', email.trim());
      const right = await verify(row?.password_hash ?? (await decoy), password);
      return row && right ? toUserData(row) : null;
    },

    taken: ({ username, email }: { username: string; email: string }) => ({
      username: !!state.get('SELECT 1 FROM account WHERE username = ?', username.trim()),
      email: !!state.get('SELECT 1 FROM account WHERE email = ?', email.trim()),
    }),

    hasAccounts: () => !!state.get('SELECT 1 FROM account LIMIT 1'),

    hashPassword: (password: string): Promise<string> => hash(password, argon2),

    /** @throws when username or e-mail is taken: ask `taken` first, in the same transaction. */
    create(account: NewAccount): UserData {
      const { lastId } = state.run(
        'INSERT INTO account (full_name, username, email, password_hash, role, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        account.fullName,
        account.username.trim(),
        account.email.trim(),
        account.passwordHash,
        account.role,
        new Date().toISOString(),
      );
      return toUserData(state.get<AccountRow>('SELECT * FROM account WHERE id = ?', lastId)!);
    },

    openSession(accountId: number, from: { ip: string; userAgent: string }): string {
      const id = randomBytes(18).toString('base64url');
      state.run(
        'INSERT INTO session (id, account_id, created_at, expires_at, ip, user_agent) VALUES (?, ?, ?, ?, ?, ?)',
        id,
        accountId,
        new Date().toISOString(),
        inDays(SESSION_DAYS),
        from.ip,
        from.userAgent.slice(0, 300),
      );
      return id;
    },

    /** The account of a session that is neither revoked nor over, else null. */
    accountOf(sessionId: string): UserData | null {
      const row = state.get<AccountRow & { expires_at: string }>(
        `SELECT account.*, expires_at FROM session JOIN account ON account.id = session.account_id
         WHERE session.id = ? AND revoked_at IS NULL`,
        sessionId,
      );
      return row && row.expires_at > new Date().toISOString() ? toUserData(row) : null;
    },

    revokeSession(sessionId: string): void {
      state.run('UPDATE session SET revoked_at = ? WHERE id = ?', new Date().toISOString(), sessionId);
    },

    /** A token that registers one account, shown once. */
    invite(role: AccountRole): { token: string; expiresAt: string } {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = inDays(INVITATION_DAYS);
      state.run(
        'INSERT INTO invitation (token_hash, role, expires_at) VALUES (?, ?, ?)',
        digest(token),
        role,
        expiresAt,
      );
      return { token, expiresAt };
    },

    /** The role an unused, unexpired invitation gives, else null. */
    invitedRole(token: string): AccountRole | null {
      const row = state.get<{ role: AccountRole }>(
        'SELECT role FROM invitation WHERE token_hash = ? AND used_at IS NULL AND expires_at > ?',
        digest(token),
        new Date().toISOString(),
      );
      return row?.role ?? null;
    },

    spendInvitation(token: string): void {
      state.run('UPDATE invitation SET used_at = ? WHERE token_hash = ?', new Date().toISOString(), digest(token));
    },

    transaction: state.transaction,
  };
}

export type AuthStore = ReturnType<typeof authStore>;
