import type { Fault } from '../../shared/error-body.ts';
import { AppError, diskError, isDiskFull } from '../errors.ts';

/** What a column has of a Fault; nothing of a row from before there were any. */
export const faultIn = (text: string | null): Fault | null => (text === null ? null : (JSON.parse(text) as Fault));

/** A thrown value as an error of our list, which screens have words for in each language. */
export function faultOf(error: unknown): Fault {
  const { code, path } = error as NodeJS.ErrnoException;
  const known =
    error instanceof AppError
      ? error
      : code && path && !isDiskFull(error)
        ? new AppError('PATH_REFUSED', { path, reason: code })
        : (diskError(error) ?? new AppError('INTERNAL'));
  return { code: known.code, params: known.params };
}
