import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../shared/preferences.ts';
import type { ShownComponent } from '../web/gallery/PropertyTables.tsx';
import { type CutExample, cutExamples, readable, type WordOf } from './gallery/cut-examples.ts';
import { highlight } from './gallery/highlight.ts';
import { propsOf } from './gallery/props-of.ts';
import { type Node, parse } from './gallery/syntax.ts';

const gallery = join(import.meta.dirname, '../web/gallery');
/** More pages than these use it: it is told of on its own page alone. */
const MOST_PAGES = 6;

/** Words of the gallery's texts in one language; of those that are filled in there are none. */
function wordsOf(folder: string, language: string): WordOf {
  const groups = new Map<string, unknown>();
  const read = (group: string) => {
    const path = join(folder, group === 'gallery' ? `${language}.json` : `${group}.${language}.json`);
    const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
    groups.set(group, texts);
    return texts;
  };
  return (key) => {
    const [group = '', path = ''] = key.split(':');
    if (!group.startsWith('gallery')) return;
    const steps = path.split('.');
    const found = steps.reduce<unknown>(
      (texts, step) => (texts as Record<string, unknown> | undefined)?.[step],
      groups.get(group) ?? read(group),
    );
    return typeof found === 'string' && !found.includes('{{') ? found : undefined;
  };
}

/** The words of a name, in the singular: `KitCharts` → kit, chart. */
const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase().replace(/(?<=..[^s])s$/, ''));

/** Whether a component has a word of what a page is about in its name. */
function sharesWord(name: string, subject: string): boolean {
  const words = wordsOfName(name);
  return wordsOfName(subject).some((word) => words.includes(word));
}

const pageFiles = () => readdirSync(gallery).filter((file) => file.endsWith('Page.tsx'));

/** What a module takes from the kit, at once or as late parts of the gallery: the file, and the names. */
function kitImports(path: string, code: string): { file: string; names: string[] }[] {
  return parse(path, code).body.flatMap((statement) => {
    const file = statement.type === 'ImportDeclaration' ? ((statement.source as Node).value as string) : undefined;
    if (!file || !/^(\.\.\/kit|\.\/late-)/.test(file) || statement.importKind === 'type') return [];
    return [{ file, names: (statement.specifiers as Node[]).map(({ local }) => (local as Node).name as string) }];
  });
}

/** A page's own text and that of the files beside it that hold one of its examples. */
function filesOf(page: string, code: string, examples: CutExample[]): [path: string, code: string][] {
  const own = examples.flatMap((example) => (typeof example.code === 'string' ? [] : [example.code.file]));
  return [[page, code], ...own.map((file): [string, string] => [file, readFileSync(join(gallery, file), 'utf8')])];
}

/** Components of the gallery that a file draws. */
const besides = ([, code]: [path: string, code: string]): [path: string, code: string][] =>
  [...code.matchAll(/'\.\/(\w+\.tsx)'/g)]
    .map(([, file]) => file!)
    .filter((file) => file !== 'Gallery.tsx')
    .map((file) => [file, readFileSync(join(gallery, file), 'utf8')]);

/**
 * The gallery shows its own source (web/gallery/Gallery.tsx). Each `<Example>` of a page gets its `id` and the way to its code,
 * `PAGE?code`; `<Gallery>` the tables of what the components take that the page shows, `PAGE?properties`. `?examples` is what the
 * palette finds (web/gallery/find-examples.ts).
 */
