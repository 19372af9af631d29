import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Broken } from './Broken.tsx';
import { NotFound } from './NotFound.tsx';

/** In the place of a page that could not be shown: not there, or broken (with the number to quote and a way to try again). */
export function PageError() {
  const error = useRouteError();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  return status === 404 ? <NotFound role="alert" /> : <Broken role="alert" code={status} requestId={data?.requestId} />;
}
