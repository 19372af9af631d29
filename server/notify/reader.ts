import type { FastifyRequest } from 'fastify';
import { UNDO_SECONDS } from '../../shared/threat-values.ts';
import { AppError } from '../errors.ts';

/** Who asks: everybody sees what is shared and what is their own; administrators alone make and change what is shared. */
export interface Reader {
  id: number;
  isAdmin: boolean;
}

export const readerOf = ({ account }: FastifyRequest): Reader => ({
  id: account!.id,
  isAdmin: account!.role === 'admin',
});

/** @throws 409 UNDO_OVER when it was not removed just now */
export function assertUndoable(removedAt: string | null | undefined): void {
  if (!removedAt || Date.now() - Date.parse(removedAt) > UNDO_SECONDS * 1000)
    throw new AppError('UNDO_OVER', { seconds: UNDO_SECONDS });
}

/** @throws 403 NOT_SHARED */
export function assertMayShare(reader: Reader, isShared: boolean): void {
  if (isShared && !reader.isAdmin) throw new AppError('NOT_SHARED');
}
