/** The periods that the cards of the dashboards are about. */
import { type Static, Type } from '@sinclair/typebox';
import { TimeParameter } from './events.ts';

export const day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-11-22'] });

/** Of cards whose rows belong to a day. */
export const DayPeriod = Type.Object({
  from: Type.Optional(day('First day. Missing: 29 days before `to`.')),
  to: Type.Optional(day('Last day, not before `from`, at most five years later. Missing: today in UTC.')),
});
export type DayPeriod = Static<typeof DayPeriod>;

/** Of cards whose rows have a time. */
export const MomentPeriod = Type.Object({
  from: TimeParameter('Not before. Missing: 30 days before `to`.'),
  to: TimeParameter('Before. Missing: now.'),
});
export type MomentPeriod = Static<typeof MomentPeriod>;
