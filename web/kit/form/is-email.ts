/** Something, an at-sign, something: only the mail server knows more. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);
