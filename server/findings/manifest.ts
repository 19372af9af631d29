import { defineFeature } from '../feature.ts';
import { findingMigrations } from './tables.ts';

/** No routes of its own: a finding is a threat, and the pass of incidents looks for them. */
export const findings = defineFeature({ name: 'findings', migrations: findingMigrations });
