import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { SnackbarBody } from './SnackbarBody.tsx';
import { SnackbarRegion } from './snackbar.styles.ts';
import { dismiss, type SnackbarPlace, snackbars, subscribe } from './snackbars.ts';
import { useTranslation } from './translation.ts';

/** Together at most; the others wait. */
const MOST_SHOWN = 3;

/** What lies outside an open modal dialog is out of reach, so the messages go inside. */
const container = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Shows what `notify` is told, as far as it belongs to `at`. Time stands still while one points at it or has the focus in it. */
export function SnackbarHost({ at }: { at: SnackbarPlace }) {
  const { t } = useTranslation();
  const all = useSyncExternalStore(subscribe, snackbars, snackbars);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [place, setPlace] = useState(container);
  const shown = all.filter((each) => each.place === at).slice(0, MOST_SHOWN);
  const newest = shown.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message goes to where the person is by then
  useEffect(() => setPlace(container()), [newest]);
  // Shown anew for each message: a menu that was opened meanwhile lies above the region until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another element
  useEffect(() => {
    const element = region.current!;
    if (element.matches(':popover-open')) element.hidePopover();
    // In a dialog that has just gone it cannot be; it is, where it goes then.
    if (newest !== undefined && element.isConnected) element.showPopover();
  }, [newest, place]);

  useEffect(() => {
    const look = () => setHidden(document.hidden);
    // The event does not bubble; the dialog has closed when it comes.
    const move = () => setPlace(container());
    document.addEventListener('visibilitychange', look);
    document.addEventListener('close', move, true);
    return () => {
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('close', move, true);
    };
  }, []);

  // The message with the focus is gone: the focus goes back to where it came from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the messages change
  useEffect(() => {
    if (!focused || region.current!.contains(document.activeElement)) return;
    setFocused(false);
    cameFrom.current?.focus();
  }, [all]);

  return createPortal(
    <SnackbarRegion
      ref={region}
      data-place={at}
      popover="manual"
      aria-label={t('common:surface.messages')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (!focused && event.relatedTarget instanceof HTMLElement) cameFrom.current = event.relatedTarget;
        setFocused(true);
      }}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && newest !== undefined) dismiss(newest);
      }}
    >
      <ol>
        {shown.map((each) => (
          <SnackbarBody key={each.id} of={each} paused={pointed || focused || hidden} />
        ))}
      </ol>
    </SnackbarRegion>,
    place,
  );
}
