/**
 * Addresses are made of words that every block has: 10, 1, 2 and 3. What finds one is which of them stand beside one another, so of
 * short words (at most four digits, hexadecimal) each three in a row are a word of the index of their own: those of IPv4, IPv6 and
 * MAC addresses, versions and dates.
 */
const IN_A_ROW = 3;

const SHORT = /^[0-9a-f]{1,4}$/i;

/** Short words with nothing between them but what parts words. Beyond ASCII it may find too many, which only narrows less. */
const ROWS = /(?<![0-9A-Za-z])(?:[0-9A-Fa-f]{1,4}[^0-9A-Za-z\x80-\uffff]+){2,}[0-9A-Fa-f]{1,4}(?![0-9A-Za-z])/g;

/** What the index has for each three neighbours among words that follow one another. */
export function neighboursOf(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let first = 0; first + IN_A_ROW <= words.length; first++) {
    const row = words.slice(first, first + IN_A_ROW);
    if (row.every((word) => SHORT.test(word))) found.push(row.join('x').toLowerCase());
  }
  return found;
}

/** The same of a whole text, each once. */
export function neighboursIn(text: string): string[] {
  const rows = new Set(text.match(ROWS));
  const found = new Set<string>();
  for (const row of rows) for (const each of neighboursOf(row.split(/[^0-9A-Za-z]+/))) found.add(each);
  return [...found];
}
