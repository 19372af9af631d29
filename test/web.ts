import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Web } from '../server/app.ts';
import { builtAssets } from '../server/http/assets.ts';

const clientDir = join(process.cwd(), 'dist/client');
if (!existsSync(clientDir)) throw new Error('These tests look at the build: run "npm run build" first');
const renderer = await import(pathToFileURL(join(process.cwd(), 'dist/server/entry.server.js')).href);

/** The pages as they were built last. */
export const web: Web = { renderer, assets: builtAssets(clientDir), clientDir };
