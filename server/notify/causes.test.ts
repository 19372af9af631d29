import { join } from 'node:path';
import t from 'tap';
import { openTestState, temporaryFolder } from '../../test/helper.ts';
import { setRetired } from '../sources/retired.ts';
import type { EventStore } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { saidIn } from './cause.ts';
import { causeFinder } from './causes.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const what = { query: '', severity: null, score: null, minutes: null };
const none = {} as never;
const signal = new AbortController().signal;

t.test('a source is silent when it wrote before, should write, and has not for so long', async (t) => {
  const source = (name: string, minutes: number, more: object = {}) => ({
    ...{ name, kind: 'file', followed: true, accepted: 9, updatedAt: minutesAgo(minutes), ...more },
  });
  const events = {
    sources: async () => [
      source('silent.json', 12),
      source('sender', 30, { kind: 'sender', followed: false }),
      source('busy.json', 2),
      source('never.json', 99, { accepted: 0 }),
      source('once.json', 99, { followed: false }),
      source('imported', 99, { kind: 'imported' }),
      source('retired', 99),
    ],
  } as unknown as EventStore;
  const state = await openTestState(t, join(temporaryFolder(t), 'state.sqlite'));
  t.teardown(() => state.close());
  await setRetired(state.db, 'retired', true);
  const stores = { db: state.db, events, threats: none, incidents: none, assets: none };
  const started = (minutes: number) => causeFinder(stores, () => none, Date.parse(minutesAgo(minutes)));
  const finder = started(600);
  const found = await finder.of({ ...what, about: 'silentSources', minutes: 10 }, signal);
  t.same(
    found.map(({ key, raises }) => [key, raises]),
    [
      ['silent.json', true],
      ['sender', true],
    ],
  );
  t.match(saidIn('en', found[0]!), { title: 'No events from silent.json', text: 'For 12 minutes', severity: 'high' });
  t.match(saidIn('fr', found[0]!), { title: 'Aucun événement de silent.json', text: 'Depuis 12 minutes' });
  t.match(saidIn('ar', found[0]!), { text: 'منذ 12 دقيقة' });
  t.same(await finder.of({ ...what, about: 'silentSources', minutes: 60 }, signal), [], 'not yet for this rule');

  // What was silent when the console went is not told of at its start, nor again when it was told before.
  const late = await started(11).of({ ...what, about: 'silentSources', minutes: 10 }, signal);
  t.same(
    late.map(({ key, raises }) => [key, raises]),
    [
      ['silent.json', true],
      ['sender', true],
    ],
  );
  t.match(saidIn('en', late[1]!), { text: 'For 11 minutes' }, 'as long as the console would have heard it');
  const early = await started(3).of({ ...what, about: 'silentSources', minutes: 10 }, signal);
  t.same(
    early.map(({ key, raises }) => [key, raises]),
    [
      ['silent.json', false],
      ['sender', false],
    ],
  );
});

t.test('assets at risk: what swings about the limit is still held, what is far below is over', async (t) => {
  const asset = (id: string, risk: number, openThreats: number) => ({
    ...{ id, name: id, risk, openThreats, lastSeen: minutesAgo(1), addresses: [], formerly: [] },
  });
  const assets = {
    current: async () => ({ all: [asset('a', 80, 1), asset('b', 65, 2), asset('c', 20, 1)] }),
  };
  const finder = causeFinder(
    { db: {} as Handle, events: none, threats: none, incidents: none, assets: assets as never },
    () => none,
  );
  const found = await finder.of({ ...what, about: 'assetRisk', score: 70 }, signal);
  t.same(
    found.map(({ key, raises }) => [key, raises]),
    [
      ['a', true],
      ['b', false],
    ],
  );
  t.match(saidIn('fr', found[0]!), { title: 'Risque 80\u00a0: a', text: 'Menaces ouvertes en cause\u00a0: 1' });
});

t.test('an incident is told from its score on, with the headline that its page has', async (t) => {
  const incident = (id: string, score: number) => ({
    ...{ id, names: [id], title: 'In English', score, firstSeen: minutesAgo(5), tactics: [], threats: [] },
    headline: { kind: 'command', host: '10.0.0.1', other: null as string | null, count: 1 },
    hosts: [{ asset: null, address: '10.0.0.1', name: 'fin-ws-03', part: 'entry' }],
  });
  const incidents = { open: async () => [incident('x', 90), incident('y', 69), incident('z', 70)] };
  const finder = causeFinder(
    { db: {} as Handle, events: none, threats: none, incidents: incidents as never, assets: none },
    () => none,
  );
  const found = await finder.of({ ...what, about: 'incidents', score: 70 }, signal);
  t.same(
    found.map(({ key }) => key),
    ['x', 'z'],
  );
  t.match(saidIn('en', found[0]!), {
    title: /^fin-ws-03 calls a command server, several hosts$/,
    text: 'Score 90 · fin-ws-03',
  });
  const spread = { ...incident('w', 90), headline: { kind: 'spread', host: '10.0.0.1', other: '10.0.0.2', count: 1 } };
  incidents.open = async () => [spread];
  const [one] = await finder.of({ ...what, about: 'incidents', score: 70 }, signal);
  t.match(saidIn('en', one!), { title: /^fin-ws-03 took over 10\.0\.0\.2$/ });
});

t.test('rejected lines of one source in any number hide no other source’s', async (t) => {
  const line = (source: string, hour: number) => ({
    source,
    time: `2026-11-25T0${hour}:00:00.000Z`,
    reason: 'bad JSON',
  });
  const stored = [...Array.from({ length: 600 }, () => line('flood', 9)), line('quiet', 8)];
  const events = {
    sources: async () => [
      { name: 'flood', rejected: 600 },
      { name: 'quiet', rejected: 1 },
      { name: 'clean', rejected: 0 },
    ],
    rejects: async (_scope: object, { source, limit }: { source: string | null; limit: number }) =>
      stored.filter((each) => source === null || each.source === source).slice(0, limit),
  } as unknown as EventStore;
  const finder = causeFinder({ db: {} as Handle, events, threats: none, incidents: none, assets: none }, () => none);
  const found = await finder.of({ ...what, about: 'rejects' }, signal);
  t.same(
    found.map(({ key }) => key),
    ['flood 2026-11-25', 'quiet 2026-11-25'],
  );
});
