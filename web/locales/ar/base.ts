import common from './common.json' with { type: 'json' };
import misc from './misc.json' with { type: 'json' };

/** The texts that every page has. */
export const base = { common, misc };
