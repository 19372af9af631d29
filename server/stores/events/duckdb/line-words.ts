/** Conditions on lines by their words and by parts of their text, as SQL. */
import { isWord, wordsOf } from '../../../../shared/search/words.ts';
import type { PlaceRange } from '../words/words.ts';
import type { ConditionContext } from './condition-context.ts';
import { escaped, isPart } from './value-condition.ts';

/** A condition on lines that only such can fulfil as have all of these words, so that no others are read. */
function atPlaces(words: string[], prefix: boolean, condition: string, { places }: ConditionContext): string {
  const found = words.length > 0 ? places?.(words, prefix) : null;
  // Nothing else about the row's number beside it: together they would be asked after the line was read.
  return found ? `(${inOneOf(found.ranges)} AND ${condition})` : condition;
}

/** Whether a row is in one of these ranges, in rising order: found by halving them, for it is asked of every row of the table. */
function inOneOf(ranges: readonly PlaceRange[]): string {
  const [{ first, end }] = ranges as [PlaceRange];
  if (ranges.length === 1) return end === null ? `rowid >= ${first}` : `rowid BETWEEN ${first} AND ${end - 1}`;
  const half = ranges.length >> 1;
  return `CASE WHEN rowid < ${ranges[half]!.first} THEN ${inOneOf(ranges.slice(0, half))} ELSE ${inOneOf(ranges.slice(half))} END`;
}

/**
 * Whether `text` is part of the raw line, in any case. JSON may put a backslash before a quote, a backslash and, as
 * Suricata's older versions do, a slash: `/usr` also finds `\/usr`. Only such texts need the slower expression.
 */
export function hasPart(text: string, context: ConditionContext): string {
  const { words, prefix } = wholeWordsOf(text);
  return atPlaces(words, prefix, partCondition(text, context), context);
}

/** The words that a line with this part has for certain. The first may be the end of one, unless something parts it from what is before. */
export const wholeWordsOf = (text: string) => ({
  words: wordsOf(text).slice(isWord(text.slice(0, 1)) ? 1 : 0),
  prefix: isWord(text.slice(-1)),
});

function partCondition(text: string, context: ConditionContext): string {
  if (!/["\\/]/.test(text)) return isPart('raw', text, context);
  // In the line as it stands it takes half the time.
  const isAscii = /^\p{ASCII}*$/u.test(text);
  const pattern = Array.from(text, (letter, index) => {
    // Not before the first character: there it changes no answer and costs twice the time.
    const before = index > 0 && /["\\/]/.test(letter) ? '\\\\?' : '';
    return before + (isAscii ? inAnyCase(escaped(letter.toLowerCase())) : escaped(letter));
  }).join('');
  return isAscii ? `regexp_matches(raw, ${context.params.add(pattern)})` : inLowerCase(pattern, context);
}

/** Whether a pattern is in the line, in any case. The option for it would leave out \u0130 for an i, and take \u017f for an s. */
const inLowerCase = (pattern: string, { params }: ConditionContext) =>
  `regexp_matches(lower(raw), lower(${params.add(pattern)}))`;

/** What parts words: ASCII but letters and digits. */
const BETWEEN_WORDS = '[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]';

/** A letter in any case, as `lowerCase` takes it. Written so and not by the option for any case, which also takes \u017f for an s. */
function inAnyCase(letter: string): string {
  if (letter === 'i') return '[iI\u0130]';
  if (letter === 'k') return '[kK\u212a]';
  return /[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter;
}

export function hasWords(words: string[], prefix: boolean, context: ConditionContext): string {
  // So they hold no character that means something in a pattern.
  if (words.length === 0 || !words.every(isWord)) throw new Error('A word has letters and digits');
  return atPlaces(words, prefix, `(${wordsCondition(words, prefix, context)})`, context);
}

/** Whether a line has words in this order, whole, in any case; the last may be a beginning. */
function wordsCondition(words: string[], prefix: boolean, context: ConditionContext): string {
  const whole = (pattern: string) => `(?:^|${BETWEEN_WORDS})${pattern}${prefix ? '' : `(?:$|${BETWEEN_WORDS})`}`;
  const joined = (each: readonly string[]) => each.join(`${BETWEEN_WORDS}+`);
  const { add } = context.params;
  if (!/^[a-z0-9]*$/i.test(words.join(''))) {
    // The search for a part is several times as fast and leaves few lines for the pattern.
    const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
    return `${isPart('raw', longest, context)} AND ${inLowerCase(whole(joined(words)), context)}`;
  }
  const patternOf = (word: string) => Array.from(word.toLowerCase(), inAnyCase).join('');
  const pattern = joined(words.map(patternOf));
  // One that begins with a letter of two cases, or a digit, is looked for four times as fast and leaves few lines for the other.
  const [first, ...rest] = words as [string, ...string[]];
  const begun = patternOf(first.replace(/^[ik]+/i, ''));
  const quick = begun && `regexp_matches(raw, ${add(joined([begun, ...rest.map(patternOf)]))}) AND `;
  return `${quick}regexp_matches(raw, ${add(whole(pattern))})`;
}
