import { setMaxListeners } from 'node:events';

/** The signal of what is done to the end, whoever goes away. */
export const NEVER_RAISED = new AbortController().signal;
// All that is done so at one time listens to it.
setMaxListeners(0, NEVER_RAISED);
