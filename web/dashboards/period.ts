import { parseAgo } from '../../shared/ago.ts';
import { toQuery } from '../../shared/api.ts';
import { chosenDays, type Days, dayAfter, isDay } from '../../shared/days.ts';
import { midnight, wallOf } from '../../shared/zoned.ts';
import { rangeOf } from '../kit/time/range-of.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** More is of no use in a chart, and no route takes it. */
const MOST_DAYS = 1830;

/** The periods that a page names: what the address says (`?range=7d`), how long each is, and which one needs no saying. */
interface Periods<Name extends string> {
  lengths: Readonly<Record<Name, number | null>>;
  usual: Name;
}

/** Days of the reader's calendar, today included: for what belongs to a day, as invoices do. */
export const dayPeriods = { lengths: { today: 1, '7d': 7, '30d': 30, '90d': 90 }, usual: '90d' } as const;
/** Hours up to now; null is all there is: for what happens at any moment, as alerts do. */
export const hourPeriods = { lengths: { '24h': 24, '7d': 168, '30d': 720, all: null }, usual: '7d' } as const;

export type DayPeriodName = keyof typeof dayPeriods.lengths;
export type HourPeriodName = keyof typeof hourPeriods.lengths;

export const namesOf = <Name extends string>({ lengths }: Periods<Name>): Name[] => Object.keys(lengths) as Name[];

const nameAt = <Name extends string>(params: URLSearchParams, periods: Periods<Name>): Name =>
  namesOf(periods).find((name) => name === params.get('range')) ?? periods.usual;

/** The address of a period with a name. */
export const periodHref = <Name extends string>({ usual }: Periods<Name>, name: Name): string =>
  name === usual ? '?' : toQuery({ range: name });

/** Whole days of the reader's calendar. */
export interface Period {
  /** `chosen`: the address says its ends. */
  name: DayPeriodName | 'chosen';
  /** First and last day, `2026-11-22`. */
  days: Days;
  /** The same as moments, ISO, the end not included. */
  moments: Days;
}

/** ISO moments; left out where it is open. */
export interface Range {
  name: HourPeriodName | 'chosen';
  from?: string;
  to?: string;
}

const momentsOf = ({ from, to }: Days, timeZone: string): Days => ({
  from: midnight(from, timeZone),
  to: midnight(dayAfter(to, 1), timeZone),
});

/** The days that an address says, `?from=2026-11-01&to=2026-11-14`. */
const daysAt = (params: URLSearchParams) => chosenDays(params.get('from'), params.get('to'), MOST_DAYS);

/** The days of an address, by name or by their ends. What is neither is the usual one. */
export function periodAt(params: URLSearchParams, now: number, timeZone: string): Period {
  const chosen = daysAt(params);
  if (chosen) return { name: 'chosen', days: chosen, moments: momentsOf(chosen, timeZone) };
  const name = nameAt(params, dayPeriods);
  const today = wallOf(now, timeZone).day;
  const days = { from: dayAfter(today, 1 - dayPeriods.lengths[name]), to: today };
  return { name, days, moments: momentsOf(days, timeZone) };
}

/**
 * The moments of an address, by name, by days or by their ends. One by name ends with the running minute: the loader works it out
 * once, so that server and browser show the same.
 */
export function rangeAt(params: URLSearchParams, now: number, timeZone: string): Range {
  const days = daysAt(params);
  if (days) return { name: 'chosen', ...momentsOf(days, timeZone) };
  // A day beside what is none is no moment.
  const { from, to } = ['from', 'to'].some((name) => isDay(params.get(name) ?? '')) ? {} : rangeOf(params);
  if (from && to && !parseAgo(from) && !parseAgo(to)) return { name: 'chosen', from, to };
  const name = nameAt(params, hourPeriods);
  const hours = hourPeriods.lengths[name];
  if (hours === null) return { name };
  const end = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
  return { name, from: new Date(end - hours * HOUR_MS).toISOString(), to: new Date(end).toISOString() };
}

/** The days that a range touches; nothing where it is open. */
export function daysOf({ from, to }: Range, timeZone: string): Days | undefined {
  if (!from || !to) return undefined;
  return { from: wallOf(from, timeZone).day, to: wallOf(Date.parse(to) - 1, timeZone).day };
}
