import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import type { Test } from 'tap';
import type { Network } from '../../shared/network.ts';
import { ALL, type Node } from '../../shared/search/tree.ts';
import { openEventStore } from '../stores/events/open.ts';
import { EVERYTHING, type EventStore } from '../stores/events/port.ts';

/** An event of its own for each number, without a newline. */
export const line = (i: number) =>
  `{"timestamp":"2026-01-02T03:04:05.${String(i % 1e6).padStart(6, '0')}+0000","event_type":"flow","src_ip":"10.0.${(i >> 8) & 255}.${i & 255}","dest_ip":"192.0.2.1","proto":"TCP","n":${i},"filler":"${'x'.repeat(200)}"}`;

/** The events from one number up to another. */
export const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `${line(from + i)}\n`).join('');

/** Bytes as a network brings them. */
export async function* pieces(bytes: Buffer | string, size = 7001): AsyncGenerator<Buffer> {
  const buffer = Buffer.from(bytes as string);
  for (let at = 0; at < buffer.length; at += size) yield buffer.subarray(at, at + size);
}

/** A store in a folder of its own, closed when the test ends; the networks inside may be said. */
export async function aStore(t: Test, homeNetworks?: readonly Network[]) {
  const folder = t.testdir();
  const store = await openEventStore({ path: join(folder, 'events.duckdb') });
  t.teardown(() => store.close());
  if (homeNetworks) await store.setHomeNetworks(homeNetworks);
  return { folder, store };
}

/** A reader who stays. */
export const STAYING = new AbortController().signal;

/** Every event that a search finds, with its line, in the order of ids: of a file in the order of its lines. */
export async function eventsOf(store: EventStore, search: Node = ALL) {
  const { events } = await store.events(search, EVERYTHING, { limit: 1e6, rawBytes: 2 ** 50 }, STAYING);
  return events.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
}

/** How many events there are. */
export const countOf = async (store: EventStore) =>
  (await store.groups(ALL, EVERYTHING, { by: 'source', limit: 1 }, STAYING)).total;

/** How many events and how many different lines there are; fails when two events have one id. */
export async function total(store: EventStore) {
  const events = await eventsOf(store);
  equal(new Set(events.map(({ id }) => id)).size, events.length, 'two events have one id');
  return { n: events.length, raws: new Set(events.map(({ raw }) => raw)).size };
}

export const sourcesOf = (store: EventStore) => store.sources(EVERYTHING, STAYING);

export const counters = async (store: EventStore) =>
  (await sourcesOf(store)).map(({ name, accepted, duplicates, rejected }) => ({
    name,
    accepted,
    duplicates,
    rejected,
  }));

export const rejectsOf = (store: EventStore) => store.rejects(EVERYTHING, { source: null, limit: 1e6 }, STAYING);
