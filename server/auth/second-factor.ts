import { randomBytes } from 'node:crypto';
import type { SecondFactor } from '../../shared/second-factor.ts';
import { AppError } from '../errors.ts';
import { type Handle, type Trx, transact } from '../stores/state/state.ts';
import { sealer } from './seal.ts';
import { accountOf, digest } from './store.ts';
import { SECRET_BYTES, stepWithCode } from './totp.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    second_factor: {
      account_id: number;
      /** Sealed (seal.ts). */
      secret: string;
      /** Null while it waits for its first code. */
      confirmed_at: string | null;
      /** The step of the last code that was taken: none is taken twice. */
      last_step: number;
    };
    /** Those that are not used yet, as SHA-256: 60 random bits are enough for it. */
    recovery_code: { account_id: number; code_hash: string };
  }
}

const RECOVERY_CODES = 10;
/** Without letters that look like others. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

function recoveryCode(): string {
  const letters = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.match(/.{4}/g)!.join('-');
}

/** What somebody meant: digits of any script, letters in any case, the ones that look like digits as these. */
const read = (typed: string) =>
  typed
    .replace(/[\s-]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase();
const readRecovery = (typed: string) => read(typed).replace(/o/g, '0').replace(/[il]/g, '1');

/** Second factors: a secret shared with an app, and recovery codes. People are named by their user id; `now` in milliseconds. */
export function secondFactorStore(db: Handle, consoleSecret: string, now = () => Date.now()) {
  const { seal, open } = sealer(consoleSecret);
  const idOf = async (handle: Handle, userId: number) => (await accountOf(handle, userId).executeTakeFirstOrThrow()).id;
  const rowOf = (handle: Handle, userId: number) =>
    handle
      .selectFrom('second_factor')
      .selectAll()
      .where('account_id', 'in', accountOf(handle, userId))
      .executeTakeFirst();

  /** Ten new ones instead of all others. */
  async function newCodes(trx: Trx, account_id: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await trx.deleteFrom('recovery_code').where('account_id', '=', account_id).execute();
    for (const code of codes)
      await trx
        .insertInto('recovery_code')
        .values({ account_id, code_hash: digest(read(code)) })
        .execute();
    return codes;
  }

  /** Takes the app's code, if it is right and newer than the last one taken. */
  async function spendCode(trx: Trx, userId: number, code: string): Promise<boolean> {
    const row = await rowOf(trx, userId);
    const secret = row && open(row.secret, String(row.account_id));
    const step = secret ? stepWithCode(secret, read(code), now()) : null;
    if (step === null || step <= row!.last_step) return false;
    await trx.updateTable('second_factor').set({ last_step: step }).where('account_id', '=', row!.account_id).execute();
    return true;
  }

  async function spendRecoveryCode(trx: Trx, userId: number, code: string): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_code')
      .where('account_id', 'in', accountOf(trx, userId))
      .where('code_hash', '=', digest(readRecovery(code)))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  const isOn = async (userId: number) => Boolean((await rowOf(db, userId))?.confirmed_at);

  return {
    isOn,

    async status(userId: number): Promise<SecondFactor> {
      const since = (await rowOf(db, userId))?.confirmed_at ?? null;
      const { recoveryCodes } = await db
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.countAll<number>().as('recoveryCodes'))
        .where('account_id', 'in', accountOf(db, userId))
        .executeTakeFirstOrThrow();
      return { on: since !== null, since, recoveryCodes: Number(recoveryCodes) };
    },

    /** A new secret, which counts once `confirm` has seen a code of it. @throws 409 SECOND_FACTOR_ON */
    begin: (userId: number): Promise<Uint8Array> =>
      transact(db, async (trx) => {
        if ((await rowOf(trx, userId))?.confirmed_at) throw new AppError('SECOND_FACTOR_ON');
        const account_id = await idOf(trx, userId);
        const secret = randomBytes(SECRET_BYTES);
        const row = { secret: seal(secret, String(account_id)), confirmed_at: null, last_step: 0 };
        await trx
          .insertInto('second_factor')
          .values({ account_id, ...row })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
          .execute();
        return secret;
      }),

    /** Turns it on and answers the recovery codes; null when the code is wrong. @throws 409 SECOND_FACTOR_ON, SECOND_FACTOR_OFF (nothing was begun) */
    confirm: (userId: number, code: string): Promise<string[] | null> =>
      transact(db, async (trx) => {
        const row = await rowOf(trx, userId);
        if (!row) throw new AppError('SECOND_FACTOR_OFF');
        if (row.confirmed_at) throw new AppError('SECOND_FACTOR_ON');
        if (!(await spendCode(trx, userId, code))) return null;
        await trx
          .updateTable('second_factor')
          .set({ confirmed_at: new Date(now()).toISOString() })
          .where('account_id', '=', row.account_id)
          .execute();
        return newCodes(trx, row.account_id);
      }),

    /** Whether the code is right: it is worth nothing from then on. */
    spend: (userId: number, code: string): Promise<boolean> =>
      transact(db, async (trx) => {
        if (!(await rowOf(trx, userId))?.confirmed_at) return false;
        return (await spendCode(trx, userId, code)) || spendRecoveryCode(trx, userId, code);
      }),

    /** @throws 409 SECOND_FACTOR_OFF */
    renewCodes: (userId: number): Promise<string[]> =>
      transact(db, async (trx) => {
        const row = await rowOf(trx, userId);
        if (!row?.confirmed_at) throw new AppError('SECOND_FACTOR_OFF');
        return newCodes(trx, row.account_id);
      }),

    remove: (userId: number): Promise<void> =>
      transact(db, async (trx) => {
        await trx.deleteFrom('second_factor').where('account_id', 'in', accountOf(trx, userId)).execute();
        await trx.deleteFrom('recovery_code').where('account_id', 'in', accountOf(trx, userId)).execute();
      }),
  };
}
