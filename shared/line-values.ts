/** A step into a line's JSON; where there are `many` an array has a value in each place. */
export interface Step {
  name: string;
  many: boolean;
}

/** The steps of a path such as `dns.answers[].rdata`. */
export const stepsOf = (path: string): readonly Step[] =>
  path.split('.').map((step) => ({ name: step.replace('[]', ''), many: step.endsWith('[]') }));

/** What stands at the end of some steps; an array is passed through only where there may be many. */
export const valuesAlong = (steps: readonly Step[], line: unknown): unknown[] =>
  steps.reduce<unknown[]>((values, step) => values.flatMap((value) => stepInto(value, step)), [line]);

function stepInto(value: unknown, { name, many }: Step): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const inside: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  return many && Array.isArray(inside) ? inside : [inside];
}
