import { PRIMARY_STYLE_ID, primaryRules } from '../../shared/contrast.ts';
import type { Theme } from '../../shared/preferences.ts';

/** Paints the page in other primary colours, those of both themes, in place of the ones it came with. */
export function showPrimary(primary: Record<Theme, string>): void {
  document.getElementById(PRIMARY_STYLE_ID)!.textContent = primaryRules(primary);
}
