/** The engine that events are kept in. */
export { examineEventStore } from './duckdb/database.ts';
export { compactEventStore, openEventStore } from './duckdb/store.ts';
