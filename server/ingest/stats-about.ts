import { isObject } from '../is-object.ts';

/** Seconds of each unit, by its sign in any language (SI). */
const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** `1 d 2 h`: the two largest units of a duration. */
function lasted(seconds: number): string {
  const first = UNITS.findIndex(([, unit]) => seconds >= unit);
  if (first === -1) return '0 s';
  let left = Math.floor(seconds);
  return UNITS.slice(first, first + 2)
    .flatMap(([sign, unit]) => {
      const count = Math.floor(left / unit);
      left -= count * unit;
      return count > 0 ? [`${count} ${sign}`] : [];
    })
    .join(' ');
}

const HUNDREDTHS = 10_000;
/** `2.5%`; of a share too small for two digits `<0.01%`, for some were lost. */
const percent = (share: number) =>
  share > 0 && share * HUNDREDTHS < 1 ? '<0.01%' : `${Math.round(share * HUNDREDTHS) / 100}%`;

const count = (group: unknown, name: string): number | null => {
  const value = isObject(group) ? group[name] : undefined;
  return typeof value === 'number' && value >= 0 ? value : null;
};

/**
 * What statistics are about, since the sensor started and in the words of its counters: how long it runs, what it captured, and what it
 * dropped of that: `uptime 1 d 2 h kernel_packets 1000000 → kernel_drops 25000 2.5%`. Who counts no captured packets counts those it decoded.
 */
export function aboutStats(stats: unknown): string | null {
  if (!isObject(stats)) return null;
  const uptime = count(stats, 'uptime');
  const captured = count(stats.capture, 'kernel_packets');
  const dropped = count(stats.capture, 'kernel_drops');
  const decoded = captured === null ? count(stats.decoder, 'pkts') : null;
  const words = [
    ...(uptime === null ? [] : [`uptime ${lasted(uptime)}`]),
    ...(captured === null ? [] : [`kernel_packets ${captured}`]),
    ...(decoded === null ? [] : [`pkts ${decoded}`]),
    ...(dropped === null ? [] : [`→ kernel_drops ${dropped}`]),
    ...(dropped && captured ? [percent(dropped / captured)] : []),
  ];
  return words.join(' ') || null;
}
