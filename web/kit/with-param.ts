/** The address of the same page with one of its parameters changed, or without it where the value is empty. */
export function withParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  if (value) params.set(name, value);
  return `?${params}`;
}
