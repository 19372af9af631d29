/** Finds what somebody means by a few letters: every word of the query must be found, in any order, in any case, without accents. */

/** From where to where in the text, in UTF-16 units, ends not included. */
export type Range = readonly [from: number, to: number];

export interface Match {
  /** The higher, the nearer to what was typed. */
  score: number;
  /** What to mark in the title, in order. */
  ranges: Range[];
}

interface Folded {
  text: string;
  /** For each character of `text` its place in the original. */
  places: number[];
}

/** Arabic letters that are written one for the other. */
const variants: Record<string, string> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ـ: '' };

/** Small letters without marks; remembers where each came from, for a letter may become none or two. */
function fold(original: string): Folded {
  let text = '';
  const places: number[] = [];
  for (let place = 0; place < original.length; place++) {
    const character = original[place]!;
    const folded = (variants[character] ?? character).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const each of folded) {
      text += each;
      places.push(place);
    }
  }
  return { text, places };
}

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!);

/** Where a word stands best: at the start, at the start of a word, and if `inWords` anywhere. */
function findWhole(word: string, text: string, inWords: boolean): { at: number; score: number } | undefined {
  let inside: number | undefined;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0) return { at, score: 100 };
    if (isWordStart(text, at)) return { at, score: 60 };
    inside ??= at;
  }
  return inside === undefined || !inWords ? undefined : { at: inside, score: 30 };
}

/** Shorter words would be found in nearly everything. */
const SHORTEST_SCATTERED = 3;

/** The letters of a word in their order with others between them, beginning at the start of a word: `dshb` in "dashboard". */
function findScattered(word: string, text: string): number[] | undefined {
  if (word.length < SHORTEST_SCATTERED) return;
  for (let start = text.indexOf(word[0]!); start >= 0; start = text.indexOf(word[0]!, start + 1)) {
    if (!isWordStart(text, start)) continue;
    const found = [start];
    for (const letter of word.slice(1)) {
      const next = text.indexOf(letter, found.at(-1)! + 1);
      if (next < 0) break;
      found.push(next);
    }
    if (found.length === word.length && found.at(-1)! - start < word.length * 3) return found;
  }
}

function joined(places: Iterable<number>): Range[] {
  const ranges: [number, number][] = [];
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === place) last[1] = place + 1;
    else ranges.push([place, place + 1]);
  }
  return ranges;
}

/** `more` are other words for the same thing: they are not shown, and found by their beginnings alone. */
export function match(query: string, title: string, more = ''): Match | undefined {
  const words = fold(query).text.split(/\s+/).filter(Boolean);
  const { text, places } = fold(title);
  const other = fold(more).text;
  const marked: number[] = [];
  let score = 0;
  for (const word of words) {
    const whole = findWhole(word, text, true);
    const elsewhere = whole?.score === 100 ? undefined : findWhole(word, other, false);
    const scattered = whole || elsewhere ? undefined : findScattered(word, text);
    if (whole) marked.push(...places.slice(whole.at, whole.at + word.length));
    if (scattered) marked.push(...scattered.map((at) => places[at]!));
    if (!whole && !elsewhere && !scattered) return;
    score += Math.max(whole?.score ?? 0, (elsewhere?.score ?? 0) / 3, scattered ? 10 : 0);
  }
  // Of two that have the word, the shorter says less besides.
  return { score: score - Math.min(title.length, 40) / 10, ranges: joined(marked) };
}
