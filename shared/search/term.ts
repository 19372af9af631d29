/** Pieces of a search as one writes them. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A value; in quotes where the language would read something else: wildcards, a comparison, a range, a list's comma, the end of the value, a web address, a network. */
export const bareOrQuoted = (text: string): string =>
  /^[^\s()"*?,<>]+$/.test(text) && !/^\/\/|\.\.|^[\d.]+\/\d+$|^[\da-f]*:[\da-f:.]*\/\d+$/i.test(text)
    ? text
    : quoted(text);

/** Of a longer value is said how it begins: other terms still fit beside it in a search, also where quotes double each letter. */
const MOST_CHARACTERS = 900;

/** `dest_port:443`, as one writes it. */
export function termOf(field: string, value: string | number): string {
  const text = String(value);
  if (text.length <= MOST_CHARACTERS) return `${field}:${bareOrQuoted(text)}`;
  // Half of a letter would be another in an address.
  return `${field}:${quoted(text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, ''))}*`;
}

/** A search without what is in quotes and parentheses: what is left is of the search itself. */
function outermost(search: string): string {
  let text = search.replace(/"(?:\\.|[^"\\])*"/gs, '""');
  for (let inner = ''; inner !== text; ) {
    inner = text;
    text = text.replace(/\([^()]*\)/g, '[]');
  }
  return text;
}

/**
 * A search narrowed by a term; unchanged where it stands there already, by itself: not negated, and not as an alternative. Where its
 * opposite stands last it takes its place: both together would find nothing.
 */
export function narrowed(search: string, term: string): string {
  const before = search.trim();
  const opposite = term.startsWith('NOT ') ? term.slice(4) : `NOT ${term}`;
  if (!before || before === term || before === opposite) return term;
  // It would bind to the last alternative alone.
  if (/(^|[\s\]"])OR[\s["]/.test(outermost(before))) return `(${before}) ${term}`;
  const isLast = (one: string) => before.endsWith(` ${one}`) && !/(^|[\s()])NOT\s+$/.test(before.slice(0, -one.length));
  if (isLast(term)) return before;
  return `${isLast(opposite) ? before.slice(0, -opposite.length).trimEnd() : before} ${term}`;
}
