import type { DayPeriod } from '../../shared/dashboards.ts';
import type { CrmProjectStatus, CrmProjects } from '../../shared/dashboards-crm.ts';
import type { Days } from '../../shared/days.ts';
import { invoiceCurrency } from '../../shared/invoice-values.ts';
import { daysOf, partsOf } from './period.ts';

/**
 * Figures of things that the console keeps no rows of. They follow from the days alone: the same for everybody, and the same again
 * after a refresh.
 */
const DAY_MS = 86_400_000;
const PLANNED_A_DAY = 46_000;

/** The day, counted from 1970. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Cents that projects cost on a day: less at weekends, slow waves over weeks. */
function spentOn(day: number): number {
  const weekday = (day + 4) % 7;
  const wave = 1 + 0.35 * Math.sin(day / 9) + 0.2 * Math.sin(day / 3.7);
  return Math.round(((weekday === 0 || weekday === 6 ? 0.25 : 1.15) * wave * PLANNED_A_DAY) / 100) * 100;
}

const spentIn = ({ from, to }: Days) => {
  let sum = 0;
  for (let day = numberOf(from); day <= numberOf(to); day++) sum += spentOn(day);
  return sum;
};

/** Name, client, kind, days it takes, and where in them it is at the start of 1970. */
const projects = [
  ['Warehouse sensors', 'Lockgate Shipping', 'rollout', 60, 11],
  ['Spring hunt, mill network', 'Norrsken Paper', 'hunt', 21, 4],
  ['Quieter rules for the wards', 'Clinique des Tilleuls', 'tuning', 34, 27],
  ['Triage course, two evenings', 'Tallgrass School District', 'training', 45, 30],
  ['Ferry terminal follow-up', 'Skärgård Ferries', 'response', 52, 20],
] as const;

export const sampleProjectStatus = (query: DayPeriod): CrmProjectStatus => {
  const { before: _before, ...period } = daysOf(query);
  const course = partsOf(period).map((part) => ({ ...part, spentMinor: spentIn(part) }));
  return {
    currency: invoiceCurrency,
    sample: true,
    plannedMinor: (numberOf(period.to) - numberOf(period.from) + 1) * PLANNED_A_DAY,
    spentMinor: course.reduce((sum, { spentMinor }) => sum + spentMinor, 0),
    course,
  };
};

/** Each begins anew when it is done. */
export const sampleProjects = (query: DayPeriod): CrmProjects => {
  const day = numberOf(daysOf(query).to);
  const shown = projects.map(([name, client, kind, length, offset], index) => ({
    id: index + 1,
    name,
    client,
    kind,
    done: Math.round(((day + offset) % length) * (100 / length)) / 100,
  }));
  return { sample: true, projects: shown.sort((one, other) => other.done - one.done || one.id - other.id) };
};
