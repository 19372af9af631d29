import { commaSeparated } from '../../shared/comma-separated.ts';
import { printSearch } from '../../shared/search/print.ts';
import { oneOf } from '../../shared/search/tree.ts';

/** The search of a rule as one would type it, within its sensors. `sensors`: with commas between them. */
export function ruleQuery(q: string, sensors: string): string {
  const names = commaSeparated(sensors);
  return names.length ? `${printSearch(oneOf('sensor', names))} (${q})` : q;
}
