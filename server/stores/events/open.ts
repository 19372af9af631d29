/** The engine that events are kept in, beside a heap that leaves it memory. */
import '../../heap.ts';

export { examineEventStore } from './duckdb/database.ts';
export { compactEventStore, openEventStore } from './duckdb/store.ts';
