import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useState } from 'react';

/** As long as the slowest way out in dialog.styles.ts and drawer.styles.ts. */
const LEAVING_MS = 220;

interface NativeDialogOptions {
  open: boolean;
  /** The person wants it closed; nothing closes unless `open` changes. */
  onClose: () => void;
  /** Everything around it is out of reach. */
  modal: boolean;
  /** Escape and a click beside it do nothing. */
  persistent: boolean;
}

/**
 * What `<dialog>` brings by itself (focus kept inside, the page behind it inert, focus given back) bound to a React state.
 * `element` goes to `ref`, `present` says whether the content is there: from opening until it has left the screen.
 */
export function useNativeDialog({ open, onClose, modal, persistent }: NativeDialogOptions) {
  const [element, ref] = useState<HTMLDialogElement | null>(null);
  const [lingers, setLingers] = useState(false);

  useEffect(() => {
    if (!element) return;
    if (!open) {
      element.close();
      const timer = setTimeout(() => setLingers(false), LEAVING_MS);
      return () => clearTimeout(timer);
    }
    setLingers(true);
    if (element.open) return;
    if (modal) element.showModal();
    else element.show();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [element, open, modal]);

  // A dialog that leaves with its page must not stay modal.
  useEffect(() => () => element?.close(), [element]);

  return {
    element,
    present: open || lingers,
    props: {
      ref,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!persistent) onClose();
      },
      // Browsers close it themselves when Escape is pressed again and again.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget && open) onClose();
      },
      onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Not the business of a dialog around the one it was pressed in.
        if ((event.target as Element).closest('dialog') !== event.currentTarget) return;
        if (persistent) event.preventDefault();
        else if (!modal) onClose();
      },
      onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
        // Its own box has no padding, so what hits the dialog itself hit the backdrop.
        if (!modal || event.target !== event.currentTarget) return;
        // The focus would go where the button went down, and not back to where it was.
        event.preventDefault();
        if (!persistent) onClose();
      },
    },
  };
}
