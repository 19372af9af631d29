/** What stands in lines, by paths of JSON, as SQL. */
import { partsOf } from '../../../../shared/line-values.ts';

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

/** The types of several lists, each once; null: any. */
export const allTypes = (lists: readonly (readonly string[] | null)[]): readonly string[] | null =>
  lists.includes(null) ? null : [...new Set(lists.flatMap((types) => types ?? []))];

/** What stands at a path, several values or one, as a list of JSON. */
export const valuesAt = (path: string, json?: string): string => listOf(jsonPaths(partsOf(path)), json);

/** The same of what is got of a line with others in one call: `line` gives the expression of what stands at a path of JSON. */
export function valuesWithin(path: string, line: (path: string) => string): string {
  const steps = partsOf(path);
  const end = steps.findIndex((step) => step.endsWith('[]'));
  if (end < 0) return `[${line(jsonPaths(steps)[0]!)}]`;
  const [list] = jsonPaths([...steps.slice(0, end), steps[end]!.replace('[]', '')]);
  return listOf(jsonPaths(steps.slice(end + 1), ['$', '$[*]']), line(list!));
}

/** A path with `[*]` gives a list, another a single value. */
function listOf(paths: readonly string[], json?: string): string {
  const values = paths.map((each) => (each.includes('[*]') ? inLine(each, json) : `[${inLine(each, json)}]`));
  return values.length === 1 ? values[0]! : `list_concat(${values.join(', ')})`;
}

/** Letters that need no escape between quotes. */
function checked(name: string): string {
  if (!/^[A-Za-z0-9_.#-]+$/.test(name)) throw new Error(`${name} cannot be part of a path`);
  return name;
}

/** The steps of `dns.answers[].rdata` as JSON paths: `[]` may be an array or a single value, so there are two. */
function jsonPaths(steps: readonly string[], begun: string[] = ['$']): string[] {
  return steps.reduce((paths, part) => {
    const step = `."${checked(part.replace(/\[\]|"/g, ''))}"`;
    const written = part.endsWith('[]') ? [step, `${step}[*]`] : [step];
    return paths.flatMap((before) => written.map((next) => before + next));
  }, begun);
}
