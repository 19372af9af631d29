import type { Language } from '../../shared/preferences.ts';
import type { Messages } from '../app/i18n.ts';
import type { TextGroup } from './groups.ts';

const groups = import.meta.glob<{ default: Messages[string] }>([
  './*/*.json',
  './*/base.ts',
  '!./*/{common,misc}.json',
]);

/** The texts of a group, as the module's default. */
export const loadGroup = (language: Language, group: TextGroup) => groups[`./${language}/${group}.json`]!();
