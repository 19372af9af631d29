/** What the benchmarks of a loaded console share: a store that is filled, a reader that has signed in. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Lines of generated traffic on its standard output. */
export const traffic = (events, seed) =>
  spawn(process.execPath, ['dist/server/demo-traffic.js', '--events', String(events), '--seed', String(seed)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });

export const trafficText = (events, seed) => text(traffic(events, seed).stdout);

/** Lines as a sensor would write them now: what comes in is the newest there is. */
export const asOfNow = (lines) => {
  const now = Date.now();
  return lines
    .map((line, place) => {
      const micros = String(Math.floor((place * 1000) / lines.length)).padStart(3, '0');
      return line.replace(/(?<="timestamp":")[^"]+/, new Date(now).toISOString().replace('Z', `${micros}+0000`));
    })
    .join('\n');
};

/** Sends so many lines each second while `goesOn()`, from the first again after the last. Gives how many came in, and how many seconds' worth took longer. */
export async function sendEachSecond(send, lines, rate, goesOn) {
  let [stored, late] = [0, 0];
  for (let from = 0; goesOn(); from = (from + rate) % lines.length) {
    const asked = performance.now();
    stored += await send(asOfNow(lines.slice(from, from + rate)));
    const took = performance.now() - asked;
    if (took > 1000) late++;
    await wait(Math.max(0, 1000 - took));
  }
  return { stored, late };
}

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

const posted = (base, path, body) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Gives the cookie of the demo's administrator, and ways to ask and to send lines; what is refused throws. */
export const signedIn = async (base) =>
  askerOf(base, await posted(base, '/api/auth/login', { email: 'admin@demo.com', password: 'admin' }));

/** The same of somebody else, who is registered when there is none yet. */
export async function anotherReader(base, name) {
  const given = { email: `${name}@bench.example`, password: 'a long enough password of a reader' };
  const made = await posted(base, '/api/auth/register', { username: name, ...given });
  return askerOf(base, made.ok ? made : await posted(base, '/api/auth/login', given));
}

function askerOf(base, login) {
  if (login.status !== 200) throw new Error(`signing in: ${login.status}`);
  const cookie = login.headers.get('set-cookie').split(';')[0];
  const get = async (path, signal) => {
    const answer = await fetch(base + path, { headers: { cookie }, signal });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
    return body;
  };
  /** How many of these lines are new. */
  const send = async (body) => {
    const answer = await fetch(`${base}/api/events?source=bench`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-ndjson', 'sec-fetch-site': 'same-origin' },
      body,
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`ingest: ${answer.status} ${text.slice(0, 200)}`);
    return JSON.parse(text).accepted;
  };
  const post = async (path, body) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  return { cookie, get, send, post };
}

export const q = (text) => `q=${encodeURIComponent(text)}`;

/** The lists, charts and pages that a console shows, by name. */
export async function listsAndCharts(get) {
  const { threats } = JSON.parse(await get('/api/threats?sort=-count&perPage=50'));
  const { srcIp } = threats.at(-1);
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  return {
    'threats, newest': '/api/threats?perPage=50&status=open',
    'threats, mine or tagged': `/api/threats?perPage=50&${q('assignee:me OR tag:beacon')}`,
    'threats with many alerts': `/api/threats?perPage=50&${q('count:>100')}`,
    'threats by host': '/api/threats/hosts',
    'threats by signature': '/api/threats/signatures',
    'threats over time': '/api/threats/timeline',
    'a rare threat': `/api/threats/${threats.at(-1).key}`,
    'the most frequent threat': `/api/threats/${threats[0].key}`,
    'story of a threat': `/api/threats/${threats[0].key}/story`,
    'events, newest': '/api/events?limit=50',
    'events of a week': `/api/events?limit=50&from=${since}`,
    'events of an address': `/api/events?limit=50&${q(`ip:${srcIp}`)}`,
    'events over time': '/api/events/histogram',
    'events by type': '/api/events/aggregate?by=event_type',
    'events by source': '/api/events/aggregate?by=src_ip&limit=10',
    'page of threats': '/admin/threats',
    'page of a threat': `/admin/threats/${threats[0].key}`,
    'page of the log': '/admin/logactivity',
    'page of the dashboard': '/dashboards/analytics',
  };
}

export const percentile = (times, share) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1];
