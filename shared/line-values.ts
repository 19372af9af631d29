/** A step into a line's JSON; where there are `many` an array has a value in each place. */
export interface Step {
  name: string;
  many: boolean;
}

/** The steps of a path such as `dns.answers[].rdata`. */
export const stepsOf = (path: string): readonly Step[] =>
  path.split('.').map((step) => ({ name: step.replace('[]', ''), many: step.endsWith('[]') }));

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
