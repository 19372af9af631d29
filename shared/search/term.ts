/** Pieces of a search as one writes them. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A value; in quotes where the language would read something else: wildcards, a comparison, a range, a list's comma, the end of the value, a web address. */
export const bareOrQuoted = (text: string): string =>
  /^[^\s()"*?,<>]+$/.test(text) && !/^\/\/|\.\./.test(text) ? text : quoted(text);

/** `dest_port:443`, as one writes it. */
export const termOf = (field: string, value: string | number): string => `${field}:${bareOrQuoted(String(value))}`;

/** A search narrowed by a term; unchanged where the term stands there already. */
export function narrowed(search: string, term: string): string {
  const before = search.trim();
  if (!before) return term;
  if (before === term || before.endsWith(` ${term}`)) return before;
  // It would bind to the last alternative alone.
  return /(^|[\s)])OR[\s(]/.test(before) ? `(${before}) ${term}` : `${before} ${term}`;
}
