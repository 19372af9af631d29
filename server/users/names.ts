import { type FieldError, fieldError } from '../../shared/errors.ts';
import { INVISIBLE } from '../../shared/schema.ts';
import type { NamesInUse, UserNames } from '../../shared/users.ts';
import { AppError } from '../errors.ts';
import type { Handle, Trx } from '../stores/state/state.ts';
import { fold } from '../stores/state/text.ts';

/** As a name is stored: without the spaces around it, and in the one of Unicode's forms in which an accent is part of its letter. */
const tidyName = (name: string): string => name.trim().normalize('NFC');

const invisible = new RegExp(`[${INVISIBLE}]`, 'gu');

/** As names are compared: also in any case, and without what nobody sees. */
export const foldName = (name: string): string => fold(tidyName(name.replace(invisible, '')));

export const tidy = <T extends UserNames>(user: T): T => ({
  ...user,
  ...(user.username !== undefined && { username: tidyName(user.username) }),
  ...(user.email !== undefined && { email: tidyName(user.email) }),
});

/** The columns that a user's names are found by. */
export const foldedNames = ({ username, email }: { username: string; email: string }) => ({
  username_folded: foldName(username),
  email_folded: foldName(email),
});

/** Which of these names a user other than `except` has already. */
export async function namesInUse(db: Handle, names: UserNames, except = 0): Promise<NamesInUse['inUse']> {
  const taken = async (column: 'username' | 'email') => {
    const name = names[column];
    if (name === undefined) return false;
    const found = db
      .selectFrom('user')
      .select('id')
      .where(`${column}_folded`, '=', foldName(name))
      .where('id', '<>', except);
    return (await found.executeTakeFirst()) !== undefined;
  };
  return [
    ...((await taken('username')) ? ['username' as const] : []),
    ...((await taken('email')) ? ['email' as const] : []),
  ];
}

const inUse = { username: 'USERNAME_IN_USE', email: 'EMAIL_IN_USE' } as const;

/** The same as faults of a form's fields. */
export async function conflicts(db: Handle, names: UserNames, except?: number): Promise<FieldError[]> {
  return (await namesInUse(db, names, except)).map((field) => fieldError(field, inUse[field]));
}

/** @throws 409 ALREADY_IN_USE */
export async function assertFree(trx: Trx, names: UserNames, except?: number): Promise<void> {
  const fields = await conflicts(trx, names, except);
  if (fields.length) throw new AppError('ALREADY_IN_USE', {}, { fields });
}
