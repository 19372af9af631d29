import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { IconColor } from '../../shared/help.ts';

/** One question with its answer. */
export interface Article {
  /** Unique in the whole knowledge base. */
  slug: string;
  question: string;
  /** Of p, h2, h3, ul, ol, li, code, pre, strong, em, a and table only; links lead to pages of this site. */
  html: string;
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

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const markdown = new Marked({
  renderer: {
    code: ({ text }) => `<pre><code>${escaped(text)}</code></pre>\n`,
    codespan: ({ text }) => `<code>${escaped(text)}</code>`,
    html: ({ text }) => escaped(text),
    text(token) {
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : escaped(token.text);
    },
  },
});

/** Markdown as HTML. HTML among the Markdown is shown as it is written. */
export const toHtml = (text: string) => markdown.parse(text, { async: false }).trim();

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

const inOrder = (pages: Page[]) => pages.sort((a, b) => Number(a.fields.order) - Number(b.fields.order));

/** The index pages of the folders in `path`. */
const foldersOf = (path: string) =>
  inOrder(
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => readPage(join(path, name, 'index.md'), name)),
  );

const articlesOf = (path: string) =>
  inOrder(
    readdirSync(path)
      .filter((name) => name.endsWith('.md') && name !== 'index.md')
      .map((name) => readPage(join(path, name), name.slice(0, -'.md'.length))),
  );

/**
 * The knowledge base in the order in which it is shown, from `help/`: a folder for each category, in it one for each
 * subcategory, in it a Markdown file for each question, named as its slug.
 */
export function readHelp(): HelpCategory[] {
  const root = folder();
  return foldersOf(root).map(({ name: slug, fields: { title = '', description = '' } }) => ({
    slug,
    title,
    desc: description,
    subcategories: foldersOf(join(root, slug)).map(({ name, fields: { title = '', icon = '', color } }) => ({
      title,
      icon,
      iconColor: color as IconColor,
      articles: articlesOf(join(root, slug, name)).map(({ name: slug, fields: { title: question = '' }, body }) => ({
        slug,
        question,
        html: toHtml(body),
      })),
    })),
  }));
}
