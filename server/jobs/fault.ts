import type { Fault } from '../../shared/error-body.ts';
import { AppError, isDiskFull } from '../errors.ts';

/** A thrown value as an error of our list, which screens have words for in each language. */
export function faultOf(error: unknown): Fault {
  const { code, path } = error as NodeJS.ErrnoException;
  const known =
    error instanceof AppError
      ? error
      : isDiskFull(error)
        ? new AppError('DISK_FULL')
        : code && path
          ? new AppError('PATH_REFUSED', { path, reason: code })
          : new AppError('INTERNAL');
  return { code: known.code, params: known.params };
}
