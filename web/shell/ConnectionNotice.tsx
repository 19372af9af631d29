import { type FocusEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { connection, type Trouble } from '../app/connection.ts';
import { useTranslation } from '../kit/translation.ts';
import { Notice } from './connection.styles.ts';

/** What is wrong, and what can be done. When it goes, whoever was at its button is again where he came from, or at the page. */
function Told({ trouble }: { trouble: NonNullable<Trouble> }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const leaving = notice.current!;
    return () => {
      if (!leaving.contains(document.activeElement)) return;
      // Not what stands beside it: rows and pages of a list may be others now that the connection is back.
      if (before.current?.isConnected) before.current.focus();
      else document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  const lasts = trouble === 'incomplete' || trouble === 'changed' || trouble === 'language';
  return (
    <Notice
      role="alert"
      ref={notice}
      onFocus={({ relatedTarget }: FocusEvent) => {
        // Nobody is left where the window itself was away.
        if (relatedTarget) before.current = relatedTarget as HTMLElement;
      }}
    >
      {t(`misc:connection.${trouble}`)}
      <button type="button" onClick={lasts ? connection.loadAnew : connection.askNow}>
        {t(lasts ? 'misc:connection.reload' : 'misc:broken.retry')}
      </button>
    </Notice>
  );
}

/** Says that the connection is lost for as long as it is, so it comes with the page; of what cannot come back by itself it says how to get it. */
export function ConnectionNotice() {
  const trouble = useSyncExternalStore(connection.subscribe, connection.trouble, () => undefined);
  return trouble && <Told trouble={trouble} />;
}
