import { ALL, oneOf } from '../../shared/search/tree.ts';
import type { EventStore, Scope } from '../stores/events/port.ts';

/** Keeps the rows that are about threats that a reader sees. */
export type SeenRows = <Row extends { threat: string }>(rows: Row[]) => Promise<Row[]>;

/** What people noted of threats is kept without sensors: for who is limited to some, the events say which threats are theirs. */
export const seenRows =
  (events: EventStore, scope: Scope, signal: AbortSignal): SeenRows =>
  async (rows) => {
    if (!scope.sensors || rows.length === 0) return rows;
    const keys = [...new Set(rows.map(({ threat }) => threat))];
    const choice = { worst: ALL, some: ALL, most: keys.length };
    const found = await events.threatKeys(oneOf('threat', keys), scope, choice, signal);
    const seen = new Set(found.map(({ threat }) => threat));
    return rows.filter(({ threat }) => seen.has(threat));
  };
