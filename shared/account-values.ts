/** What an API token may be used for, whatever its owner may: reading, sending events, or everything. */
export const tokenScopes = ['read', 'ingest', 'full'] as const;

export const PASSWORD_LENGTH = 8;

/** The three demands on a new password, each by itself so that a form can tick them off. */
export const passwordRules = {
  length: (password: string) => [...password].length >= PASSWORD_LENGTH,
  lowerCase: (password: string) => /\p{Ll}/u.test(password),
  digitOrSymbol: (password: string) => /[\p{N}\p{P}\p{S}\s]/u.test(password),
} as const;

/** Whether it meets them all. */
export const isStrongPassword = (password: string): boolean =>
  Object.values(passwordRules).every((meets) => meets(password));
