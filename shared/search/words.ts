/** Words of lines: letters and digits of ASCII and everything beyond it; all else parts them. */
const WORD = /[A-Za-z0-9\u{80}-\u{10ffff}]+/gu;

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Whether it is one word, whole. */
export const isWord = (text: string): boolean => /^[A-Za-z0-9\u{80}-\u{10ffff}]+$/u.test(text);

/** Lower case letter by letter, as engines write it: a letter stays one letter, and where it stands does not matter. */
export const lowerCase = (text: string): string =>
  /[^\p{ASCII}]/u.test(text) ? Array.from(text, lowerLetter).join('') : text.toLowerCase();

function lowerLetter(letter: string): string {
  const lower = letter.toLowerCase();
  // The only letter that becomes two: an I with a dot.
  return letter === '\u0130' ? 'i' : lower;
}
