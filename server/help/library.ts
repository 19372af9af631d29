import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainText } from '../../shared/find-words.ts';
import type { IconColor } from '../../shared/help.ts';
import { type Language, languages } from '../../shared/preferences.ts';
import { toHtml, toText } from './markdown.ts';

/** One question with its answer. */
export interface Article {
  /** Unique in the whole knowledge base. */
  slug: string;
  question: string;
  /** Of p, h2, h3, ul, ol, li, code, pre, strong, em, a and table only; links lead to pages of this site. */
  html: string;
  /** The same without tags. */
  text: string;
  /** In which it is: English where there is no translation. */
  language: Language;
  /** The day of the last change, `2026-11-22`. */
  updated: string;
}

export interface HelpSubcategory {
  title: string;
  /** `mdi-…` */
  icon: string;
  iconColor: IconColor;
  articles: Article[];
}

/** A category of the knowledge base; its drawing is `/images/help/{slug}.svg`. */
export interface HelpCategory {
  slug: string;
  title: string;
  desc: string;
  subcategories: HelpSubcategory[];
}

/** An article and where it stands. */
export interface Placed {
  article: Article;
  subcategory: HelpSubcategory;
  category: HelpCategory;
  /** All that a search looks through, plain, what weighs most first. */
  searched: [title: string, place: string, text: string];
}

/** The knowledge base in one language. */
export interface Library {
  categories: HelpCategory[];
  /** All articles in order, by slug. */
  articles: Map<string, Placed>;
}

/** `help/` at the top of the sources, or, in a build, above or beside the bundle. */
function folder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  for (let at = here; at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, 'help/getting-started/index.md'))) return join(at, 'help');
  throw new Error(`There is no folder "help" above ${here}`);
}

interface Page {
  /** The file's name, or its folder's for an index.md. */
  name: string;
  fields: Record<string, string>;
  body: string;
}

/** A file that begins with `key: value` lines between two lines of dashes. */
function readPage(path: string, name: string): Page {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} does not begin with its fields`);
  const fields = head.split('\n').map((line): [string, string] => {
    const end = line.indexOf(': ');
    if (end < 1) throw new Error(`${path}: "${line}" is no field`);
    return [line.slice(0, end), line.slice(end + 2)];
  });
  return { name, fields: Object.fromEntries(fields), body };
}

/** The pages `names` of a folder of `help/`, in their order, with the words of a language where it has them. */
function pagesIn(place: string, names: string[], language: Language, fileOf: (name: string) => string) {
  const root = folder();
  return names
    .map((name) => {
      const page = readPage(join(root, place, fileOf(name)), name);
      const path = join(root, language, place, fileOf(name));
      const words = language === 'en' ? page : existsSync(path) ? readPage(path, name) : undefined;
      return { ...page, original: page.body, words, fields: { ...page.fields, ...words?.fields } };
    })
    .sort((one, other) => Number(one.fields.order) - Number(other.fields.order));
}

const namesIn = (place: string, folders: boolean) =>
  readdirSync(join(folder(), place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() === folders)
    .map(({ name }) => name);

const folderNames = (place: string) =>
  namesIn(place, true).filter((name) => place || !(languages as readonly string[]).includes(name));

const articleNames = (place: string) =>
  namesIn(place, false)
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => name.slice(0, -'.md'.length));

const foldersOf = (place: string, language: Language) =>
  pagesIn(place, folderNames(place), language, (name) => join(name, 'index.md'));

const articlesOf = (place: string, language: Language): Article[] =>
  pagesIn(place, articleNames(place), language, (name) => `${name}.md`).map(
    ({ name: slug, fields: { title: question = '', updated = '' }, body, original, words }) => ({
      slug,
      question,
      html: toHtml(words?.body ?? body, original),
      text: toText(words?.body ?? body),
      language: words ? language : 'en',
      updated,
    }),
  );

/** The slugs of all articles by the alphabet; none is read. */
export const articleSlugs = (): string[] =>
  folderNames('')
    .flatMap((category) => folderNames(category).map((name) => join(category, name)))
    .flatMap(articleNames)
    .sort();

/**
 * The knowledge base in one language, from `help/`: a folder for each category, in it one for each subcategory, in it a Markdown
 * file for each question, named as its slug. `help/fr/` and `help/ar/` hold the same files with the words of that language; order,
 * icons and days are those of the English ones.
 */
export function readLibrary(language: Language): Library {
  const categories = foldersOf('', language).map(
    ({ name: slug, fields: { title = '', description = '' } }): HelpCategory => ({
      slug,
      title,
      desc: description,
      subcategories: foldersOf(slug, language).map(({ name, fields: { title = '', icon = '', color } }) => ({
        title,
        icon,
        iconColor: color as IconColor,
        articles: articlesOf(join(slug, name), language),
      })),
    }),
  );
  const articles = categories.flatMap((category) =>
    category.subcategories.flatMap((subcategory) =>
      subcategory.articles.map((article): [string, Placed] => [
        article.slug,
        {
          article,
          subcategory,
          category,
          searched: [
            plainText(article.question),
            plainText(`${subcategory.title} ${category.title}`),
            plainText(article.text).replace(/\s/g, ' '),
          ],
        },
      ]),
    ),
  );
  return { categories, articles: new Map(articles) };
}
