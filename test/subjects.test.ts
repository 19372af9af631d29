import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { features } from '../server/features.ts';
import { coreSubjects } from '../shared/abilities.ts';
import { languages } from '../shared/preferences.ts';

const texts = join(import.meta.dirname, '../web/access-control/texts');

t.test('every subject of a rule has a name on the screen, in every language', async (t) => {
  const declared = [...coreSubjects, ...features.flatMap(({ subjects = [] }) => subjects)].sort();
  for (const language of languages) {
    const { subject } = JSON.parse(readFileSync(join(texts, `${language}.json`), 'utf8'));
    t.strictSame(Object.keys(subject).sort(), declared, language);
  }
});
