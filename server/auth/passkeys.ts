import type { Passkey } from '../../shared/passkeys.ts';
import { AppError } from '../errors.ts';
import { type Handle, nextId, transact } from '../stores/state/state.ts';
import { accountOf } from './store.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    passkey: {
      id: number;
      account_id: number;
      /** Both as base64url. */
      credential_id: string;
      public_key: string;
      /** How often it has signed, as it says itself; many say nothing but 0. */
      counter: number;
      /** Comma-separated. */
      transports: string;
      synced: number;
      name: string;
      created_at: string;
      last_used_at: string | null;
    };
    /** What a browser was given to sign; `account_id` is whose passkey is to be added, null for signing in. */
    passkey_challenge: { challenge: string; account_id: number | null; expires_at: string };
  }
}

/** More than anybody needs; the list has no pages. */
const MOST_PASSKEYS = 20;
export const CHALLENGE_MS = 300_000;

export interface Credential {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  synced: boolean;
}

const COLUMNS = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'synced'] as const;
const toPasskey = ({ synced, ...row }: Omit<Passkey, 'synced'> & { synced: number }): Passkey => ({
  ...row,
  synced: synced === 1,
});

/** Passkeys and the challenges that they sign. People are named by their user id. */
export function passkeyStore(db: Handle) {
  const rowsOf = (handle: Handle, userId: number) =>
    handle.selectFrom('passkey').where('account_id', 'in', accountOf(handle, userId));

  return {
    /** Newest first. */
    async list(userId: number): Promise<Passkey[]> {
      return (await rowsOf(db, userId).select(COLUMNS).orderBy('id', 'desc').execute()).map(toPasskey);
    },

    /** What a browser needs to leave out those that are there already. @throws 409 TOO_MANY_PASSKEYS */
    async credentials(userId: number): Promise<Pick<Credential, 'credentialId' | 'transports'>[]> {
      const rows = await rowsOf(db, userId).select(['credential_id', 'transports']).execute();
      if (rows.length >= MOST_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS', { max: MOST_PASSKEYS });
      return rows.map(({ credential_id, transports }) => ({
        credentialId: credential_id,
        transports: transports.split(',').filter(Boolean),
      }));
    },

    /** Remembers what a browser is to sign, for five minutes; `userId` is whose passkey it is to make, null for signing in. */
    async keepChallenge(challenge: string, userId: number | null): Promise<void> {
      const now = Date.now();
      await transact(db, async (trx) => {
        await trx.deleteFrom('passkey_challenge').where('expires_at', '<=', new Date(now).toISOString()).execute();
        const account = userId === null ? null : await accountOf(trx, userId).executeTakeFirstOrThrow();
        const expires_at = new Date(now + CHALLENGE_MS).toISOString();
        await trx
          .insertInto('passkey_challenge')
          .values({ challenge, account_id: account?.id ?? null, expires_at })
          .execute();
      });
    },

    /** Whether this was given to sign, to this user or, for null, to whoever signs in; it is worth nothing from then on. */
    spendChallenge: (challenge: string, userId: number | null): Promise<boolean> =>
      transact(db, async (trx) => {
        let found = trx
          .deleteFrom('passkey_challenge')
          .where('challenge', '=', challenge)
          .where('expires_at', '>', new Date().toISOString());
        found =
          userId === null
            ? found.where('account_id', 'is', null)
            : found.where('account_id', 'in', accountOf(trx, userId));
        return (await found.executeTakeFirst()).numDeletedRows > 0n;
      }),

    /** @throws 409 TOO_MANY_PASSKEYS, 400 PASSKEY_REFUSED when somebody has it already */
    add: (userId: number, name: string, made: Credential): Promise<Passkey> =>
      transact(db, async (trx) => {
        await passkeyStore(trx).credentials(userId);
        const taken = trx.selectFrom('passkey').select('id').where('credential_id', '=', made.credentialId);
        if (await taken.executeTakeFirst()) throw new AppError('PASSKEY_REFUSED');
        const id = await nextId(trx, 'passkey');
        const { id: account_id } = await accountOf(trx, userId).executeTakeFirstOrThrow();
        await trx
          .insertInto('passkey')
          .values({
            id,
            account_id,
            credential_id: made.credentialId,
            public_key: made.publicKey,
            counter: made.counter,
            transports: made.transports.join(),
            synced: made.synced ? 1 : 0,
            name: name.trim(),
            created_at: new Date().toISOString(),
          })
          .execute();
        return toPasskey(
          await trx.selectFrom('passkey').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow(),
        );
      }),

    /** The passkey of this credential and whose it is; undefined when there is none. */
    find: (credentialId: string) =>
      db
        .selectFrom('passkey')
        .innerJoin('account', 'account.id', 'passkey.account_id')
        .select(['passkey.id', 'passkey.public_key as publicKey', 'passkey.counter', 'account.user_id as userId'])
        .where('credential_id', '=', credentialId)
        .executeTakeFirst(),

    /** Says that it signs somebody in just now; false when it was taken away meanwhile. */
    async used(id: number, counter: number): Promise<boolean> {
      const last_used_at = new Date().toISOString();
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ counter, last_used_at })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @throws 404 PASSKEY_NOT_FOUND when the user has no such passkey */
    async rename(userId: number, id: number, name: string): Promise<Passkey> {
      const row = await db
        .updateTable('passkey')
        .set({ name: name.trim() })
        .where('id', '=', id)
        .where('account_id', 'in', accountOf(db, userId))
        .returning(COLUMNS)
        .executeTakeFirst();
      if (!row) throw new AppError('PASSKEY_NOT_FOUND');
      return toPasskey(row);
    },

    /** @throws 404 PASSKEY_NOT_FOUND when the user has no such passkey */
    async remove(userId: number, id: number): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('account_id', 'in', accountOf(db, userId))
        .executeTakeFirst();
      if (!numDeletedRows) throw new AppError('PASSKEY_NOT_FOUND');
    },
  };
}
