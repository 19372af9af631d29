import { type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router-dom';
import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import refresh from '~icons/mdi/refresh';
import { type Deferred, useDeferred } from '../app/deferred.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { PanelMessage } from './panel.styles.ts';

interface PanelProps<T> {
  of: Deferred<T>;
  /** As tall as what comes. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What arrives later: a skeleton first, then the data, or what went wrong with a way to try again. */
export function Panel<T>({ of, skeleton, children }: PanelProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Arrived of={of}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived<T>({ of, children }: Pick<PanelProps<T>, 'of' | 'children'>) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const { data, error } = useDeferred(of);
  if (!error) return children(data);
  return (
    <PanelMessage role="alert">
      <Icon of={alertCircleOutline} size={32} />
      <p>{t('dashboards:error.text')}</p>
      <Button
        type="button"
        aria-disabled={state === 'loading' || undefined}
        onClick={() => state === 'idle' && revalidate()}
      >
        <Icon of={refresh} size={18} />
        {t('dashboards:error.retry')}
      </Button>
    </PanelMessage>
  );
}
