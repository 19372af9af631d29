/** What stands in lines, by paths of JSON, as SQL. */

/**
 * What stands at a JSON path of a line, as JSON; of several paths a list, got in one call, for each holds the lines in memory. A line
 * may be JSON to JavaScript and none to DuckDB, such as one with half a surrogate pair: null. `json` in the place of the line.
 */
export const inLine = (path: string | readonly string[], json = 'raw'): string =>
  `TRY(json_extract(${json}, ${typeof path === 'string' ? `'${path}'` : `[${path.map((each) => `'${each}'`).join(', ')}]`}))`;

/** The text of a field of a line, by its path of JSON without the `$.`; null as above. */
export const text = (field: string): string => `TRY(json_extract_string(raw, '$.${field}'))`;

/** A file's name without its folders, which some write with one slash and some with the other. */
export const fileIn = (path: string): string => `regexp_extract(${path}, '[^/\\\\]+$')`;

/** Whether an event is of one of these types. */
export const isOfType = (types: readonly string[]): string =>
  `event_type IN (${types.map((type) => `'${checked(type)}'`).join(', ')})`;

/** What stands at a path, several values or one, as a list of JSON. */
export function valuesAt(path: string, json?: string): string {
  const values = jsonPaths(path).map((each) => (each.includes('[*]') ? inLine(each, json) : `[${inLine(each, json)}]`));
  return values.length === 1 ? values[0]! : `list_concat(${values.join(', ')})`;
}

/** Letters that need no quoting anywhere. */
function checked(name: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(name)) throw new Error(`${name} cannot be part of a path`);
  return name;
}

/** `dns.answers[].rdata` as JSON paths: `[]` may be an array or a single value, so there are two. */
function jsonPaths(path: string): string[] {
  return path.split('.').reduce(
    (paths, part) => {
      const step = `."${checked(part.replace('[]', ''))}"`;
      const steps = part.endsWith('[]') ? [step, `${step}[*]`] : [step];
      return paths.flatMap((before) => steps.map((next) => before + next));
    },
    ['$'],
  );
}
