/** `npm run test:recipe`: makes the feature of docs/add-a-feature.md in a copy of the project and runs its tests there. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const NAME = 'places';
const copy = mkdtempSync(join(tmpdir(), 'ndr-recipe-'));

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** Names the manifest in a list of features. */
const nameIn = (path) => appendFileSync(join(copy, path), `export { ${NAME} } from './${NAME}/manifest.ts';\n`);

const began = Date.now();
try {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const path of stdout.split('\0').filter(Boolean)) cpSync(path, join(copy, path));
  run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
  const recipe = readFileSync('docs/add-a-feature.md', 'utf8');
  for (const [, path, code] of recipe.matchAll(/^`([\w/.-]+)`\n\n```\w+\n([\s\S]*?)^```$/gm)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), code);
  }
  nameIn('server/feature-list.ts');
  nameIn('web/feature-list.ts');
  run('npx', 'biome', 'check', '--write', 'server/feature-list.ts', 'web/feature-list.ts');
  run('npm', 'run', 'openapi');
  run('npm', 'run', 'lint');
  run('npm', 'run', 'test:feature', '--', NAME);
  run('npm', 'run', 'lint:openapi');
  run('npm', 'run', 'size');
  process.stdout.write(`The recipe holds: ${Math.round((Date.now() - began) / 1000)} s\n`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
