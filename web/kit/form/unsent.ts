import type { FormResult } from './form-types.ts';

/** What an action answers where nobody knows whether its call arrived. */
export interface Unsent {
  unsent: true;
}

/** The same as a form takes it: what was typed stays. A new one each time, since an answer is said once. */
export const unsent = (): FormResult & Unsent => ({ given: {}, faults: [], unsent: true });

/** Asked first of what a page's action has answered: each may come back like that, whatever else it answers. */
export const isUnsent = (answer: unknown): answer is Unsent =>
  typeof answer === 'object' && answer !== null && 'unsent' in answer;
