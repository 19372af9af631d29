import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { deliveryStates } from '../../shared/notify-values.ts';
import { EVENTS_FILE, eventsFile, STATE_FILE } from '../data-folder.ts';
import { freeFor } from '../disk-room.ts';
import type { Parts } from '../feature.ts';
import { Meter } from '../ingest/meter.ts';
import { toSource } from '../ingest/source-view.ts';
import { outboxKinds } from '../jobs/outbox.ts';
import { deliveryCounts } from '../notify/deliveries.ts';
import { retiredNow } from '../sources/retired.ts';

/** Bytes of a file, or of all files in a folder; 0 where there is none. */
async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.size;
  const names = await readdir(path).catch(() => []);
  const sizes = await Promise.all(names.map((name) => bytesOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const STORES = {
  events: [EVENTS_FILE, `${EVENTS_FILE}.wal`, 'events.words'],
  state: [STATE_FILE, `${STATE_FILE}-wal`],
};

/** What is read from the stores whenever somebody asks for the metrics. */
export function storeMetrics(registry: Registry, { config, state, events, features }: Parts) {
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `ndr_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string) =>
    new Counter({ name: `ndr_${name}`, help, labelNames: ['source'], registers });
  const counts = {
    accepted: counter('ingest_events_total', 'Events stored.'),
    duplicates: counter('ingest_duplicates_total', 'Events that were stored before.'),
    rejected: counter('ingest_rejected_total', 'Lines that were no events.'),
  };
  const lag = gauge('ingest_lag_bytes', 'Bytes of a followed file that are not stored yet.', 'source');
  const last = gauge('ingest_last_event_timestamp_seconds', 'Time of the newest event.', 'source');
  const readable = gauge('ingest_source_up', '1 when nothing keeps the source from being read.', 'source');
  const questions = gauge('event_queries', 'Questions to the event store just now.', 'state');
  const engine = gauge('engine_memory_bytes', 'What the engine of the event store holds in memory.', 'part');
  const behind = gauge('derived_behind_events', 'Events that are not yet in what is worked out from events.');
  const bytes = gauge('store_bytes', 'Bytes on disk.', 'store');
  const free = gauge('disk_free_bytes', 'Bytes free where the data lie.');
  const paused = gauge('ingest_paused', '1 while nothing is stored for want of room on the disk.');
  const outbox = gauge('outbox_entries', 'Work to be done once, such as deliveries.', 'kind', 'state');
  const deliveries = gauge('notification_deliveries', 'Notifications of the last 30 days, by how they stand.', 'state');
  let isBegun = false;

  /** Sets all of them as they are now. */
  return async (): Promise<void> => {
    // Its watching of the event loop costs a little: only for who asks.
    if (!isBegun) collectDefaultMetrics({ register: registry });
    isBegun = true;
    const [sources, status, held, kinds, sent, disk, isRetired] = await Promise.all([
      events.sources({}, AbortSignal.timeout(10_000)),
      events.check(),
      events.engineMemory(AbortSignal.timeout(10_000)),
      outboxKinds(state.db),
      deliveryCounts(state.db),
      freeFor(eventsFile(config.dataDir)),
      retiredNow(state.db),
    ]);
    const shownSources = await Promise.all(sources.map((one) => toSource(one, new Meter(), isRetired)));
    const sizes = await Promise.all(
      Object.entries(STORES).map(async ([store, names]) => {
        const ofFiles = await Promise.all(names.map((name) => bytesOf(join(config.dataDir, name))));
        return { store, size: ofFiles.reduce((sum, size) => sum + size, 0) };
      }),
    );
    // From here on nothing is waited for: whoever asks at the same time would count the same once more.
    for (const each of [...Object.values(counts), lag, last, readable, engine, outbox, deliveries]) each.reset();
    for (const { name: source, lag: bytesLeft, lastEventTime, fault, ...shown } of shownSources) {
      for (const [name, metric] of Object.entries(counts)) metric.inc({ source }, shown[name as keyof typeof counts]);
      if (bytesLeft !== null) lag.set({ source }, bytesLeft);
      if (lastEventTime) last.set({ source }, Date.parse(lastEventTime) / 1000);
      readable.set({ source }, fault ? 0 : 1);
    }
    questions.set({ state: 'running' }, status.running);
    questions.set({ state: 'waiting' }, status.waiting);
    for (const { part, bytes } of held) engine.set({ part: part.toLowerCase() }, bytes);
    behind.set(status.derived.events - status.derived.done);
    // Who watches them is told that there is nothing, which no sample would not say.
    const none = features.flatMap((feature) => Object.keys(feature.outbox ?? {}));
    for (const kind of none) for (const state of ['waiting', 'failing', 'given_up']) outbox.set({ kind, state }, 0);
    for (const state of deliveryStates) deliveries.set({ state }, 0);
    for (const { kind, waiting, failing, givenUp } of kinds) {
      outbox.set({ kind, state: 'waiting' }, waiting);
      outbox.set({ kind, state: 'failing' }, failing);
      outbox.set({ kind, state: 'given_up' }, givenUp);
    }
    for (const { state: stands, count } of sent) deliveries.set({ state: stands }, count);
    for (const { store, size } of sizes) bytes.set({ store }, size);
    free.set(disk);
    paused.set(disk < config.diskFloor && !status.hasRoom ? 1 : 0);
  };
}
