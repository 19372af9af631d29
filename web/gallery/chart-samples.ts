/** Invented measurements: the same ones each time, so that a picture of a page can be compared with another. */

/** A repeatable source of numbers, 0 up to 1 (linear congruence): the same seed gives the same ones. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 9, 25);

/** Four weeks: `2026-10-25`, a Sunday, to `2026-11-21`. */
export const sampleDays: readonly string[] = Array.from({ length: 28 }, (_, day) =>
  new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
);

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** One value a day around `typical`, up to `spread` of it more or less; `weekend` is the share that is left on Saturdays and Sundays. */
export function daily(seed: number, typical: number, { spread = 0.25, weekend = 0.5 } = {}): number[] {
  const next = repeatable(seed);
  return sampleDays.map((day) =>
    Math.max(0, Math.round(typical * (isWeekend(day) ? weekend : 1) * (1 + spread * (next() * 2 - 1)))),
  );
}

/** Gigabytes a day. */
export const traffic = { received: daily(7, 480), sent: daily(11, 210, { spread: 0.3 }) };

/** Milliseconds, the median of each day. */
export const responseTimes = {
  dns: daily(3, 24, { spread: 0.2, weekend: 0.8 }),
  tls: daily(5, 58, { spread: 0.2, weekend: 0.75 }),
  http: daily(13, 96, { spread: 0.25, weekend: 0.7 }),
};

/** Alerts a day. */
export const alerts = {
  high: daily(17, 12, { spread: 0.6 }),
  medium: daily(19, 46, { spread: 0.4 }),
  low: daily(23, 110, { spread: 0.3 }),
};

export interface Candle {
  opening: number;
  highest: number;
  lowest: number;
  closing: number;
}

/** Milliseconds: the first, the longest, the shortest and the last response time of each day. */
export const candles: readonly Candle[] = (() => {
  const next = repeatable(29);
  let last = 64;
  return sampleDays.map(() => {
    const opening = last;
    const closing = Math.round(Math.min(110, Math.max(30, opening + (next() - 0.5) * 32)));
    const highest = Math.max(opening, closing) + Math.round(2 + next() * 12);
    const lowest = Math.min(opening, closing) - Math.round(2 + next() * 12);
    last = closing;
    return { opening, highest, lowest, closing };
  });
})();

/** Alerts of a week, from Sunday on, in pieces of two hours: most in working hours. */
export const alertsByHour: readonly (readonly number[])[] = (() => {
  const next = repeatable(31);
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 12 }, (_, part) => {
      const rhythm = Math.exp(-(((part - 6) / 3) ** 2)) * (day % 6 === 0 ? 0.3 : 1);
      return Math.round(4 + rhythm * 56 + next() * 10);
    }),
  );
})();

export type Service = 'web' | 'files' | 'database';

/** Answers of three services: kilobytes, and milliseconds until they were there. */
export const answers: Record<Service, readonly { size: number; time: number }[]> = (() => {
  const cloud = (seed: number, size: number, time: number) => {
    const next = repeatable(seed);
    return Array.from({ length: 18 }, () => {
      const share = 0.2 + next() * 1.6;
      return { size: Math.round(size * share), time: Math.round(time * (0.5 + share * 0.5) * (0.7 + next() * 0.6)) };
    });
  };
  return { web: cloud(37, 180, 60), files: cloud(41, 520, 140), database: cloud(43, 60, 30) };
})();

/** Events a day of each sensor of samples.ts, in thousands. */
export const sensorEvents = {
  thisWeek: [182, 164, 121, 96, 64, 23],
  weekBefore: [170, 171, 108, 102, 51, 30],
};

/** Percent. */
export const sensorLoad = { processor: 46, memory: 71, disk: 58 };

/** Threats of two sites by kind. */
export const kinds = ['scan', 'malware', 'phishing', 'policy', 'leak', 'spam'] as const;
export const threatsByKind = { paris: [64, 38, 52, 71, 24, 45], oran: [42, 55, 34, 48, 39, 67] };

/** Percent of the traffic, for each protocol of samples.ts. */
export const protocolShares: readonly number[] = [8, 14, 41, 9, 5, 23];

export type Site = 'paris' | 'oran';

/** Sensors: gigabytes a day, alerts a day, and how many hosts each one sees. */
export const sensorSizes: Record<Site, readonly { traffic: number; alerts: number; hosts: number }[]> = {
  paris: [
    { traffic: 120, alerts: 34, hosts: 420 },
    { traffic: 310, alerts: 58, hosts: 980 },
    { traffic: 210, alerts: 21, hosts: 260 },
    { traffic: 430, alerts: 76, hosts: 640 },
  ],
  oran: [
    { traffic: 80, alerts: 62, hosts: 310 },
    { traffic: 170, alerts: 45, hosts: 720 },
    { traffic: 260, alerts: 88, hosts: 540 },
    { traffic: 360, alerts: 30, hosts: 180 },
  ],
};
