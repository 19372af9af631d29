import type { Messages } from '../../shared/i18n.ts';
import type { Language } from '../../shared/preferences.ts';

type TextModule = { default: Messages[string] };

// What `base.ts` holds is there already.
const files = import.meta.glob<TextModule>([
  '../*/texts/*.json',
  './*/{base,names}.ts',
  '!../kit/texts/common.*',
  '!../shell/texts/misc.*',
]);

/** The texts of a group, as the module's default. Throws when there are none. */
export function loadGroup(language: Language, group: string): Promise<TextModule> {
  const ends = [`/${group}/texts/${language}.json`, `/texts/${group}.${language}.json`, `./${language}/${group}.ts`];
  const path = Object.keys(files).find((each) => ends.some((end) => each.endsWith(end)));
  if (!path) throw new Error(`There are no texts ${group} in ${language}`);
  return files[path]!();
}
