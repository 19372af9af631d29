import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { firstField } from './first-field.ts';
import { focusWithout, neighbours } from './pass-focus.ts';
import { usePageMark } from './use-page-mark.ts';

/** As long as the slowest way out in dialog.styles.ts and drawer.styles.ts. */
const LEAVING_MS = 220;

const tabStops = (element: HTMLElement) =>
  [
    ...element.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, :is(input, select, textarea):enabled, [tabindex="0"]',
    ),
  ].filter(({ tabIndex }) => tabIndex >= 0);

interface NativeDialogOptions {
  open: boolean;
  /** The person wants it closed; nothing closes unless `open` changes. */
  onClose: () => void;
  /** Everything around it is out of reach. Otherwise Escape closes it from anywhere, and Tab leads from its end to where it was opened. */
  modal: boolean;
  /** Escape and a click beside it do nothing. */
  persistent: boolean;
  /** Has the focus afterwards, instead of what had it before. */
  returnsTo?: RefObject<HTMLElement | null> | undefined;
}

/**
 * What `<dialog>` brings by itself (focus kept inside, the page behind it inert, focus given back) bound to a React state.
 * `element` goes to `ref`, `present` says whether the content is there: from opening until it has left the screen.
 */
export function useNativeDialog({ open, onClose, modal, persistent, returnsTo }: NativeDialogOptions) {
  const [element, ref] = useState<HTMLDialogElement | null>(null);
  const [lingers, setLingers] = useState(false);
  const opener = useRef<Element>(null);
  const besideOpener = useRef<HTMLElement[]>([]);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!element) return;
    if (!open) {
      if (element.open) {
        element.close();
        returnsTo?.current?.focus();
        // What opened it may have been deleted in it.
        if (opener.current) focusWithout(opener.current, besideOpener.current, element);
      }
      const timer = setTimeout(() => setLingers(false), LEAVING_MS);
      return () => clearTimeout(timer);
    }
    setLingers(true);
    if (element.open) return;
    opener.current = document.activeElement;
    besideOpener.current = opener.current ? neighbours(opener.current) : [];
    if (modal) element.showModal();
    else element.show();
    firstField(element)?.focus();
  }, [element, open, modal, returnsTo]);

  useEffect(() => {
    if (!element || !open || modal) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const around = (event.target as Element).closest('dialog');
      if (event.key === 'Escape' && !persistent && (!around || around === element)) close.current();
      if (event.key === 'Tab' && !event.shiftKey && event.target === tabStops(element).at(-1)) {
        event.preventDefault();
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element, open, modal, persistent]);

  const isOver = open && modal && element !== null;
  usePageMark('locked', isOver);
  usePageMark('covered', isOver && element.dataset.size === 'full');

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
        // Told late of a closing after which it was opened again, it is open.
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
        // Only `open` closes it: who asked for it may want it kept.
        if (modal) event.currentTarget.showModal();
        onClose();
      },
      onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Not the business of a dialog around the one it was pressed in.
        if ((event.target as Element).closest('dialog') !== event.currentTarget) return;
        if (persistent) event.preventDefault();
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
