import { setFlagsFromString } from 'node:v8';

/**
 * Imported by whoever opens the event store: garbage is collected when there is as much as what is in use, of all threads. By itself V8 waits for
 * three times as much where the machine has memory to spare; what that saves of the time cannot be measured (docs/decisions/128).
 */
setFlagsFromString('--heap-growing-percent=100');
