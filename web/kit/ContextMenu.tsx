import { latePart } from './late-part.tsx';

/** A menu at the pointer. Whatever it offers must be reachable in another way too: touch screens have no right button. */
export const ContextMenu = latePart(async () => (await import('./late/ContextMenu.tsx')).ContextMenu);
