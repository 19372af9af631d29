import type { PackRule } from '@casl/ability/extra';
import type { AbilityRule } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { Site } from '../../shared/pages.ts';
import type { Choices, Language, Preferences } from '../../shared/preferences.ts';
import type { CatalogStart } from './catalog-view.ts';
import type { PageDeclaration } from './page-route.ts';

export const BOOT_ID = 'ndr-boot';

/** What the browser needs to take the page over; written into it as JSON. */
export interface Boot {
  loaderData: Record<string, unknown>;
  actionData: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
  account: UserData | null;
  /** PageRequest's. */
  choices: Choices;
  rules: PackRule<AbilityRule>[];
  preferences: Preferences;
  language: Language;
  site: Site;
  /** PageRequest's. */
  now: number;
  /** The page itself and where its code is: a browser reads the table of all pages only when it goes to another. */
  page: PageDeclaration;
  code: string;
  /** Where its texts are, by group; `base` are those that every page has. */
  texts: Record<string, string>;
  /** As much of the navigation as this page shows, in words: a browser reads all of it only when it goes to another. */
  navigation: CatalogStart;
}
