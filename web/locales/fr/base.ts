import auth from './auth.json' with { type: 'json' };
import misc from './misc.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import titles from './titles.json' with { type: 'json' };

/** The texts that every page has. */
export const base = { auth, misc, shell, titles };
