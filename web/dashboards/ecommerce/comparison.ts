import type { EcommerceAward } from '../../../shared/dashboards-ecommerce.ts';

type Compared = Pick<EcommerceAward, 'collectedMinor' | 'previousMinor'>;

/** How what was received compares with as many days before. */
export function comparisonOf({ collectedMinor, previousMinor }: Compared) {
  if (collectedMinor > previousMinor) return 'best';
  if (collectedMinor < previousMinor) return 'less';
  return collectedMinor > 0 ? 'same' : 'none';
}
