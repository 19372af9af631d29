import type { EventField } from './event-fields.ts';
import { lowerCase } from './search/words.ts';

/** A step into a line's JSON; where there are `many` an array has a value in each place. */
export interface Step {
  name: string;
  many: boolean;
}

/** The parts of a path such as `dns.answers[].rdata`; one in quotes has dots of its own. */
export const partsOf = (path: string): string[] => path.match(/"[^"]*"|[^.]+/g)!;

/** Its steps. */
export const stepsOf = (path: string): readonly Step[] =>
  partsOf(path).map((step) => ({ name: step.replace(/\[\]|"/g, ''), many: step.endsWith('[]') }));

/** What stands at the end of some steps; an array is passed through only where there may be many. */
export function valuesAlong(steps: readonly Step[], line: unknown): unknown[] {
  let values = [line];
  for (const { name, many } of steps) {
    const inside: unknown[] = [];
    for (const value of values) {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) continue;
      const found = (value as Record<string, unknown>)[name];
      if (many && Array.isArray(found)) inside.push(...found);
      else inside.push(found);
    }
    values = inside;
  }
  return values;
}

/** Where a field without a column stands. */
export interface Placed {
  steps: readonly Step[];
  saidWith: { command: readonly Step[]; words: readonly string[]; steps: readonly Step[] } | null;
}

export const placedAt = ({ paths, saidWith }: Pick<EventField, 'paths' | 'saidWith'>): Placed => ({
  steps: stepsOf(paths[0]!),
  saidWith: saidWith && {
    command: stepsOf(saidWith.command),
    words: saidWith.words,
    steps: stepsOf(saidWith.path),
  },
});

const isLeaf = (value: unknown) => typeof value !== 'object' && value !== undefined;

/** All that stands where a field does that has no column. */
export function valuesPlaced({ steps, saidWith }: Placed, line: unknown): unknown[] {
  const values = valuesAlong(steps, line);
  if (!saidWith) return values;
  const isSaid = valuesAlong(saidWith.command, line).some((word) => saidWith.words.includes(lowerCase(String(word))));
  return isSaid ? [...values, ...valuesAlong(saidWith.steps, line).filter(isLeaf).slice(0, 1)] : values;
}
