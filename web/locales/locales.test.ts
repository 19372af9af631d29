// biome-ignore-all lint/style/noRestrictedImports: tests run in Node
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of source text
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { frenchSpaces } from '../../scripts/french-spaces.ts';
import { createI18n, type Messages } from '../../shared/i18n.ts';
import { languages } from '../../shared/preferences.ts';
import { textFileOf } from './text-files.ts';

const web = join(import.meta.dirname, '..');
const root = join(web, '..');
// Messages that the server writes have texts beside it.
const files = globSync('{web,server}/*/texts/*.json', { cwd: root }).map((path) => ({ path, ...textFileOf(path) }));
const groups = [...new Set(files.map(({ group }) => group))].sort();

type Texts = Map<string, string>;

/** `filter.any.role` to its text. */
function flat(value: unknown, path: string[] = [], into: Texts = new Map()): Texts {
  if (typeof value !== 'object' || value === null) return into.set(path.join('.'), String(value));
  for (const [key, part] of Object.entries(value)) flat(part, [...path, key], into);
  return into;
}

/** The texts of a group; none where a file is missing. */
const load = (language: string, group: string) => {
  const file = files.find((each) => each.language === language && each.group === group);
  return file ? flat(JSON.parse(readFileSync(join(root, file.path), 'utf8'))) : new Map<string, string>();
};
const texts = Object.fromEntries(
  languages.map((language) => [language, Object.fromEntries(groups.map((group) => [group, load(language, group)]))]),
) as Record<string, Record<string, Texts>>;

const suffix = /_(zero|one|two|few|many|other)$/;
const baseKey = (key: string) => key.replace(suffix, '');
const baseKeys = (of: Texts) => [...new Set([...of.keys()].map(baseKey))].sort();
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*[\w.]+\s*\}\}/g) ?? [])].sort();
/** Has words besides placeholders; names in capitals (MITRE ATT&CK, JSON) are the same everywhere. */
const translatable = (text: string) => /[\p{Ll}\p{Lo}]{2}/u.test(text.replace(/\{\{.*?\}\}/g, ''));

/** More than one word of it: French and English share many a single one, such as "signatures". */
const tells = (text: string) => translatable(text) && /\S\s+\S/.test(text.replace(/\{\{.*?\}\}/g, '').trim());

/** Some texts are the same in both; more than this share means a file that nobody translated. */
const MOST_EQUAL = 0.15;

t.test('every group of texts is one file a language', (t) => {
  for (const language of languages)
    t.strictSame(
      files
        .filter((file) => file.language === language)
        .map(({ group }) => group)
        .sort(),
      groups,
    );
  t.end();
});

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
      const own = [...texts[language]![group]!].filter(([, text]) => tells(text));
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

/** Every text of a language with the place it stands in. */
const textsOf = (language: string) =>
  groups.flatMap((group) => [...texts[language]![group]!].map(([key, text]) => ({ at: `${group}:${key}`, text })));

