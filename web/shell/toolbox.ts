/** What stands behind the bar's buttons; one file, loaded when the page has been taken over. */
export { NewsPanel } from './notifications/NewsPanel.tsx';
export { Toolbox } from './Toolbox.tsx';

/** The key that opens the palette, as this machine's keyboard names it. */
export const paletteKey = /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
