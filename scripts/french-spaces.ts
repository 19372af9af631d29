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

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  // Outside its strings, a JSON file has no space before a colon.
  for (const path of globSync('web/*/texts/{fr,*.fr}.json', { cwd: root, absolute: true }))
    writeFileSync(path, frenchSpaces(readFileSync(path, 'utf8')));
}
