/** `?q=&action=hide`: also what is empty, for where it is missing it stands for what is stored. */
export const wholeQuery = (values: Record<string, string | number>): string =>
  `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;
