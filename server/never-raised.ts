/** The signal of work that nobody waits for: it ends by itself. */
export const NEVER_RAISED = new AbortController().signal;
