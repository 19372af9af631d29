/** Figures for what the product keeps no rows of. The same on every machine, whenever they are asked for. */

const DAY_MS = 86_400_000;
/** Cents a day: what is planned, and what is spent at least and at most. */
const PLANNED = 9_800;
const LEAST = 4_900;
const MOST = 12_600;

/** 0 to 1 of a whole number, without a pattern that is seen (the mixing steps of MurmurHash3). */
function scattered(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** What was spent and planned from the day `from` to the day `to`, both with, in cents. */
export function sampleExpenses(from: string, to: string): { spentMinor: number; budgetMinor: number } {
  const first = Date.parse(from) / DAY_MS;
  const last = Date.parse(to) / DAY_MS;
  let spentMinor = 0;
  for (let day = first; day <= last; day++) spentMinor += Math.round(LEAST + (MOST - LEAST) * scattered(day));
  return { spentMinor, budgetMinor: Math.max(0, last - first + 1) * PLANNED };
}

/** What a year was planned to bring, in cents; a little more each year. */
export const sampleBudget = (year: number): number => Math.max(0, 9_000_000 + (year - 2020) * 500_000);
