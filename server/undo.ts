import { UNDO_SECONDS } from '../shared/threat-values.ts';
import { AppError } from './errors.ts';

/** Whether a row that was removed can still be brought back. @throws 409 UNDO_OVER when there is none, or it was not removed just now */
export function assertUndoable<Row extends { removed_at: string | null }>(row: Row | undefined): asserts row is Row {
  if (!row?.removed_at || Date.now() - Date.parse(row.removed_at) > UNDO_SECONDS * 1000)
    throw new AppError('UNDO_OVER', { seconds: UNDO_SECONDS });
}
