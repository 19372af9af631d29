/** `npm run test:feature -- NAME`: types, rules, and every test that stands under a feature's name. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'tinyglobby';

const [name, ...others] = process.argv.slice(2);
if (!name || others.length || !/^[a-z][a-z0-9-]*$/.test(name)) {
  process.stderr.write('Usage: npm run test:feature -- NAME, the name of a folder in server/ or web/\n');
  process.exit(2);
}
const folders = globSync([`server/${name}`, `web/${name}`], { onlyDirectories: true, expandDirectories: false });
if (!folders.length) {
  process.stderr.write(`There is neither server/${name} nor web/${name}\n`);
  process.exit(2);
}
// The manifests and texts of all features are held together by two tests.
const unit = globSync([
  `{server,web}/${name}/**/*.test.{ts,tsx}`,
  `shared/${name}*.test.ts`,
  ...(folders.some((folder) => folder.startsWith('web'))
    ? ['web/features.test.ts', 'web/locales/locales.test.ts']
    : []),
]);
const browser = globSync([`test/e2e/${name}*.spec.ts`]);

/** Ends here with the command's own status when it fails. */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

run('npx', 'tsc', '-p', '.');
run('npx', 'biome', 'check', ...folders, ...globSync([`shared/${name}*.ts`]));
run('npm', 'run', 'build', '--', '--logLevel', 'warn');
if (unit.length) run('npm', 'run', 'test:unit', '--', ...unit);
if (browser.length) {
  run('node', 'scripts/chromium.mjs');
  run('npx', 'playwright', 'test', ...browser);
}
