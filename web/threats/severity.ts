import type { Color } from '../kit/tones.ts';

/** Severities as Suricata's rules give them: 1 is the worst. What is beyond 3, or missing, is "other". */
export const severityNames = ['high', 'medium', 'low', 'other'] as const;
export type SeverityName = (typeof severityNames)[number];

export const severityName = (severity: number | string | null): SeverityName =>
  severityNames[Number(severity ?? 4) - 1] ?? 'other';

/** As a page's address and the API name it: `?severity=1`. */
export const severityParameter: Record<SeverityName, string> = { high: '1', medium: '2', low: '3', other: 'other' };

/** `data-color` of a mark. */
export const severityTone: Record<SeverityName, Color | undefined> = {
  high: 'error',
  medium: 'warning',
  low: 'info',
  other: undefined,
};
