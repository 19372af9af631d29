/**
 * The key that was pressed; a letter of another script, or one with an accent, as what a Latin keyboard has in its place, so that
 * `g d` and `/` are found on every keyboard. Signs stay what they are: on a French keyboard `?` stands where others have M.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (!/^\p{L}+$/u.test(key) || /[a-z]/i.test(key)) return key;
  return code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key);
}
