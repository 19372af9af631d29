import { type ThreatView, threatViews } from '../../shared/threat-values.ts';

/** Lists are of what waits for somebody, until somebody wants something else. */
export const DEFAULT_VIEW: ThreatView = 'open';

const NAMES_STATUS = new RegExp(`(^|[\\s(-])(status:|is:(${threatViews.join('|')})\\b)`, 'i');

/** A search that names a status looks for it among all. */
export const threatDefaults = ({ q = '' }: { q?: string }): { status: ThreatView } => ({
  status: NAMES_STATUS.test(q) ? 'all' : DEFAULT_VIEW,
});
