import { latePart } from './late-part.tsx';

/** A button that opens a menu: arrows, letters, Escape; entries with icons, submenus, choices, links. */
export const MenuButton = latePart(async () => (await import('./late/MenuButton.tsx')).MenuButton);
