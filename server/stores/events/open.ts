/** The engine that events are kept in. */
export { compactEventStore, openEventStore } from './duckdb/store.ts';
