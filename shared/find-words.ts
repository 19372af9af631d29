/** Text as a search for words compares it: lower case, without accents and vowel marks. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of what somebody typed, each once. */
export const wordsOf = (typed: string): string[] => [...new Set(plainText(typed).split(/\s+/).filter(Boolean))];

/** From where to where, in UTF-16 units. */
export type TextRange = [start: number, end: number];

/** Where any of `words` (of `wordsOf`) stands in `text`, from its beginning on and without overlaps. */
export function rangesOf(text: string, words: readonly string[]): TextRange[] {
  let plain = '';
  /** For each unit of `plain`, where the letter that it came from begins and ends. */
  const origins: TextRange[] = [];
  let at = 0;
  for (const letter of text) {
    const folded = plainText(letter);
    const end = at + letter.length;
    // A mark that was left out belongs to the letter before it.
    if (!folded && origins.length) origins.at(-1)![1] = end;
    for (const _unit of folded.split('')) origins.push([at, end]);
    plain += folded;
    at = end;
  }
  const found: TextRange[] = [];
  for (const word of words)
    for (let index = plain.indexOf(word); index >= 0; index = plain.indexOf(word, index + word.length))
      found.push([origins[index]![0], origins[index + word.length - 1]![1]]);
  found.sort(([one], [other]) => one - other);
  const joined: TextRange[] = [];
  for (const [start, end] of found) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
