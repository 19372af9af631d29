import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { globSync } from 'tinyglobby';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

t.test('links of the documents lead to what is there', async (t) => {
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, to]) => join(dirname(path), to!))
      .filter((to) => !existsSync(join(ROOT, to)))
      .map((to) => `${path}: ${to}`),
  );
  t.same(broken, []);
});

t.test('every command that the documents name is there', async (t) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = documents.flatMap((path) =>
    [...read(path).matchAll(/\bnpm run ([a-z][a-z:-]*)/g)]
      .filter(([, name]) => !Object.hasOwn(scripts, name!))
      .map(([command]) => `${path}: ${command}`),
  );
  t.same(unknown, []);
});

t.test('the index of decisions has each by its title, and one that is replaced says so', async (t) => {
  const notes = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((path) => {
    const [title = '', , ...text] = read(path).split('\n');
    const name = path.slice('docs/decisions/'.length);
    // What stands before the first empty line behind the date.
    return { name, number: name.slice(0, 3), title, about: text.slice(0, text.indexOf('')).join(' ') };
  });
  const listed = read('docs/decisions/README.md').match(/^- .+$/gm) ?? [];
  t.same(
    listed.toSorted(),
    notes.map(({ name, title }) => title.replace(/^# (\d{3}) · /, `- [$1](${name}) `)).toSorted(),
  );
  const unsaid = notes.flatMap(({ number, about }) =>
    (/Replaces [^.]+/.exec(about)?.[0].match(/\b\d{3}\b/g) ?? [])
      .filter((old) => notes.some((note) => note.number === old && !note.about.includes(number)))
      .map((old) => `${old} does not name ${number}`),
  );
  t.same(unsaid, []);
});