t.test('apostrophes and quotation marks are the printed ones', async (t) => {
  for (const language of languages)
    t.strictSame(
      textsOf(language).filter(({ text }) => /\p{L}'|'\p{L}|"/u.test(text)),
      [],
      language,
    );
});

t.test('French has its no-break spaces; `npm run texts` puts them in', async (t) => {
  t.equal(
    frenchSpaces('« Qui ? » 10 000 événements : 22 h'),
    '«\u202fQui\u202f?\u202f» 10\u202f000 événements\u00a0: 22\u00a0h',
  );
  for (const { at, text } of textsOf('fr')) t.equal(text, frenchSpaces(text), at);
});

t.test('from and to of a range stay together in Arabic, whichever way they run', async (t) => {
  const ranges = textsOf('ar').filter(({ text }) => /\}\} ?– ?\{\{/.test(text));
  t.ok(ranges.length >= 3);
  for (const { at, text } of ranges) t.match(text, /\u2068\{\{\w+\}\} ?– ?\{\{\w+\}\}\u2069/, at);
});

t.test('an em dash is a value that is not there, and never stands in a text', async (t) => {
  for (const language of languages) for (const { at, text } of textsOf(language)) t.notMatch(text, /—/, at);
});

t.test('the heading of a page in the gallery is the name that leads to it', async (t) => {
  for (const language of languages) {
    const names = new Set(
      [...texts[language]!.gallery!].filter(([key]) => key.startsWith('names.')).map(([, text]) => text),
    );
    const headings = textsOf(language).filter(
      // The page of typography has a file of its own; its cards are not pages.
      ({ at }) => /^gallery-\w+:\w+\.title$/.test(at) && !at.startsWith('gallery-typography:'),
    );
    t.ok(headings.length > 20);
    t.strictSame(
      headings.filter(({ text }) => !names.has(text)),
      [],
      language,
    );
  }
});

/** `ar \`مجس\`` of the glossary: what is not said, as it is found within a sentence. */
function unwanted(glossary: string): { language: string; word: string; pattern: RegExp }[] {
  return [...glossary.matchAll(/\b(en|fr|ar) `([^`]+)`/g)].map(([, language, word]) => ({
    language: language!,
    word: word!,
    // Arabic writes particles and the article in one with the word.
    pattern:
      language === 'ar'
        ? new RegExp(`(?<!\\p{L})[وفبكل]?(?:ال|ل)?${word}`, 'u')
        : new RegExp(`(?<!\\p{L})${word}s?(?!\\p{L})`, 'iu'),
  }));
}
/** The lines of the manual in a language: their words, without code, addresses and fields. */
const linesOfManual = (language: string) =>
  globSync(`help/${language === 'en' ? '' : `${language}/`}*/**/*.md`, {
    cwd: root,
    ignore: language === 'en' ? ['help/{fr,ar}/**'] : [],
  }).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|^icon: .*$/gm, '')
      .split('\n')
      .map((text) => ({ at: path, text })),
  );
const withoutVowelSigns = (text: string) => text.replace(/[\u064b-\u0652]/g, '');

t.test('one word for one thing: no text and no article uses what the glossary rules out', async (t) => {
  const rules = unwanted(readFileSync(join(web, '../docs/words.md'), 'utf8'));
  t.ok(rules.length > 20);
  const sample = (language: string, text: string) =>
    rules
      .filter((rule) => rule.language === language && rule.pattern.test(withoutVowelSigns(text)))
      .map(({ word }) => word);
  t.strictSame(sample('ar', 'يرى المديرون كل المجسّات'), ['مجس', 'مدير']);
  t.strictSame(sample('fr', 'Nom ou courriel'), ['courriel']);
  for (const { language, word, pattern } of rules)
    t.strictSame(
      [...textsOf(language), ...linesOfManual(language)].filter(({ text }) => pattern.test(withoutVowelSigns(text))),
      [],
      `${language}: ${word}`,
    );
});

t.test('plural forms follow the number', async (t) => {
  const all = (language: (typeof languages)[number]) => {
    const file = (path: string) => JSON.parse(readFileSync(join(web, path), 'utf8')) as Messages[string];
    const i18n = createI18n(language, {
      common: file(`kit/texts/common.${language}.json`),
      users: file(`users/texts/${language}.json`),
      invoices: file(`invoices/texts/${language}.json`),
      invoice: file(`invoices/texts/invoice.${language}.json`),
    });
    return {
      stars: (count: number) => i18n.t('common:control.stars', { count, value: String(count), max: '5' }),
      used: (count: number) => i18n.t('common:control.charactersOf', { count, used: String(count), most: '60' }),
      users: (count: number) => i18n.t('users:summary', { count, total: '1 000 000' }),
      deleted: (count: number) => i18n.t('invoices:bulk.deleted', { count, number: String(count) }),
      terms: (count: number) => i18n.t('invoice:termsText', { count, method: 'X' }),
    };
  };
  const [en, fr, ar] = [all('en'), all('fr'), all('ar')];
  t.strictSame([en.stars(1), en.stars(4.5)], ['1 star out of 5', '4.5 stars out of 5']);
  t.strictSame([fr.stars(1.5), fr.stars(4)], ['1.5 étoile sur 5', '4 étoiles sur 5']);
  t.strictSame([1, 2, 3].map(ar.stars), ['نجمة واحدة من 5', 'نجمتان من 5', '3 نجوم من 5']);
  t.strictSame([0, 2].map(fr.used), ['0 caractère sur 60', '2 caractères sur 60']);
  t.strictSame([1, 5, 20].map(ar.used), ['حرف واحد من 60', '5 أحرف من 60', '20 حرفًا من 60']);
  t.equal(fr.users(1_000_000), '1 000 000 utilisateurs');
  // French counts none as one.
  t.strictSame([0, 1].map(fr.deleted), ['Aucun brouillon n’a été supprimé.', 'Un brouillon a été supprimé.']);
  t.match(fr.terms(0), /^Payable le jour de l’émission\./);
  t.match(en.terms(0), /^Payable on the day of issue\./);
});

const code = globSync(['web/**/*.{ts,tsx}', 'server/{auth,notify}/*.ts', '!**/*.test.{ts,tsx}'], { cwd: root }).map(
  (path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }),
);
const anyGroup = `(?:${['names', ...groups].join('|')})`;

t.test('every text that the code asks for exists', (t) => {
  const known = new Set(
    groups.flatMap((group) =>
      baseKeys(texts.en![group]!).flatMap((key) => [
        `${group}:${key}`,
        ...(key.startsWith('names.') ? [key.replace('names.', `names:${group}.`)] : []),
        ...(key.startsWith('names.subjects.') ? [key.replace('names.subjects.', 'names:subject.')] : []),
      ]),
    ),
  );
  const whole = new RegExp(`['"\`](${anyGroup}:[\\w.]+)['"\`]`, 'g');
  const begun = new RegExp(`\`(${anyGroup}:[\\w.]*)\\$\\{`, 'g');
  let asked = 0;
  for (const { path, text } of code) {
    for (const [, key] of text.matchAll(whole)) {
      asked++;
      t.ok(known.has(key!), `${path}: ${key}`);
    }
    for (const [, start] of text.matchAll(begun))
      t.ok(
        [...known].some((key) => key.startsWith(start!)),
        `${path}: ${start}…`,
      );
  }
  t.ok(asked > 50, `${asked} found in the code`);
  t.end();
});

t.test('every text is asked for', (t) => {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // `alerts:severity.${name}` asks for every text of that form.
  const asked = code.flatMap(({ text }) =>
    [
      ...text.matchAll(
        new RegExp(`['"\`](${anyGroup}:(?:[\\w.-]|\\$\\{[^{}]*(?:\\{[^{}]*\\}[^{}]*)?\\})+)['"\`]`, 'g'),
      ),
    ].map(
      ([, key]) =>
        new RegExp(
          `^${key!
            .split(/\$\{.*?\}+/)
            .map(escaped)
            .join('[\\w.-]+')}$`,
        ),
    ),
  );
  const unused = groups.flatMap((group) =>
    baseKeys(texts.en![group]!)
      // Names of pages are asked for by the manifests: web/features.test.ts.
      .filter((key) => !key.startsWith('names.'))
      .map((key) => `${group}:${key}`)
      .filter((key) => !asked.some((pattern) => pattern.test(key))),
  );
  t.notOk(
    asked.some((pattern) => pattern.test('shell:tools.noSuchText')),
    'would find one',
  );
  t.strictSame(unused, []);
  t.end();
});

/** What is the same in every language, and why. */
const untranslated: { text: RegExp; reason: string }[] = [
  { text: /^(Esc|Ctrl|Ctrl ↵|Ctrl K|K|⌘K)$/, reason: 'what is printed on the key' },
  { text: /^(JSON|CSV|NDR|EVE|SHA-256|MD5|HTTP|DNS|SMB|TLS|MITRE ATT&CK|dns\.query)$/, reason: 'a name' },
  { text: /^(A{2,3})$/, reason: 'the levels of WCAG' },
  { text: /^(· H|O)$/, reason: 'a chemical formula, for what stands below the line' },
  { text: /^https:\/\/$/, reason: 'how every address begins' },
  { text: /^(rules|effect)$/, reason: 'the id of the heading that a table of access-control is called by' },
];
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'subtitle',
  'title',
]);

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

