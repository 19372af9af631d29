import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { useTranslation } from '../kit/translation.ts';
import { beginningOf, ofDraft } from './beginning.ts';

interface LeaveGuardProps {
  /** Something would be lost. */
  dirty: RefObject<boolean>;
  /** One leaves: it is being saved, or need not be. */
  leaving: RefObject<boolean>;
  /** The draft that is kept here: its address is that of this editor. */
  kept: RefObject<number | null>;
}

/** Asks before a page is left on which something was typed and not saved: by a link, by the browser's buttons, by closing it. */
export function LeaveGuard({ dirty, leaving, kept }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const next = beginningOf(nextLocation.search);
    const stays =
      currentLocation.pathname === nextLocation.pathname &&
      (next === beginningOf(currentLocation.search) || next === ofDraft(kept.current));
    return dirty.current && !leaving.current && !stays;
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (dirty.current && !leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [dirty, leaving]);
  const leave = () => {
    leaving.current = true;
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('invoice:leave.title')}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button type="button" color="error" onClick={leave}>
            {t('invoice:leave.go')}
          </Button>
          <Button type="button" variant="solid" data-autofocus onClick={() => blocker.reset?.()}>
            {t('invoice:leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('invoice:leave.text')}</p>
    </Dialog>
  );
}
