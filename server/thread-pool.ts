/**
 * Imported before anything that uses Node's thread pool, whose size is fixed at its first use: queries and commits of the event
 * store wait in its threads, and passwords and files must not wait behind them. Node 20 has used it by then, for loading this: there the
 * environment of the process has to say so.
 */
process.env.UV_THREADPOOL_SIZE ??= '8';
