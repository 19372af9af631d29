import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import type { Test } from 'tap';
import { type EventStore, openEventStore } from '../stores/events/duckdb/store.ts';

/** An event of its own for each number, without a newline. */
export const line = (i: number) =>
  `{"timestamp":"2026-01-02T03:04:05.${String(i % 1e6).padStart(6, '0')}+0000","event_type":"flow","src_ip":"10.0.${(i >> 8) & 255}.${i & 255}","dest_ip":"192.0.2.1","proto":"TCP","n":${i},"filler":"${'x'.repeat(200)}"}`;

/** The events from one number up to another. */
export const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `${line(from + i)}\n`).join('');

/** Bytes as a network brings them. */
export async function* pieces(bytes: Buffer | string, size = 7001): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.from(bytes as string);
  for (let at = 0; at < buffer.length; at += size) yield buffer.subarray(at, at + size);
}

/** A store in a folder of its own, closed when the test ends. */
export async function aStore(t: Test) {
  const folder = t.testdir();
  const store = await openEventStore({ path: join(folder, 'events.duckdb') });
  t.teardown(() => store.close());
  return { folder, store };
}

/** How many events and how many different lines there are; fails when two events have one id. */
export async function total(store: EventStore) {
  const [row] = await store.query<{ n: number; ids: number; raws: number }>(
    'SELECT count(*) AS n, count(DISTINCT id) AS ids, count(DISTINCT raw) AS raws FROM event',
  );
  equal(row!.ids, row!.n, 'two events have one id');
  return row!;
}

export const counters = (store: EventStore) =>
  store.query('SELECT name, accepted, duplicates, rejected FROM ingest_source ORDER BY name');
