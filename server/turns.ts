import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work after which others have their turn. */
const AT_ONCE = 5;

/** What comes of each of many things, in their order. Whoever else works on this thread has a turn every few milliseconds. */
export async function mapInTurns<T, Made>(all: Iterable<T>, make: (one: T) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const one of all) {
    if (performance.now() - began > AT_ONCE) {
      await turn();
      began = performance.now();
    }
    made.push(make(one));
  }
  return made;
}
