/** Leads to the provider of single sign-on; the provider sends people back here too. */
export const SINGLE_SIGN_ON_PATH = '/login/single-sign-on';
/** Where somebody goes who has logged out and whom the provider may still know. */
export const SIGNED_OUT_PATH = '/login/signed-out';
/** In the address of the sign-in page: the session has ended meanwhile. */
export const ENDED = 'ended';
/** On a browser's window, with `detail` as Changes.account has it: its session has ended, or may see something else. */
export const ACCOUNT_EVENT = 'ndr:account';
