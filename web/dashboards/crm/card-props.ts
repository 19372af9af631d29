import type { Deferred } from '../../app/deferred.ts';
import type { Period } from '../period.ts';

/** What every card of the page is given. */
export interface CardProps<T> {
  of: Deferred<T>;
  period: Period;
}
