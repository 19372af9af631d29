import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEventStore } from '../../server/stores/events/open.ts';
import { EVERYTHING, type EventPlace } from '../../server/stores/events/port.ts';
import type { Jobs } from '../../shared/jobs.ts';
import type { MuteRule } from '../../shared/mute.ts';
import type { NotificationTarget } from '../../shared/notify.ts';
import type { Retention } from '../../shared/retention.ts';
import { RETENTION_JOB } from '../../shared/retention-values.ts';
import { ALL } from '../../shared/search/tree.ts';
import { freePort } from '../free-port.ts';
import {
  allThreats,
  asked,
  faultsOfAudit,
  faultsOfLines,
  faultsOfNotifications,
  faultsOfWork,
  TAG,
  unsent,
} from './checks.ts';
import { type Call, caller, cookieOf, type Entry, Journal, type SentWrite } from './journal.ts';
import { ENDS, ENDS_NETWORK, type LogLine, lineOf, postedLine } from './lines.ts';
import { People, POSTED, ruleNames } from './people.ts';
import { Console, command, end, SENDS, startAgent } from './processes.ts';
import { Receiver } from './receiver.ts';
import { ROTATIONS, randomOf, Sensor } from './sensor.ts';

/** When nothing has become better for this long, it never will: longer than the pause before a second and a third attempt to send. */
const GIVEN_UP_MS = 250_000;

/** How long some more work is waited for before the next kill. */
const MOST_LIFE_MS = 15_000;

export interface WholeReport {
  figures: Record<string, number | string>;
  faults: string[];
}

/** Rules, a target and retention, before anything comes. Gives the id of the mute rule that is switched on and off. */
async function prepare(call: Call, address: string): Promise<number> {
  const made = async <T>(method: string, path: string, payload: object) => {
    const outcome = await call<T>(method, path, payload);
    if (outcome.kind !== 'answered') throw new Error(`${path}: ${JSON.stringify(outcome)}`);
    return outcome.body;
  };
  const target = { name: 'Receiver', kind: 'webhook', address, shared: true };
  const { id } = await made<NotificationTarget>('POST', '/api/notification-targets', target);
  const told = { name: 'New threats', about: 'threats', query: `dest_ip:${ENDS.told}`, targets: [id], shared: true };
  await made('POST', '/api/notification-rules', told);
  const tags = { name: TAG, query: `dest_ip:${ENDS_NETWORK}`, reason: 'All of them', action: 'tag', tag: TAG };
  await made('POST', '/api/mute-rules', tags);
  await made('PUT', '/api/retention', {
    ...{ enabled: true, alertDays: 365, flowDays: 14, otherDays: 30, statsDays: 7, maxGigabytes: null, archive: false },
  });
  const hides = { name: 'switched', query: `dest_ip:${ENDS.hidden}`, reason: 'Now and then', action: 'hide' };
  return (await made<MuteRule>('POST', '/api/mute-rules', hides)).id;
}

/** Waits until `isSo`, and no longer than `figure` goes on changing. False when it was given up. */
async function settled(figure: () => Promise<number | string>, isSo: (value: number | string) => boolean) {
  let before: number | string | null = null;
  for (let since = performance.now(); performance.now() - since < GIVEN_UP_MS; await sleep(500)) {
    const now = await figure().catch(() => before);
    if (now !== null && isSo(now)) return true;
    if (now !== before) since = performance.now();
    before = now;
  }
  return false;
}

/** Every line of a store that nobody has open. */
async function* storedIn(path: string): AsyncGenerator<LogLine> {
  const store = await openEventStore({ path });
  const reader = new AbortController().signal;
  for (let after: EventPlace | null = null; ; ) {
    const page = await store.events(ALL, EVERYTHING, { limit: 20_000, after, rawBytes: 2 ** 40 }, reader);
    for (const { raw } of page.events) yield JSON.parse(raw!) as LogLine;
    after = page.next;
    if (!after) break;
  }
  await store.close();
}

/**
 * A whole console: it follows a log that is rotated, an agent sends it another, somebody posts lines, works on threats, switches mute
 * rules and drops old events, and a webhook is told of new threats; console and agent are killed with -9 at moments that the seed tells.
 * In the end all is compared with what was written, answered and told.
 */
