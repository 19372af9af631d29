import type { AuditOutcome } from '../../shared/audit-values.ts';
import type { Color } from './tones.ts';

/** How the outcome of a write is coloured wherever the audit trail is shown. */
export const outcomeColors: Record<AuditOutcome, Color> = { done: 'success', refused: 'error', unanswered: 'warning' };
