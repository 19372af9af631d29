/** Puts the spaces that French wants into the French texts: `npm run texts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/** No-break spaces: narrow before `; ? !`, inside « » and between thousands, whole before `:` and a unit. */
export const frenchSpaces = (text: string): string =>
  text
    .replace(/[ \u00a0](?=[;?!»])/g, '\u202f')
    .replace(/«[ \u00a0]/g, '«\u202f')
    .replace(/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, '\u202f')
    .replace(/[ \u202f](?=:)/g, '\u00a0')
    .replace(/(?<=[\d}]) (?=(?:h|s|Mo|Go)(?:[\s.,;)"]|$))/g, '\u00a0');

/** The same for Markdown, whose code, links and fields stay as they are. */
export const frenchMarkdown = (text: string): string =>
  text
    .split(/(```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|^---\n[\s\S]*?\n---$|^[ |:-]+$)/m)
    .map((part) =>
      part.startsWith('---')
        ? part.replace(/(?<=: ).*$/gm, frenchSpaces)
        : /^[`\]]|^[ |:-]+$/.test(part)
          ? part
          : frenchSpaces(part),
    )
    .join('');

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const rewrite = (pattern: string, change: (text: string) => string) => {
    for (const path of globSync(pattern, { cwd: root, absolute: true }))
      writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  // Outside their strings, these files have no space before a colon.
  rewrite('{{web,server}/*/texts/{fr,*.fr}.json,server/help/faqs/fr.ts}', frenchSpaces);
  rewrite('help/fr/**/*.md', frenchMarkdown);
}
