/** What a link does: `register` makes a new account, `password` gives somebody of the user list a new password. */
export const invitationKinds = ['register', 'password'] as const;

/** `over` is one that nobody used in time. */
export const invitationStates = ['open', 'used', 'over'] as const;

/** What came of mailing a link. */
export const mailOutcomes = ['sent', 'failed'] as const;
