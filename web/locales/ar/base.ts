import common from '../../kit/texts/common.ar.json' with { type: 'json' };
import misc from '../../shell/texts/misc.ar.json' with { type: 'json' };

/** The texts that every page has. */
export const base = { common, misc };
