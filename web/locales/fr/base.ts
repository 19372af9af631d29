import common from '../../kit/texts/common.fr.json' with { type: 'json' };
import misc from '../../shell/texts/misc.fr.json' with { type: 'json' };

/** The texts that every page has. */
export const base = { common, misc };
