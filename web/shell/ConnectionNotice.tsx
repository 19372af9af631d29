import { useSyncExternalStore } from 'react';
import { connection } from '../app/connection.ts';
import { useTranslation } from '../kit/translation.ts';
import { Notice } from './connection.styles.ts';

/** Says that the connection is lost for as long as it is, so it comes with the page; of what cannot come back by itself it says how to get it. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const trouble = useSyncExternalStore(connection.subscribe, connection.trouble, () => undefined);
  if (!trouble) return null;
  const lasts = trouble === 'incomplete' || trouble === 'changed';
  return (
    <Notice role="alert">
      {t(`misc:connection.${trouble}`)}
      <button type="button" onClick={lasts ? () => location.reload() : connection.askNow}>
        {t(lasts ? 'misc:connection.reload' : 'misc:broken.retry')}
      </button>
    </Notice>
  );
}
