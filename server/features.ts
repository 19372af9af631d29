import type { Feature } from './feature.ts';
import * as list from './feature-list.ts';

/** Every feature. */
export const features: readonly Feature[] = Object.values(list);

/** The migrations of all features, by name. */
export const migrations = Object.assign({}, ...features.map((feature) => feature.migrations));
