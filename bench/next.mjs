/**
 * Our pages beside Next.js (App Router, production build, rendered for each request): the sign-in page with the same elements,
 * taken from our own HTML, and our list of people in its full shell beside the bare table of the same rows, drawn as plainly as
 * can be, without translation, styles or a query of their own. Next.js is installed from npm into a folder of its own that is
 * thrown away afterwards.
 * Usage: npm run bench:next [-- --rounds 3 --seconds 4 --folder FOLDER]; FOLDER is kept, and used again.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure, ready, start } from './measure.mjs';

const NEXT = '16.4.6';
const REACT = '19.3.1';
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    folder: { type: 'string' },
  },
});
const work = mkdtempSync(join(tmpdir(), 'ndr-bench-'));
const folder = values.folder ?? join(work, 'next');

const ndr = start('dist/server/main.js', { PORT: '3401', NDR_DATA: join(work, 'data'), NDR_DEMO_TRAFFIC: '0' });
const NDR = 'http://127.0.0.1:3401';
await ready(`${NDR}/api/health`);
const login = await fetch(`${NDR}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
});
const cookie = login.headers.get('set-cookie').split(';')[0];
const LIST = '/user/list?perPage=50';
const rootOf = async (path, headers) => {
  const html = await (await fetch(NDR + path, { headers })).text();
  return html.slice(
    html.indexOf('<div id="root">') + '<div id="root">'.length,
    html.indexOf('</div><script type="app'),
  );
};

const EMPTY = new Set(['input', 'br', 'hr', 'img']);
const unescaped = (text) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name]);
/** React's HTML as `[name, attributes, children, markup]`; what is in a drawing stays markup. */
function treeOf(html) {
  const root = [];
  const open = [root];
  for (const [tag, close, name, attributes, text] of html
    .replaceAll('<!-- -->', '')
    .matchAll(/<(\/?)([a-z0-9]+)((?:\s[^<>]*?)?)\/?>|([^<]+)/g)) {
    if (text !== undefined) open.at(-1).push(unescaped(text));
    else if (close) open.pop();
    else {
      const pairs = [...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value)]);
      const node = [name, Object.fromEntries(pairs.filter(([key]) => key !== 'selected')), []];
      open.at(-1).push(node);
      if (!EMPTY.has(name) && !tag.endsWith('/>')) open.push(node[2]);
    }
  }
  return root;
}

cpSync(new URL('next', import.meta.url), folder, { recursive: true });
const write = (name, value) => writeFileSync(join(folder, name), JSON.stringify(value));
write('package.json', { name: 'bench-next', private: true, type: 'module' });
write('login.json', treeOf(await rootOf('/login', {})));
// The table alone; its rows are drawn from data.
const [table] = /<table.*<\/table>/s.exec(await rootOf(LIST, { cookie }));
write('list.json', treeOf(table.replace(/(<tbody>).*(<\/tbody>)/s, '$1$2')));
const list = await fetch(`${NDR}/api/apps/users/list?perPage=50`, { headers: { cookie } });
write('users.json', (await list.json()).users);
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
if (!existsSync(join(folder, 'node_modules')))
  run('npm', 'install', '--no-audit', '--no-fund', '-E', `next@${NEXT}`, `react@${REACT}`, `react-dom@${REACT}`);
const bin = join(folder, 'node_modules/next/dist/bin/next');
run(process.execPath, bin, 'build');

const next = start(bin, {}, ['start', folder, '-p', '3404', '-H', '127.0.0.1']);
const THEIRS = 'http://127.0.0.1:3404';
await ready(`${THEIRS}/login`);
const headers = { cookie };
const { table: figures, ratio } = await measure(
  [
    { name: 'Next.js, GET /login', server: next, url: `${THEIRS}/login` },
    { name: 'GET /login', server: ndr, url: `${NDR}/login` },
    { name: 'Next.js, the bare list', server: next, url: THEIRS + LIST, headers },
    { name: `GET ${LIST}`, server: ndr, url: NDR + LIST, headers },
  ],
  { rounds: Number(values.rounds), seconds: Number(values.seconds) },
);
console.table(figures);
console.table({
  'login, our CPU against that of Next.js': { ratio: ratio('GET /login', 'Next.js, GET /login', 'cpu'), goal: '≤ 0.1' },
  'list in the full shell against the bare list of Next.js, likewise': {
    ratio: ratio(`GET ${LIST}`, 'Next.js, the bare list', 'cpu'),
    goal: '≤ 0.75',
  },
});
next.child.kill();
ndr.child.kill();
rmSync(work, { recursive: true, force: true });
