import { createContext, useContext } from 'react';

/** The open modal dialog around a component: everything outside it is inert and behind it. */
export const PortalContext = createContext<HTMLElement | null>(null);

/** Where a popover or menu has to be put to be above everything; undefined: the page's body. */
export const usePortal = (): HTMLElement | undefined => useContext(PortalContext) ?? undefined;

/** The same for what does not take the page out of reach: it stays in the page's main part, which screen readers know by name. */
export const usePagePortal = (): HTMLElement | undefined => {
  const dialog = usePortal();
  return dialog ?? (typeof document === 'undefined' ? undefined : (document.querySelector('main') ?? undefined));
};
