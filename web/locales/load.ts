import type { Language } from '../../shared/preferences.ts';
import type { Messages } from '../i18n.ts';
import type { TextGroup } from './groups.ts';

const bases = import.meta.glob<Messages>('./*/base.ts', { import: 'base' });
const groups = import.meta.glob<Messages[string]>(['./*/*.json', '!./*/{common,misc}.json'], {
  import: 'default',
});

/** The texts that every page has, in one language. */
export const loadBase = (language: Language): Promise<Messages> => bases[`./${language}/base.ts`]!();

/** The texts of one page. */
export const loadGroup = (language: Language, group: TextGroup): Promise<Messages[string]> =>
  groups[`./${language}/${group}.json`]!();
