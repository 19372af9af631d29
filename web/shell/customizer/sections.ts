import { defaultPreferences } from '../../../shared/kept-preferences.ts';
import type { Preferences } from '../../../shared/preferences.ts';

/** The parts of the customizer with the preferences that each holds. */
export const sections = {
  theming: ['skin', 'theme', 'primary'],
  layout: ['contentWidth', 'navbar', 'footer', 'navbarBlur'],
  menu: ['navigation', 'navCollapsed', 'semiDark'],
  misc: ['direction', 'transition', 'shortcuts'],
} as const satisfies Record<string, readonly (keyof Preferences)[]>;

export type Section = keyof typeof sections;
export const sectionNames = Object.keys(sections) as Section[];

/** Whether something of a section is not as it was at first. */
export const isChanged = (preferences: Preferences, section: Section): boolean =>
  sections[section].some((key) => JSON.stringify(preferences[key]) !== JSON.stringify(defaultPreferences[key]));

/** A section's first state, as changes. */
export const defaultsOf = (section: Section): Partial<Preferences> =>
  Object.fromEntries(sections[section].map((key) => [key, defaultPreferences[key]]));
