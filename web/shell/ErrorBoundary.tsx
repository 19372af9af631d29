import { lazyPart } from '../app/lazy-part.tsx';

/** Shows PageError, whose code a browser loads only when something goes wrong. */
export const errorPage = lazyPart('web/shell/PageError.tsx', async () => (await import('./PageError.tsx')).PageError);
export const ErrorBoundary = errorPage.Component;
