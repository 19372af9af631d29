/** On the window, with `detail` as Changes.account has it: this browser's session has ended, or may see something else. */
export const ACCOUNT_EVENT = 'ndr:account';
