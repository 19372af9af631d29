/** Writes docs/roles.md, which role may call which operation and open which page: `npm run roles`, after `npm run build`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { type Caller, callers, mayCall, operationRights } from '../server/http/rights.ts';
import type { Can } from '../shared/abilities.ts';

const PATH = join(import.meta.dirname, '../docs/roles.md');

/** Whoever opens pages: a sensor has no session to open one with. */
export const readers = callers.filter(({ account }) => account?.role !== 'sensor');

/** A page as the build has it, as far as rights go. */
export interface PageRights {
  path: string;
  can: Can;
  signedIn?: boolean;
}

/** What a page takes: what is open to all takes nothing. */
export const pageNeeds = ({ can, signedIn }: PageRights): Can | null => (can[1] === 'Auth' && !signedIn ? null : can);

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;

function tableOf(of: readonly Caller[], first: string[], rows: { cells: string[]; needed: Can | null }[]): string {
  const head = [...first, ...of.map(({ name }) => name)];
  const body = rows.map(({ cells, needed }) =>
    line([...cells, ...of.map((caller) => (mayCall(caller, needed) ? '●' : ''))]),
  );
  return line(head) + line(head.map(() => '---')) + body.join('');
}

const neededText = (needed: Can | null) => (needed ? `\`${needed.join(' ')}\`` : 'nothing');

/** The text of docs/roles.md, from the routes, the pages and the rules. */
export function rolesText(app: FastifyInstance, pages: readonly PageRights[]): string {
  return `# Who may what

Made by \`npm run roles\` from the routes, the pages and the rules in \`shared/abilities.ts\`; a test calls every operation and opens
every page as each of these and compares. ● may; empty is refused: 401 to a visitor, 403 to everybody else.

- **visitor**: nobody is signed in. **client** and **admin** are those of the specification.
- **analyst** works on threats, assets, reports and mute rules. **viewer** reads the same, and keeps views of their own.
- **sensor** signs in nowhere and opens no page: it sends events with a token that an administrator gives it.
- **some sensors**: an analyst or a viewer who is limited to some sensors. What is kept sensor by sensor is narrowed to theirs; what
  is made of all sensors together (incidents, assets, traffic, reports, mute rules, sources) is refused.

What is a person's own (the account, its tokens) takes \`read Auth\` and a person who is signed in. An API token may no more than its
owner, and less by its scope; an operation may also refuse what is somebody else's. The roles of the user list that are not here
(editor, author, maintainer, subscriber) are clients.

## Operations

${tableOf(
  callers,
  ['operation', 'call', 'takes'],
  operationRights(app).map(({ operationId, method, url, needed }) => ({
    cells: [operationId, `\`${method} ${url}\``, neededText(needed)],
    needed,
  })),
)}
## Pages

${tableOf(
  readers,
  ['page', 'takes'],
  pages.map((page) => ({ cells: [`\`${page.path}\``, neededText(pageNeeds(page))], needed: pageNeeds(page) })),
)}`;
}

/** The file as it stands. */
export const readRoles = (): string => readFileSync(PATH, 'utf8');

if (process.argv[1] === import.meta.filename) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ndr-roles-'));
  const app = await buildApp(readConfig({ NDR_DATA: dataDir, NDR_DEMO_TRAFFIC: '0', LOG_LEVEL: 'silent' }));
  await app.ready();
  const { pages } = (await import('../dist/server/entry.server.js' as string)) as { pages: PageRights[] };
  writeFileSync(PATH, rolesText(app, pages));
  await app.close();
  rmSync(dataDir, { recursive: true });
}
