/** The engine that events are kept in. */
export { openEventStore } from './duckdb/store.ts';
