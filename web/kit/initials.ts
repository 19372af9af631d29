/** First letters of the first and last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1)! : '';
  return ([...words[0]!][0] ?? '') + ([...last][0] ?? '');
}
