/**
 * What stands at a JSON path of a line, as JSON; of several paths a list, got in one call, for each holds the lines in memory. A line
 * may be JSON to JavaScript and none to DuckDB, such as one with half a surrogate pair: null.
 */
export const inLine = (path: string | readonly string[]): string =>
  `TRY(json_extract(raw, ${typeof path === 'string' ? `'${path}'` : `[${path.map((each) => `'${each}'`).join(', ')}]`}))`;

/** The text of a field of a line, by its path of JSON without the `$.`; null as above. */
export const text = (field: string): string => `TRY(json_extract_string(raw, '$.${field}'))`;
