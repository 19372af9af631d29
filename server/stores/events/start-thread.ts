import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread: `module` is its source, `bundle` the name under which the build puts it beside the others. A bundler may put
 * this code one folder deeper.
 */
export function startThread(module: URL, bundle: string, workerData: unknown): Worker {
  if (import.meta.url.endsWith('.ts')) {
    // tsx cannot be given to a worker as an option on Node 20: the worker registers it itself, for require, which needs no
    // thread of its own as import does.
    const path = JSON.stringify(fileURLToPath(module));
    return new Worker(`require('tsx/cjs/api').register(); require(${path})`, { eval: true, workerData });
  }
  const beside = new URL(`./${bundle}.js`, import.meta.url);
  return new Worker(existsSync(beside) ? beside : new URL(`../${bundle}.js`, import.meta.url), { workerData });
}
