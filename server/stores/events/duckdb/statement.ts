/** What statements are put together of: their values, and conditions joined. */

/** Collects the values of a statement; the same value has the same placeholder. */
export class SqlParameters {
  readonly values: (string | number)[] = [];
  #places = new Map<string | number, string>();

  /** The placeholder of a value. */
  add = (value: string | number): string => {
    const known = this.#places.get(value);
    if (known) return known;
    const place = `$${this.values.push(value)}`;
    this.#places.set(value, place);
    return place;
  };
}

/** A moment, UTC microseconds. */
export const moment = (micros: bigint | string, params: SqlParameters): string =>
  `make_timestamp(${params.add(String(micros))}::BIGINT)`;

export const allOf = (conditions: string[]) => joined(conditions, 'AND', 'true');
export const anyOf = (conditions: string[]) => joined(conditions, 'OR', 'false');
function joined(conditions: string[], word: string, none: string): string {
  if (conditions.length === 0) return none;
  return conditions.length === 1 ? conditions[0]! : `(${conditions.join(` ${word} `)})`;
}
