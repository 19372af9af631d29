import type { PatternPart } from './tree.ts';
import { lowerCase } from './words.ts';

/** A letter that must be there; one that may be any; any number of any. */
type Step = string | typeof ONE | typeof ANY;
const ONE = 1;
const ANY = 2;

/** Of patterns that are asked of many values. */
const known = new WeakMap<PatternPart[], Step[]>();

function stepsOf(parts: PatternPart[]): Step[] {
  let steps = known.get(parts);
  if (!steps) {
    steps = parts.flatMap((part): Step[] =>
      'text' in part ? [...lowerCase(part.text)] : [part.any === '?' ? ONE : ANY],
    );
    known.set(parts, steps);
  }
  return steps;
}

/**
 * Whether the whole text is as a pattern says, in any case. Goes back to the last `*` alone, for no earlier one can do better: a regular
 * expression tries them all, and a handful keep the process for hours.
 */
export function matchesPattern(text: string, parts: PatternPart[]): boolean {
  const letters = [...lowerCase(text)];
  const steps = stepsOf(parts);
  let step = 0;
  let letter = 0;
  let lastAny = -1;
  let takenUpTo = 0;
  while (letter < letters.length) {
    if (steps[step] === ANY) {
      lastAny = step++;
      takenUpTo = letter;
    } else if (step < steps.length && (steps[step] === ONE || steps[step] === letters[letter])) {
      step++;
      letter++;
    } else if (lastAny >= 0) {
      step = lastAny + 1;
      letter = ++takenUpTo;
    } else return false;
  }
  while (steps[step] === ANY) step++;
  return step === steps.length;
}
