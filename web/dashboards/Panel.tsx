import alertCircleOutline from 'virtual:icon/alert-circle-outline';
import refresh from 'virtual:icon/refresh';
import { type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type Deferred, useDeferred } from '../deferred.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { Icon } from '../ui/Icon.tsx';
import { PanelMessage } from './analytics.styles.ts';

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
  const t = useT();
  const { revalidate, state } = useRevalidator();
  const { data, error } = useDeferred(of);
  if (!error) return children(data);
  return (
    <PanelMessage role="alert">
      <Icon of={alertCircleOutline} size={32} />
      <p>{t('dashboards:error.text')}</p>
      <Button type="button" onClick={() => revalidate()} disabled={state === 'loading'}>
        <Icon of={refresh} size={18} />
        {t('dashboards:error.retry')}
      </Button>
    </PanelMessage>
  );
}
