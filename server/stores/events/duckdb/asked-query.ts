import type { DuckDBConnection } from '@duckdb/node-api';
import { AppError } from '../../../errors.ts';
import type { MemoryTurns } from './memory-turns.ts';
import { inTransaction } from './transaction.ts';

/** One statement for all who ask it before it begins, each of whom waits as long as he will. It is stopped when the last has gone. */
export class AskedQuery<Answer> {
  #execute: (connection: DuckDBConnection) => Promise<Answer>;
  #onEnd: (query: AskedQuery<Answer>) => void;
  /** Those who still wait. */
  #askers = new Set<object>();
  #answer: Promise<Answer>;
  #resolve!: (answer: Answer) => void;
  #reject!: (error: unknown) => void;
  #running: DuckDBConnection | null = null;
  /** What begins and ends the transaction is not stopped. */
  #isExecuting = false;
  #stopped: AppError | null = null;
  #ending = new AbortController();
  #again: NodeJS.Timeout | undefined;

  /** `onEnd` is called once, before those who asked are told: after it has run, or when it was stopped before. */
  constructor(execute: (connection: DuckDBConnection) => Promise<Answer>, onEnd: (query: AskedQuery<Answer>) => void) {
    this.#execute = execute;
    this.#onEnd = onEnd;
    this.#answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Its answer for one more. @throws AppError QUERY_TIMEOUT after `deadline` (milliseconds), QUERY_CANCELLED when `signal` was raised */
  ask(deadline: number, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asker = {};
      const leave = (error: AppError) => {
        this.#askers.delete(asker);
        if (this.#askers.size === 0) {
          this.stop(error);
          return;
        }
        finish();
        reject(error);
      };
      const timer = setTimeout(() => leave(new AppError('QUERY_TIMEOUT')), deadline);
      const cancel = () => leave(new AppError('QUERY_CANCELLED'));
      const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
      };
      signal.addEventListener('abort', cancel);
      this.#askers.add(asker);
      this.#answer.finally(finish).then(resolve, reject);
    });
  }

  /** Runs it, once. How it ends is for those who asked. */
  async run(connection: DuckDBConnection, turns: MemoryTurns): Promise<void> {
    this.#running = connection;
    const work = async () => {
      if (this.#stopped) throw this.#stopped;
      this.#isExecuting = true;
      try {
        return await this.#execute(connection);
      } finally {
        this.#isExecuting = false;
      }
    };
    const ended = () => {
      this.#running = null;
      clearInterval(this.#again);
      this.#onEnd(this);
    };
    await turns
      .run(() => inTransaction(connection, work), this.#ending.signal)
      .finally(ended)
      .then(this.#resolve, (error: unknown) => this.#reject(this.#stopped ?? error));
  }

  /** All who asked fail with `error`: at once, or when what runs has ended. */
  stop(error: AppError): void {
    if (this.#stopped) return;
    this.#stopped = error;
    this.#ending.abort(error);
    if (this.#running) {
      // Once is not always enough: DuckDB forgets an interrupt that comes just before a statement starts.
      const interrupt = () => this.#isExecuting && this.#running?.interrupt();
      interrupt();
      this.#again = setInterval(interrupt, 50);
    } else {
      this.#onEnd(this);
      this.#reject(error);
    }
  }
}
