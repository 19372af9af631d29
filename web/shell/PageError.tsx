import alertCircleOutline from 'virtual:icon/alert-circle-outline';
import refresh from 'virtual:icon/refresh';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { EmptyState } from '../ui/feedback.styles.ts';
import { Icon } from '../ui/Icon.tsx';

/** In the place of a page that could not be shown: not there, or broken (with the number to quote and a way to try again). */
export function PageError() {
  const t = useT();
  const error = useRouteError();
  const revalidator = useRevalidator();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  const kind = status === 404 ? 'notFound' : 'broken';
  return (
    <EmptyState role="alert">
      <Icon of={alertCircleOutline} size={48} />
      <h1>{t(`misc:${kind}.title`)}</h1>
      <p>{t(`misc:${kind}.text`)}</p>
      {data?.requestId && <p>{t('misc:broken.requestId', { id: data.requestId })}</p>}
      {kind === 'broken' && (
        <Button type="button" onClick={() => revalidator.revalidate()}>
          <Icon of={refresh} />
          {t('misc:broken.retry')}
        </Button>
      )}
      <Link to="/">{t('misc:home')}</Link>
    </EmptyState>
  );
}