export function galleryPages(): Plugin {
  const wordOf = wordsOf(join(gallery, 'texts'), 'en');
  const examplesOf = (page: string, code: string) => cutExamples(page, code, wordOf);
  /** How many pages use each name of the kit. */
  const usage = new Map<string, number>();
  for (const page of pageFiles())
    for (const { names } of kitImports(page, readFileSync(join(gallery, page), 'utf8')))
      for (const name of names) usage.set(name, (usage.get(name) ?? 0) + 1);

  function codeModule(page: string, code: string): string {
    const shown = examplesOf(page, code).map(({ id, code: own }) => {
      const text =
        typeof own === 'string' ? own : readable(own.file, readFileSync(join(gallery, own.file), 'utf8'), wordOf);
      return [id, { text, html: highlight(text) }];
    });
    return `export default ${JSON.stringify(Object.fromEntries(shown))};`;
  }

  /** The titles of all examples, by page and id, in every language. */
  function examplesModule(): string {
    const words = languages.map((language) => [language, wordsOf(join(gallery, 'texts'), language)] as const);
    const all = pageFiles().map((page) => {
      const file: [path: string, code: string] = [page, readFileSync(join(gallery, page), 'utf8')];
      const titles = [file, ...besides(file)].flatMap(([path, code]) =>
        examplesOf(path, code).flatMap(({ id, title }) =>
          title && wordOf(title)
            ? [[id, Object.fromEntries(words.map(([language, of]) => [language, of(title)]))]]
            : [],
        ),
      );
      return [basename(page, '.tsx'), Object.fromEntries(titles)];
    });
    return `export default ${JSON.stringify(Object.fromEntries(all))};`;
  }

  /** What components of the kit take that stand in some files of a page about `subject`. */
  function shownIn(files: [path: string, code: string][], subject: string): ShownComponent[] {
    const names = new Map<string, Set<string>>();
    for (const [path, text] of files)
      for (const { file, names: taken } of kitImports(path, text))
        names.set(file, new Set([...(names.get(file) ?? []), ...taken]));
    const found = [...names].flatMap(([file, taken]) =>
      propsOf(join(gallery, file), (path) => readFileSync(path, 'utf8')).map(
        (component): ShownComponent & { taken: boolean } => {
          const open = `${file.slice('../kit/'.length)} ${component.name}`
            .toLowerCase()
            .split(' ')
            .some((name) => name.startsWith(subject.toLowerCase()));
          const about = open || sharesWord(component.name, subject);
          return { ...component, open, about, taken: taken.has(component.name) };
        },
      ),
    );
    // A page takes a late part itself, and a file beside it the part at once.
    return [...new Map(found.filter(({ taken }) => taken).map((component) => [component.name, component])).values()]
      .filter(({ name, rows, open }) => rows.length && (open || (usage.get(name) ?? 0) <= MOST_PAGES))
      .map(({ taken: _taken, ...component }) => component)
      .sort(
        (one, other) =>
          Number(other.open) - Number(one.open) ||
          Number(other.about) - Number(one.about) ||
          one.name.localeCompare(other.name),
      );
  }

  function propertiesModule(page: string, code: string): string {
    const subject = page.replace(/Page\.tsx$/, '');
    const files = filesOf(page, code, examplesOf(page, code));
    const own = shownIn(files, subject);
    // A page whose examples are put together in files beside it takes nothing of the kit by itself.
    const components = own.length ? own : shownIn([...files, ...files.flatMap(besides)], subject);
    return `import { createElement } from 'react';
import { PropertyTables } from './PropertyTables.tsx';
const components = ${JSON.stringify(components)};
export default () => createElement(PropertyTables, { components });`;
  }

  return {
    name: 'ndr-gallery',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?');
      if (!path.startsWith(gallery)) return;
      if (query === 'examples') return examplesModule();
      if (query !== 'code' && query !== 'properties') return;
      this.addWatchFile(path);
      const page = path.slice(gallery.length + 1);
      const code = readFileSync(path, 'utf8');
      return query === 'code' ? codeModule(page, code) : propertiesModule(page, code);
    },
    transform(code, id) {
      if (!id.startsWith(gallery) || !id.endsWith('.tsx') || !code.includes("from './Gallery.tsx'")) return;
      const file = `./${id.slice(gallery.length + 1)}`;
      const examples = examplesOf(file, code).sort((one, other) => other.at - one.at);
      let text = code;
      for (const { at, id: name } of examples)
        text = `${text.slice(0, at)} id="${name}" code={() => import('${file}?code')}${text.slice(at)}`;
      if (!/<Gallery\s/.test(text)) return text;
      return `${text.replace(/<Gallery(?=\s)/, '<Gallery properties={GalleryProperties}')}
import { latePart as galleryLatePart } from '../kit/late-part.tsx';
const GalleryProperties = galleryLatePart(async () => (await import('${file}?properties')).default);`;
    },
  };
}
