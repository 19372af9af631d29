// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { globSync } from 'tinyglobby';
import { languages } from '../../shared/preferences.ts';
import { textGroups } from './groups.ts';

const locales = import.meta.dirname;
const web = join(locales, '..');
const groups = ['common', 'misc', ...textGroups];

type Texts = Map<string, string>;

/** `filter.any.role` to its text. */
function flat(value: unknown, path: string[] = [], into: Texts = new Map()): Texts {
  if (typeof value !== 'object' || value === null) return into.set(path.join('.'), String(value));
  for (const [key, part] of Object.entries(value)) flat(part, [...path, key], into);
  return into;
}

const load = (language: string, group: string) =>
  flat(JSON.parse(readFileSync(join(locales, language, `${group}.json`), 'utf8')));
const texts = Object.fromEntries(
  languages.map((language) => [language, Object.fromEntries(groups.map((group) => [group, load(language, group)]))]),
) as Record<string, Record<string, Texts>>;

const suffix = /_(zero|one|two|few|many|other)$/;
const baseKey = (key: string) => key.replace(suffix, '');
const baseKeys = (of: Texts) => [...new Set([...of.keys()].map(baseKey))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*[\w.]+\s*\}\}/g) ?? [])].sort();
/** Has words besides placeholders; names in capitals (MITRE ATT&CK, JSON) are the same everywhere. */
const translatable = (text: string) => /[\p{Ll}\p{Lo}]{2}/u.test(text.replace(/\{\{.*?\}\}/g, ''));

/** French and English share some words; more than this share of equal texts means a file that nobody translated. */
const MOST_EQUAL = 0.15;

for (const language of languages) {
  t.test(`${language} has every text of English, with all its plural forms`, (t) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const group of groups) {
      const own = texts[language]![group]!;
      t.strictSame(baseKeys(own), baseKeys(texts.en![group]!), `${group}: the same keys`);
      t.strictSame(
        [...own].filter(([, text]) => text.trim() === '').map(([key]) => key),
        [],
        `${group}: nothing empty`,
      );
      const plurals = [...own.keys()].filter((key) => key.endsWith('_other')).map(baseKey);
      t.strictSame(
        plurals.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !own.has(key)),
        [],
        `${group}: every plural form that the language has`,
      );
    }
    t.end();
  });
}

for (const language of languages.filter((language) => language !== 'en')) {
  t.test(`${language} fills the same blanks as English`, (t) => {
    for (const group of groups) {
      const english = texts.en![group]!;
      const wrong = [...texts[language]![group]!].filter(([key, text]) => {
        const given = placeholders(english.get(key) ?? english.get(`${baseKey(key)}_other`) ?? '');
        const used = placeholders(text);
        // "One user" and "two users" may do without the number.
        return /_(zero|one|two)$/.test(key)
          ? used.some((each) => !given.includes(each))
          : String(used) !== String(given);
      });
      t.strictSame(wrong, [], group);
    }
    t.end();
  });

  t.test(`${language} is translated`, (t) => {
    for (const group of groups) {
      const english = texts.en![group]!;
      const own = [...texts[language]![group]!].filter(([, text]) => translatable(text));
      const equal = own.filter(([key, text]) => text === english.get(key)).map(([key]) => key);
      t.ok(equal.length <= Math.max(1, own.length * MOST_EQUAL), `${group}: not a copy of English`, { equal });
    }
    t.end();
  });
}

t.test('Arabic is written in Arabic letters', (t) => {
  for (const group of groups) {
    const latin = [...texts.ar![group]!].filter(([, text]) => translatable(text) && !/\p{Script=Arabic}/u.test(text));
    t.strictSame(latin, [], group);
  }
  t.end();
});

t.test('every text that the code asks for exists', (t) => {
  const known = new Set(groups.flatMap((group) => baseKeys(texts.en![group]!).map((key) => `${group}:${key}`)));
  const files = globSync(['**/*.{ts,tsx}', '!**/*.test.ts'], { cwd: web });
  const group = `(?:${groups.join('|')})`;
  const whole = new RegExp(`['"\`](${group}:[\\w.]+)['"\`]`, 'g');
  const begun = new RegExp(`\`(${group}:[\\w.]*)\\$\\{`, 'g');
  let asked = 0;
  for (const file of files) {
    const code = readFileSync(join(web, file), 'utf8');
    for (const [, key] of code.matchAll(whole)) {
      asked++;
      t.ok(known.has(key!), `${file}: ${key}`);
    }
    for (const [, start] of code.matchAll(begun))
      t.ok(
        [...known].some((key) => key.startsWith(start!)),
        `${file}: ${start}…`,
      );
  }
  t.ok(asked > 50, `${asked} found in the code`);
  t.end();
});