/** The words that an expression may give, as far as they stand there literally. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)];
  if (node.type === 'LogicalExpression') return [...literals(node.left), ...literals(node.right)];
  if (node.type === 'JSXExpressionContainer') return literals(node.expression);
  return [];
}

/** Words that a component shows and that no translator has seen. */
function literalTexts(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'JSXText') found.push(node.value as string);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') found.push(...literals(child));
    if (node.type === 'JSXAttribute' && readAttributes.has(String((node.name as Node).name)))
      found.push(...literals(node.value));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(path, source, { lang: 'tsx' }).program as unknown as Node);
  return found
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !untranslated.some((each) => each.text.test(text)));
}

t.test('no component has words of its own', (t) => {
  const sample = (jsx: string) => literalTexts('sample.tsx', `const Sample = () => ${jsx};`);
  t.strictSame(sample('<p>Hello</p>'), ['Hello']);
  t.strictSame(sample("<p>{open ? 'Close' : t('x:y')}</p>"), ['Close']);
  t.strictSame(sample('<p>{`${n} rows`}</p>'), ['rows']);
  t.strictSame(sample('<button aria-label="Close" title={`Close ${name}`} />'), ['Close', 'Close']);
  t.strictSame(sample("<p className=\"x\" data-side='end'>{t('x:y')} · 12 → <kbd>Esc</kbd></p>"), []);
  t.strictSame(
    code
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) => literalTexts(path, text).map((found) => `${path}: ${found}`)),
    [],
  );
  t.end();
});
