import { use, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import arrowUp from '~icons/mdi/arrow-up';
import type { Subject } from '../../../shared/abilities.ts';
import { Button } from '../button.styles.ts';
import { listenTo } from '../changes.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { NowContext } from '../now.ts';
import { useKitServices } from '../services.ts';
import { useTranslation } from '../translation.ts';
import { useLivePage } from '../use-live-page.ts';

interface NewRowsProps {
  subject: Subject;
  /** When something of these changes, the rows themselves are loaded anew. */
  refreshOn?: readonly Subject[] | undefined;
  /** How many there are now; another function for another list, or the same one loaded anew. */
  count: (signal: AbortSignal) => Promise<number>;
}

const NEVER: readonly Subject[] = [];

/** Nothing where no rows have come; a failure says nothing either: the next change asks again. What comes while nobody looks is counted when somebody does. */
export function NewRows({ subject, count, refreshOn = NEVER }: NewRowsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { accountId } = useKitServices();
  const { revalidate, state } = useRevalidator();
  const began = use(NowContext);
  const [found, setFound] = useState({ of: count, rows: 0 });
  const mayHear = accountId !== undefined;
  useLivePage(refreshOn);
  useEffect(() => {
    if (!mayHear) return undefined;
    const gone = new AbortController();
    let isWanted = false;
    const ask = async () => {
      isWanted = document.hidden;
      if (isWanted) return;
      const rows = await count(gone.signal).catch(() => null);
      if (rows !== null && !gone.signal.aborted) setFound({ of: count, rows });
    };
    const look = () => {
      if (isWanted) void ask();
    };
    const stop = listenTo([subject], ask, began);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone.abort();
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [mayHear, subject, count, began]);
  // What was counted for the list before is none of this one's.
  const rows = found.of === count ? found.rows : 0;
  return (
    <span role="status">
      {rows > 0 && (
        <Button type="button" size="small" variant="tonal" aria-busy={state === 'loading'} onClick={() => revalidate()}>
          <Icon of={arrowUp} size={16} />
          {t('common:newRows', { count: rows, number: number(rows) })}
        </Button>
      )}
    </span>
  );
}
