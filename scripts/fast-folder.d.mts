/** Where tests keep what is gone after them. */
export function fastFolder(): string;