export async function crashConsole(kills: number, seed: number, say: (text: string) => void): Promise<WholeReport> {
  const random = randomOf(seed);
  const folder = mkdtempSync(join(tmpdir(), 'ndr-crash-'));
  const data = join(folder, 'data');
  for (const name of ['data', 'log', 'edge']) mkdirSync(join(folder, name));
  const rotation = (index: number) => ROTATIONS[(seed + index) % ROTATIONS.length]!;
  const log = new Sensor(join(folder, 'log'), rotation(0), randomOf(seed + 1), (n) => lineOf('log', '10.0.0.1', n));
  const edge = new Sensor(join(folder, 'edge'), rotation(2), randomOf(seed + 2), (n) => lineOf('edge', '10.0.0.2', n));
  const receiver = new Receiver(seed + 3);
  const address = await receiver.open();
  const port = await freePort();
  // On a machine that others use as well nobody is turned away at the door, which the audit trail does not see.
  const env = { NDR_EVE: log.path, NDR_NOTIFY_PRIVATE: '1', NDR_DISK_FLOOR: '256', NDR_BUSY_AFTER: '0' };
  const start = () => new Console(data, port, env, say);
  const startEdge = () => startAgent(['--to', console.url, '--token', SENDS, '--name', 'edge', edge.path]);
  const killed = { console: 0, agent: 0 };
  let console = start();
  let agent: ChildProcess | null = null;
  let isOver = false;

  const write = async () => {
    const pace = randomOf(seed + 4);
    while (!isOver) {
      for (const sensor of [log, edge])
        if (pace(4)) sensor.write(pace(60));
        else sensor.step();
      await sleep(30 + pace(60));
    }
  };
  const kill = async () => {
    const which = random(4);
    if (which !== 0) {
      await console.end('SIGKILL');
      killed.console++;
    }
    if (which < 2) {
      await end(agent!, 'SIGKILL');
      killed.agent++;
    }
    await sleep(random(500));
    if (which !== 0) console = start();
    if (which < 2) agent = startEdge();
    // Now and then it is killed again while it starts.
    if (random(4)) await console.ready();
  };

  try {
    await console.ready();
    const sent: SentWrite[] = [];
    const call = caller(console.url, await cookieOf(console.url), sent);
    const rule = await prepare(call, address);
    agent = startEdge();
    // Logs are followed from their beginning on: what was rotated before is nobody's.
    while ((await console.sources()).length < 2) await sleep(50);
    const journal = new Journal(seed + 5);
    const people = new People(call, journal, rule);
    const writing = write();
    const working = people.work(() => isOver);
    const answers = () => journal.count(({ request }) => request !== null);
    for (let done = 0; done < kills; done++) {
      // Now and then at once, else when some more things are done.
      const enough = answers() + random(20);
      const late = performance.now() + MOST_LIFE_MS;
      while (answers() < enough && performance.now() < late) await sleep(20);
      await sleep(random(300));
      // A write takes less time than there is between two: a moment of any kind would seldom find one under way, and seldom near its end.
      if (random(4)) {
        const usual = sent.findLast(({ path, answer }) => answer && path.startsWith('/api/threats/'))?.answer
          ?.milliseconds;
        for (const before = sent.length; sent.length === before && performance.now() < late; ) await sleep(1);
        await sleep(((usual ?? 0) * random(130)) / 100);
      }
      await kill();
    }
    await console.ready();
    isOver = true;
    await Promise.all([writing, working]);
    for (const sensor of [log, edge]) sensor.end();

    const faults: string[] = [];
    const wait = async (what: string, ...[figure, isSo]: Parameters<typeof settled>) => {
      if (!(await settled(figure, isSo))) faults.push(`${what}: given up`);
    };
    const accepted = async () => {
      const counts = new Map((await console.sources()).map((source) => [source.name, source.accepted]));
      return [...counts.values()].filter((_, index) => [...counts.keys()][index] !== POSTED).reduce((a, b) => a + b, 0);
    };
    const written = log.written + edge.written;
    await wait('followed lines', accepted, (count) => Number(count) >= written);
    const counted = await accepted();
    if (counted !== written) faults.push(`${written} lines were written to logs, ${counted} are counted`);
    await wait(
      'tags of the rule',
      async () => (await allThreats(call)).filter(({ tags }) => !tags.includes(TAG)).length,
      (n) => n === 0,
    );
    await wait(
      'messages',
      () => unsent(call),
      (count) => count === 0,
    );
    await wait(
      'retention',
      async () => {
        const { jobs } = await asked<Jobs>(call, '/api/jobs');
        if (jobs.some(({ name, running }) => name === RETENTION_JOB && running)) return 'running';
        await call('POST', `/api/jobs/${RETENTION_JOB}/run`, {});
        return (await asked<Retention>(call, '/api/retention')).due.reduce((sum, { events }) => sum + events, 0);
      },
      (due) => due === 0,
    );
    // What comes too often would come now.
    await sleep(7000);

    const threats = await allThreats(call);
    const worked = await faultsOfWork(call, journal, threats);
    faults.push(...worked.faults);
    const names = await ruleNames(call);
    let silentRules = 0;
    for (const { word, times } of journal.entries.filter(({ what }) => what === 'rule')) {
      const found = names.filter((name) => name === word).length;
      if (times[0] !== times[1]) silentRules += found;
      if (found < times[0] || found > times[1]) faults.push(`Mute rule ${word} is there ${found} times`);
    }
    const isOn = (await people.seeSwitch())!.enabled;
    if (people.oddSwitches) faults.push(`The rule was ${people.oddSwitches} times as nobody had left it`);
    const muted = new Set((await allThreats(call, 'muted')).map(({ key }) => key));
    const hidden = threats.filter(({ destIp, status }) => destIp === ENDS.hidden && status !== 'closed');
    const wrong = hidden.filter(({ key }) => muted.has(key) !== isOn);
    if (wrong.length) faults.push(`${wrong.length} of ${hidden.length} threats are ${isOn ? 'not ' : ''}muted`);
    const answered = (kind: Entry['what']) => journal.count(({ what, times }) => what === kind && times[0] === 1);
    const audit = await faultsOfAudit(call, sent, {
      actOnThreats: answered('action') + worked.silent.action,
      addThreatComment: answered('comment') + worked.silent.comment,
      // Two were there before.
      addMuteRule: 2 + answered('rule') + silentRules,
      updateMuteRule: people.switched + people.silentSwitches,
    });
    faults.push(...audit.faults);
    faults.push(...(await faultsOfNotifications(call, receiver, threats, killed.console)));

    await end(agent, 'SIGTERM');
    await console.end('SIGTERM');
    const verified = await command('audit-verify', data);
    if (verified.code !== 0) faults.push(verified.said.trim());
    const stored: LogLine[] = [];
    for await (const { log: name, n } of storedIn(join(data, 'events.duckdb'))) stored.push({ log: name, n });
    const logs = { log: log.written, edge: edge.written, [POSTED]: people.posted };
    faults.push(...faultsOfLines(stored, logs, (name, n) => name === POSTED && postedLine(name, n).old === true));

    return {
      figures: {
        ...{ 'kills of the console': killed.console, 'kills of the agent': killed.agent },
        ...{ 'lines of the followed log': `${log.written}, ${log.rotations} rotations (${rotation(0)})` },
        ...{ "lines of the agent's log": `${edge.written}, ${edge.rotations} rotations (${rotation(2)})` },
        ...{ 'lines posted': people.posted, 'lines stored': stored.length, threats: threats.length },
        'writes answered': journal.count(({ request }) => request !== null),
        'writes without an answer': journal.count(({ times }) => times[0] !== times[1]),
        'of these, actions done': worked.silent.action,
        'of these, comments done': worked.silent.comment,
        'of these, mute rules done': silentRules,
        'of these, switches done': people.silentSwitches,
        'writes sent, refused ones too': sent.length,
        'of these not answered': sent.filter(({ answer }) => answer === null).length,
        'entries of unanswered writes': audit.unanswered,
        'writes refused': journal.count(({ request, times }) => request === null && times[1] === 0),
        ...{ 'mute rule switched': people.switched, 'entries of the audit trail': audit.entries },
        ...{ 'messages that came': receiver.told.length, 'of these refused': receiver.refused },
        'of these told again': receiver.repeats - receiver.refused,
      },
      faults,
    };
  } finally {
    isOver = true;
    if (agent) await end(agent, 'SIGKILL');
    await console.end('SIGKILL');
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
