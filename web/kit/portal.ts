import { createContext, useContext } from 'react';

/** The open modal dialog around a component: everything outside it is inert and behind it. */
export const PortalContext = createContext<HTMLElement | null>(null);

/** Where a popover, menu or tooltip has to be put to be above everything; undefined: the page's body. */
export const usePortal = (): HTMLElement | undefined => useContext(PortalContext) ?? undefined;
