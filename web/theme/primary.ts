import { PRIMARY_STYLE_ID, primaryRules } from '../../shared/contrast.ts';
import type { Preferences } from '../../shared/preferences.ts';
import { toPreferences } from '../../shared/read-preferences.ts';

/** Paints the page in other primary colours, those of both themes, in place of the ones it came with. */
export function showPrimary({ primary }: Preferences): void {
  document.getElementById(PRIMARY_STYLE_ID)!.textContent = primaryRules(toPreferences({ primary }).primary);
}
