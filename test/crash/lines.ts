/** Lines that sensors write and a sender posts: each says which log it is of and its number there. */

/** Alerts of one threat, and lines from one alert to the next. */
const ALERTS_OF_THREAT = 8;
const LINES_OF_ALERT = 40;
const OLD = new Date(Date.now() - 100 * 86_400_000).toISOString();

/** Where alerts go: those that rules tell of, those that people close, and those that a mute rule hides now and then. */
export const ENDS = { told: '203.0.113.1', closed: '203.0.113.2', hidden: '203.0.113.3' } as const;
export const ENDS_NETWORK = '203.0.113.0/24';
const kinds = Object.keys(ENDS) as (keyof typeof ENDS)[];

export interface LogLine {
  log: string;
  n: number;
  old?: boolean;
}

/** A line of a log: often an alert; a new threat begins all the time. */
export function lineOf(log: string, client: string, n: number): LogLine & Record<string, unknown> {
  const timestamp = new Date().toISOString();
  if (n % LINES_OF_ALERT) return { timestamp, event_type: 'flow', log, n };
  const threat = Math.floor(n / LINES_OF_ALERT / ALERTS_OF_THREAT);
  return {
    ...{ timestamp, event_type: 'alert', log, n, flow_id: n + 1, src_ip: client, proto: 'TCP' },
    dest_ip: ENDS[kinds[threat % kinds.length]!],
    alert: { signature: `Rule ${threat}`, signature_id: 1 + threat, gid: 1, severity: 2, category: 'Misc' },
  };
}

/** A line that is posted; of these every third is so old that it goes at once. */
export const postedLine = (log: string, n: number): LogLine & Record<string, unknown> =>
  n % 3
    ? { timestamp: new Date().toISOString(), event_type: 'flow', log, n }
    : { timestamp: OLD, event_type: 'flow', log, n, old: true };
