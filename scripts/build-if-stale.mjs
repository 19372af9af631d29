/** Builds when there is no build, or when a source is newer than it. Runs before `npm start` and `npm run ingest`. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['server', 'shared', 'web', 'demo', 'help', 'vite.config.ts', 'package-lock.json'];
const BUILT = ['dist/client/.vite/manifest.json', 'dist/server/main.js', 'dist/agent/ndr-agent.mjs'];

const changed = (path) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path, { recursive: true }).map((name) => statSync(join(path, name)).mtimeMs));
};

const newestSource = Math.max(...SOURCES.map(changed));
const oldestBuilt = Math.min(...BUILT.map(changed));
if (oldestBuilt < newestSource) {
  process.stderr.write('Building…\n');
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'],
    {
      stdio: ['ignore', 2, 2],
    },
  );
  process.exit(status ?? 1);
}
