import { NEVER_RAISED } from '../../../never-raised.ts';
import { isOutOfMemory } from './engine-errors.ts';

/** Work in the engine under way. */
interface Work {
  /** Nothing else has run since it began. */
  isAlone: boolean;
}

/**
 * All who work in the engine share its memory. What finds too little of it, while others have some, is done again when one of them
 * has ended, one such work after the other; only what is too much by itself fails.
 */
export class MemoryTurns {
  #running = new Set<Work>();
  #ended: (() => void)[] = [];
  /** Resolves when the last of those who found too little has done its work. */
  #line: Promise<void> = Promise.resolve();

  /** Does `work`, again where it found too little memory, until `signal` is raised. What it did before must leave nothing behind. */
  async run<Answer>(work: () => Promise<Answer>, signal: AbortSignal = NEVER_RAISED): Promise<Answer> {
    const first = await this.#try(work);
    if ('answer' in first) return first.answer;
    let { tooLittle } = first;
    const before = this.#line;
    let leave = () => {};
    const done = new Promise<void>((resolve) => {
      leave = resolve;
    });
    this.#line = before.then(() => done);
    try {
      await unless(signal, before);
      for (;;) {
        await unless(signal, this.#oneEnds());
        if (signal.aborted) throw tooLittle;
        const next = await this.#try(work);
        if ('answer' in next) return next.answer;
        tooLittle = next.tooLittle;
      }
    } finally {
      leave();
    }
  }

  /** Does `work`, which deals with too little memory itself, beside the others. */
  beside<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return this.#counted({ isAlone: false }, work);
  }

  /** Resolves when those who wait for memory now have had it: what nobody waits for lets them go first. */
  givesWay(): Promise<void> {
    return this.#line;
  }

  /** Does it once; `tooLittle` is the failure of work that found too little memory, of which others had some. */
  async #try<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer } | { tooLittle: unknown }> {
    const own = { isAlone: this.#running.size === 0 };
    try {
      return { answer: await this.#counted(own, work) };
    } catch (error) {
      if (!isOutOfMemory(error) || own.isAlone) throw error;
      return { tooLittle: error };
    }
  }

  async #counted<Answer>(own: Work, work: () => Promise<Answer>): Promise<Answer> {
    for (const other of this.#running) other.isAlone = false;
    this.#running.add(own);
    try {
      return await work();
    } finally {
      this.#running.delete(own);
      for (const go of this.#ended.splice(0)) go();
    }
  }

  #oneEnds(): Promise<void> {
    return this.#running.size === 0 ? Promise.resolve() : new Promise((resolve) => this.#ended.push(resolve));
  }
}

/** Resolves with `promise`, or when the signal is raised before. */
function unless(signal: AbortSignal, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      signal.removeEventListener('abort', go);
      resolve();
    };
    if (signal.aborted) go();
    else signal.addEventListener('abort', go);
    promise.then(go);
  });
}
