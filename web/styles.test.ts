// biome-ignore-all lint/style/noRestrictedImports: tests run in Node only
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';

const web = import.meta.dirname;
const read = (pattern: string) =>
  globSync(pattern, { cwd: web }).map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));
