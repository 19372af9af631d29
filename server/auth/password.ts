import { hash, verify } from '@node-rs/argon2';

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
