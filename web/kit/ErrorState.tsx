import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import refresh from '~icons/mdi/refresh';
import { Button } from './button.styles.ts';
import { EmptyState } from './feedback.styles.ts';
import { Icon } from './Icon.tsx';
import { useTranslation } from './translation.ts';

interface ErrorStateProps {
  title: string;
  text?: string;
  /** The number to quote when one asks for help. */
  requestId?: string;
  onRetry?: () => void;
  /** It is being tried again. */
  retrying?: boolean;
}

/** In the place of a part of a page that could not be shown: what happened and a way to try again. */
export function ErrorState({ title, text, requestId, onRetry, retrying }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState role="alert">
      <Icon of={alertCircleOutline} size={40} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {requestId && <p>{t('misc:broken.requestId', { id: requestId })}</p>}
      {onRetry && (
        <Button type="button" aria-disabled={retrying || undefined} onClick={() => retrying || onRetry()}>
          <Icon of={refresh} />
          {t('misc:broken.retry')}
        </Button>
      )}
    </EmptyState>
  );
}
