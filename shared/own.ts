/** What a table has under a name that anybody may have written: `constructor`, which every object has, is none of its names. */
export const ownOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
