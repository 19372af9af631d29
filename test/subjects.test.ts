import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { globSync } from 'tinyglobby';
import { features } from '../server/features.ts';
import { coreSubjects } from '../shared/abilities.ts';
import { languages } from '../shared/preferences.ts';

const web = join(import.meta.dirname, '../web');

t.test('every subject of a rule has a name on the screen, in every language', async (t) => {
  const declared = [...coreSubjects, ...features.flatMap(({ subjects = [] }) => subjects)].sort();
  for (const language of languages) {
    const files = globSync(`*/texts/{${language},*.${language}}.json`, { cwd: web });
    const named = files.flatMap((path) =>
      Object.keys(JSON.parse(readFileSync(join(web, path), 'utf8')).names?.subjects ?? {}),
    );
    t.strictSame(named.sort(), declared, language);
  }
});
