import { hash, verify } from '@node-rs/argon2';
import { isStrongPassword } from '../../shared/account-values.ts';
import { AppError } from '../errors.ts';

/** argon2id with the parameters OWASP recommends (19 MiB, 2 passes), about 30 ms. */
const argon2 = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

/** Verified when there is no such account, so that both cases take the same time. */
const decoy = hash('no account has this password', argon2);

export const hashPassword = (password: string): Promise<string> => hash(password, argon2);

/** Whether `password` is the one behind `passwordHash`; never when there is none. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await decoy), password);
  return right && passwordHash !== undefined;
}

/** The one rule for whatever password somebody chooses. @throws 400 WEAK_PASSWORD naming `field` */
export function assertStrong(password: string, field: string): void {
  if (!isStrongPassword(password)) throw new AppError('WEAK_PASSWORD', {}, { field });
}
