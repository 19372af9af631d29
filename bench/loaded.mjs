/** What the benchmarks of a loaded console share: a store that is filled, a reader that has signed in. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Lines of generated traffic on its standard output. */
export const traffic = (events, seed) =>
  spawn(process.execPath, ['dist/server/demo-traffic.js', '--events', String(events), '--seed', String(seed)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });

export const trafficText = (events, seed) => text(traffic(events, seed).stdout);

/** Resolves when a process ends well. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => (code ? reject(new Error(`ended with ${code}`)) : resolve()));
  });

/** Imports generated events into the store of `env`. */
export const fill = (env, events) =>
  ended(
    spawn(process.execPath, ['dist/server/ingest.js', '-'], {
      env,
      stdio: [traffic(events, 1).stdout, 'ignore', 'inherit'],
    }),
  );

/** Gives the cookie of the demo's administrator, and a way to ask; what is refused throws. */
export async function signedIn(base) {
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  const cookie = login.headers.get('set-cookie').split(';')[0];
  const get = async (path) => {
    const answer = await fetch(base + path, { headers: { cookie } });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
    return body;
  };
  return { cookie, get };
}

export const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1];
