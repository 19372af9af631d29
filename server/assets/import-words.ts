import { importFields, importKeys } from '../../shared/asset-import.ts';
// The table that the page exports calls its columns by these words.
import ar from '../../web/assets/texts/ar.json' with { type: 'json' };
import en from '../../web/assets/texts/en.json' with { type: 'json' };
import fr from '../../web/assets/texts/fr.json' with { type: 'json' };

export type ImportColumn = (typeof importKeys)[number] | (typeof importFields)[number];

/** Letters and digits alone, in small letters: how a word is compared. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const columns = new Map<string, ImportColumn>([...importKeys, ...importFields].map((name) => [name, name]));
const levels = new Map<string, number>();
for (const words of [en, fr, ar]) {
  const { id, mac, addresses, owner, criticality, tags, note, critical } = words;
  const named = { id, mac, address: addresses, owner, criticality, tags, note };
  for (const [name, word] of Object.entries(named)) columns.set(bare(word), name as ImportColumn);
  for (const [level, word] of Object.entries(critical)) levels.set(bare(word), Number(level)).set(level, Number(level));
}

/** What a criticality may be, for who is not told in the words of a language of the console. */
export const CRITICALITIES = [...Object.values(en.critical), ...Object.keys(en.critical)].join(', ');

/** The column that a heading stands for, by its name or by what it is called in a language of the console. */
export const columnOf = (heading: string): ImportColumn | undefined => columns.get(bare(heading));

/** A criticality as a number or in words; undefined when it is neither. */
export const criticalityOf = (text: string): number | undefined => (text.trim() ? levels.get(bare(text)) : 0);
