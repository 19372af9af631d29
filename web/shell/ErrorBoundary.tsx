import { useLocation, useRouteError } from 'react-router-dom';
import { lazyPart } from '../app/lazy-part.tsx';
import { useTranslation } from '../kit/translation.ts';

/** Says in words what PageError says; there from the first load on, for what failed may be the connection. */
function PlainError() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const what = (useRouteError() as { status?: number } | null)?.status === 404 ? 'notFound' : 'broken';
  return (
    <div role="alert">
      <h1>{t(`misc:${what}.title`)}</h1>
      <p>{t(`misc:${what}.text`)}</p>
      <a href={pathname + search}>{t('misc:broken.retry')}</a>
    </div>
  );
}

/** PageError, whose code a browser loads only when something goes wrong; plain until then. */
export const errorPage = lazyPart(
  'web/shell/PageError.tsx',
  async () => (await import('./PageError.tsx')).PageError,
  {},
  PlainError,
);
export const ErrorBoundary = errorPage.Component;
