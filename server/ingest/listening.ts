import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import type { Say } from './followed-file.ts';
import { RETRY_MILLISECONDS } from './follower.ts';
import type { Sink, StreamSink } from './sink.ts';

/**
 * Sources that lines come from by sockets. Nobody sends those again, so what the store does not take stays here and is tried until it
 * does; meanwhile nothing more is read.
 */
export class Listening implements StreamSink {
  readonly closing: AbortSignal;
  readonly sourceNames = new Set<string>();
  /** By source, the code of what keeps the store from taking its lines. */
  readonly faults = new Map<string, AppError['code']>();
  #sink: Sink;
  #say: Say;

  constructor(sink: Sink, say: Say) {
    this.closing = sink.closing;
    this.#sink = sink;
    this.#say = say;
  }

  /** Shows these as sources that listen; one that cannot be stored now is, once its lines are. */
  async add(sources: readonly string[]): Promise<void> {
    for (const source of sources) {
      this.sourceNames.add(source);
      await this.#show(source).catch((error: unknown) => this.#tell(source, error));
    }
  }

  #show(source: string): Promise<unknown> {
    return this.#sink.followSource(source, source, 0n);
  }

  /** As the store does it, once it does; throws only when it closes. */
  commitStream: Sink['commitStream'] = async (source, batch) => {
    for (;;) {
      try {
        await this.#show(source);
        const stored = await this.#sink.commitStream(source, batch);
        if (this.faults.delete(source)) this.#say('info', `${source}: lines are stored again`);
        return stored;
      } catch (error) {
        if (this.closing.aborted) throw error;
        this.#tell(source, error);
        await sleep(RETRY_MILLISECONDS, undefined, { signal: this.closing }).catch(() => undefined);
      }
    }
  };

  #tell(source: string, error: unknown): void {
    const { code, message } = error instanceof AppError ? error : { code: 'INTERNAL' as const, message: String(error) };
    if (this.faults.get(source) !== code) this.#say('warn', `${source}: lines wait: ${message}`);
    this.faults.set(source, code);
  }
}
